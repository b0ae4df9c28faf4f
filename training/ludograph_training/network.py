"""The network: residual, fully convolutional, one for every board size.

Two forms of the same function:

* `forward` is the training form, with batch normalisation over the batch at hand;
* `fold` merges the normalisation into the convolutions, and `infer` runs the folded form. Self-play, matches
  and the exported file all use the folded form, so what is trained against is what will be shipped.

Boards of several sizes share a batch on a common canvas. Whatever lies outside a board is multiplied to zero
after every ReLU, which is what zero padding gives a network run on the board's own size: both agree exactly
(tests/test_network.py).

Layouts: activations [batch, y, x, channel], convolutions [ky, kx, in, out].
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import lax

PLANES = 3
HIDDEN = 64  #: width of the value head
EPSILON = 1e-5  #: of the batch normalisation

Tree = Any  #: nested dicts and lists of arrays


class Shape(NamedTuple):
    """The metadata that the engine needs to run the network."""

    blocks: int = 6
    channels: int = 64


def precision() -> jnp.dtype:
    """The default precision: a CPU has no fast bfloat16."""
    return jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16


def initialise(key: jax.Array, shape: Shape = Shape()) -> tuple[Tree, Tree]:
    """Fresh parameters and running statistics.

    The heads' last layers start at zero (uniform policy, value 0), and the second normalisation of a block
    starts small, so that a fresh trunk is close to the identity.
    """
    channels = shape.channels
    keys = iter(jax.random.split(key, 2 * shape.blocks + 2))

    def convolution(inputs: int, gain: float) -> Tree:
        kernel = jax.random.normal(next(keys), (3, 3, inputs, channels)) * (2 / (9 * inputs)) ** 0.5
        return {"w": kernel, "scale": jnp.full(channels, gain), "shift": jnp.zeros(channels)}

    params = {
        "stem": convolution(PLANES, 1.0),
        "blocks": [
            {"conv1": convolution(channels, 1.0), "conv2": convolution(channels, 0.2)} for _ in range(shape.blocks)
        ],
        "policy": {"w": jnp.zeros(channels), "b": jnp.zeros(())},
        "value1": {
            "w": jax.random.normal(next(keys), (2 * channels, HIDDEN)) * (2 / (2 * channels)) ** 0.5,
            "b": jnp.zeros(HIDDEN),
        },
        "value2": {"w": jnp.zeros(HIDDEN), "b": jnp.zeros(())},
    }

    def blank() -> Tree:
        return {"mean": jnp.zeros(channels), "var": jnp.ones(channels)}

    stats = {"stem": blank(), "blocks": [{"conv1": blank(), "conv2": blank()} for _ in range(shape.blocks)]}
    return params, stats


def planes(board: jax.Array, width: jax.Array, height: jax.Array, dtype: jnp.dtype) -> jax.Array:
    """Input planes of boards int8[batch, side, side] on the canvas plus one ring: [batch, side+2, side+2, 3].

    Plane 0: the mover's stones and the ring's columns left and right of the board; plane 1: the other's stones
    and the ring's rows above and below (the ring's corners belong to both); plane 2: the cells of the board.
    """
    side = board.shape[-1]
    grid = jnp.arange(-1, side + 1)
    x, y = grid[None, None, :], grid[None, :, None]
    w, h = width[:, None, None], height[:, None, None]
    stones = jnp.pad(board, ((0, 0), (1, 1), (1, 1)))
    own = (stones > 0) | (((x == -1) | (x == w)) & (y <= h))
    other = (stones < 0) | (((y == -1) | (y == h)) & (x <= w))
    cells = (x >= 0) & (x < w) & (y >= 0) & (y < h)
    return jnp.stack([own, other, cells], -1).astype(dtype)


def _convolve(x: jax.Array, kernel: jax.Array, padding: str = "SAME") -> jax.Array:
    return lax.conv_general_dilated(
        x, kernel.astype(x.dtype), (1, 1), padding, dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


def _heads(net: Tree, x: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Policy logits [batch, side * side] (anything outside the board) and the value before its tanh."""
    features = x.astype(jnp.float32)
    # As a sum and not a product of matrices, so that the compiler reads the activations once, in their own precision.
    logits = (features * net["policy"]["w"]).sum(-1) + net["policy"]["b"]
    mean = features.sum((1, 2)) / mask.astype(jnp.float32).sum((1, 2))
    # Activations are not negative and zero outside, so the canvas' maximum is the board's.
    pooled = jnp.concatenate([mean, features.max((1, 2))], -1)
    hidden = jax.nn.relu(pooled @ net["value1"]["w"] + net["value1"]["b"])
    value = hidden @ net["value2"]["w"] + net["value2"]["b"]
    return logits.reshape(x.shape[0], -1), value


def forward(
    params: Tree, board: jax.Array, width: jax.Array, height: jax.Array, dtype: jnp.dtype | None = None
) -> tuple[jax.Array, jax.Array, Tree]:
    """The training form: logits, value before tanh, and this batch's statistics."""
    dtype = dtype or precision()
    x = planes(board, width, height, dtype)
    mask = x[:, 1:-1, 1:-1, 2:]
    count = mask.astype(jnp.float32).sum()

    def normalise(layer: Tree, x: jax.Array) -> tuple[jax.Array, Tree]:
        cells = (x * mask).astype(jnp.float32)
        mean = cells.sum((0, 1, 2)) / count
        var = jnp.maximum((cells * cells).sum((0, 1, 2)) / count - mean * mean, 0.0)
        scale = layer["scale"] * lax.rsqrt(var + EPSILON)
        shift = layer["shift"] - mean * scale
        return x * scale.astype(dtype) + shift.astype(dtype), {"mean": mean, "var": var}

    x, stem = normalise(params["stem"], _convolve(x, params["stem"]["w"], "VALID"))
    x = jax.nn.relu(x) * mask
    blocks = []
    for block in params["blocks"]:
        h, first = normalise(block["conv1"], _convolve(x, block["conv1"]["w"]))
        h = jax.nn.relu(h) * mask
        h, second = normalise(block["conv2"], _convolve(h, block["conv2"]["w"]))
        x = jax.nn.relu(x + h) * mask
        blocks.append({"conv1": first, "conv2": second})
    logits, value = _heads(params, x, mask)
    return logits, value, {"stem": stem, "blocks": blocks}


def fold(params: Tree, stats: Tree) -> Tree:
    """Merges the running statistics into kernels and biases; the result is what `infer` takes."""

    def merge(layer: Tree, seen: Tree) -> Tree:
        scale = layer["scale"] * lax.rsqrt(seen["var"] + EPSILON)
        return {"w": layer["w"] * scale, "b": layer["shift"] - seen["mean"] * scale}

    return {
        "stem": merge(params["stem"], stats["stem"]),
        "blocks": [
            {name: merge(block[name], seen[name]) for name in ("conv1", "conv2")}
            for block, seen in zip(params["blocks"], stats["blocks"], strict=True)
        ],
        "policy": params["policy"],
        "value1": params["value1"],
        "value2": params["value2"],
    }


def infer(
    net: Tree, board: jax.Array, width: jax.Array, height: jax.Array, dtype: jnp.dtype | None = None
) -> tuple[jax.Array, jax.Array]:
    """The folded form: logits [batch, side * side] and the value in [-1, 1], +1 when the mover wins."""
    dtype = dtype or precision()
    x = planes(board, width, height, dtype)
    mask = x[:, 1:-1, 1:-1, 2:]

    def layer(part: Tree, x: jax.Array, padding: str = "SAME") -> jax.Array:
        return _convolve(x, part["w"], padding) + part["b"].astype(dtype)

    x = jax.nn.relu(layer(net["stem"], x, "VALID")) * mask
    for block in net["blocks"]:
        h = jax.nn.relu(layer(block["conv1"], x)) * mask
        x = jax.nn.relu(x + layer(block["conv2"], h)) * mask
    logits, value = _heads(net, x, mask)
    return logits, jnp.tanh(value)
