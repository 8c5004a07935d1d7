"""Small pieces that a table online puts into the page's frame."""

from __future__ import annotations

import re
from html import unescape

from ..markup import Markup, button, icon
from ..words import Words


def talk(words: Words) -> Markup:
    """The button with which one says something."""
    return button("online phrases", icon("speaker"), class_="btn icon", aria_label=words("online.phrases"),
                  id="tool-phrases")


def plain(markup: str) -> str:
    """The text of a piece of markup."""
    return unescape(re.sub(r"<[^>]*>", "", markup)).strip()
