"""Carcassonne: the tiles on the table with their meeples, the places that are open, and the points."""

from __future__ import annotations

from typing import Any

from ludograph._native import Session
from ludograph.render.canvas import INK, SEATS, Canvas, Point

_MEADOW, _CITY, _ROAD, _WALL = "#b5c97b", "#dcb987", "#f7efd9", "#4d3f30"
_PORTS: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
_CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
_HALVES: tuple[Point, ...] = ((25, 6), (75, 6), (94, 25), (94, 75), (75, 94), (25, 94), (6, 75), (6, 25))
_CENTRE: Point = (50, 50)


def draw(session: Session) -> str:
    view = session.view()
    kinds = {kind["kind"]: kind for kind in session.game.assets}
    places = [(tile["x"], tile["y"]) for tile in view["tiles"] + view["open"]]
    left, top = (min(axis) for axis in zip(*places, strict=True))
    right, bottom = (max(axis) + 1 for axis in zip(*places, strict=True))
    box = (100 * left, 100 * top - 70, 100 * max(right - left, 4), 100 * (bottom - top) + 70)
    canvas = Canvas(*box, f"Carcassonne, {view['left']} tiles left")
    canvas.rect(*box, fill="#ece3d0")
    for place in view["open"]:
        x, y = 100 * place["x"] + 6, 100 * place["y"] + 6
        canvas.rect(x, y, 88, 88, fill="none", stroke="#b9ad92", stroke_width=2, stroke_dasharray="6 6")
    for tile in view["tiles"]:
        _tile(canvas, tile, kinds[tile["kind"]])
    _caption(canvas, view, 100 * left, 100 * top - 35)
    return canvas.svg(0.6)


def _tile(canvas: Canvas, tile: dict[str, Any], kind: dict[str, Any]) -> None:
    canvas.group(f"translate({100 * tile['x']} {100 * tile['y']})")
    canvas.group(f"rotate({90 * tile['rotation']} 50 50)")
    canvas.rect(0, 0, 100, 100, fill=_MEADOW, stroke="#7f9150", stroke_width=1)
    segments = kind["segments"]
    for segment in segments:
        if segment["terrain"] == "city":
            canvas.path(_city(segment["sides"]), fill=_CITY, stroke=_WALL, stroke_width=3)
    ends = sum(s["terrain"] == "road" and len(s["sides"]) == 1 for s in segments)
    for segment in segments:
        if segment["terrain"] == "road":
            points = _road(segment["sides"])
            canvas.line(points, stroke="#7b6c4f", stroke_width=13, stroke_linejoin="round")
            canvas.line(points, stroke=_ROAD, stroke_width=9, stroke_linejoin="round")
    if ends > 2:
        canvas.circle(50, 50, 11, fill="#7b6c4f")
    for segment in segments:
        if segment["pennants"]:
            x, y = _anchor(segment)
            canvas.path(f"M{x - 22} {y - 9}h12v10l-6 7l-6 -7z", fill="#1f5fa8", stroke="#ffffff", stroke_width=1.5)
    canvas.end()
    if any(segment["terrain"] == "monastery" for segment in segments):
        house = [(32, 68), (32, 46), (50, 28), (68, 46), (68, 68)]
        canvas.polygon(house, fill="#a8482b", stroke=_WALL, stroke_width=2)
    if tile["meeple"]:
        _meeple(canvas, tile, segments[tile["meeple"]["segment"]])
    canvas.end()


def _city(sides: list[int]) -> str:
    """A city's outline: its sides, and a wall that bends inwards where it has none."""
    path = ""
    first = next((s for s in sides if (s - 1) % 4 not in sides), sides[0])
    for k in range(4):
        side = (first + k) % 4
        (x, y), (to_x, to_y) = _CORNERS[side], _CORNERS[(side + 1) % 4]
        path += f"M{x} {y}" if not path else ""
        if side in sides:
            path += f"L{to_x} {to_y}"
        elif k == 3 or (side + 1) % 4 in sides:
            deep = 28 if len(sides) != 2 or sides[1] - sides[0] == 2 else 50
            bend = (50 + (x + to_x - 100) * (50 - deep) / 100, 50 + (y + to_y - 100) * (50 - deep) / 100)
            path += f"Q{bend[0]:.0f} {bend[1]:.0f} {to_x} {to_y}"
    if len(sides) == 1:
        (x, y), (to_x, to_y) = _CORNERS[sides[0]], _CORNERS[(sides[0] + 1) % 4]
        return f"M{x} {y}L{to_x} {to_y}Q50 50 {x} {y}z"
    return path + "z"


def _road(sides: list[int]) -> list[Point]:
    if len(sides) == 1:
        return [_PORTS[sides[0]], _CENTRE]
    return [_PORTS[sides[0]], _CENTRE, _PORTS[sides[1]]]


def _anchor(segment: dict[str, Any]) -> Point:
    """Where a segment is, in the tile's own orientation."""
    if segment["terrain"] == "monastery":
        return _CENTRE
    if segment["terrain"] == "field":
        points = [_HALVES[half] for half in segment["half_edges"]][:2]
        return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    points = [_PORTS[side] for side in segment["sides"]]
    if len(points) > 2:
        return _CENTRE
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return x + (50 - x) * 0.3, y + (50 - y) * 0.3


def _turned(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters):
        x, y = 100 - y, x
    return x, y


def _meeple(canvas: Canvas, tile: dict[str, Any], segment: dict[str, Any]) -> None:
    x, y = _turned(_anchor(segment), tile["rotation"])
    seat = tile["meeple"]["seat"]
    body = f"M{x - 13:.0f} {y + 14:.0f}L{x - 4:.0f} {y - 4:.0f}H{x + 4:.0f}L{x + 13:.0f} {y + 14:.0f}z"
    canvas.path(body, fill=SEATS[seat], stroke="#ffffff", stroke_width=2)
    canvas.circle(x, y - 8, 7, fill=SEATS[seat], stroke="#ffffff", stroke_width=2)
    canvas.text(x, y + 7, seat + 1, 12, fill="#ffffff")


def _caption(canvas: Canvas, view: dict[str, Any], x: float, y: float) -> None:
    drawn = f"tile {view['drawn']['kind']} to place" if view["drawn"] else f"{view['left']} tiles left"
    canvas.text(x + 80, y, drawn, 22, fill=INK)
    for seat, player in enumerate(view["players"]):
        at = x + 220 + 110 * seat
        canvas.circle(at - 42, y, 11, fill=SEATS[seat])
        mark = "▸" if view["mover"] == seat else ""
        canvas.text(at, y, f"{mark}{seat + 1}: {player['points']}", 22, fill=INK)
