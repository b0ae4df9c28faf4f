"""Matches between networks: paired random openings, both colours, Elo with error bars.

`train` plays them at the end of a run. As a command, this plays any of a run's snapshots against each other:

    python -m ludograph_training.evaluate --snapshots FILE [--only NAME NAME ...] [--sizes 9 11] [--pairs 16]
"""

import argparse
import dataclasses
import functools
import json
import math
import pathlib
from collections.abc import Iterable, Mapping, Sequence

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ludograph_training import rules, selfplay, store
from ludograph_training.network import Tree

RANDOM_PLIES = 2


@dataclasses.dataclass(frozen=True)
class Table:
    """A match of fixed shape: several sizes at once on one canvas."""

    side: int
    sizes: tuple[int, ...]
    pairs: int = 256  #: openings of each size, each played with both colours
    simulations: int = 16


@dataclasses.dataclass(frozen=True)
class Score:
    """The score of one network against another on one size."""

    size: int
    games: int
    wins: int
    elo: float
    error: float  #: half the 95 % interval


def play_match(table: Table, nets: Tree, key: jax.Array) -> jax.Array:
    """Plays the match of two networks, stacked along the first axis of `nets`' leaves.

    Returns what the first one won of each pair (0, 1 or 2), int32[len(sizes) * pairs], size by size.

    The games stand in two rows: in row 0 the first network is to move, in row 1 the second. Both rows start from
    the same openings; after each ply the rows change places, so every network only ever searches its own moves.
    """
    sizes = jnp.repeat(jnp.asarray(table.sizes, jnp.int16), table.pairs)
    state = jax.vmap(functools.partial(rules.start, table.side))(sizes, sizes)
    for _ in range(RANDOM_PLIES):
        key, draw = jax.random.split(key)
        free = jax.vmap(rules.legal)(state)
        state, _ = jax.vmap(rules.play)(state, jax.random.categorical(draw, jnp.where(free, 0.0, selfplay.IMPOSSIBLE)))
    rows = jax.tree.map(lambda a: jnp.stack([a, a]), state)
    mover = jnp.asarray([1, 0])[:, None]  # 1 in the row where the first network moves

    def ply(carry):
        rows, won, key = carry
        key, draw = jax.random.split(key)

        def choose(part):
            net, state = part
            return selfplay.search(net, draw, state, table.simulations, 0.0).action

        action = lax.map(choose, (nets, rows))
        after, win = jax.vmap(jax.vmap(rules.play))(rows, action)
        won = jnp.where(win & ~rows.over, mover, won)
        return jax.tree.map(lambda a: a[::-1], after), won[::-1], key

    won = jnp.zeros((2, sizes.shape[0]), jnp.int32)
    _, won, _ = lax.while_loop(lambda carry: ~carry[0].over.all(), ply, (rows, won, key))
    return won.sum(0)


def elo(pair_wins: np.ndarray) -> tuple[float, float]:
    """Elo difference and half its 95 % interval from the wins (0 to 2) of each pair.

    The pair is the unit: two games from one opening are not independent. A clean sweep counts as half a
    game short of it, so that the figure stays finite.
    """
    pairs = len(pair_wins)
    share = float(np.clip(pair_wins.mean() / 2, 0.25 / pairs, 1 - 0.25 / pairs))
    deviation = max(float(np.std(pair_wins / 2, ddof=1)), 0.5 / math.sqrt(pairs)) / math.sqrt(pairs)
    slope = 400 / math.log(10) / (share * (1 - share))
    return 400 * math.log10(share / (1 - share)), 1.96 * deviation * slope


def scores(table: Table, pair_wins: Sequence[int] | np.ndarray) -> list[Score]:
    """The result of `play_match`, size by size."""
    result = []
    for row, size in zip(np.asarray(pair_wins).reshape(len(table.sizes), table.pairs), table.sizes, strict=True):
        difference, error = elo(row)
        result.append(Score(size, 2 * table.pairs, int(row.sum()), round(difference, 1), round(error, 1)))
    return result


def pairings(names: Iterable[str]) -> list[tuple[str, str]]:
    """Each snapshot with the one before it, newest first; names sort by age."""
    ordered = sorted(names)
    return list(zip(ordered[1:], ordered, strict=False))[::-1]


def stack(first: Mapping[str, np.ndarray], second: Mapping[str, np.ndarray]) -> Tree:
    """Two networks in the engine's layout as `play_match` takes them."""
    return jax.tree.map(lambda a, b: jnp.stack([a, b]), store.from_engine(first), store.from_engine(second))


def main(arguments: list[str] | None = None) -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--snapshots", type=pathlib.Path, required=True)
    parser.add_argument("--only", nargs="*", help="these snapshots, not all")
    parser.add_argument("--sizes", type=int, nargs="*", default=[9, 11, 13, 14])
    parser.add_argument("--pairs", type=int, default=256)
    parser.add_argument("--simulations", type=int, default=16)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    snapshots = store.read_snapshots(chosen.snapshots)
    tables = [Table(size, (size,), chosen.pairs, chosen.simulations) for size in chosen.sizes]
    matches = [jax.jit(functools.partial(play_match, table)) for table in tables]
    for newer, older in pairings(chosen.only or snapshots):
        pair = stack(snapshots[newer], snapshots[older])
        for table, match in zip(tables, matches, strict=True):
            for score in scores(table, match(pair, jax.random.key(chosen.seed))):
                print(json.dumps({"newer": newer, "older": older, **dataclasses.asdict(score)}), flush=True)


if __name__ == "__main__":
    main()
