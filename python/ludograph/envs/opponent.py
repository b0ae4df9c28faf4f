"""Who sits at the other seats of a single agent's game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludograph._native import BadOptions, Game, Player, Session
from ludograph.matches import chooser

if TYPE_CHECKING:
    from ludograph._native import Action, PyPlayer

_UNITS = {"n": "nodes", "d": "depth", "ms": "millis"}


def limits(text: str) -> tuple[str, dict[str, int]]:
    """A player of the catalog and its limits: `"expert@200n"`."""
    id, *parts = text.split("@")
    found = {}
    for part in parts:
        limit = re.fullmatch(r"([1-9]\d*)(n|d|ms)", part)
        if not limit:
            raise BadOptions(f"'@{part}' is not a limit; examples are @200ms, @5000n (positions) and @4d (depth)")
        found[_UNITS[limit[2]]] = int(limit[1])
    return id, found


class Opponent:
    """A player of the catalog with its limits (`"expert@200n"`), or one written in Python."""

    def __init__(self, game: Game, given: str | PyPlayer) -> None:
        self._player: Player | None = None
        if isinstance(given, str):
            id, self._limits = limits(given)
            self._player = game.player(id)
        else:
            self._choose = chooser(given)

    def choose(self, session: Session, seed: int) -> Action:
        if self._player:
            return self._player.choose(session, seed=seed, **self._limits).number
        return self._choose(session.question(seed))
