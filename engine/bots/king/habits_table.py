"""King bots: how cards are played in playouts, as the numbers that differ between contracts.

Written by `static/make/king/fit.py`: do not edit.
"""

from __future__ import annotations

from ...king.contract import ALL, BOLOLA, LAST_TWO, NO_HEARTS, NO_MEN, NO_QUEENS, NO_TRICKS, RIFKI, TRUMP

TABLE = {
    NO_TRICKS: (0.8, 0.15, 0.0, 0.2, 0.25, 1.0, 0.0, 0.0, 0.9, 0.8),
    TRUMP: (0.9, 0.9, 0.9, 0.1, 0.25, 1.0, 0.0, 0.0, 1.0, 0.8),
    NO_MEN: (0.7, 0.25, 0.0, 0.25, 0.3, 0.5, 0.3, -5.0, 0.5, 0.4),
    NO_QUEENS: (0.65, 0.3, 0.1, 0.25, 0.25, 0.5, 0.3, 0.0, 1.0, 0.8),
    NO_HEARTS: (1.1, 0.2, 0.1, 0.15, 0.25, 0.65, 0.3, 0.0, 1.0, 0.8),
    LAST_TWO: (0.5, 0.3, 0.1, 0.3, 0.25, 1.0, 0.0, 0.0, 1.0, 0.8),
    RIFKI: (0.7, 0.3, 0.1, 0.15, 0.3, 0.5, 0.3, 0.0, 1.0, 0.8),
    ALL: (0.8, 0.3, 0.0, 0.25, 0.3, 0.8, 0.3, -4.0, 1.0, 0.4),
    BOLOLA: (1.2, 0.8, 0.8, 0.3, 0.225, 0.8, 0.0, 17.0, 1.0, 0.4),
}
"""By contract, in the order of `habits.Weights`."""

USUAL = {
    NO_TRICKS: -166,
    TRUMP: 225,
    NO_MEN: -126,
    NO_QUEENS: -104,
    NO_HEARTS: -98,
    LAST_TWO: -88,
    RIFKI: -81,
    ALL: -206,
    BOLOLA: 190,
}
"""Points that a contract brings its chooser on average, in TRUMP with the suit that suits the hand."""
