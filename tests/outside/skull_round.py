"""A round of Skull for two as a game of OpenSpiel, played by the engine; and the solved bot as one of its policies.

Whether a seat has its skull is chance. A challenge ends the game: it pays what the standing that follows is worth by
the bot's table. Nothing here knows the tree that the table was solved on: what a seat has seen is its own actions and
what was public, and the bot is asked through its view and the table's memory.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NamedTuple

import pyspiel
from open_spiel.python.policy import Policy

from engine import bots, skull
from engine.bots.skull import solved
from engine.bots.skull.mixes import worth
from engine.bots.skull.round_tree import FOREIGN, OWN, WON, Ending
from engine.bots.skull.standing import GONE, UNSURE, Pair, after
from engine.skull.event import ChallengeLost, ChallengeWon, DiscTurned
from engine.skull.state import read
from engine.table import legal

WORDS = ["pass", *(f"bid {count}" for count in range(1, 9)), "place rose", "place skull"]
"""Actions by OpenSpiel's numbers."""
HANDS = [(False, False), (True, False), (False, True), (True, True)]
"""Who has a skull, by the number of what chance deals."""
RULES = skull.PRESETS["skull_official"]
TYPE = pyspiel.GameType(
    short_name="python_skull_round", long_name="Skull Round", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION, utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
    provides_information_state_string=True, provides_information_state_tensor=False,
    provides_observation_string=False, provides_observation_tensor=False)
INFO = pyspiel.GameInfo(num_distinct_actions=len(WORDS), max_chance_outcomes=len(HANDS), num_players=2,
                        min_utility=-0.5, max_utility=0.5, utility_sum=0.0, max_game_length=20)


class Node(NamedTuple):
    """A moment of the round."""

    state: Any
    memory: Any
    seat: int
    """Whose turn it is; pyspiel.PlayerId.TERMINAL at the end."""
    told: tuple[str, str]
    """What each seat did and saw."""
    gain: float = 0.0
    """At the end: what the starter's chances to win are above a half."""


class SkullRound(pyspiel.Game):
    """The round from one standing; seat 0 starts."""

    def __init__(self, pair: Pair) -> None:
        super().__init__(TYPE, INFO, {})
        self.pair = pair
        self.nodes: dict[tuple[int, ...], Node] = {}

    def __deepcopy__(self, memo: dict) -> SkullRound:
        """States are copied with all they hold, and all of them are of this game."""
        return self

    def new_initial_state(self) -> SkullState:
        """Nobody has been dealt anything."""
        return SkullState(self)

    def deals(self) -> list[tuple[int, float]]:
        """How likely chance deals the skulls which way."""
        found = []
        for number, hands in enumerate(HANDS):
            chance = 1.0
            for standing, has in zip(self.pair, hands):
                chance *= standing.chance if has else 1.0 - standing.chance
            if chance:
                found.append((number, chance))
        return found

    def node(self, past: tuple[int, ...]) -> Node:
        """Where a history leads."""
        found = self.nodes.get(past)
        if found is None:
            found = self._begin(past[0]) if len(past) == 1 else self._next(self.node(past[:-1]), WORDS[past[-1]])
            self.nodes[past] = found
        return found

    def _begin(self, deal: int) -> Node:
        seats = [f"hand={'r' * (standing.discs - has)}{'s' * has} mat= wins={standing.wins}"
                 for standing, has in zip(self.pair, HANDS[deal])]
        line = "place round=1 starter=0 turn=0 bid=0 bidder=-1 culprit=-1 winner=-1"
        state, memory = read(" | ".join([line, *seats]), RULES), bots.new_memory("skull", 2)
        for standing, known in zip(self.pair, memory.seats):
            known.owned, known.bare = standing.discs, standing.skull == GONE
            if standing.skull == UNSURE:
                known.losses = [(discs, False) for discs in range(4, standing.discs, -1)]
        return Node(state, memory, 0, tuple(f"skull {has}" for has in HANDS[deal]))

    def _next(self, node: Node, word: str) -> Node:
        state, memory = node.state.copy(), deepcopy(node.memory)
        events = skull.step(state, node.seat, skull.parse(word))
        shown = "place ?" if word.startswith("place") else word
        told = tuple(f"{had}, {node.seat} {word if seat == node.seat else shown}"
                     for seat, had in enumerate(node.told))
        if state.phase == "flip":
            gain = self._challenge(state)
            return Node(state, memory, pyspiel.PlayerId.TERMINAL, told, gain)
        memory.note(events)
        return Node(state, memory, min(skull.to_act(state)), told)

    def _challenge(self, state: Any) -> float:
        """Turn the discs as they must be turned; what comes of it."""
        challenger, roses = state.bidder, [0, 0]
        owned = [state.owned(seat) for seat in (0, 1)]
        while True:
            (flip,) = legal(skull, state, challenger)[:1]
            for event in skull.step(state, challenger, flip):
                match event:
                    case DiscTurned(_, owner, _, "rose"):
                        roses[owner] += 1
                    case ChallengeWon() | ChallengeLost():
                        how = WON if isinstance(event, ChallengeWon) else OWN if event.owner == challenger else FOREIGN
                        bare = (roses[0] == owned[0], roses[1] == owned[1])
                        then = after(self.pair, Ending((0, 0), challenger, how, bare))
                        mine = 1.0 - then if isinstance(then, int) else \
                            worth(then) if challenger == 0 else 1.0 - worth(then)
                        return mine - 0.5


class SkullState(pyspiel.State):
    """A history of the round."""

    def __init__(self, game: SkullRound) -> None:
        super().__init__(game)
        self.round, self.past = game, ()

    @property
    def node(self) -> Node:
        """Where it has led."""
        return self.round.node(self.past)

    def current_player(self) -> int:
        """Chance first."""
        return self.node.seat if self.past else pyspiel.PlayerId.CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Who has a skull."""
        return self.round.deals()

    def _legal_actions(self, seat: int) -> list[int]:
        return sorted(WORDS.index(str(action)) for action in legal(skull, self.node.state, seat))

    def _apply_action(self, action: int) -> None:
        self.past += (action,)

    def _action_to_string(self, seat: int, action: int) -> str:
        return WORDS[action] if seat >= 0 else str(HANDS[action])

    def is_terminal(self) -> bool:
        """Whether there was a challenge."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """Of both seats."""
        return [self.node.gain, -self.node.gain] if self.is_terminal() else [0.0, 0.0]

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat did and saw."""
        return self.node.told[self.node.seat if player is None else player]

    def __str__(self) -> str:
        return f"{self.past}"


class Solved(Policy):
    """The bot, asked as at a table."""

    def __init__(self, game: SkullRound) -> None:
        super().__init__(game, [0, 1])

    def action_probabilities(self, state: SkullState, player_id: int | None = None) -> dict[int, float]:
        """Its mix at a moment."""
        node = state.node
        found = solved.mix(skull.view(node.state, node.seat), node.memory)
        return {WORDS.index(word): share for word, share in found.items()}
