"""Skull King bots: the numbers of the policy that playouts are played by, fitted by `static/make/skull_king/fit.py`.

The defaults are what the fit begins with."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How much counts what."""

    strikes: float = 1.0
    """How readily a seat beats a colour card with a special one, against holding any by chance."""
    higher: float = 1.0
    """The same of a higher card of the colour."""
    ruffs: float = 1.0
    """The same of a trump, by a seat that is void."""
    beats: float = 1.0
    """The same of a special card that beats a special one."""
    crowd: float = 0.3
    """How much of what all seats need too many makes each seat think it needs more."""
    comes: float = 0.8
    """How likely the colour of a card is led, so that it can take a trick at all."""
    low_trump: float = 0.5
    """The same of a trump of no rank, since it ruffs; of the highest it is sure."""
    idle: float = 0.6
    """How likely a special card finds its moment where only who cannot follow may play it."""
    same: float = 0.5
    """How much each special card of its own kind takes from the chance of another."""
    cat: float = 0.5
    """What a Tigress is taken for, in tricks."""
    ready: float = 0.1
    """By how much keeping a Tigress is better than that says."""
    flag: float = 0.02
    """How likely a flag or loot takes a trick."""
    whale: float = 0.1
    """How likely a White Whale does."""
    points: float = 0.02
    """What a point of bonus is worth, against the square of a trick too many or too few."""


WEIGHTS = Weights(comes=0.3951, flag=0.0278)
"""What the fit came to. Between deals and bids that it had not seen, a seat with them makes 1.7 +- 0.6 points more a
round than with those it began with."""
