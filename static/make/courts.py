"""Draws the sprite of the court cards: twelve portraits, each in tints of one colour.

The deck's pictures are made for print, 40 KB each and in four inks. On the screen a portrait is as wide as a thumb. So
it is cut out of its picture, put on a coarse grid and drawn in `currentColor`: whether hearts are red or purple is for
the page's style sheet to say. Equal pictures give equal bytes.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from common import Problem

SUITS, RANKS = "SHDC", "KQJ"
WIDTH = 1300
"""Of a deck's picture, in its own units; its upper half shows a figure, its lower half the same upside down."""
LEFT, RIGHT, BOTTOM = 170, 1130, 600
"""The cutting: crown and face."""
UNIT = 2.5
"""How much of the picture a step of the grid is."""
SMALLEST, SHORTEST = 14, 24
"""Areas and lines below this cannot be seen."""
STRAIGHT = 0.6
"""A curve that stays as close to its chord, in steps of the grid, is drawn as a line."""

_LINE = 'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
_INKS = {
    1: 'fill="currentColor" fill-opacity=".22"',
    2: 'fill="currentColor"',
    3: 'fill="currentColor" fill-opacity=".62"',
    4: 'fill="currentColor"',
    5: _LINE,
}
"""The layers of a picture from below: gold, red, blue, black and its lines. The hairlines above them are left out."""
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")

Step = tuple[str, list[float]]
"""A letter (M, L, C, A or Z) and its numbers, all of them absolute."""


def sprite(folder: Path) -> str:
    """The twelve portraits as symbols, named as the cards are: KS, QH."""
    symbols = [symbol(rank + suit, (folder / f"{rank}{suit}.svg").read_text()) for suit in SUITS for rank in RANKS]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "".join(symbols) + "</svg>\n"


def symbol(card: str, picture: str) -> str:
    """One portrait."""
    box = " ".join(str(round(n / UNIT)) for n in (LEFT, 0, RIGHT - LEFT, BOTTOM))
    paths = [f'<path {ink} d="{shape}"/>' for n, ink in _INKS.items()
             if (shape := layer(card, picture, n))]
    return f'<symbol id="{card}" viewBox="{box}">{"".join(paths)}</symbol>\n'


def layer(card: str, picture: str, number: int) -> str:
    """What one ink draws of a portrait."""
    rank, suit = card
    found = re.search(rf'<symbol id="{suit}{rank}{number}"[^>]*>(<g [^>]*>)?<path [^>]*\bd="([^"]+)"', picture)
    if not found:
        raise Problem(f"the picture of {card} is not drawn in layers any more; see {Path(__file__).name}")
    group, path = found.groups()
    if group not in (None, f'<g transform="scale(-1,1)translate(-{WIDTH},0)">'):
        raise Problem(f"the picture of {card} is turned in a way that {Path(__file__).name} does not know")
    shapes = pieces(steps(path))
    if group:
        shapes = (mirrored(shape) for shape in shapes)
    return "".join(drawn(shape) for shape in shapes if visible(shape, area=number != 5))


# ---- reading a path --------------------------------------------------------------------------

def steps(path: str) -> Iterator[Step]:
    """The steps of a path, told absolutely."""
    tokens = _TOKEN.findall(path)
    x = y = left = top = 0.0
    letter, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            letter, i = tokens[i], i + 1
        kind = letter.upper()
        if kind not in _NUMBERS:
            raise Problem(f"a picture has a path with the letter {letter!r}; {Path(__file__).name} does not know it")
        numbers = [float(token) for token in tokens[i:i + _NUMBERS[kind]]]
        i += len(numbers)
        kind, numbers = _absolute(kind, numbers, *((x, y) if letter.islower() else (0.0, 0.0)), x, y)
        yield kind, numbers
        x, y = numbers[-2:] if numbers else (left, top)
        if kind == "M":
            left, top = x, y
            letter = "l" if letter == "m" else "L"


def _absolute(kind: str, numbers: list[float], dx: float, dy: float, x: float, y: float) -> Step:
    """One step, moved by (dx, dy); (x, y) is where the pen is."""
    match kind:
        case "H":
            return "L", [numbers[0] + dx, y]
        case "V":
            return "L", [x, numbers[0] + dy]
        case "A":
            return kind, [*numbers[:5], numbers[5] + dx, numbers[6] + dy]
    return kind, [n + (dy if i % 2 else dx) for i, n in enumerate(numbers)]


def pieces(path: Iterator[Step]) -> Iterator[list[Step]]:
    """The parts of a path that hang together, each from its M on."""
    piece: list[Step] = []
    start: Step = ("M", [0.0, 0.0])
    for step in path:
        if step[0] == "M":
            if len(piece) > 1:
                yield piece
            piece, start = [step], step
            continue
        piece = [*(piece or [start]), step]
        if step[0] == "Z":
            yield piece
            piece = []
    if len(piece) > 1:
        yield piece


# ---- cutting and drawing ---------------------------------------------------------------------

def mirrored(piece: list[Step]) -> list[Step]:
    """A piece with left and right exchanged."""
    turned: list[Step] = []
    for kind, numbers in piece:
        if kind == "A":
            across, down, tilt, large, clockwise, x, y = numbers
            turned.append((kind, [across, down, -tilt, large, 1 - clockwise, WIDTH - x, y]))
        else:
            turned.append((kind, [n if i % 2 else WIDTH - n for i, n in enumerate(numbers)]))
    return turned


def visible(piece: list[Step], area: bool) -> bool:
    """Whether a piece lies within the cutting and is large enough to be seen."""
    numbers = [values[-2:] if kind == "A" else values for kind, values in piece]
    xs = [x for values in numbers for x in values[::2]]
    ys = [y for values in numbers for y in values[1::2]]
    if min(ys) > BOTTOM or max(xs) < LEFT or min(xs) > RIGHT:
        return False
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return max(wide, high) >= SMALLEST if area else wide + high >= SHORTEST


def drawn(piece: list[Step]) -> str:
    """A piece on the grid, each step told from where the last one ended."""
    text, before = "", ""
    x = y = 0
    for kind, numbers in piece:
        if kind == "Z":
            return text + "z"
        at = [round(n / UNIT) for n in numbers]
        letter, told = _relative(kind, numbers, at, x, y)
        if kind != "M" and at[-2:] == [x, y] and not any(told if kind == "C" else ()):
            continue
        x, y = at[-2:]
        words = "".join(str(n) if n < 0 or i == 0 else f" {n}" for i, n in enumerate(told))
        text += ("" if words[0] == "-" else " ") + words if letter == before else letter + words
        before = letter
    return text


def _relative(kind: str, numbers: list[float], at: list[int], x: int, y: int) -> tuple[str, list[int]]:
    """The letter and the numbers of a step from (x, y)."""
    if kind == "M":
        return "M", at
    if kind == "A":
        across, down, tilt, large, clockwise = (round(n) for n in numbers[:5])
        return "a", [max(1, at[0]), max(1, at[1]), tilt, large, clockwise, at[5] - x, at[6] - y]
    told = [n - (y if i % 2 else x) for i, n in enumerate(at)]
    if kind == "C" and not _straight(told):
        return "c", told
    right, down = told[-2:]
    if down == 0:
        return "h", [right]
    return ("v", [down]) if right == 0 else ("l", [right, down])


def _straight(curve: list[int]) -> bool:
    """Whether a curve is as good as its chord."""
    x, y = curve[-2:]
    length = (x * x + y * y) ** 0.5
    if not length:
        return False
    handles = (curve[:2], curve[2:4])
    return all(abs(a * y - b * x) / length < STRAIGHT and -1 <= (a * x + b * y) / length <= length + 1
               for a, b in handles)
