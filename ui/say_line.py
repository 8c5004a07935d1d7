"""The say-line of a table on the screen: what was refused, and what a person should know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .words import Words


class Lends(Protocol):
    """What a say-line needs of the device."""

    words: Callable[[], Words]


class SayLine:
    """Part of whatever drives a table on the screen and can `show` the moment."""

    means: Lends

    def __init__(self) -> None:
        self.said: tuple[str, str] | None = None
        self.refused = ""
        self.noted = ""
        """What the viewer should know and nobody refused: kept until they act again."""

    def show(self, aloud: str = "") -> None:
        """Draw the moment, and speak a sentence that is new in it."""
        raise NotImplementedError

    def say(self, text: str, clause: str = "", refused: str = "") -> None:
        """Put a refusal into the say-line until the next action."""
        self.said, self.refused = (text, clause), refused
        self.show(aloud=text)

    def note(self, text: str) -> None:
        """Let the viewer know something; it stays until they act again."""
        self.said, self.refused, self.noted = None, "", text
        self.show(aloud=text)

    def translate(self) -> None:
        """Draw the moment in another language: a refusal is its clause's sentence, other words go."""
        self.noted = ""
        if self.said:
            clause = self.said[1]
            self.said = (self.means.words()(clause), clause) if clause else None
        self.show()
