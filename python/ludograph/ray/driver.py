"""Plays an event on a cluster: gives out tasks, puts results together, goes on after an interruption."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

import ray
import ray.exceptions

from ludograph._native import ArenaFailed, BadOptions, Event, Game, Tally
from ludograph.matches import Openings, Result, event_of
from ludograph.ray import plan, work
from ludograph.ray.bundle import pack
from ludograph.ray.folder import Folder

if TYPE_CHECKING:
    from ludograph.matches import Entrant

_EVENT = "event.json"


@dataclass(frozen=True)
class Progress:
    """How far an event is."""

    games: int
    total: int
    tasks: int
    seconds: float
    busy: float
    """Seconds that workers have spent on games."""

    def __str__(self) -> str:
        rate = self.games / max(self.seconds, 1e-9)
        left = (self.total - self.games) / rate if rate else float("inf")
        return f"{self.games:,} of {self.total:,} games, {rate:,.0f} a second, {left:,.0f} s left, {self.tasks:,} tasks"


def progress_line() -> Callable[[Progress], None]:
    """Shows progress on standard error: a line that is overwritten on a terminal, elsewhere a new line every ten seconds."""
    due = 0.0

    def show(progress: Progress) -> None:
        nonlocal due
        if sys.stderr.isatty():
            end = "\n" if progress.games == progress.total else ""
            print(f"\r\033[K{progress}", end=end, file=sys.stderr, flush=True)
        elif progress.seconds >= due or progress.games == progress.total:
            due = progress.seconds + 10
            print(progress, file=sys.stderr, flush=True)

    return show


class Run:
    """An event being played on a cluster."""

    def __init__(
        self, event: Event, common: work.Common, task_seconds: float, progress: Callable[[Progress], object] | None
    ) -> None:
        self._event, self._common = event, common
        self._target = max(task_seconds, plan.SHORTEST)
        self._progress = progress
        self._shared = ray.put(common)
        # A task that is lost with its machine is carried out again, as often as it takes: it has no effect but its result.
        self._remote = ray.remote(num_cpus=1, max_retries=-1)(work.carry_out)
        self._started = time.perf_counter()
        self._tasks, self._busy = 0, 0.0
        self.tally = event.tally()

    def resume(self, folder: Folder) -> None:
        """Takes up what an earlier run has left in the folder."""
        files: dict[str, list[str]] = {}
        for name in folder.names():
            files.setdefault(name.split("-", 1)[0], []).append(name)
        for number in range(self._event.rounds):
            for job in self._event.jobs(number, self.tally):
                for name in files.get(plan.label(job), ()):
                    self.tally.resume(job, work.read_file(folder, name))

    def play(self) -> Tally:
        for number in range(self._event.rounds):
            self._play_round(plan.round_jobs(self._event, number, self.tally))
        return self.tally

    def _play_round(self, jobs: list[plan.Games]) -> None:
        by_label = {games.label: games for games in jobs}
        tasks = plan.in_turn(jobs)
        pending: list[Any] = []
        exhausted = False
        try:
            while not self.tally.decided:
                while not exhausted and len(pending) < _window():
                    task = next(tasks, None)
                    exhausted = task is None
                    if task is not None:
                        pending.append(self._remote.remote(self._shared, task))
                if not pending:
                    return
                ready, pending = ray.wait(pending, num_returns=1, timeout=None)
                for done in ray.get(ready):
                    self._count(done, by_label[done.task.label])
        finally:
            for reference in pending:
                ray.cancel(reference)

    def _count(self, done: work.Done, games: plan.Games) -> None:
        games.learn(done.task.end - done.task.first, done.seconds, self._target)
        self.tally.add(done.lines())
        self._tasks += 1
        self._busy += done.seconds
        if self._progress:
            elapsed = time.perf_counter() - self._started
            self._progress(Progress(len(self.tally), self._event.total_games, self._tasks, elapsed, self._busy))


def _window() -> int:
    """Tasks given out at a time: enough that no core waits for the next one, few enough that sizes can still change."""
    return max(2, int(1.5 * ray.cluster_resources().get("CPU", 1)) + 1)


def _open(where: str, event: Event, resume: bool) -> Folder:
    folder = Folder(where)
    names = folder.names()
    if _EVENT in names:
        if not resume:
            raise ArenaFailed(f"{where} holds an event already; resume (--resume) goes on with it")
        if json.loads(folder.read(_EVENT)) != json.loads(event.to_json()):
            raise ArenaFailed(f"{where} holds another event: other players, options, limits, openings or another seed")
    elif names:
        raise ArenaFailed(f"{where} is not empty and does not hold an event")
    folder.write(_EVENT, event.to_json().encode())
    return folder


def connect(address: str | None, wheel: str | PathLike[str] | None) -> None:
    """Joins a cluster, or starts one of this machine alone; does nothing where Ray is running already."""
    if ray.is_initialized():
        return
    environment = {"py_modules": [str(wheel)]} if wheel else None
    ray.init(address=address, runtime_env=environment, logging_level="warning")


def arena(
    game: str | Game,
    players: Iterable[Entrant],
    games: int = 100,
    *,
    seed: int | None = None,
    address: str | None = None,
    folder: str | PathLike[str] | None = None,
    resume: bool = False,
    data: str = "records",
    files: Iterable[str | PathLike[str]] = (),
    wheel: str | PathLike[str] | None = None,
    task_seconds: float = 3.0,
    progress: Callable[[Progress], object] | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    millis: int | None = None,
    schedule: str | None = None,
    openings: Openings | None = None,
    sprt: tuple[float, float] | None = None,
    **params: Any,
) -> Result:
    """`ludograph.arena` on a Ray cluster: with limits on positions or depth, the same table to the game.

    `address` is Ray's: `"auto"` for the cluster that this machine belongs to, none for this machine alone. `folder` is where games go, as `records` or as
    `arrays` to learn from: a path that all machines see, or an object store's. With `resume` only what is missing there is played. `files` travel with
    the job; `wheel` is this package's, for machines that do not have it.
    """
    if data not in work.DATA:
        raise BadOptions(f"'{data}' is not a kind of data; use {' or '.join(work.DATA)}")
    limits = {"nodes": nodes, "depth": depth, "millis": millis}
    event, py_players = event_of(
        game, players, games, params, seed=seed, schedule=schedule, openings=openings, sprt=sprt, **limits
    )
    opened = _open(str(folder), event, resume) if folder is not None else None
    connect(address, wheel)
    common = work.Common(event.to_json(), py_players, pack(files), str(folder) if opened else None, data)
    run = Run(event, common, task_seconds, progress)
    if opened and resume:
        run.resume(opened)
    try:
        return Result(event, run.play())
    except ray.exceptions.RayTaskError:
        raise
    except (ray.exceptions.RayError, ConnectionError) as error:
        kept = f"are in {folder}; run again with resume" if opened else "were lost: no folder was given"
        raise ArenaFailed(
            f"the cluster was lost; {len(run.tally):,} of {event.total_games:,} games {kept} ({error})"
        ) from error


def selfplay(
    game: str | Game,
    player: Entrant,
    games: int,
    folder: str | PathLike[str],
    *,
    data: str = "arrays",
    **options: Any,
) -> Result:
    """Games of a player against itself, written to a folder as arrays or records; takes what `arena` takes."""
    seats = game.seats if isinstance(game, Game) else Game(game, **_params(game, options)).seats
    name, same = player if isinstance(player, tuple) else ("self", player)
    players: list[Entrant] = [(f"{name}_{seat}", same) for seat in range(seats)]
    return arena(game, players, games, folder=folder, data=data, **options)


def _params(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Those of the options that are the game's."""
    known = {param["name"] for param in Game(game).info["params"]}
    return {name: value for name, value in options.items() if name in known}
