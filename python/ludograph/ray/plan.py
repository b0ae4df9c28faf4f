"""Which games are played in which task: ranges, cut so that each takes its time."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Iterator

from ludograph._native import Event, Tally
from ludograph.ray.work import Task

SHORTEST = 2.0
"""Seconds that a task should take at least, so that scheduling is next to nothing."""
_GROWTH = 16
"""How many times the last task's size the next may have: a few quick games say little about all of them."""


def label(job: str) -> str:
    """A short name for a job: who meets whom in which games."""
    data = json.loads(job)
    key = json.dumps([[player["name"] for player in data["players"]], data["games"]])
    return hashlib.sha256(key.encode()).hexdigest()[:12]


class Games:
    """The games of one job that are still to be given out."""

    def __init__(self, job: str, missing: list[tuple[int, int]]) -> None:
        self.job, self.label = job, label(job)
        self._ranges = deque(missing)
        self._seats = len(json.loads(job)["players"])
        self._size = self._seats
        self.left = sum(end - first for first, end in missing)

    def take(self) -> Task | None:
        """The next task; nothing when all are given out."""
        if not self._ranges:
            return None
        first, last = self._ranges.popleft()
        end = min(last, first + self._size)
        if end < last:
            self._ranges.appendleft((end, last))
        self.left -= end - first
        return Task(self.job, self.label, first, end)

    def learn(self, games: int, seconds: float, target: float) -> None:
        """Sets the size of the tasks to come by how long one took."""
        wanted = int(games * target / max(seconds, 1e-9)) + 1
        size = min(wanted, games * _GROWTH)
        rounds = -(-size // self._seats)
        # Small tasks at the start say less than large ones later: only they are allowed to shrink a size.
        if games >= self._size or size > self._size:
            self._size = max(self._seats, rounds * self._seats)


def in_turn(jobs: list[Games]) -> Iterator[Task]:
    """Tasks of all jobs in turn, so that the table is even while it grows."""
    waiting = deque(jobs)
    while waiting:
        games = waiting.popleft()
        task = games.take()
        if task is not None:
            waiting.append(games)
            yield task


def round_jobs(event: Event, number: int, tally: Tally) -> list[Games]:
    """The jobs of a round with what is left of them."""
    return [Games(job, tally.missing(job)) for job in event.jobs(number, tally)]
