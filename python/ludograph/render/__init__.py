"""Pictures of positions, as SVG: from views alone, knowing no rules."""

from ludograph._native import Session
from ludograph.render import candy, carcassonne, hex, no

_DRAW = {"hex": hex.draw, "candy": candy.draw, "no": no.draw, "carcassonne": carcassonne.draw}


def svg(session: Session) -> str:
    """The position as an SVG picture, for a notebook, a page or a file.

    >>> import ludograph
    >>> svg(ludograph.game("hex", size=3).start(seed=1))[:4]
    '<svg'
    """
    return _DRAW[session.game.id](session)
