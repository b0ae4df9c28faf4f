"""Hex as tensor code that runs in lockstep over thousands of games.

The board is always seen by the player to move, who joins LEFT (x = 0) and RIGHT (x = width - 1). After each
move the board is turned for the other player: colours change and x and y are swapped, which maps the
neighbourhood of Hex onto itself and top-bottom onto left-right. So nothing here, in the search or in the
network depends on whose turn it is, and actions are cells in the mover's own frame.

A board of any size up to the canvas lies in the canvas' top left corner; cell (x, y) has index y * side + x.

Connections are tracked by labels instead of a flood fill: every stone carries the label of its chain, positive
for the mover and negative for the other player. A new stone gets a fresh label and overwrites those of the
at most six chains it touches: one pass over the board, without a data-dependent loop. The label is the new
stone's index plus one, in its player's own frame; a player always places in that same frame, so no two chains
of a player can share a label.

All functions take a single game; callers `jax.vmap` them.
"""

import functools
import math
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

#: The neighbours of a cell as (dx, dy).
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class State(NamedTuple):
    """A position seen from the mover's side."""

    labels: jax.Array  #: int16[side * side + 1]; 0 is empty, the last entry is a sentinel that stays 0
    width: jax.Array  #: int16, columns of the board in the mover's frame
    height: jax.Array  #: int16, rows of the board in the mover's frame
    over: jax.Array  #: bool, the game has been won (by the player who moved last)


@functools.cache
def neighbours(side: int) -> np.ndarray:
    """Index of each cell's six neighbours on the canvas; the sentinel's index where there is none."""
    table = np.full((side * side, len(DIRECTIONS)), side * side, np.int32)
    for y in range(side):
        for x in range(side):
            for k, (dx, dy) in enumerate(DIRECTIONS):
                if 0 <= x + dx < side and 0 <= y + dy < side:
                    table[y * side + x, k] = (y + dy) * side + x + dx
    return table


def start(side: int, width: jax.Array, height: jax.Array) -> State:
    """The empty board of `width` columns and `height` rows on a canvas of `side` x `side`."""
    return State(
        labels=jnp.zeros(side * side + 1, jnp.int16),
        width=jnp.asarray(width, jnp.int16),
        height=jnp.asarray(height, jnp.int16),
        over=jnp.bool_(False),
    )


def side_of(state: State) -> int:
    """Side of the canvas that a state (or a batch of states) lies on."""
    return math.isqrt(state.labels.shape[-1] - 1)


def board(state: State) -> jax.Array:
    """The stones as int8[side, side] (y, x): 1 the mover's, -1 the other player's."""
    side = side_of(state)
    return jnp.sign(state.labels[:-1]).astype(jnp.int8).reshape(side, side)


def on_board(state: State) -> jax.Array:
    """Which cells of the canvas belong to the board, bool[side * side]."""
    index = jnp.arange(side_of(state) ** 2)
    side = side_of(state)
    return (index % side < state.width) & (index // side < state.height)


def legal(state: State) -> jax.Array:
    """The cells where the mover may play, bool[side * side]."""
    return on_board(state) & (state.labels[:-1] == 0)


def play(state: State, action: jax.Array) -> tuple[State, jax.Array]:
    """Places the mover's stone and turns the board for the other player.

    Returns the new state and whether this move won. A finished game stays finished: `over` is sticky.
    """
    side = side_of(state)
    index = jnp.arange(side * side + 1)
    fresh = (action + 1).astype(jnp.int16)
    around = state.labels[jnp.asarray(neighbours(side))[action]]
    touched = (state.labels[:, None] == around[None, :]) & (around > 0)[None, :]
    chain = touched.any(1) | (index == action)
    labels = jnp.where(chain, fresh, state.labels)

    x = index % side
    chain = chain & (index < side * side)
    won = (chain & (x == 0)).any() & (chain & (x == state.width - 1)).any()

    turned = -labels[:-1].reshape(side, side).T.reshape(-1)
    labels = jnp.concatenate([turned, jnp.zeros(1, jnp.int16)])
    return State(labels, state.height, state.width, state.over | won), won
