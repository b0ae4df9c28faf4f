"""Hex: the rhombus with its sides, the pieces, and the winning line."""

from math import cos, radians, sin, sqrt

from ludograph._native import Session
from ludograph.render.canvas import INK, Canvas, Point

_COLOURS = {"red": "#d0342c", "blue": "#2a5db0"}
_ROW = sqrt(3) / 2
_RADIUS = 1 / sqrt(3)


def _centre(x: int, y: int) -> Point:
    return x + y / 2, y * _ROW


def _corners(x: int, y: int) -> list[Point]:
    cx, cy = _centre(x, y)
    angles = [radians(60 * k - 90) for k in range(6)]
    return [(cx + _RADIUS * cos(a), cy + _RADIUS * sin(a)) for a in angles]


def _border(cols: int, rows: int, side: str) -> list[Point]:
    """The zigzag along a side."""
    cells = {
        "top": [(x, 0, 5) for x in range(cols)],
        "bottom": [(x, rows - 1, 2) for x in reversed(range(cols))],
        "left": [(0, y, 3) for y in reversed(range(rows))],
        "right": [(cols - 1, y, 0) for y in range(rows)],
    }[side]
    return [_corners(x, y)[(first + k) % 6] for x, y, first in cells for k in range(3)]


def draw(session: Session) -> str:
    view = session.view()
    cols, rows = view["cols"], view["rows"]
    width = cols + (rows - 1) / 2 + 2.4
    canvas = Canvas(-1.6, -1.5, width + 0.6, (rows - 1) * _ROW + 3, f"Hex, {_caption(view)}")
    for index, owner in enumerate(view["owners"]):
        x, y = index % cols, index // cols
        canvas.polygon(_corners(x, y), fill="#f3eddd", stroke="#a99f88", stroke_width=0.04)
        if owner:
            cx, cy = _centre(x, y)
            last = {"stroke": INK, "stroke_width": 0.08} if index == view["last"] else {}
            canvas.circle(cx, cy, 0.38, fill=_COLOURS[owner], **last)
            canvas.text(cx, cy, owner[0].upper(), 0.36, fill="#ffffff")
    for side, colour in (("left", "red"), ("right", "red"), ("top", "blue"), ("bottom", "blue")):
        canvas.line(_border(cols, rows, side), stroke=_COLOURS[colour], stroke_width=0.16)
    if view["line"]:
        points = [_centre(cell % cols, cell // cols) for cell in view["line"]["path"]]
        canvas.line(points, stroke="#f7d94c", stroke_width=0.14, stroke_linejoin="round")
    for x in range(cols):
        canvas.text(x - 0.5, -_ROW - 0.1, chr(ord("a") + x), 0.4, fill=INK)
    for y in range(rows):
        canvas.text(_centre(0, y)[0] - 1, _centre(0, y)[1], y + 1, 0.4, fill=INK)
    return canvas.svg(40)


def _caption(view: dict[str, object]) -> str:
    return f"{view['winner']} has won" if view["winner"] else f"{view['turn']} to move"
