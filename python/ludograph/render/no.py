"""No: the pieces, the walls, and the walk under way."""

from ludograph._native import Session
from ludograph.render.canvas import INK, Canvas


def draw(session: Session) -> str:
    view = session.view()
    n = view["size"]
    canvas = Canvas(-0.7, -0.7, n + 0.8, n + 1.7, f"No, round {view['round']}")
    for row in range(n):
        for column in range(n):
            fill = "#f6f1e4" if (row + column) % 2 else "#e9e0cb"
            canvas.rect(column, row, 1, 1, fill=fill)
            if view["weights"]:
                cost = view["weights"][row][column]
                canvas.text(column + 0.82, row + 0.82, cost, 0.26, fill="#8b8168")
    for row, column in view["walls"]:
        canvas.rect(column + 0.06, row + 0.06, 0.88, 0.88, fill="#5b6168")
    if view["walk"]:
        points = [(column + 0.5, row + 0.5) for row, column in view["walk"]["path"]]
        canvas.line(points, stroke="#2a6fbb", stroke_width=0.12, stroke_linejoin="round")
    for piece in view["pieces"]:
        if piece["on_board"]:
            _piece(canvas, piece, view)
    for k in range(n):
        canvas.text(k + 0.5, -0.32, _letters(k), 0.36, fill=INK)
        canvas.text(-0.36, k + 0.5, k + 1, 0.36, fill=INK)
    steps = " · ".join(f"{p['name']}: {p['steps']} steps" for p in view["players"])
    canvas.text(n / 2, n + 0.5, steps, 0.4, fill=INK)
    return canvas.svg(48)


def _piece(canvas: Canvas, piece: dict[str, object], view: dict[str, object]) -> None:
    at = piece["at"]
    assert isinstance(at, list)
    x, y = at[1] + 0.5, at[0] + 0.5
    start, refused = piece["id"] == view["start"], piece["id"] == view["refused"]
    canvas.circle(x, y, 0.36, fill="#2a6fbb" if start else "#c98a2b", stroke=INK, stroke_width=0.05)
    number = piece["id"]
    assert isinstance(number, int)
    canvas.text(x, y, number + 1, 0.34, fill="#ffffff")
    if refused:
        canvas.line([(x - 0.36, y - 0.36), (x + 0.36, y + 0.36)], stroke="#c8372d", stroke_width=0.1)


def _letters(column: int) -> str:
    high, low = divmod(column, 26)
    return ("" if not high else chr(ord("a") + high - 1)) + chr(ord("a") + low)
