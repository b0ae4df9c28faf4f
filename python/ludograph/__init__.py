"""Board games that live on graphs: rules, players, an arena, and environments to learn in.

>>> import ludograph
>>> session = ludograph.game("hex", size=5).start(seed=1)
>>> session.apply("c3")
>>> session.turn, len(session.actions())
(1, 25)

A `Session` is a game being played, and chance plays itself as the seed decides. A `Position` is what a search works on: what every seat may know, with
chance to be decided. A `Batch` is many games at once, in NumPy arrays. A `Search` plays with a network of your own. Actions are text in the game's notation, or numbers that never change.
"""

from importlib import import_module
from typing import Any

from ludograph._native import (
    ArenaFailed,
    BadGameRecord,
    BadOptions,
    Batch,
    Choice,
    Event,
    Game,
    IllegalAction,
    LudographError,
    Player,
    PlayerFailed,
    Position,
    Search,
    Session,
    Tally,
    Turn,
    __version__,
    arrays,
    games,
)
from ludograph.matches import Result, arena

__all__ = [
    "ArenaFailed",
    "BadGameRecord",
    "BadOptions",
    "Batch",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "LudographError",
    "Player",
    "PlayerFailed",
    "Position",
    "Result",
    "Search",
    "Session",
    "Tally",
    "Turn",
    "__version__",
    "arena",
    "arrays",
    "game",
    "games",
    "player",
]


def game(id: str, /, **params: Any) -> Game:
    """A game with its options; those left out take their defaults. `games()` lists what there is.

    >>> game("no", size=7, variant="trails").action_count
    55
    """
    return Game(id, **params)


def player(game: str, id: str) -> Player:
    """A player of the catalog, by its name there.

    >>> greedy = player("candy", "greedy")
    >>> greedy.choose(Game("candy").start(seed=1)).action in Game("candy").start(seed=1).actions()
    True
    """
    return Game(game).player(id)


_PARTS = ("engine", "envs", "puzzles", "ray", "render")


def __getattr__(name: str) -> Any:
    """Imports a part of the package when it is first used."""
    if name in _PARTS:
        return import_module(f"ludograph.{name}")
    raise AttributeError(f"module 'ludograph' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted([*__all__, *_PARTS])
