"""Writes the docstrings of the native classes, which are comments of the Rust code, into `ludograph/_native.pyi`.

`python stubs.py` in this folder, after a build. A test fails where the two differ.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from pathlib import Path

from ludograph import _native

STUB = Path(__file__).parent / "ludograph" / "_native.pyi"
Documented = ast.ClassDef | ast.FunctionDef


def native(path: str) -> str | None:
    """The docstring of a native class, method or function."""
    found: object = _native
    for name in path.split("."):
        found = getattr(found, name, None)
    return inspect.cleandoc(found.__doc__) if found is not None and found.__doc__ else None


def documented(tree: ast.Module) -> list[tuple[str, Documented]]:
    """All classes, methods and functions of the stub whose names are not special, by path. Types that the module does not have are left out."""
    found: list[tuple[str, Documented]] = []
    for node in tree.body:
        if not isinstance(node, Documented) or not hasattr(_native, node.name):
            continue
        found.append((node.name, node))
        inner = node.body if isinstance(node, ast.ClassDef) else []
        found += [(f"{node.name}.{n.name}", n) for n in inner if isinstance(n, Documented) and n.name[0] != "_"]
    return found


def written(text: str) -> str:
    """The stub with the native docstrings."""
    lines = text.splitlines()
    for path, node in reversed(documented(ast.parse(text))):
        doc = native(path)
        if doc is None:
            continue
        indent = " " * (node.col_offset + 4)
        sentences = [textwrap.indent(part, indent) for part in f'"""{doc}"""'.splitlines()]
        first = node.body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            is_text = isinstance(first.value.value, str)
            before, after = lines[: first.lineno - 1], lines[first.end_lineno :]
            head = lines[first.lineno - 1][: first.col_offset].rstrip()
            lines = [*before, *([head] if head else []), *sentences, *after]
            assert is_text or head.endswith(":"), path
        else:
            lines[first.lineno - 1 : first.lineno - 1] = sentences
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    STUB.write_text(written(STUB.read_text(encoding="utf-8")), encoding="utf-8")
