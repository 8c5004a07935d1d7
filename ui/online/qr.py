"""A link as a QR code, drawn as one path of an SVG. `segno` makes the pattern; it comes only when asked for."""

from __future__ import annotations

from typing import Any

from ..markup import Markup, tag

BORDER = 3
"""Light cells round the pattern, without which many cameras do not see it."""


def picture(segno: Any, text: str, label: str) -> Markup:
    """The code of a text. `segno` is the library."""
    rows = [list(row) for row in segno.make(text, micro=False, error="l").matrix_iter(border=BORDER)]
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, cell in enumerate(row) if cell)
    return tag("svg", tag("path", d=path), viewBox=f"0 0 {len(rows)} {len(rows)}", role="img", aria_label=label,
               shape_rendering="crispEdges")
