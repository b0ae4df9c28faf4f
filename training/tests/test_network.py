"""The canvas does not show: padded and native boards give the same numbers, and so do both forms."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ludograph_training import network, store

SHAPE = network.Shape(blocks=2, channels=8)


def random_network(seed: int = 0):
    """Parameters and statistics away from their first values, so that no term is zero by chance."""
    params, stats = network.initialise(jax.random.key(seed), SHAPE)
    generator = np.random.default_rng(seed)
    params = jax.tree.map(lambda p: p + 0.2 * generator.normal(size=p.shape).astype(np.float32), params)
    stats = jax.tree.map(lambda p: jnp.abs(p + 0.3 * generator.normal(size=p.shape).astype(np.float32)) + 0.1, stats)
    return params, stats


def random_boards(sizes, side: int):
    generator = np.random.default_rng(3)
    boards = np.zeros((len(sizes), side, side), np.int8)
    for board, (width, height) in zip(boards, sizes, strict=True):
        board[:height, :width] = generator.integers(-1, 2, (height, width))
    widths, heights = (jnp.asarray([s[i] for s in sizes], jnp.int16) for i in (0, 1))
    return boards, widths, heights


SIZES = [(5, 5), (6, 6), (9, 9), (11, 11), (4, 7), (8, 3)]


def test_mask_equivalence() -> None:
    net = network.fold(*random_network())
    boards, widths, heights = random_boards(SIZES, 11)
    logits, values = network.infer(net, boards, widths, heights, jnp.float32)
    logits = np.asarray(logits).reshape(-1, 11, 11)
    for i, (width, height) in enumerate(SIZES):
        # A native board of width x height needs a canvas of its own shape; infer takes squares only because
        # self-play transposes, so run the layers on the rectangle directly.
        native, value = native_infer(net, boards[i, :height, :width])
        np.testing.assert_allclose(logits[i, :height, :width], native, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(values[i], value, rtol=1e-4, atol=1e-4)


def native_infer(net, board: np.ndarray):
    """The engine's contract written out in numpy: planes with a ring, zero padding, no mask."""
    tensors = store.to_engine(net, np.float32)
    height, width = board.shape
    x = np.zeros((3, height + 2, width + 2), np.float32)
    x[0, 1:-1, 1:-1] = board == 1
    x[1, 1:-1, 1:-1] = board == -1
    x[2, 1:-1, 1:-1] = 1
    x[0, :, [0, -1]] = 1
    x[1, [0, -1], :] = 1

    def convolve(x: np.ndarray, name: str, pad: int) -> np.ndarray:
        w, b = tensors[f"{name}.w"], tensors[f"{name}.b"]
        x = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
        rows, columns = x.shape[1] - 2, x.shape[2] - 2
        out = sum(
            np.einsum("oi,iyx->oyx", w[:, :, ky, kx], x[:, ky : ky + rows, kx : kx + columns])
            for ky in range(3)
            for kx in range(3)
        )
        return out + b[:, None, None]

    x = np.maximum(convolve(x, "stem", 0), 0)
    for i in range(SHAPE.blocks):
        h = np.maximum(convolve(x, f"block{i}.conv1", 1), 0)
        x = np.maximum(x + convolve(h, f"block{i}.conv2", 1), 0)
    logits = np.einsum("c,cyx->yx", tensors["policy.w"], x) + tensors["policy.b"]
    pooled = np.concatenate([x.mean((1, 2)), x.max((1, 2))])
    hidden = np.maximum(tensors["value1.w"] @ pooled + tensors["value1.b"], 0)
    return logits, np.tanh(tensors["value2.w"] @ hidden + tensors["value2.b"][0])


def test_folded_form_equals_training_form() -> None:
    """With the batch's own statistics as running ones, both forms are one function."""
    params, _ = random_network(1)
    boards, widths, heights = random_boards(SIZES, 11)
    logits, value, seen = network.forward(params, boards, widths, heights, jnp.float32)
    folded, played = network.infer(network.fold(params, seen), boards, widths, heights, jnp.float32)
    for i, (width, height) in enumerate(SIZES):
        a, b = (np.asarray(v[i]).reshape(11, 11)[:height, :width] for v in (logits, folded))
        np.testing.assert_allclose(a, b, rtol=1e-3, atol=1e-3)
    np.testing.assert_allclose(jnp.tanh(value), played, rtol=1e-3, atol=1e-3)


@pytest.mark.parametrize("canvas", [12, 19])
def test_statistics_do_not_see_the_canvas(canvas: int) -> None:
    params, _ = random_network(2)
    boards, widths, heights = random_boards(SIZES, 11)
    larger = np.pad(boards, ((0, 0), (0, canvas - 11), (0, canvas - 11)))
    _, value, seen = network.forward(params, boards, widths, heights, jnp.float32)
    _, same, again = network.forward(params, larger, widths, heights, jnp.float32)
    np.testing.assert_allclose(value, same, rtol=1e-3, atol=1e-4)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-3, atol=1e-4), seen, again)
