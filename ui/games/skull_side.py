"""Skull: what stands beside the table on a wide screen."""

from __future__ import annotations

from ..markup import Markup, panel, tag
from ..scene import Scene
from .skull_story import bids


def side(scene: Scene) -> list[Markup]:
    """The highest bid, and the challenges won."""
    words = scene.words
    won = [tag("li", words("side.won.row", name=name, n=wins))
           for name, wins in zip(scene.names, scene.view.wins, strict=True) if wins]
    return [panel(words("side.bidding"), tag("p", bids(scene))),
            panel(words("side.won"),
                  tag("ul", *won) if won else tag("p", words("side.won.none")))]


def sheet(scene: Scene) -> None:
    """Mats that turn are all the score there is."""
    return None
