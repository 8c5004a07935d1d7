"""How the tests of a trick game's screen draw it: scenes, pages, and what everybody sees of many positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tests.engine.walks import walk
from tests.ui.helpers import Look, words
from tests.ui.trees import Node, tree
from ui import frame
from ui.scene import Scene


def acts(root: Node) -> list[str]:
    """The actions that have buttons."""
    return [deed[4:] for deed in root.deeds() if deed.startswith("act ")]


class Pictured(NamedTuple):
    """A game, its screen, and who sits there in what a test does not say."""

    game: Any
    screen: Any
    people: tuple[str, ...]
    sheet: str

    def scene(self, state: Any, viewer: int | None = None, language: str = "en", **changes: Any) -> Scene:
        """A moment as a seat may see it."""
        usual = {"words": words(language), "view": self.game.view(state, viewer),
                 "names": self.people[:state.seats], "sheet": self.sheet,
                 "bots": tuple(seat > 1 for seat in range(state.seats))}
        return Scene(**(usual | changes))

    def page(self, moment: Scene) -> str:
        """The whole table of a moment."""
        return frame.page(moment, self.screen, self.game.NAME)

    def root_of(self, state: Any, viewer: int | None = None, **changes: Any) -> Node:
        """The page of a position, read back."""
        return tree(self.page(self.scene(state, viewer, **changes)))

    def positions(self, walks: int, kind: Callable[[Any], tuple[Any, ...]],
                  drawn: Iterable[tuple[Any, int]]) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
        """Positions of random games under random house rules, and what led to each: of every game the first one of
        every kind; and those that are drawn."""
        found: dict[Any, Any] = {}
        for seed in range(walks):
            for stride in walk(self.game, seed).strides:
                found.setdefault((seed, *kind(stride.after)), (stride.after, tuple(stride.events)))
        return (*found.values(), *((state, ()) for state, _ in drawn))

    def looks(self, positions: Iterable[tuple[Any, tuple[Any, ...]]]) -> tuple[Look, ...]:
        """Every position, as a spectator sees it, whoever is to act, and somebody who is not."""
        found = []
        for state, events in positions:
            to_act = [seat for seat in range(state.seats) if seat in self.game.to_act(state)]
            waiting = [seat for seat in range(state.seats) if seat not in to_act]
            for viewer in (None, *to_act[:2], *waiting[:1]):
                moment = self.scene(state, viewer, events=events)
                found.append(Look(state, viewer, moment, self.page(moment)))
        return tuple(found)
