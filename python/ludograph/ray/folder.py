"""Where records go: a folder that every machine sees, or a path of an object store."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any


class Folder:
    """Files by name, each written whole or not at all.

    A plain path is a folder of the file system, and must be shared by all machines. An address such as `s3://bucket/run` is an object store's,
    by way of the package fsspec.
    """

    def __init__(self, where: str) -> None:
        self.where = where
        self._store: Any = None
        if "://" in where:
            import fsspec

            self._store, self._root = fsspec.core.url_to_fs(where)
            self._store.makedirs(self._root, exist_ok=True)
        else:
            self._root = str(Path(where).absolute())
            Path(self._root).mkdir(parents=True, exist_ok=True)

    def names(self) -> list[str]:
        """The files there, in order."""
        if self._store is not None:
            self._store.invalidate_cache()
            found = self._store.ls(self._root, detail=False)
            return sorted(name.rsplit("/", 1)[-1] for name in found)
        return sorted(name for name in os.listdir(self._root) if not name.startswith("."))

    def read(self, name: str) -> bytes:
        if self._store is not None:
            data: bytes = self._store.cat_file(f"{self._root}/{name}")
            return data
        return Path(self._root, name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        if self._store is not None:
            self._store.pipe_file(f"{self._root}/{name}", data)
            return
        # Renaming is one step: a worker that dies in the middle leaves nothing that looks like a file of ours.
        handle, unfinished = tempfile.mkstemp(prefix=".", dir=self._root)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(unfinished, Path(self._root, name))
