"""Writes what the engine embeds: the averaged network as float16, and reference positions.

    python -m ludograph_training.export --checkpoint FILE --out DIR

`hex.safetensors` holds the folded network; `reference.json` holds random positions of every size with the
float32 output of exactly those float16 weights, so that an inference can be tested without this code.
"""

import argparse
import datetime
import functools
import json
import pathlib
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ludograph_training import network, rules, store
from ludograph_training.network import Tree

POSITIONS = 40
SIZES = range(5, 20)


def load_average(path: pathlib.Path) -> tuple[Tree, dict[str, Any]]:
    """The folded averaged network of a checkpoint, and the record of its training."""
    tensors, metadata = store.read(path)
    prefix = "learner/average/"
    average = {name.removeprefix(prefix): value for name, value in tensors.items() if name.startswith(prefix)}
    blocks = 1 + max(int(name.split("/")[2]) for name in average if name.startswith("params/blocks/"))
    shape = network.Shape(blocks, average["params/stem/w"].shape[-1])
    params, stats = jax.eval_shape(functools.partial(network.initialise, shape=shape), jax.random.key(0))
    tree = store.unflatten({"params": params, "stats": stats}, average)
    return network.fold(**tree), json.loads(metadata["progress"])


def evaluate_position(net: Tree, size: int, red: list, blue: list, to_move: str) -> tuple[list[float], float]:
    """Logits in the board's own frame, y * size + x, and the mover's value, in float32.

    Red joins left and right and is shown as it stands; for Blue the board is transposed, and the logits back.
    """
    board = np.zeros((size, size), np.int8)
    for cells, colour in ((red, 1), (blue, -1)):
        for x, y in cells:
            board[y, x] = colour
    view = board if to_move == "red" else -board.T
    n = jnp.asarray([size], jnp.int16)
    logits, value = _infer(net, jnp.asarray(view)[None], n, n)
    grid = np.asarray(logits).reshape(size, size)
    return (grid if to_move == "red" else grid.T).reshape(-1).tolist(), float(value[0])


def random_position(generator: np.random.Generator, size: int) -> tuple[list, list, str]:
    """Stones of an unfinished random game, from the empty board to half full."""
    while True:
        count = int(generator.integers(0, size * size // 2))
        cells = [[int(i) % size, int(i) // size] for i in generator.permutation(size * size)[:count]]
        state, over = rules.start(size, size, size), False
        for ply, (x, y) in enumerate(cells):
            action = y * size + x if ply % 2 == 0 else x * size + y
            state, won = _play(state, jnp.int32(action))
            over = over or bool(won)
        if not over:
            return cells[::2], cells[1::2], "red" if count % 2 == 0 else "blue"


_play = jax.jit(rules.play)
_infer = jax.jit(functools.partial(network.infer, dtype=jnp.float32))


def reference(net: Tree, seed: int = 1) -> list[dict[str, Any]]:
    """Positions of every size with the network's results; the first one is an empty board."""
    generator = np.random.default_rng(seed)
    positions = []
    for i in range(POSITIONS):
        size = SIZES[i % len(SIZES)]
        red, blue, to_move = ([], [], "red") if i == 0 else random_position(generator, size)
        policy, value = evaluate_position(net, size, red, blue, to_move)
        positions.append(
            {
                "size": size,
                "red": red,
                "blue": blue,
                "to_move": to_move,
                "policy": [round(p, 4) for p in policy],
                "value": round(value, 5),
            }
        )
    return positions


def export(net: Tree, progress: dict[str, Any], out: pathlib.Path, date: str) -> None:
    """Writes both files into `out`."""
    out.mkdir(parents=True, exist_ok=True)
    tensors = store.to_engine(net)
    metadata = {
        "format": store.FORMAT,
        "blocks": str(len(net["blocks"])),
        "channels": str(net["stem"]["b"].shape[0]),
        "games": str(progress["games"]),
        "moves": str(progress["moves"]),
        "minutes": f"{progress['seconds'] / 60:.1f}",
        "date": date,
    }
    store.write(out / "hex.safetensors", tensors, metadata)
    with jax.default_matmul_precision("highest"):
        positions = reference(store.from_engine(tensors))
    lines = ",\n".join(json.dumps(position, separators=(",", ":")) for position in positions)
    (out / "reference.json").write_text(f"[\n{lines}\n]\n")


def main(arguments: list[str] | None = None) -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--date", default=datetime.date.today().isoformat())
    chosen = parser.parse_args(arguments)
    export(*load_average(chosen.checkpoint), chosen.out, chosen.date)


if __name__ == "__main__":
    main()
