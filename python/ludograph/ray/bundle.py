"""Files that travel with a job: programs of players, weights, whatever they need."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from ludograph._native import BadOptions


@dataclass(frozen=True)
class Item:
    """A file: where it lies relative to the working folder, whether it can be run, and what is in it."""

    path: str
    mode: int
    data: bytes


def pack(paths: Iterable[str | os.PathLike[str]]) -> list[Item]:
    """Reads files and whole folders. Their paths are relative to the working folder, and stay so: a player `cmd:./engine.py` finds its file everywhere."""
    items: dict[str, Item] = {}
    for given in map(Path, paths):
        if given.is_absolute() or ".." in given.parts:
            raise BadOptions(f"'{given}' must lie below the working folder, so that it has the same path everywhere")
        if not given.exists():
            raise BadOptions(f"there is no file '{given}'")
        files = [given] if given.is_file() else sorted(p for p in given.rglob("*") if p.is_file())
        for file in files:
            path = PurePosixPath(file).as_posix()
            items[path] = Item(path, file.stat().st_mode & 0o777, file.read_bytes())
    return list(items.values())


def _unpack(items: list[Item]) -> Path:
    """The folder of these files on this machine, made by the first process that needs it."""
    digest = hashlib.sha256()
    for item in items:
        digest.update(f"{item.path}\0{item.mode}\0{len(item.data)}\0".encode() + item.data)
    place = Path(tempfile.gettempdir(), f"ludograph-{os.getuid()}-{digest.hexdigest()[:32]}")
    if not place.exists():
        made = Path(tempfile.mkdtemp(prefix="ludograph-"))
        for item in items:
            file = made / item.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(item.data)
            file.chmod(item.mode)
        # Another process may have been faster; its folder is the same.
        with contextlib.suppress(OSError):
            made.rename(place)
    return place


@contextlib.contextmanager
def unpacked(items: list[Item]) -> Iterator[None]:
    """Works in the folder of these files."""
    if not items:
        yield
        return
    before = os.getcwd()
    os.chdir(_unpack(items))
    try:
        yield
    finally:
        os.chdir(before)
