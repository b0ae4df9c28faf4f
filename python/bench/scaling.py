"""What Ray costs: tasks a second, overhead of tasks of two seconds, bytes a game. A cluster of two nodes on this machine."""

from __future__ import annotations

import statistics
import time
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import ray
from ray.cluster_utils import Cluster

import ludograph
import ludograph.ray
from ludograph.ray import driver, plan, work


def tasks_a_second(count: int = 2000) -> float:
    """How many tasks that do nothing are scheduled, carried out and fetched."""
    nothing = ray.remote(num_cpus=1)(lambda: None)
    ray.get([nothing.remote() for _ in range(50)])
    started = time.perf_counter()
    ray.get([nothing.remote() for _ in range(count)])
    return count / (time.perf_counter() - started)


class Watched(driver.Run):
    """Keeps what every task said."""

    done: list[work.Done]

    def _count(self, done: work.Done, games: plan.Games) -> None:
        self.done = [*getattr(self, "done", []), done]
        super()._count(done, games)


def overhead(game: str, players: list[str], games: int, task_seconds: float, records: bool) -> None:
    """What passes on a core between the games of one task and those of the next, once tasks have grown to their size."""
    event = ludograph.Event(game, players, games, seed=1)
    with TemporaryDirectory() as folder:
        common = work.Common(event.to_json(), {}, [], folder if records else None, "records")
        run = Watched(event, common, task_seconds, None)
        run.play()
    by_worker: dict[str, list[work.Done]] = {}
    for done in run.done:
        if done.seconds > 0.7 * task_seconds:
            by_worker.setdefault(done.worker, []).append(done)
    gaps, seconds = [], []
    for tasks in by_worker.values():
        tasks.sort(key=lambda done: done.started)
        for one, next in pairwise(tasks):
            gaps.append(next.ended - one.ended - next.seconds)
            seconds.append(next.seconds)
    if not gaps:
        print("too few tasks to tell")
        return
    gap, task = statistics.median(gaps), statistics.median(seconds)
    kept = "games written down" if records else "no games written down"
    mean = sum(gaps) / (sum(gaps) + sum(seconds))
    print(f"{game}, {' against '.join(players)}, {kept}: tasks of {task:.1f} s, {len(gaps)} of them,")
    print(
        f"    {1000 * gap:.0f} ms between the games of one and those of the next: {gap / (gap + task):.1%}, on the mean {mean:.1%}"
    )


def sizes() -> None:
    event = ludograph.Event("hex", ["random", "b=random"], 1000, seed=1)
    (job,) = event.jobs(0, event.tally())
    lines, lean = event.play(job, 0, 1000)
    reports = work.pack_lines(lean)
    with TemporaryDirectory() as folder:
        common = work.Common(event.to_json(), {}, [], folder, "records")
        work.carry_out(common, work.Task(job, "x", 0, 1000))
        written = sum(file.stat().st_size for file in Path(folder).iterdir())
    tally, started = event.tally(), time.perf_counter()
    for _ in range(10):
        tally.add(work.unpack_lines(reports))
    merged = 10_000 / (time.perf_counter() - started)
    print(
        f"a game of Hex 11×11: {sum(map(len, lines)) / 1000:,.0f} bytes as a record, {written / 1000:,.0f} in the folder, {len(reports) / 1000:,.0f} to the driver"
    )
    print(f"the driver merges {merged:,.0f} games a second")


def main() -> None:
    sizes()
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    print(f"Ray schedules {tasks_a_second():,.0f} tasks a second, two nodes")
    overhead("hex", ["random", "b=random"], 150_000, 2.0, records=False)
    overhead("hex", ["random", "b=random"], 150_000, 2.0, records=True)
    overhead("candy", ["strong", "b=strong"], 2_000, 2.0, records=True)
    ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main()
