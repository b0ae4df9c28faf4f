"""Candy: the visible tiles, what the last move removed, and the score."""

from ludograph._native import Session
from ludograph.render.canvas import INK, SEATS, Canvas

_COLOURS = ("#d7443e", "#3f9b4a", "#3a6fc4", "#e8c020", "#8d4fb3", "#2fa9b5", "#f4f4f0")
_SIZE = 10


def draw(session: Session) -> str:
    view = session.view()
    scores = " : ".join(map(str, view["scores"]))
    canvas = Canvas(-0.6, -0.1, _SIZE + 0.7, _SIZE + 1.7, f"Candy, {scores}")
    canvas.rect(0, 0, _SIZE, _SIZE, fill="#efe6dc", rx=0.15)
    for x, column in enumerate(view["columns"]):
        for y, digit in enumerate(column):
            cx, cy = x + 0.5, _SIZE - y - 0.5
            colour = int(digit)
            canvas.circle(cx, cy, 0.42, fill=_COLOURS[colour], stroke=INK, stroke_width=0.03)
            ink = INK if colour in (3, 6) else "#ffffff"
            canvas.text(cx, cy, view["letters"][colour], 0.42, fill=ink)
    for x, y in (view["last"] or {}).get("swapped", ()):
        canvas.rect(x + 0.04, _SIZE - y - 0.96, 0.92, 0.92, fill="none", stroke=INK, stroke_width=0.06, rx=0.1)
    for k in range(_SIZE):
        canvas.text(k + 0.5, _SIZE + 0.3, k, 0.36, fill=INK)
        canvas.text(-0.3, _SIZE - k - 0.5, k, 0.36, fill=INK)
    for seat, score in enumerate(view["scores"]):
        middle = 2.5 + 5 * seat
        mark = "▸ " if view["turn"] == seat else ""
        canvas.circle(middle - 1.9, _SIZE + 1, 0.22, fill=SEATS[seat])
        canvas.text(middle, _SIZE + 1, f"{mark}{seat + 1}: {score} of {view['limit']}", 0.44, fill=INK)
    return canvas.svg(44)
