"""Every screen there is, in one language: for checks that must hold on all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine import record as records
from engine.bots import LEVELS
from engine.games import GAMES
from engine.skull import PRESETS
from engine.skull import event as ev
from engine.table import Malformed
from tests.engine.helpers import drawn
from tests.engine.walks import Walk, walks
from tests.ui import king_screens, skull_king_screens, teaching_screens
from tests.ui.helpers import NAMES, SKULL, page, positions, scene, words
from tests.ui.pictures import PICTURES
from tests.ui.sources import endings, reasons
from ui import frame, house, lobby, panels, sheets
from ui.games import SCREENS
from ui.games import skull as screen
from ui.reader import Reader


def recorded(one: Walk) -> records.Record:
    """A random game as a record that knows everything."""
    lines = [records.line_of(stride.seat, stride.action) for stride in one.strides]
    names = (NAMES * 2)[:one.first.seats]
    return records.Record(one.game.NAME, one.first.seats, one.first.options, names,
                          one.starter, None, lines)


def shortest(game: str = "skull") -> records.Record:
    """The record of the shortest of the random games of one kind."""
    return recorded(min(walks(game), key=lambda one: len(one.strides)))


def tables(language: str, every: int) -> Iterator[str]:
    """Random positions, each as somebody sees it who may act, and as everybody does."""
    for state, events in positions()[::every]:
        seats = [seat for seat in sorted(SKULL.to_act(state)) if seat >= 0]
        for viewer in (None, *seats[:1]):
            yield page(scene(state, viewer, language, events=events))


def moments(language: str) -> Iterator[str]:
    """What else may be seen at a table: curtain, refusal, notice, waiting, house rules, the end."""
    for picture in PICTURES.values():
        moment = scene(picture.state, picture.viewer, language)
        yield page(moment)
        yield frame.title(moment, "skull")
    state = PICTURES["bid"].state
    said = (words(language)("SK-OF-14"), "SK-OF-14")
    for changes in ({"curtain": 1}, {"said": said, "refused": "place rose"}, {"held": True},
                    {"said": (words(language)("refuse.undo"), "")}, {"house": 3, "can_undo": True},
                    {"still": True}, {"bots": (False, True, True)}, {"hints": True}):
        yield page(scene(state, None, language, **changes))
        yield page(scene(state, 1, language, **changes))
    out = drawn("turn turn=1 | rr/r | rr/r | / out").state
    yield page(scene(out, 2, language, bots=(True, True, False)))


def stories(language: str) -> Iterator[str]:
    """Every event there is, told."""
    kinds = ("rose", "skull")
    happened = [
        ev.RoundBegan(2, 0), ev.DiscPlaced(1, 2), ev.BidMade(0, 3), ev.BidPassed(1), ev.DiscLost(0, 1),
        ev.DiscLost(0, 3), ev.ChallengeBegan(0, 1), ev.ChallengeBegan(0, 3), ev.ChallengeWon(1, 1),
        ev.ChallengeLost(0, 0), ev.ChallengeLost(0, 1), ev.SeatEliminated(2), ev.GameEnded(None, "nobody"),
        *[ev.GameEnded(1, how) for how in sorted(endings())], *[ev.DiscShown(1, 1, k) for k in kinds],
        *[ev.DiscTurned(0, owner, 1, k) for owner in (0, 1) for k in kinds]]
    for event in happened:
        yield screen.tell(event, NAMES, words(language))


def answers(language: str) -> Iterator[str]:
    """What the ask keys say."""
    for picture in ("turn turn=1 | rr/r won | s/rr | /r", "bid bid=2 bidder=0 turn=1 | rr/rs | /r | /"):
        for viewer in (None, 1):
            moment = scene(drawn(picture).state, viewer, language)
            for answer in (screen.hand, screen.prompt, screen.bids, screen.scores):
                yield answer(moment)
            clause = screen.moment_clause(moment.view)
            yield words(language)("ask.rule", text=words(language)(clause), clause=clause)


def readings(language: str) -> Iterator[str]:
    """Steps of a record of each game, and its log; of Skull every step."""
    say = words(language)
    for game, its_screen in SCREENS.items():
        record = records.seen_by(shortest(game), None)
        reader = Reader(record, its_screen)
        for step in range(0, len(reader.moments), 1 if its_screen is screen else 9):
            yield reader.page(reader.go(step, say))
        yield panels.log(record, its_screen, record.names, say)
    empty = records.Record("skull", 3, PRESETS["skull_official"], NAMES[:3])
    yield panels.log(empty, screen, empty.names, say)


def papers(language: str) -> Iterator[str]:
    """The panels beside the table: rules, keys, damage, texts and notices."""
    say = words(language)
    for game in SCREENS:
        yield panels.keys(game, say)
        for preset, options in GAMES[game].PRESETS.items():
            house_rules = {option.name: option.values[-1] for option in house.choices(game)}
            changed = options.changed(**house_rules)
            yield sheets.panel(game, preset, options, "", say)
            yield sheets.panel(game, preset, changed, SCREENS[game].clauses(options)[2], say)
            yield sheets.choices(game, preset, changed, say)
    for reason in sorted(reasons()):
        error = records.DamagedRecord(reason, 3, got="0 bid 9", clause="SK-OF-10", known=1)
        for saved in (True, False):
            yield panels.damaged("text" if saved else "", panels.damage(error, say), say, saved)
    yield panels.plain(say("log.not_copied"), "skulls-and-kings 1")
    yield panels.wrong_size(Malformed("seats", got=2, least=3, most=6), say)


def halls(language: str) -> Iterator[str]:
    """The lobby's changing parts."""
    say = words(language)
    game: dict[str, Any] = {"when": "2026-01-02T03:04:05+00:00", "game": "skull",
                            "names": ["Ada", "امید"], "record": "eNo"}
    for open_table in (True, False):
        for storage in (True, False):
            yield lobby.notice(open_table, storage, say)
            yield lobby.notice(open_table, storage, say, "t=abc")
    for games in ([], [game, game]):
        yield lobby.past(games, say, lambda when, code: f"{when} {code}")
    yield ", ".join(say(f"lobby.bot.{level}") for level in LEVELS)
    for kind in SCREENS:
        yield lobby.past([game | {"game": kind}], say, lambda when, code: when)


def every_screen(language: str, every: int = 1) -> Iterator[str]:
    """All of them; `every` thins the random positions out."""
    yield from tables(language, every)
    for part in (moments, stories, answers, readings, papers, halls, king_screens.every_screen,
                 skull_king_screens.every_screen, teaching_screens.every_screen):
        yield from part(language)


@cache
def some_screens(language: str) -> tuple[str, ...]:
    """Every kind of screen, with a few of the random positions."""
    return tuple(every_screen(language, every=8))
