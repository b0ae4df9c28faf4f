"""What a worker does: plays some games, writes them down, and reports what a table needs."""

from __future__ import annotations

import gzip
import io
import os
import socket
import time
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ludograph._native import Event, arrays
from ludograph.ray.bundle import Item, unpacked
from ludograph.ray.folder import Folder

if TYPE_CHECKING:
    from ludograph._native import PyPlayer

DATA = ("records", "arrays")


@dataclass(frozen=True)
class Common:
    """What all tasks of an event share; sent to every machine once."""

    event: str
    py_players: dict[str, PyPlayer]
    bundle: list[Item]
    folder: str | None
    data: str


@dataclass(frozen=True)
class Task:
    """Some games of a job."""

    job: str
    label: str
    first: int
    end: int

    @property
    def stem(self) -> str:
        return f"{self.label}-{self.first:09d}-{self.end:09d}"


@dataclass(frozen=True)
class Done:
    """A task that was carried out."""

    task: Task
    seconds: float
    """What the games took; the whole task is from `started` to `ended` by the machine's clock."""
    started: float
    ended: float
    worker: str
    reports: bytes

    def lines(self) -> list[str]:
        return unpack_lines(self.reports)


def pack_lines(lines: list[str]) -> bytes:
    return zlib.compress("\n".join(lines).encode(), 1)


def unpack_lines(data: bytes) -> list[str]:
    return zlib.decompress(data).decode().splitlines()


def carry_out(common: Common, task: Task) -> Done:
    """Plays the games of a task. Twice is as good as once: the same files with the same games come of it."""
    arrived, started = time.time(), time.perf_counter()
    with unpacked(common.bundle):
        event = Event.from_json(common.event, common.py_players)
        lines, lean = event.play(task.job, task.first, task.end, records=common.folder is not None)
    seconds = time.perf_counter() - started
    reports = pack_lines(lean)
    if common.folder is not None:
        folder = Folder(common.folder)
        if common.data == "arrays":
            folder.write(f"{task.stem}.npz", as_arrays(lines, reports))
        else:
            folder.write(f"{task.stem}.jsonl.gz", gzip.compress("\n".join([*lines, ""]).encode(), 1))
    worker = f"{socket.gethostname()}:{os.getpid()}"
    return Done(task, seconds, arrived, time.time(), worker, reports)


def as_arrays(lines: list[str], reports: bytes) -> bytes:
    """Games as arrays to learn from, and the reports from which an event is taken up again."""
    buffer = io.BytesIO()
    columns: dict[str, Any] = {**arrays(lines), "reports": np.frombuffer(reports, np.uint8)}
    np.savez_compressed(buffer, **columns)
    return buffer.getvalue()


def read_file(folder: Folder, name: str) -> list[str]:
    """The games of a file that a worker wrote, as lines."""
    data = folder.read(name)
    if name.endswith(".npz"):
        with np.load(io.BytesIO(data)) as file:
            return unpack_lines(file["reports"].tobytes())
    return gzip.decompress(data).decode().splitlines()
