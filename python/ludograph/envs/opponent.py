"""Who sits at the other seats of a single agent's game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, SupportsIndex

from ludograph._native import BadOptions, Game, Session, Turn

if TYPE_CHECKING:
    from ludograph._native import PyPlayer

_UNITS = {"n": "nodes", "d": "depth", "ms": "millis"}


class Opponent:
    """A player of the catalog with its limits (`"expert@200n"`), or one written in Python."""

    def __init__(self, game: Game, given: str | PyPlayer) -> None:
        self._limits: dict[str, int] = {}
        if isinstance(given, str):
            id, *limits = given.split("@")
            self._player = game.player(id)
            for limit in limits:
                self._add(limit)
        else:
            player = given() if isinstance(given, type) else given
            self._choose: Callable[[Turn], str | SupportsIndex] = player.choose if hasattr(player, "choose") else player

    def _add(self, text: str) -> None:
        found = re.fullmatch(r"([1-9]\d*)(n|d|ms)", text)
        if not found:
            raise BadOptions(f"'@{text}' is not a limit; examples are @200ms, @5000n (positions) and @4d (depth)")
        self._limits[_UNITS[found[2]]] = int(found[1])

    def choose(self, session: Session, seed: int) -> str | SupportsIndex:
        if hasattr(self, "_player"):
            return self._player.choose(session, seed=seed, **self._limits).action
        action: str | SupportsIndex = self._choose(session.question(seed))
        return action
