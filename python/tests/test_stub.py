"""The stub has what the native module has, and its docstrings are those of the Rust code."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

PYTHON = Path(__file__).parents[1]
sys.path.insert(0, str(PYTHON))

import stubs  # noqa: E402


def test_the_stub_is_that_of_the_module():
    command = [sys.executable, "-m", "mypy.stubtest", "ludograph._native", "--mypy-config-file", "pyproject.toml"]
    end = subprocess.run(
        [*command, "--allowlist", "stubtest-allowlist.txt"], cwd=PYTHON, capture_output=True, text=True
    )
    assert end.returncode == 0, end.stdout


def test_everything_has_a_docstring_and_both_have_the_same():
    for path, node in stubs.documented(ast.parse(stubs.STUB.read_text(encoding="utf-8"))):
        native = stubs.native(path)
        assert native, f"{path} has no docstring"
        assert ast.get_docstring(node) == native, f"{path}: run `python stubs.py`"
