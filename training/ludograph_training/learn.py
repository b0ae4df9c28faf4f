"""Gradient steps: batches drawn from the windows, the losses, the optimiser, the averaged network."""

import functools
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from jax import lax

from ludograph_training import network, selfplay
from ludograph_training.network import Tree
from ludograph_training.selfplay import Group, Record, Window
from ludograph_training.setup import Setup

STEPS = 16  #: gradient steps of one compiled call
STATS_DECAY = 0.98  #: of the running statistics, a step
AVERAGE_DECAY = 0.997  #: of the averaged network, a step: the network that plays and is exported
WEIGHT_DECAY = 1e-4
WARM_UP = 200  #: steps


class Learner(NamedTuple):
    """Everything that gradient steps change."""

    params: Tree
    stats: Tree
    average: Tree  #: {"params", "stats"}, the exponential moving average of both
    moments: Any  #: the optimiser's
    step: jax.Array


def optimiser() -> optax.GradientTransformation:
    """AdamW without its rate, which `gradient_steps` applies; only kernels decay."""
    kernels = functools.partial(jax.tree.map, lambda leaf: leaf.ndim > 1)
    return optax.chain(optax.scale_by_adam(b2=0.99), optax.add_decayed_weights(WEIGHT_DECAY, kernels))


def new_learner(key: jax.Array, shape: network.Shape) -> Learner:
    """An untrained learner."""
    params, stats = network.initialise(key, shape)
    average = jax.tree.map(jnp.copy, {"params": params, "stats": stats})
    return Learner(params, stats, average, optimiser().init(params), jnp.int32(0))


class Batch(NamedTuple):
    """Positions on the training canvas."""

    board: jax.Array  #: int8[batch, side, side]
    size: jax.Array  #: int16[batch]
    policy: jax.Array  #: float32[batch, side * side]
    target: jax.Array  #: float32[batch]
    known: jax.Array  #: bool[batch], whether the target means anything


def sample(
    groups: tuple[Group, ...], setup: Setup, windows: tuple[Window, ...], mix: jax.Array, key: jax.Array
) -> Batch:
    """Draws a batch from the groups' windows, on the canvas of the largest group.

    Every batch mixes all sizes, since its normalisation statistics must be those of the mix. `mix` holds the
    groups' log weights. Each row is drawn from every window and one draw is kept: that is cheap, and
    the mix can change without compiling anew.
    """
    canvas = max(group.side for group in groups)
    by_group, by_turn, *keys = jax.random.split(key, 2 + len(groups))
    chosen = jax.random.categorical(by_group, mix, shape=(setup.batch,))
    turn = jax.random.bernoulli(by_turn, 0.5, (setup.batch,))
    batch = None
    for number, (group, window, key) in enumerate(zip(groups, windows, keys, strict=True)):
        by_step, by_game = jax.random.split(key)
        steps = group.chunks * setup.plies
        oldest = steps - jnp.maximum(window.filled, 1) * setup.plies
        step = jax.random.randint(by_step, (setup.batch,), oldest, steps)
        game = jax.random.randint(by_game, (setup.batch,), 0, group.games)
        rows = jax.tree.map(lambda a, at=(step, game): a[at], (window.record, window.target, window.known))
        drawn = _on_canvas(group, canvas, *rows, turn)
        batch = drawn if batch is None else jax.tree.map(functools.partial(_keep, chosen == number), drawn, batch)
    return batch


def _keep(condition: jax.Array, a: jax.Array, b: jax.Array) -> jax.Array:
    return jnp.where(condition.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)


def _on_canvas(
    group: Group, canvas: int, record: Record, target: jax.Array, known: jax.Array, turn: jax.Array
) -> Batch:
    """Rows of a window on a canvas that may be larger, turned by 180 degrees where `turn` is set."""
    size = record.size.astype(jnp.int32)
    index = jnp.arange(group.cells)
    x, y = index % group.side, index // group.side
    n = size[:, None]
    opposite = jnp.where((x < n) & (y < n), (n - 1 - y) * group.side + n - 1 - x, index)
    source = jnp.where(turn[:, None], opposite, index)
    margin = ((0, 0), (0, canvas - group.side), (0, canvas - group.side))

    def place(values: jax.Array) -> jax.Array:
        grid = jnp.take_along_axis(values, source, 1).reshape(-1, group.side, group.side)
        return jnp.pad(grid, margin)

    policy = place(record.policy.astype(jnp.float32)).reshape(-1, canvas * canvas)
    return Batch(place(record.board), size.astype(jnp.int16), policy, target, known)


def losses(logits: jax.Array, value: jax.Array, batch: Batch) -> tuple[jax.Array, jax.Array]:
    """Cross entropies of policy and value; `value` is before its tanh, so (1 + tanh v) / 2 = sigmoid(2 v)."""
    index = jnp.arange(logits.shape[-1])
    side = batch.board.shape[-1]
    n = batch.size[:, None]
    inside = (index % side < n) & (index // side < n)
    policy = optax.softmax_cross_entropy(jnp.where(inside, logits, selfplay.IMPOSSIBLE), batch.policy)
    chance = (1 + batch.target) / 2
    result = optax.sigmoid_binary_cross_entropy(2 * value, chance)
    known = batch.known.astype(jnp.float32)
    return policy.mean(), (result * known).sum() / jnp.maximum(known.sum(), 1)


def gradient_steps(
    groups: tuple[Group, ...],
    setup: Setup,
    learner: Learner,
    windows: tuple[Window, ...],
    mix: jax.Array,
    rate: jax.Array,
    key: jax.Array,
) -> tuple[Learner, dict[str, jax.Array]]:
    """`STEPS` steps on fresh samples; returns mean losses, and those of the averaged, folded network on one more."""

    def objective(params: Tree, batch: Batch):
        logits, value, seen = network.forward(params, batch.board, batch.size, batch.size)
        policy, result = losses(logits, value, batch)
        return policy + result, (seen, policy, result)

    def step(learner: Learner, key: jax.Array):
        batch = sample(groups, setup, windows, mix, key)
        gradient, (seen, policy, result) = jax.grad(objective, has_aux=True)(learner.params, batch)
        update, moments = optimiser().update(gradient, learner.moments, learner.params)
        pace = rate * jnp.minimum(1.0, (learner.step + 1) / WARM_UP)
        params = jax.tree.map(lambda p, u: p - pace * u, learner.params, update)
        stats = jax.tree.map(lambda old, new: STATS_DECAY * old + (1 - STATS_DECAY) * new, learner.stats, seen)
        # The average decays faster at the start; otherwise it would contain the random first weights.
        decay = jnp.minimum(AVERAGE_DECAY, (1 + learner.step) / (10 + learner.step))
        average = jax.tree.map(
            lambda old, new: decay * old + (1 - decay) * new, learner.average, {"params": params, "stats": stats}
        )
        return Learner(params, stats, average, moments, learner.step + 1), (policy, result)

    *keys, last = jax.random.split(key, STEPS + 1)
    learner, (policy, result) = lax.scan(step, learner, jnp.stack(keys))
    batch = sample(groups, setup, windows, mix, last)
    logits, value = network.infer(network.fold(**learner.average), batch.board, batch.size, batch.size)
    value = jnp.arctanh(jnp.clip(value, -0.999999, 0.999999))
    played_policy, played_value = losses(logits, value, batch)
    entropy = -(batch.policy * jnp.log(jnp.maximum(batch.policy, 1e-9))).sum(-1).mean()
    return learner, {
        "policy": policy.mean(),
        "value": result.mean(),
        "played_policy": played_policy,
        "played_value": played_value,
        "target_entropy": entropy,
        "known": batch.known.mean(),
    }
