"""100,000 random positions, compared with what the rules themselves say: played by a Rust program that knows nothing of this package."""

from __future__ import annotations

import json
import os
import subprocess
import zlib
from pathlib import Path

import numpy as np
import pytest

import ludograph

ROOT = Path(__file__).parents[2]
KINDS = [
    ("hex", {"size": 11}, 320),
    ("hex", {"size": 6, "swap": False}, 300),
    ("candy", {}, 200),
    ("candy", {"rules": "tournament", "reservoir": "hidden"}, 60),
    ("no", {"size": 9}, 150),
    ("no", {"size": 6, "variant": "trails"}, 200),
    ("carcassonne", {}, 130),
    ("carcassonne", {"seats": 5, "mission1": "claimed"}, 40),
]
seen = 0


@pytest.fixture(scope="module")
def program() -> Path:
    # The whole workspace is named so that features are those of the Rust tests, and nothing is built twice.
    command = ["cargo", "build", "--quiet", "--workspace", "--example", "positions"]
    subprocess.run(command, cwd=ROOT, check=True)
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"), "debug", "examples", "positions")


def digest(session, crc: int) -> int:
    position = session.position()
    crc = zlib.crc32(position.hash64().to_bytes(8, "little"), crc)
    crc = zlib.crc32(np.array(session.scores(), np.int64).tobytes(), crc)
    crc = zlib.crc32(np.array(session.numbers(), np.uint32).tobytes(), crc)
    return zlib.crc32(session.observation().tobytes(), crc)


@pytest.mark.parametrize(("game", "params", "games"), KINDS, ids=lambda value: str(value))
def test_states_are_those_of_the_rules(program, game, params, games):
    global seen
    output = subprocess.run(
        [program, game, json.dumps(params), "11", str(games)], capture_output=True, check=True, text=True
    )
    lines = [json.loads(line) for line in output.stdout.splitlines()]
    assert len(lines) == games
    for line in lines:
        session = ludograph.game(game, **params).start(line["seed"])
        crc = digest(session, 0)
        for number in line["numbers"]:
            session.apply(number)
            crc = digest(session, crc)
        assert session.is_over and crc == line["crc"], line["seed"]
        seen += line["positions"]


def test_enough_states_were_compared():
    assert seen >= 100_000
