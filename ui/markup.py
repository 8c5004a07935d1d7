"""Markup escaped by construction: text becomes markup only through `tag`.

    >>> tag("p", "Ada & ", tag("b", "<Béla>"), class_="dim")
    '<p class="dim">Ada &amp; <b>&lt;Béla&gt;</b></p>'
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Union

VOID = frozenset(("br", "hr", "img", "input", "meta"))
SPRITE = "./static/sprite.svg"


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


Child = Union[str, None, Iterable["Child"]]
Value = Union[str, int, bool, None]


def tag(_name: str, *children: Child, **attributes: Value) -> Markup:
    """An element. Attributes: `class_` is `class`, `data_do` is `data-do`; None and False are
    left out, True is the bare name. Children: strings are escaped, None is left out, lists are
    taken apart."""
    words = "".join(f" {_attribute(key)}" if value is True else
                    f' {_attribute(key)}="{escape(str(value))}"'
                    for key, value in attributes.items() if value is not None and value is not False)
    if _name in VOID:
        return Markup(f"<{_name}{words}>")
    return Markup(f"<{_name}{words}>{join(children)}</{_name}>")


def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def join(children: Iterable[Child]) -> Markup:
    """Children one after the other, as markup."""
    parts = []
    for child in children:
        if isinstance(child, Markup):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(escape(child))
        elif child is not None:
            parts.append(join(child))
    return Markup("".join(parts))


def icon(name: str, class_: str = "i", sprite: str = SPRITE) -> Markup:
    """A symbol of a sprite, for the eye alone."""
    return Markup(f'<svg class="{class_}" aria-hidden="true"><use href="{sprite}#{name}"/></svg>')


def button(do: str, *children: Child, **attributes: Value) -> Markup:
    """A button that does something: `do` is what `app` is told."""
    return tag("button", *children, type="button", data_do=do, **attributes)


def chip(clause: str) -> Markup:
    """A clause's id that opens the rule panel there."""
    return button(f"clause {clause}", clause, class_="clause")


def panel(heading: str, *body: Child) -> Markup:
    """A titled box of the side."""
    return tag("section", tag("h2", heading), *body, class_="panel")


def person(name: str) -> Markup:
    """Somebody's name, kept apart from the direction of the text round it."""
    return tag("bdi", name)


def classes(*names: str | None | bool) -> str:
    """Class names that apply, as one word list."""
    return " ".join(name for name in names if isinstance(name, str) and name)
