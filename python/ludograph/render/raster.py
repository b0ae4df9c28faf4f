"""Pictures of this package as pixels: the few shapes of SVG that a `Canvas` draws, by Pillow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, hypot, pi, radians, sin
from typing import Any
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

from ludograph.render.canvas import Point

_SMOOTH = 2
"""Pixels are drawn this many times as large a side, then averaged."""

Transform = tuple[float, float, float, float, float, float]
"""a to f: a point becomes (a x + c y + e, b x + d y + f)."""


def pixels(svg: str, width: int, height: int) -> NDArray[np.uint8]:
    """A picture in the middle of a white image, as large as it fits: an array of height, width and three colours."""
    from PIL import Image, ImageDraw

    root = ElementTree.fromstring(svg)
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    scale = min(width / wide, height / high) * _SMOOTH
    start = (width * _SMOOTH - wide * scale) / 2 - left * scale, (height * _SMOOTH - high * scale) / 2 - top * scale
    image = Image.new("RGB", (width * _SMOOTH, height * _SMOOTH), "white")
    _draw(ImageDraw.Draw(image), root, (scale, 0, 0, scale, *start))
    return np.asarray(image.resize((width, height), Image.Resampling.BOX))


def _draw(draw: Any, parent: ElementTree.Element, transform: Transform) -> None:
    for element in parent:
        kind = element.tag.rsplit("}", 1)[-1]
        if kind == "g":
            _draw(draw, element, _then(transform, element.attrib["transform"]))
        elif kind == "text":
            _text(draw, element, transform)
        elif kind != "title":
            _shape(draw, element.attrib, [_at(transform, p) for p in _outline(kind, element.attrib)], kind, transform)


def _shape(draw: Any, style: dict[str, str], points: list[Point], kind: str, transform: Transform) -> None:
    if kind != "polyline" and style.get("fill", "black") != "none":
        draw.polygon(points, fill=style.get("fill", "black"))
    if "stroke" in style:
        width = max(1, round(float(style.get("stroke-width", 1)) * _scale(transform)))
        line = points if kind == "polyline" else [*points, points[0]]
        draw.line(line, fill=style["stroke"], width=width, joint="curve")


def _text(draw: Any, element: ElementTree.Element, transform: Transform) -> None:
    from PIL import ImageFont

    place = _at(transform, (float(element.attrib["x"]), float(element.attrib["y"])))
    font = ImageFont.load_default(max(1.0, float(element.attrib["font-size"]) * _scale(transform)))
    draw.text(place, element.text or "", fill=element.get("fill", "black"), font=font, anchor="mm")


def _outline(kind: str, of: dict[str, str]) -> list[Point]:
    if kind == "rect":
        x, y, width, height = (float(of[name]) for name in ("x", "y", "width", "height"))
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    if kind == "circle":
        x, y, r = (float(of[name]) for name in ("cx", "cy", "r"))
        return [(x + r * cos(k * pi / 24), y + r * sin(k * pi / 24)) for k in range(48)]
    if kind == "path":
        return list(_path(of["d"]))
    numbers = [float(number) for number in re.split("[ ,]+", of["points"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _path(d: str) -> Iterator[Point]:
    """The corners of a path; curves in steps."""
    x = y = 0.0
    for command, rest in re.findall(r"([MLHVQhvlz])([^MLHVQhvlz]*)", d):
        n = [float(number) for number in re.findall(r"-?[\d.]+", rest)]
        match command:
            case "M" | "L":
                x, y = n
            case "l":
                x, y = x + n[0], y + n[1]
            case "H" | "h":
                x = n[0] + (x if command == "h" else 0)
            case "V" | "v":
                y = n[0] + (y if command == "v" else 0)
            case "Q":
                for t in (0.25, 0.5, 0.75):
                    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
                    yield a * x + b * n[0] + c * n[2], a * y + b * n[1] + c * n[3]
                x, y = n[2:]
            case _:
                return
        yield x, y


def _at(transform: Transform, point: Point) -> Point:
    a, b, c, d, e, f = transform
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def _scale(transform: Transform) -> float:
    return hypot(transform[0], transform[1])


def _then(transform: Transform, text: str) -> Transform:
    """A transform of a group inside another one: `translate(x y)` or `rotate(degrees x y)`."""
    n = [float(number) for number in re.findall(r"-?[\d.]+", text)]
    a, b, c, d, _, _ = transform
    if text.startswith("translate"):
        return a, b, c, d, *_at(transform, (n[0], n[1]))
    turn, (x, y) = radians(n[0]), (n[1], n[2])
    p, q = cos(turn), sin(turn)
    moved = _at(transform, (x - p * x + q * y, y - q * x - p * y))
    return a * p + c * q, b * p + d * q, c * p - a * q, d * p - b * q, *moved
