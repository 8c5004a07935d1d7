"""Names as they may be shown: one line, no tricks, not another's.

Controls, marks of direction, zero-width and unassigned characters go; marks stacked on one letter are
limited; what is left is at most 24 letters. A name that another has already gets a number.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

MOST_LETTERS = 24
MOST_MARKS = 2
"""Combining marks on one letter."""
JOINERS = ("\u200c", "\u200d")
"""Kept between letters: Persian needs the one, and both are invisible alone."""


def clean(name: str) -> str:
    """The name as it is shown, perhaps empty."""
    letters: list[str] = []
    text = unicodedata.normalize("NFC", name[:1000])
    for i, char in enumerate(text):
        kind = unicodedata.category(char)
        if kind in ("Mn", "Mc", "Me"):
            if letters and letters[-1] != " " and len(letters[-1]) <= MOST_MARKS:
                letters[-1] += char
        elif char in JOINERS:
            if letters and letters[-1][-1:].isalpha() and text[i + 1:i + 2].isalpha():
                letters[-1] += char
        elif kind[0] == "Z" or char in "\t\n\r":
            if letters and letters[-1] != " ":
                letters.append(" ")
        elif kind[0] != "C" and not _is_blank(char):
            letters.append(char)
    return "".join(letters[:MOST_LETTERS]).strip()


def _is_blank(char: str) -> bool:
    # Letters by category, and yet nothing is drawn.
    return char in "\u115f\u1160\u3164\uffa0\u2800"


def folded(name: str) -> str:
    """What two names have in common that look alike but for case and width."""
    return unicodedata.normalize("NFKC", name).casefold()


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, or with a number where somebody has it: `Ada 2`. Empty ones become `2`, `3`."""
    others = {folded(one) for one in taken}
    number, made = 1, name
    while not made or folded(made) in others:
        number += 1
        made = f"{name[:MOST_LETTERS - 3].rstrip()} {number}".strip()
    return made
