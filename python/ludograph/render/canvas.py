"""A picture being drawn."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]

INK = "#22303c"
SEATS = ("#e6b400", "#222222", "#2a6fbb", "#3c8d40", "#8a8f94", "#c8372d")
"""Colours of up to six players; numbers are shown too, so that nothing relies on colour alone."""


class Canvas:
    """Shapes in units of the board, and how large the whole is."""

    def __init__(self, left: float, top: float, width: float, height: float, title: str) -> None:
        self._box = (left, top, width, height)
        self._parts = [f"<title>{escape(title)}</title>"]

    def rect(self, x: float, y: float, width: float, height: float, **style: object) -> None:
        size = f'width="{_n(width)}" height="{_n(height)}"'
        self._parts.append(f'<rect x="{_n(x)}" y="{_n(y)}" {size}{_style(style)}/>')

    def circle(self, x: float, y: float, radius: float, **style: object) -> None:
        self._parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"{_style(style)}/>')

    def polygon(self, points: Iterable[Point], **style: object) -> None:
        self._parts.append(f'<polygon points="{_points(points)}"{_style(style)}/>')

    def line(self, points: Iterable[Point], **style: object) -> None:
        self._parts.append(f'<polyline points="{_points(points)}" fill="none"{_style(style)}/>')

    def path(self, d: str, **style: object) -> None:
        self._parts.append(f'<path d="{d}"{_style(style)}/>')

    def text(self, x: float, y: float, text: object, size: float, **style: object) -> None:
        """Words around a point."""
        place = f'x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}"'
        middle = 'text-anchor="middle" dominant-baseline="central"'
        self._parts.append(f"<text {place} {middle}{_style(style)}>{escape(str(text))}</text>")

    def group(self, transform: str) -> None:
        self._parts.append(f'<g transform="{transform}">')

    def end(self) -> None:
        self._parts.append("</g>")

    def svg(self, scale: float) -> str:
        """The picture, with `scale` pixels per unit."""
        _, _, width, height = self._box
        size = f'width="{width * scale:.0f}" height="{height * scale:.0f}"'
        box = " ".join(map(_n, self._box))
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} role="img" font-family="sans-serif">'
        return head + "".join(self._parts) + "</svg>"


def _n(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _style(style: dict[str, object]) -> str:
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in style.items())
