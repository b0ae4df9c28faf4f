"""A process that ends while a player still thinks ends well."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

SLEEPS = """
import time
import ludograph

def slow(turn):
    time.sleep(0.4)
    return turn.actions[0]

result = ludograph.arena("hex", [slow, "random"], games=2, seed=1, size=3, millis=5)
assert result.standings["setbacks"]
"""

SPINS = SLEEPS.replace("time.sleep(0.4)", "while True: turn.actions")


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)


def test_b1_no_abort_at_exit_after_a_player_overran_its_time():
    with ThreadPoolExecutor(4) as pool:
        ends = list(pool.map(run, [SLEEPS] * 50))
    assert [(end.returncode, end.stderr) for end in ends] == [(0, "")] * 50


def test_b1_a_player_that_never_returns_is_stopped_at_exit():
    end = run(SPINS)
    assert (end.returncode, end.stderr) == (0, "")


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="skipped: there is no fork here")
def test_b1_a_forked_process_does_not_wait_for_threads_that_it_does_not_have():
    program = SLEEPS + "\nimport os, sys\nchild = os.fork()\nif child:\n    sys.exit(os.waitpid(child, 0)[1])\n"
    end = run(program)
    assert (end.returncode, end.stderr) == (0, "")
