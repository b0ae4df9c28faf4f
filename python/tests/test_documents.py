"""The code in the documents runs."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    ROOT / "python" / "tutorial.md",
    ROOT / "python" / "network.md",
    ROOT / "python" / "README.md",
    ROOT / "docs" / "python.md",
    ROOT / "docs" / "python-names.md",
]
# A few steps show that the code runs; the minute that the document names teaches the network to play.
SHORTER = {"STEPS = 500": "STEPS = 10"}
MODULES = ["ludograph", "ludograph.matches", "ludograph.puzzles", "ludograph.render"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_documents_run(document, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = document.read_text(encoding="utf-8")
    for long, short in SHORTER.items():
        text = text.replace(long, short)
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, document.name, "exec"), names)
    if document.name == "tutorial.md":
        assert (tmp_path / "ladder.svg").exists()


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_the_code_run(module):
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted and not outcome.failed


def test_b16_what_the_documents_need_is_named_first():
    """B16: the extras that a document needs, and the version of Rust."""
    readme, tutorial = ((ROOT / "python" / name).read_text(encoding="utf-8") for name in ("README.md", "tutorial.md"))
    for extra in ("envs", "plots", "ray"):
        assert f"'.[{extra}]'" in readme
    assert "pip install '.[envs,plots]'" in tutorial.split("## 1.")[0]
    rust = re.search(r'rust-version = "(.*?)"', (ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    assert rust and f"Rust {rust[1]}" in readme
