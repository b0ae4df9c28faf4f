"""The arena on a cluster of two nodes on this machine."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

ray = pytest.importorskip("ray", reason="skipped: the package ray is not installed")

from ray.cluster_utils import Cluster  # noqa: E402

import ludograph  # noqa: E402
import ludograph.ray  # noqa: E402
from ludograph.ray import plan  # noqa: E402
from ludograph.ray.driver import Progress, progress_line  # noqa: E402

GAMES = 20_000
MATCH = ["random", "b=random"]


@pytest.fixture(scope="module")
def cluster():
    # Workers import this file's functions.
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    ray.init(
        address=cluster.address,
        log_to_driver=False,
        logging_level="error",
        runtime_env={"env_vars": {"PYTHONPATH": str(Path(__file__).parent)}},
    )
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def settled(result):
    standings = result.standings
    standings.pop("times")
    return standings


@pytest.fixture(scope="module")
def whole():
    """The table of the Rust arena on threads."""
    return settled(ludograph.arena("hex", MATCH, games=GAMES, seed=5, size=5))


def test_the_table_is_that_of_the_rust_arena(cluster, whole, tmp_path):
    result = ludograph.ray.arena("hex", MATCH, games=GAMES, seed=5, size=5, folder=tmp_path)
    assert settled(result) == whole and whole["games"] == GAMES
    # Every game was written down, once.
    lines = [
        line
        for file in tmp_path.glob("*.jsonl.gz")
        for line in ludograph.ray.work.read_file(ludograph.ray.folder.Folder(str(tmp_path)), file.name)
    ]
    numbers = sorted(json.loads(line)["notes"]["arena"]["game"] for line in lines)
    assert numbers == list(range(GAMES))
    assert ludograph.Session.from_json(lines[0], verify=True).is_over


def test_a_node_that_is_killed_changes_nothing(cluster, whole):
    lost = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    seen = []

    def kill(progress):
        seen.append(progress.tasks)
        if progress.tasks == 4:
            cluster.remove_node(lost, allow_graceful=False)

    result = ludograph.ray.arena("hex", MATCH, games=GAMES, seed=5, size=5, progress=kill)
    assert settled(result) == whole and max(seen) > 4


def test_an_interrupted_run_goes_on(cluster, tmp_path):
    options = {"games": 60, "seed": 5, "size": 4}
    players = ["random", "b=random", "c=random"]

    def interrupt(progress):
        if progress.tasks == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ludograph.ray.arena("hex", players, folder=tmp_path / "run", progress=interrupt, **options)
    files = len(list((tmp_path / "run").iterdir()))
    assert files > 1
    with pytest.raises(ludograph.ArenaFailed, match="holds an event already"):
        ludograph.ray.arena("hex", players, folder=tmp_path / "run", **options)
    with pytest.raises(ludograph.ArenaFailed, match="another event"):
        ludograph.ray.arena("hex", players, folder=tmp_path / "run", resume=True, **(options | {"seed": 6}))
    played = []
    result = ludograph.ray.arena(
        "hex", players, folder=tmp_path / "run", resume=True, progress=lambda p: played.append(p.games), **options
    )
    assert settled(result) == settled(ludograph.arena("hex", players, **options))
    assert played[0] > 2, "what was there was not played again"
    nothing = []
    again = ludograph.ray.arena(
        "hex", players, folder=tmp_path / "run", resume=True, progress=nothing.append, **options
    )
    assert settled(again) == settled(result) and not nothing


def test_swiss_events_and_sequential_tests(cluster):
    players = ["random", "greedy", "minmax2", "b=random", "c=greedy"]
    options = {"games": 4, "seed": 2, "schedule": "swiss"}
    assert settled(ludograph.ray.arena("candy", players, **options)) == settled(
        ludograph.arena("candy", players, **options)
    )
    options = {"games": 2_000, "seed": 2, "sprt": (0.0, 20.0)}
    first, second = (
        ludograph.ray.arena("candy", ["greedy", "random"], **options),
        ludograph.arena("candy", ["greedy", "random"], **options),
    )
    assert settled(first) == settled(second) and first.standings["games"] < 2_000


def test_functions_and_programs_travel(cluster, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("weights").mkdir()
    Path("weights/last.txt").write_text("-1")
    Path("engine.py").write_text(
        f"#!{sys.executable}\nfrom pathlib import Path\nfrom ludograph.engine import serve\n"
        "place = int(Path('weights/last.txt').read_text())\nserve(lambda turn: turn.actions[place])\n"
    )
    Path("engine.py").chmod(0o755)

    def last(turn):
        return turn.actions[-1]

    options = {"games": 6, "seed": 1, "size": 4}
    inside = ludograph.arena("hex", [last, "random"], **options)
    assert settled(ludograph.ray.arena("hex", [last, "random"], **options)) == settled(inside)
    carried = ludograph.ray.arena("hex", ["last=cmd:./engine.py", "random"], files=["engine.py", "weights"], **options)
    assert settled(carried) == settled(inside) and not carried.standings["setbacks"]
    with pytest.raises(ludograph.BadOptions, match="below the working folder"):
        ludograph.ray.arena("hex", MATCH, files=["/etc/passwd"])


def test_self_play_makes_arrays(cluster, tmp_path):
    pytest.importorskip("fsspec", reason="skipped: the package fsspec is not installed")
    where = f"file://{tmp_path}/data"
    result = ludograph.ray.selfplay("candy", "random", 8, where, seed=3, rules="tournament")
    assert result.standings["games"] == 8
    data = [np.load(file) for file in sorted((tmp_path / "data").glob("*.npz"))]
    assert sum(len(np.unique(part["game"])) for part in data) == 8
    part = data[0]
    assert part["observation"].shape[1:] == tuple(ludograph.game("candy").observation_shape)
    assert set(np.unique(part["payoff"])) == {0.0, 1.0} and len(part["action"]) == len(part["observation"])
    again = ludograph.ray.selfplay("candy", "random", 8, where, seed=3, rules="tournament", resume=True)
    assert settled(again) == settled(result)


def test_from_a_shell(cluster, tmp_path, capsys, monkeypatch):
    from ludograph.ray.__main__ import main

    words = [
        "arena",
        "hex",
        "--players",
        "random,b=random",
        "--games",
        "10",
        "--seed",
        "1",
        "--size",
        "4",
        "--no-swap",
        "--json",
        "--quiet",
    ]
    monkeypatch.setattr(sys, "argv", ["ludograph.ray", *words, "--report", str(tmp_path / "page.html")])
    assert main() == 0
    assert json.loads(capsys.readouterr().out)["standings"]["games"] == 10
    assert (tmp_path / "page.html").exists()
    monkeypatch.setattr(sys, "argv", ["ludograph.ray", "arena", "hex", "--players", "god,random"])
    assert main() == 1 and "there is no player 'god'" in capsys.readouterr().err


def test_a_lost_cluster_is_named_with_what_is_left(cluster, tmp_path, monkeypatch):
    def lose(progress):
        raise ray.exceptions.RaySystemError("the head is gone")

    options = {"games": 60, "seed": 5, "size": 4, "progress": lose}
    with pytest.raises(ludograph.ArenaFailed, match=rf"\d+ of 60 games are in {tmp_path}; run again with resume"):
        ludograph.ray.arena("hex", MATCH, folder=tmp_path, **options)
    with pytest.raises(ludograph.ArenaFailed, match="no folder was given"):
        ludograph.ray.arena("hex", MATCH, **options)


def test_progress_in_a_file_is_lines(capsys):
    show = progress_line()
    for games, seconds in ((1, 0.5), (2, 1.0), (3, 11.0), (4, 12.0)):
        show(Progress(games, 4, games, seconds, seconds))
    lines = capsys.readouterr().err.splitlines()
    assert [line[0] for line in lines] == ["1", "3", "4"] and not any("\033" in line for line in lines)


def test_tasks_grow_to_their_time():
    event = ludograph.Event("hex", MATCH, 1_000, seed=1)
    (games,) = plan.round_jobs(event, 0, event.tally())
    sizes = []
    for task in plan.in_turn([games]):
        sizes.append(task.end - task.first)
        games.learn(sizes[-1], 0.01 * sizes[-1], 2.0)
    assert sizes[:3] == [2, 32, 202] and sum(sizes) == 1_000
