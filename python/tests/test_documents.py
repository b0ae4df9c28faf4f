"""The code in the documents runs."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "python" / "tutorial.md", ROOT / "python" / "README.md", ROOT / "docs" / "python.md"]
MODULES = ["ludograph", "ludograph.matches", "ludograph.render"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_documents_run(document, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = document.read_text(encoding="utf-8")
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
