"""Sentences in the reader's language.

A message is a string, or one string a plural form, with `{name}` for what goes in. What goes in
is isolated (U+2068, U+2069) so that a Latin name does not scramble a Persian sentence; numbers are
written in the language's digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

LANGUAGES = ("en", "tr", "hu", "es", "fa")
RIGHT_TO_LEFT = frozenset(("fa",))
NAME_LENGTH = 24

_PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
_FIELD = re.compile(r"\{(\w+)\}")
# Controls, line breaks, halves of surrogate pairs, letters that show nothing, and marks that could
# turn the text round them.
_UNFIT = re.compile(r"[\x00-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f"
                    r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb]")
# Many marks stacked on one letter would grow out of the line.
_MARKS = r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_STACKED = re.compile(f"({_MARKS}{{2}}){_MARKS}+")

Message = str | Mapping[str, str]


def plural(language: str, count: int) -> str:
    """The plural form a whole number takes: `one` or `other` (CLDR, whole numbers under 10^6)."""
    if language == "fa":
        return "one" if count in (0, 1) else "other"
    return "one" if count == 1 else "other"


def clean_name(text: str, otherwise: str = "") -> str:
    """A person's name as it may be shown: one line, of bearable length, without tricks."""
    text = _STACKED.sub(r"\1", _UNFIT.sub(" ", text))
    # A joiner at an end joins nothing, and a name of joiners alone could not be seen.
    text = " ".join(text.split())[:NAME_LENGTH].strip(" \u200c\u200d")
    return text or otherwise


class Fitted(str):
    """Text that is made of parts kept apart already."""

    __slots__ = ()


class Words:
    """The messages of one language; called with an id and what goes into it.

    >>> words = Words("en", {"discs": {"one": "{n} disc", "other": "{n} discs"}})
    >>> words("discs", n=2)
    '2 discs'
    """

    def __init__(self, language: str, messages: Mapping[str, Message]) -> None:
        self.language = language
        self._messages = messages

    def __contains__(self, id_: str) -> bool:
        return id_ in self._messages

    def __call__(self, id_: str, **values: Any) -> str:
        """The sentence; `n` among the values chooses the plural form."""
        message = self._messages.get(id_, id_)
        if not isinstance(message, str):
            message = message.get(plural(self.language, values.get("n", 0)), message["other"])
        return _FIELD.sub(lambda field: self._fit(values.get(field[1], field[0])), message)

    def _fit(self, value: Any) -> str:
        if isinstance(value, int):
            return self.number(value)
        return value if isinstance(value, Fitted) else f"\u2068{value}\u2069"

    def names(self, names: Iterable[str]) -> Fitted:
        """Names one after the other, each kept apart from the next."""
        return Fitted(self("list.and").join(map(self._fit, names)))

    def initial(self, name: str) -> str:
        """The capital a name begins with: one letter, as the language writes it."""
        first = name[:1]
        if self.language == "tr" and first == "i":
            return "İ"
        capital = first.upper()
        return capital if len(capital) == 1 else first

    def number(self, value: int) -> str:
        """A whole number in the language's digits."""
        text = f"−{-value}" if value < 0 else str(value)
        return text.translate(_PERSIAN_DIGITS) if self.language == "fa" else text
