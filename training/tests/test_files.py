"""What is written can be read back and means the same."""

import json
import pathlib

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ludograph_training import export, learn, network, store

WEIGHTS = pathlib.Path(__file__).parents[2] / "crates" / "hex-engine" / "weights"


def checkpoint(path: pathlib.Path) -> learn.Learner:
    learner = learn.new_learner(jax.random.key(0), network.Shape(2, 8))
    learner = jax.tree.map(lambda leaf: leaf + jnp.asarray(0.1, leaf.dtype), learner)
    store.write(path, store.flatten({"learner": learner}), {"progress": {"games": 7, "moves": 90, "seconds": 61.0}})
    return learner


def test_checkpoint_round_trip(tmp_path: pathlib.Path) -> None:
    learner = checkpoint(tmp_path / "checkpoint.safetensors")
    tensors, _ = store.read(tmp_path / "checkpoint.safetensors")
    blank = {"learner": learn.new_learner(jax.random.key(1), network.Shape(2, 8))}
    jax.tree.map(np.testing.assert_array_equal, store.unflatten(blank, tensors)["learner"], learner)
    with pytest.raises(ValueError, match="expected"):
        store.unflatten({"learner": learn.new_learner(jax.random.key(1), network.Shape(2, 16))}, tensors)


def test_export_round_trip(tmp_path: pathlib.Path) -> None:
    learner = checkpoint(tmp_path / "checkpoint.safetensors")
    source = str(tmp_path / "checkpoint.safetensors")
    export.main(["--checkpoint", source, "--out", str(tmp_path), "--date", "2000-01-01"])
    tensors, metadata = store.read(tmp_path / "hex.safetensors")
    assert metadata == {
        "format": store.FORMAT, "blocks": "2", "channels": "8",
        "games": "7", "moves": "90", "minutes": "1.0", "date": "2000-01-01",
    }  # fmt: skip
    assert {t.dtype for t in tensors.values()} == {np.dtype(np.float16)}
    assert tensors["stem.w"].shape == (8, 3, 3, 3)
    assert tensors["value1.w"].shape == (64, 16)
    again = store.from_engine(tensors)
    folded = network.fold(**learner.average)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=2e-3, atol=1e-3), again, folded)
    check_reference(again, json.loads((tmp_path / "reference.json").read_text()))


def check_reference(net, positions) -> None:
    """On a larger canvas than the positions were computed on."""
    assert {p["size"] for p in positions} == set(export.SIZES)
    boards = np.zeros((len(positions), 19, 19), np.int8)
    for board, position in zip(boards, positions, strict=True):
        for cells, colour in ((position["red"], 1), (position["blue"], -1)):
            for x, y in cells:
                board[y, x] = colour
        if position["to_move"] == "blue":
            board[:] = -board.T.copy()
    sizes = jnp.asarray([p["size"] for p in positions], jnp.int16)
    logits, values = network.infer(net, boards, sizes, sizes, jnp.float32)
    np.testing.assert_allclose(values, [p["value"] for p in positions], atol=1e-4)
    for grid, position in zip(np.asarray(logits).reshape(-1, 19, 19), positions, strict=True):
        n = position["size"]
        grid = grid[:n, :n] if position["to_move"] == "red" else grid[:n, :n].T
        np.testing.assert_allclose(grid.reshape(-1), position["policy"], atol=2e-3)


@pytest.mark.skipif(not (WEIGHTS / "hex.safetensors").exists(), reason="no weights here")
def test_shipped_weights_give_the_shipped_answers() -> None:
    tensors, metadata = store.read(WEIGHTS / "hex.safetensors")
    assert metadata["format"] == store.FORMAT
    check_reference(store.from_engine(tensors), json.loads((WEIGHTS / "reference.json").read_text()))


def test_snapshots_round_trip(tmp_path: pathlib.Path) -> None:
    nets = {name: {"stem.w": np.full((2, 2), value, np.float16)} for name, value in (("00010", 1), ("00020", 2))}
    store.write_snapshots(tmp_path / "snapshots.safetensors", nets)
    found = store.read_snapshots(tmp_path / "snapshots.safetensors")
    assert found.keys() == nets.keys()
    np.testing.assert_array_equal(found["00020"]["stem.w"], nets["00020"]["stem.w"])


def test_blue_sees_the_board_transposed() -> None:
    """The same position with colours changed and board transposed has the same value and transposed logits."""
    net = network.fold(*network.initialise(jax.random.key(3), network.Shape(1, 8)))
    net["policy"]["w"] = jnp.linspace(-1, 1, 8)
    red, blue = [[0, 1], [3, 2]], [[2, 2]]
    policy, value = export.evaluate_position(net, 5, red, blue, "red")
    turned, same = export.evaluate_position(net, 5, [[y, x] for x, y in blue], [[y, x] for x, y in red], "blue")
    np.testing.assert_allclose(np.reshape(policy, (5, 5)), np.reshape(turned, (5, 5)).T, atol=1e-6)
    assert value == same
