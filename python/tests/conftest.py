"""What the tests share."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import ludograph

SKIPPED = Path(__file__).parents[2] / "target" / "skipped"
OPTIONS = {
    "hex": [{"size": 5}, {"size": 7, "rows": 4}, {"size": 4, "weighted": True, "swap": False}],
    "candy": [{}, {"rules": "tournament", "reservoir": "hidden"}],
    "no": [
        {"size": 5},
        {"size": 6, "variant": "trails"},
        {"size": 4, "variant": "weighted"},
        {"size": 5, "variant": "solo"},
    ],
    "carcassonne": [{}, {"seats": 4, "mission1": "held", "mission2": True}],
}
KINDS = [(game, params) for game, all in OPTIONS.items() for params in all]


@pytest.fixture(params=KINDS, ids=lambda kind: "-".join([kind[0], *map(str, kind[1].values())]))
def game(request: pytest.FixtureRequest) -> ludograph.Game:
    """Every game with various options."""
    id, params = request.param
    return ludograph.game(id, **params)


def pytest_terminal_summary(terminalreporter) -> None:
    """Skipped tests are counted at the end of `make test`."""
    reports = terminalreporter.stats.get("skipped", [])
    lines = {f"SKIPPED {report.nodeid}: {report.longrepr[2]}" for report in reports}
    if lines and SKIPPED.exists():
        with SKIPPED.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in sorted(lines))


def play_on(session, seed: int, most: int = 10_000):
    """Plays at most `most` random actions; the same ones for a seed."""
    chance = random.Random(seed)
    for _ in range(most):
        if session.is_over:
            break
        session.apply(chance.choice(session.numbers()))
    return session
