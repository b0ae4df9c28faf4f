"""Matches and tournaments on this machine."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from ludograph._native import BadOptions, Event, Game, Tally, Turn

if TYPE_CHECKING:
    from ludograph._native import Action, PyPlayer

    Entrant: TypeAlias = str | PyPlayer | tuple[str, str | PyPlayer]

Openings: TypeAlias = str | PathLike[str] | Iterable[Iterable[str]]
"""A file of openings, its text, or lists of actions in the game's notation."""


@dataclass(frozen=True)
class Result:
    """How an event ended."""

    event: Event
    tally: Tally

    @property
    def seed(self) -> int:
        return self.event.seed

    @property
    def standings(self) -> dict[str, Any]:
        """Everything that the games say: points, ratings with their intervals, pairs, who failed."""
        return self.tally.standings()

    @property
    def table(self) -> str:
        return self.tally.table()

    def elo(self) -> dict[str, tuple[float, float, float]]:
        """Ratings as (estimate, low, high) at 95 %, infinite where every point went one way; players without a complete round are left out."""
        rows = [(row["name"], row["elo"]) for row in self.standings["players"]]
        return {name: _interval(elo) for name, elo in rows if elo}

    def save_page(self, file: str | PathLike[str]) -> None:
        """Writes a page with tables and plots."""
        Path(file).write_text(self.tally.html(), encoding="utf-8")

    def __str__(self) -> str:
        return self.table


def chooser(given: PyPlayer) -> Callable[[Turn], Action]:
    """The function that is asked: the object itself, or its method `choose`; for a class, that of a new instance."""
    check_player(given)
    player = given() if isinstance(given, type) else given
    choose: Callable[[Turn], Action] = player.choose if hasattr(player, "choose") else player
    return choose


def check_player(given: object) -> None:
    """Raises `TypeError` for what is no player."""
    if isinstance(given, type):
        if not callable(getattr(given, "choose", None)):
            raise TypeError(f"the class {given.__name__} is not a player: it has no method choose(self, turn)")
    elif not callable(getattr(given, "choose", given)):
        raise TypeError(
            f"{given!r} is not a player; use a name, a function of a Turn, or an object or class with a method choose"
        )


def openings_text(given: Openings, game: str, params: dict[str, Any]) -> str:
    """Openings as the arena reads them: the contents of a file, text that is JSON already, or lists of actions."""
    if isinstance(given, str) and given.lstrip()[:1] in ("[", "{"):
        return given
    if isinstance(given, (str, PathLike)):
        try:
            return Path(given).read_text(encoding="utf-8")
        except OSError as error:
            raise BadOptions(f"the openings cannot be read: {error}") from None
    lists = [list(opening) for opening in given]
    if game != "hex":
        return json.dumps(lists)
    # The arena reads lists for Hex in the notation of other Hex programs. Records are in our own.
    return "\n".join(_record(Game(game, **params), actions) for actions in lists)


def _record(game: Game, actions: list[str]) -> str:
    session = game.start(seed=0)
    for action in actions:
        session.apply(action)
    return session.to_json()


def entrants(players: Iterable[Entrant]) -> tuple[list[str], dict[str, PyPlayer]]:
    """Players as the arena wants them: specs, and those written in Python by name."""
    specs: list[str] = []
    py_players: dict[str, PyPlayer] = {}
    for given in players:
        name, player = given if isinstance(given, tuple) else (None, given)
        if isinstance(player, str):
            specs.append(player if name is None else f"{_plain(name)}={player}")
            continue
        check_player(player)
        name = _plain(name or str(getattr(player, "__name__", type(player).__name__)))
        if name in py_players:
            raise BadOptions(f"two players are called '{name}'; give them names: ('name', player)")
        py_players[name] = player
        specs.append(f"{name}={name}")
    return specs, py_players


def event_of(
    game: str | Game, players: Iterable[Entrant], games: int, params: dict[str, Any], **how: Any
) -> tuple[Event, dict[str, Any]]:
    """The event of these players, and those among them that are Python's own, by name. A game's own options give way to `params`."""
    if isinstance(game, Game):
        params = {**game.params, **params}
        game = game.id
    specs, py_players = entrants(players)
    if how.get("openings") is not None:
        how["openings"] = openings_text(how["openings"], game, params)
    return Event(game, specs, games, params=params, py_players=py_players, **how), py_players


def _interval(elo: dict[str, float | None]) -> tuple[float, float, float]:
    low = -math.inf if elo["low"] is None else elo["low"]
    high = math.inf if elo["high"] is None else elo["high"]
    if elo["value"] is None:
        return (low if math.isinf(low) else high, low, high)
    return (elo["value"], low, high)


def _plain(name: str) -> str:
    if not name or any(sign in name for sign in "=,@:'\" "):
        raise BadOptions(f"'{name}' is not a name for a player: no spaces, quotes or = , @ :")
    return name


def arena(
    game: str | Game,
    players: Iterable[Entrant],
    games: int = 100,
    *,
    seed: int | None = None,
    threads: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    millis: int | None = None,
    schedule: str | None = None,
    openings: Openings | None = None,
    sprt: tuple[float, float] | None = None,
    record: str | PathLike[str] | None = None,
    resume: bool = False,
    watch: Callable[[int], object] | None = None,
    **params: Any,
) -> Result:
    """Plays a match or tournament on this machine.

    Players are specs as the command line has them (`"expert@200n"`, `"mine=cmd:python3 mine.py"`), functions from a `Turn` to an action,
    objects or classes with a method `choose` (such as a `Search`); or pairs of a name and one of these. `openings` is a file, its text, or lists of actions.

    >>> def first(turn):
    ...     return turn.actions[0]
    >>> arena("candy", ["greedy", first], games=4, seed=1).standings["players"][0]["won"]
    4
    """
    event, _ = event_of(
        game,
        players,
        games,
        params,
        seed=seed,
        schedule=schedule,
        openings=openings,
        nodes=nodes,
        depth=depth,
        millis=millis,
        sprt=sprt,
    )
    return Result(event, event.run(threads=threads, record=record, resume=resume, watch=watch))
