"""Markup read back, strictly: what is not balanced or said twice is an error."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from html.parser import HTMLParser

# Of the HTML standard, not of ui.markup: that list is under test.
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


@dataclass
class Node:
    """An element; `children` are elements and texts in their order."""

    name: str
    attributes: dict[str, str | None]
    children: list[Node | str] = field(default_factory=list)

    def __getitem__(self, attribute: str) -> str | None:
        return self.attributes[attribute]

    def get(self, attribute: str, otherwise: str = "") -> str:
        """An attribute's value, `otherwise` where there is none."""
        value = self.attributes.get(attribute, otherwise)
        return otherwise if value is None else value

    @property
    def classes(self) -> list[str]:
        return self.get("class").split()

    @property
    def text(self) -> str:
        """All text inside, in order."""
        return "".join(c if isinstance(c, str) else c.text for c in self.children)

    def all(self, name: str = "", /, **attributes: str) -> list[Node]:
        """The elements inside, in order; `class_` and `data_do` are `class` and `data-do`."""
        wanted = [(k.rstrip("_").replace("_", "-"), v) for k, v in attributes.items()]
        found = [node for node in self.below if name in ("", node.name)]
        for key, value in wanted:
            found = [node for node in found if (
                value in node.classes if key == "class" else node.attributes.get(key) == value)]
        return found

    def one(self, name: str = "", /, **attributes: str) -> Node:
        """The only such element."""
        (found,) = self.all(name, **attributes)
        return found

    @cached_property
    def below(self) -> list[Node]:
        """Every element inside, in order."""
        found = []
        for child in self.children:
            if isinstance(child, Node):
                found.append(child)
                found += child.below
        return found

    def walk(self) -> Iterator[Node]:
        """Every element inside, in order."""
        return iter(self.below)

    def deeds(self) -> list[str]:
        """What the buttons inside do."""
        return [node.get("data-do") for node in self.walk() if "data-do" in node.attributes]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("", {})]

    def _add(self, name: str, attributes: list[tuple[str, str | None]]) -> Node:
        assert len(dict(attributes)) == len(attributes), f"<{name}> has an attribute twice"
        node = Node(name, dict(attributes))
        self.open[-1].children.append(node)
        return node

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = self._add(tag, attrs)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert any(node.name == "svg" for node in self.open), f"<{tag}/> closes nothing in HTML"
        self._add(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].name == tag, f"</{tag}> inside <{self.open[-1].name}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


@cache
def tree(markup: str) -> Node:
    """The elements of markup under one nameless root; not to be changed."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].name}> is never closed"
    return reader.open[0]


# What may not lie inside what, or the browser takes the page apart.
_ACTIVE = frozenset(("a", "button", "input", "select", "textarea", "label", "summary"))
_BLOCKS = frozenset("address article aside blockquote details dialog div dl fieldset figure footer"
                    " form h1 h2 h3 h4 header hr main nav ol p pre section table ul".split())
_PHRASES = frozenset(("p", "span", "b", "small", "strong", "bdi", "button", "h1", "h2", "h3"))


def faults(root: Node) -> list[str]:
    """Everything that must not be in markup of ours."""
    found = []
    ids = [node.get("id") for node in root.walk() if "id" in node.attributes]
    found += [f"id {id_!r} twice" for id_ in set(ids) if ids.count(id_) > 1]
    for node in root.walk():
        found += [f"<{node.name} {key}>" for key in node.attributes
                  if key == "style" or key.startswith("on")]
        if node.name in ("script", "style", "iframe", "object"):
            found.append(f"<{node.name}>")
        if node.name in ("button", "a"):
            found += [f"<{inner.name}> inside <{node.name}>" for inner in node.walk()
                      if inner.name in _ACTIVE]
        if node.name in _PHRASES:
            found += [f"<{inner.name}> inside <{node.name}>" for inner in node.walk()
                      if inner.name in _BLOCKS]
        if node.name == "button" and not (spoken(node) or node.get("aria-label").strip()):
            found.append("a button without a name")
        if node.name == "button" and node.get("type") != "button":
            found.append("a button that would send a form")
    return found


def spoken(node: Node) -> str:
    """The text a screen reader would read inside."""
    parts = []
    for child in node.children:
        if isinstance(child, str):
            parts.append(child)
        elif child.get("aria-hidden") != "true":
            parts.append(spoken(child))
    return "".join(parts).strip()
