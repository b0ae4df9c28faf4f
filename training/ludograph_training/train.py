"""The training loop: self-play and gradient steps in turn until the clock says stop.

    python -m ludograph_training.train --out DIR --seconds 580 --plan 1500 [--resume DIR]

Everything that a later run needs is in DIR/checkpoint.safetensors; rates and the mix of sizes follow the seconds
trained so far as a part of `--plan`, so a chain of runs is scheduled like one long run. A finished chain is taken
up again by a plan of its own, which says with `--since` where it begins.
"""

import argparse
import concurrent.futures
import dataclasses
import functools
import json
import math
import os
import pathlib
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ludograph_training import evaluate, network, selfplay, store
from ludograph_training.learn import STEPS, gradient_steps, new_learner
from ludograph_training.setup import FULL, TINY, Phase, Setup

READY = 3  #: chunks that a window must hold before it is sampled
FINAL_RATE = 0.03  #: the rate at the end of the plan, as a part of its peak


class Programs:
    """The compiled functions, built side by side in threads before training starts."""

    def __init__(self, setup: Setup, log: Callable[..., None], matches: bool) -> None:
        key = jax.random.key(0)
        learner = jax.eval_shape(functools.partial(new_learner, shape=setup.shape), key)
        self.fold = jax.jit(lambda average: network.fold(**average))
        net = jax.eval_shape(self.fold, learner.average)
        scalar, number = jax.ShapeDtypeStruct((), jnp.float32), len(setup.groups)
        windows, jobs = [], {}
        for group in setup.groups:
            weights = jax.ShapeDtypeStruct((len(group.sizes),), jnp.float32)
            games = jax.eval_shape(functools.partial(selfplay.new_games, group), key, weights)
            windows.append(jax.eval_shape(functools.partial(selfplay.empty_window, group, setup.plies)))
            play = functools.partial(selfplay.play_chunk, group, setup.style, setup.plies)
            record = jax.eval_shape(play, net, key, games, weights)[1]
            jobs["play", group.side] = jax.jit(play).lower, (net, key, games, weights)
            jobs["append", group.side] = jax.jit(selfplay.append).lower, (windows[-1], record, scalar)
        for count in range(min(2, number), number + 1):
            steps = functools.partial(gradient_steps, setup.groups[:count], setup)
            arguments = (learner, tuple(windows[:count]), jax.ShapeDtypeStruct((count,), jnp.float32), scalar, key)
            jobs["train", count] = jax.jit(steps).lower, arguments
        if matches:
            pair = jax.tree.map(lambda leaf: jax.ShapeDtypeStruct((2, *leaf.shape), jnp.float32), net)
            for table in setup.tables:
                jobs["match", table.side] = jax.jit(functools.partial(evaluate.play_match, table)).lower, (pair, key)

        def build(name: tuple[str, int]) -> Any:
            began = time.monotonic()
            lower, arguments = jobs[name]
            program = lower(*arguments).compile()
            log("compiled", program=list(name), seconds=round(time.monotonic() - began, 1))
            return program

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            self.built = dict(zip(jobs, pool.map(build, jobs), strict=True))

    def __getitem__(self, name: tuple[str, int]) -> Any:
        return self.built[name]


class Progress(NamedTuple):
    """The history of runs in the checkpoint's metadata."""

    seconds: float = 0.0  #: trained, without compilation and matches
    games: int = 0
    moves: int = 0
    chunks: int = 0
    games_by_side: tuple[int, ...] = (0, 0, 0)


class Run:
    """One run: loads or starts a learner, trains until the clock says stop, keeps its files up to date."""

    def __init__(self, setup: Setup, options: argparse.Namespace) -> None:
        self.began = time.monotonic()
        self.setup, self.options = setup, options
        self.out = pathlib.Path(options.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.logfile = (self.out / f"log-{options.name}.jsonl").open("a")
        self.snapshots: dict[str, dict[str, np.ndarray]] = {}
        self.key = jax.random.key(options.seed)
        self.learner = new_learner(jax.random.fold_in(self.key, 1), setup.shape)
        self.progress = Progress()
        weights = self.phase().weights
        self.games = [
            selfplay.new_games(group, jax.random.fold_in(self.key, group.side), jnp.asarray(w, jnp.float32))
            for group, w in zip(setup.groups, weights, strict=True)
        ]
        if options.resume:
            self.load(pathlib.Path(options.resume))
        self.windows = [selfplay.empty_window(group, setup.plies) for group in setup.groups]
        self.filled = [0] * len(setup.groups)

    def log(self, event: str, **fields: Any) -> None:
        """A line of JSON to the run's log and to standard output."""
        line = json.dumps({"event": event, "clock": round(time.monotonic() - self.began, 1), **fields})
        print(line, flush=True)
        self.logfile.write(line + "\n")
        self.logfile.flush()

    def part(self) -> float:
        """The completed part of the plan, 0 to 1."""
        return min(1.0, max(0.0, self.progress.seconds - self.options.since) / self.options.plan)

    def phase(self) -> Phase:
        """The current phase; its shares may be overridden by the command line."""
        # A plan that begins with a trained network skips the first phase.
        part = 1.0 if self.options.since else self.part()
        phase = next(phase for phase in self.setup.phases if part <= phase.until)
        return phase._replace(shares=tuple(self.options.shares)) if self.options.shares else phase

    def rate(self) -> float:
        """The learning rate: a cosine from its peak down to a small part of it at the end of the plan."""
        cosine = 0.5 + 0.5 * math.cos(math.pi * self.part())
        return self.options.rate * (FINAL_RATE + (1 - FINAL_RATE) * cosine)

    def trust(self) -> float:
        """See `selfplay.value_targets`: early on the search's values mean nothing, so only results count."""
        return 1.0 - (1.0 - self.options.trust) * min(1.0, self.progress.chunks / 40)

    def split(self) -> jax.Array:
        """A key that was never used."""
        self.key, key = jax.random.split(self.key)
        return key

    def load(self, folder: pathlib.Path) -> None:
        """Resumes from the checkpoint (and snapshots) of an earlier run."""
        tensors, metadata = store.read(folder / "checkpoint.safetensors")
        part = functools.partial(store.unflatten, tensors=tensors)
        self.learner = part({"learner": self.learner})["learner"]
        self.key = jax.random.wrap_key_data(jnp.asarray(tensors["key"]))
        known = json.loads(metadata["progress"])
        self.progress = Progress(**{**known, "games_by_side": tuple(known["games_by_side"])})
        for number, games in enumerate(self.games):
            name = f"games{number}"
            try:  # Slots for which there is no game, or one on another canvas, keep their new games.
                count = len(tensors[f"{name}/ply"])
                like = jax.tree.map(lambda a, n=count: jax.ShapeDtypeStruct((n, *a.shape[1:]), a.dtype), games)
                old = part({name: like})[name]
                self.games[number] = jax.tree.map(lambda a, b: jnp.concatenate([a, b[len(a) :]])[: len(b)], old, games)
            except (KeyError, ValueError):
                pass
        if (folder / "snapshots.safetensors").exists():
            self.snapshots = store.read_snapshots(folder / "snapshots.safetensors")

    def save(self) -> None:
        """Writes the checkpoint and all snapshots."""
        trees = {"learner": self.learner} | {f"games{n}": games for n, games in enumerate(self.games)}
        tensors = store.flatten(trees) | {"key": np.asarray(jax.random.key_data(self.key))}
        store.write(self.out / "checkpoint.safetensors", tensors, {"progress": self.progress._asdict()})
        store.write_snapshots(self.out / "snapshots.safetensors", self.snapshots)

    def snapshot(self, programs: Programs) -> None:
        """Keeps the averaged network as it is now, for matches, instead of one that is nearly as new."""
        seconds = self.progress.seconds
        if self.snapshots and seconds - float(max(self.snapshots)) < self.options.snapshot_seconds / 4:
            del self.snapshots[max(self.snapshots)]
        self.snapshots[f"{round(seconds):05d}"] = store.to_engine(programs.fold(self.learner.average))

    def train(self, programs: Programs) -> None:
        """The loop. A group's turn comes by credit: each earns its share of the time and pays what its turn took."""
        options, setup = self.options, self.setup
        credit, debt, took = [0.0] * len(setup.groups), 0.0, [0.0] * len(setup.groups)
        deadline = self.began + options.seconds - options.match_seconds
        saved = logged = time.monotonic()
        shot = self.progress.seconds
        metrics: dict[str, jax.Array] = {}
        if self.progress.chunks and not self.snapshots:
            self.snapshot(programs)  # what this run has to beat
        while True:
            began = time.monotonic()
            phase = self.phase()
            open_groups = [n for n, share in enumerate(phase.shares) if share > 0]
            turn = max(open_groups, key=lambda n: credit[n])
            if began + 1.2 * took[turn] + 3 > deadline:
                break
            counts = self.play(programs, turn, phase)
            played = time.monotonic()

            ready = [n for n in open_groups if self.filled[n] >= READY]
            positions = setup.groups[turn].games * setup.plies
            debt += options.reuse * positions / setup.batch if ready else 0
            while debt >= STEPS:
                metrics = self.learn(programs, phase, ready)
                debt -= STEPS
            jax.block_until_ready(self.learner)

            now = time.monotonic()
            elapsed = took[turn] = now - began
            for n in open_groups:
                credit[n] += phase.shares[n] / sum(phase.shares) * elapsed
            credit[turn] -= elapsed
            by_side = list(self.progress.games_by_side)
            by_side[turn] += counts["games"]
            self.progress = Progress(
                seconds=self.progress.seconds + elapsed,
                games=self.progress.games + counts["games"],
                moves=self.progress.moves + positions,
                chunks=self.progress.chunks + 1,
                games_by_side=tuple(by_side),
            )
            if now - logged > options.log_seconds or self.progress.chunks <= 6:
                logged = now
                self.log(
                    "chunk",
                    side=setup.groups[turn].side,
                    part=round(self.part(), 3),
                    chunks=self.progress.chunks,
                    games=self.progress.games,
                    resigned=round(counts["resigned"] / max(1, counts["games"]), 2),
                    length=round(positions / max(1, counts["games"]), 1),
                    moves_per_s=round(positions / (played - began)),
                    play_s=round(played - began, 2),
                    train_s=round(now - played, 2),
                    step=int(self.learner.step),
                    rate=round(self.rate(), 6),
                    **{name: round(float(value), 4) for name, value in metrics.items()},
                )
            if self.progress.seconds - shot >= options.snapshot_seconds:
                shot = self.progress.seconds
                self.snapshot(programs)
            if now - saved > options.save_seconds:
                self.save()
                saved = time.monotonic()
                self.log("saved", seconds=round(saved - now, 2))
        self.snapshot(programs)
        self.save()
        memory = (jax.devices()[0].memory_stats() or {}).get("peak_bytes_in_use", 0)
        self.log(
            "trained",
            rate=self.rate(),
            step=int(self.learner.step),
            peak_gb=round(memory / 1e9, 1),
            **self.progress._asdict(),
        )

    def play(self, programs: Programs, turn: int, phase: Phase) -> dict[str, int]:
        """One chunk of self-play by the averaged network, into the group's window."""
        side = self.setup.groups[turn].side
        weights = jnp.asarray(phase.weights[turn], jnp.float32)
        net = programs.fold(self.learner.average)
        self.games[turn], record, counts = programs["play", side](net, self.split(), self.games[turn], weights)
        self.windows[turn] = programs["append", side](self.windows[turn], record, jnp.float32(self.trust()))
        self.filled[turn] += 1
        return {name: int(value) for name, value in counts.items()}

    def learn(self, programs: Programs, phase: Phase, ready: list[int]) -> dict[str, jax.Array]:
        """One call of gradient steps on the canvas that the ready groups need."""
        count = max(min(2, len(self.setup.groups)), max(ready) + 1)
        mix = [math.log(phase.shares[n]) if n in ready else selfplay.IMPOSSIBLE for n in range(count)]
        self.learner, metrics = programs["train", count](
            self.learner,
            tuple(self.windows[:count]),
            jnp.asarray(mix, jnp.float32),
            jnp.float32(self.rate()),
            self.split(),
        )
        return metrics

    def matches(self, programs: Programs) -> None:
        """Each snapshot against the one before it, newest first, while time lasts."""
        longest = 0.0
        for newer, older in evaluate.pairings(self.snapshots):
            began = time.monotonic()
            if began + 1.5 * longest + 2 > self.began + self.options.seconds:
                self.log("matches cut short", next=[newer, older])
                break
            pair = evaluate.stack(self.snapshots[newer], self.snapshots[older])
            for table in self.setup.tables:
                for score in evaluate.scores(table, programs["match", table.side](pair, self.split())):
                    self.log("match", newer=newer, older=older, **dataclasses.asdict(score))
            longest = max(longest, time.monotonic() - began)


def options() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--out", required=True, help="folder for checkpoint, snapshots and log")
    add("--name", default="run", help="names the log")
    add("--resume", help="folder of the checkpoint to go on from")
    add("--seconds", type=float, required=True, help="wall clock of the command, compiling and matches included")
    add("--plan", type=float, required=True, help="seconds of training that rate and phases are spread over")
    add("--since", type=float, default=0.0, help="seconds of training already done when this plan began")
    add("--rate", type=float, default=2e-3, help="peak learning rate")
    add("--reuse", type=float, default=1.25, help="how often a position is trained on, on average")
    add("--simulations", type=int, nargs="*", help="of each search in self-play, by group, instead of the plan's")
    add("--games", type=int, nargs="*", help="in lockstep, by group, instead of the plan's")
    add("--chunks", type=int, nargs="*", help="of the window, by group, instead of the plan's")
    add("--plies", type=int, help="of a chunk, instead of the plan's")
    add("--exploring", type=int, default=0, help="searched plies of a game with full noise")
    add("--calm", type=float, default=1.0, help="noise of the later plies; 0: always the best move known")
    add("--uniform", type=float, default=0.5, help="share of the first random stones that may fall anywhere")
    add("--trust", type=float, default=0.97, help="lambda of the value targets; 1: results alone")
    add("--shares", type=float, nargs="*", help="time by group, instead of the plan's")
    add("--match-seconds", type=float, default=0.0, help="kept at the end for matches between snapshots")
    add("--snapshot-seconds", type=float, default=150.0)
    add("--save-seconds", type=float, default=60.0)
    add("--log-seconds", type=float, default=10.0)
    add("--cache", help="folder of compiled programs, kept between runs")
    add("--seed", type=int, default=0)
    add("--tiny", action="store_true", help="sizes for a test on a CPU")
    return parser


def chosen_setup(chosen: argparse.Namespace) -> Setup:
    """The plan's setup with what the command line says otherwise."""
    setup = TINY if chosen.tiny else FULL
    groups = setup.groups
    for name in ("simulations", "games", "chunks"):
        if values := getattr(chosen, name):
            pairs = zip(groups, values, strict=True)
            groups = tuple(dataclasses.replace(group, **{name: value}) for group, value in pairs)
    style = selfplay.Style(chosen.exploring, chosen.calm, chosen.uniform)
    return dataclasses.replace(setup, groups=groups, style=style, plies=chosen.plies or setup.plies)


def main(arguments: list[str] | None = None) -> None:
    """Runs the command."""
    chosen = options().parse_args(arguments)
    if chosen.cache:
        jax.config.update("jax_compilation_cache_dir", os.path.abspath(chosen.cache))
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.5)
        jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
    run = Run(chosen_setup(chosen), chosen)
    run.log("start", devices=[str(device) for device in jax.devices()], jax=jax.__version__, **vars(chosen))
    programs = Programs(run.setup, run.log, matches=chosen.match_seconds > 0)
    run.train(programs)
    if chosen.match_seconds > 0:
        run.matches(programs)
    run.log("end")


if __name__ == "__main__":
    main()
