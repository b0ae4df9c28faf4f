"""Self-play: thousands of games in lockstep, each move chosen by a Gumbel search.

Games of several sizes share a canvas (a `Group`); each group is one compiled shape. A group keeps its games
across chunks, and a `Window` of the positions of its latest chunks in the order in which they were played, from
which `train` samples.
"""

import dataclasses
import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp
import mctx
from jax import lax

from ludograph_training import backup, network, rules  # noqa: F401: `backup` replaces a part of mctx
from ludograph_training.network import Tree

IMPOSSIBLE = -1e9  #: logit of a cell where no stone may be placed
CONSIDERED = 16  #: actions that the search considers at the root
#: Weight of the values of moves beside their priors. They stay as they are: rescaled to 0 to 1 at each position, as
#: `mctx` does by default, they are noise where all moves win or all lose.
VALUES = functools.partial(mctx.qtransform_completed_by_mix_value, rescale_values=False, value_scale=0.5)
#: Chance that a game opens with 0, 1, 2, ... random plies. One-stone openings are common because the swap
#: decision rests on the network's value of them; a few games begin with no random move, so that the value of the
#: empty board is learnt too.
RANDOM_PLIES = (0.08, 0.42, 0.30, 0.10, 0.10)
#: The first random stone is drawn sometimes uniformly (`Style.uniform`) and else among openings that the network
#: rates as even: softmax of -(value / BALANCE)^2. Even games teach more than decided ones.
BALANCE = 0.4
#: In this share of the games a player resigns once both players' searches agree that the game is decided. The
#: winner's last moves are then not played, which leaves more of the budget to open positions; the other games
#: are played out, so that the network still learns to finish.
RESIGNING = 0.75
RESIGN_AT = 0.95
#: A move that the search values this much below its best one was chosen by the noise: the result of the game says
#: nothing of the positions before it.
SLACK = 0.1


@dataclasses.dataclass(frozen=True)
class Group:
    """Games that share one compiled shape."""

    side: int  #: canvas
    sizes: tuple[int, ...]  #: square boards that are played on it
    games: int  #: played in lockstep
    chunks: int  #: length of the window in chunks
    simulations: int = 24  #: of each search

    @property
    def cells(self) -> int:
        """Cells of the canvas."""
        return self.side * self.side


@dataclasses.dataclass(frozen=True)
class Style:
    """How much the games leave to chance. Less chance: stronger games and truer results, but fewer kinds of them."""

    exploring: int = 0  #: searched plies of a game with full noise
    calm: float = 1.0  #: the noise of the later ones
    uniform: float = 0.5  #: share of the first random stones that may fall anywhere


class Games(NamedTuple):
    """The games of a group between two plies; every field has a leading axis of games."""

    state: rules.State
    ply: jax.Array  #: int16
    random_plies: jax.Array  #: int16, how many plies of this game are random
    resigns: jax.Array  #: bool, players may resign in this game
    last: jax.Array  #: float32, the value that the other player's search gave its last move


class Record(NamedTuple):
    """Positions with the results of their searches; leading axes [plies, games]."""

    board: jax.Array  #: int8[side * side], the mover's frame
    size: jax.Array  #: int8
    policy: jax.Array  #: bfloat16[side * side], the search's improved policy
    value: jax.Array  #: float32, value for the mover of the move that the search chose
    end: jax.Array  #: int8, 1 when this move won, -1 when the mover resigned, 0 when the game goes on
    sound: jax.Array  #: bool, the move was chosen by a search and is as good as its best one, see `SLACK`


class Window(NamedTuple):
    """The latest chunks of a group, oldest first."""

    record: Record
    target: jax.Array  #: float32[plies, games], the target of the value; see `value_targets`
    known: jax.Array  #: bool[plies, games], whether that target means anything
    filled: jax.Array  #: int32, number of filled chunks: the last ones


def search(
    net: Tree, key: jax.Array, state: rules.State, simulations: int, noise: float | jax.Array
) -> mctx.PolicyOutput:
    """Gumbel search from a batch of positions. `noise` (a number, or float32[batch, 1]) 1 explores, 0 does not."""

    def evaluate(state: rules.State) -> tuple[jax.Array, jax.Array, jax.Array]:
        logits, value = network.infer(net, jax.vmap(rules.board)(state), state.width, state.height)
        legal = jax.vmap(rules.legal)(state)
        return jnp.where(legal, logits, IMPOSSIBLE), value, legal

    def expand(net: Tree, key: jax.Array, action: jax.Array, state: rules.State):
        del net, key
        after, won = jax.vmap(rules.play)(state, action)
        logits, value, _ = evaluate(after)
        # Below a finished game the tree goes on with rewards and values of zero.
        return mctx.RecurrentFnOutput(
            reward=jnp.where(won & ~state.over, 1.0, 0.0),
            discount=jnp.where(after.over, 0.0, -1.0),
            prior_logits=logits,
            value=jnp.where(after.over, 0.0, value),
        ), after

    logits, value, legal = evaluate(state)
    return mctx.gumbel_muzero_policy(
        net,
        key,
        mctx.RootFnOutput(prior_logits=logits, value=value, embedding=state),
        expand,
        num_simulations=simulations,
        invalid_actions=~legal,
        max_num_considered_actions=CONSIDERED,
        qtransform=VALUES,
        gumbel_scale=noise,
    )


def new_games(group: Group, key: jax.Array, size_weights: jax.Array) -> Games:
    """A fresh game for every slot of the group, its size drawn by `size_weights` (float32[len(group.sizes)])."""
    by_size, by_plies, by_resign = jax.random.split(key, 3)
    shape = (group.games,)
    size = jnp.asarray(group.sizes, jnp.int16)[jax.random.categorical(by_size, jnp.log(size_weights), shape=shape)]
    plies = jax.random.categorical(by_plies, jnp.log(jnp.asarray(RANDOM_PLIES)), shape=shape)
    return Games(
        state=jax.vmap(functools.partial(rules.start, group.side))(size, size),
        ply=jnp.zeros(shape, jnp.int16),
        random_plies=plies.astype(jnp.int16),
        resigns=jax.random.bernoulli(by_resign, RESIGNING, shape),
        last=jnp.zeros(shape),
    )


def opening_logits(group: Group, net: Tree, uniform: float = 0.5) -> jax.Array:
    """Log probabilities of the first random stone, by the board's size: float32[side + 1, side * side]."""
    sizes = jnp.asarray(group.sizes, jnp.int16)
    empty = jax.vmap(functools.partial(rules.start, group.side))(sizes, sizes)
    legal = jax.vmap(rules.legal)(empty)
    every = jax.vmap(jax.vmap(rules.play, (None, 0)), (0, None))
    after, _ = every(empty, jnp.arange(group.cells))
    after = jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), after)
    _, value = network.infer(net, jax.vmap(rules.board)(after), after.width, after.height)
    value = value.reshape(len(group.sizes), group.cells)
    even = jax.nn.softmax(jnp.where(legal, -((value / BALANCE) ** 2), IMPOSSIBLE))
    mixed = (1 - uniform) * even + uniform * legal / legal.sum(1, keepdims=True)
    table = jnp.full((group.side + 1, group.cells), IMPOSSIBLE)
    return table.at[sizes].set(jnp.where(legal, jnp.log(mixed), IMPOSSIBLE))


def play_chunk(
    group: Group, style: Style, plies: int, net: Tree, key: jax.Array, games: Games, size_weights: jax.Array
) -> tuple[Games, Record, dict[str, jax.Array]]:
    """Plays `plies` plies of every game, replacing games that end, and returns the number that ended."""
    openings = opening_logits(group, net, style.uniform)

    def ply(games: Games, key: jax.Array) -> tuple[Games, Record]:
        by_search, by_random, by_new = jax.random.split(key, 3)
        state = games.state
        exploring = games.ply < games.random_plies + style.exploring
        noise = jnp.where(exploring, 1.0, style.calm)[:, None]
        found = search(net, by_search, state, group.simulations, noise)
        root = found.search_tree.summary()
        best = jnp.where(root.visit_counts > 0, found.action_weights, 0.0).argmax(-1)
        value, highest = jnp.take_along_axis(root.qvalues, jnp.stack([found.action, best], 1), 1).T

        legal = jax.vmap(rules.legal)(state)
        first = openings[state.width]
        draw = jnp.where((games.ply == 0)[:, None], first, jnp.where(legal, 0.0, IMPOSSIBLE))
        settled = games.ply >= games.random_plies
        action = jnp.where(settled, found.action, jax.random.categorical(by_random, draw))

        resigned = games.resigns & settled & (value < -RESIGN_AT) & (games.last > RESIGN_AT)
        after, won = jax.vmap(rules.play)(state, action)
        won &= ~resigned
        record = Record(
            board=jax.vmap(rules.board)(state).reshape(group.games, group.cells),
            size=state.width.astype(jnp.int8),
            policy=found.action_weights.astype(jnp.bfloat16),
            value=value,
            end=won.astype(jnp.int8) - resigned.astype(jnp.int8),
            sound=settled & (value >= highest - SLACK),
        )
        ended = won | resigned
        going = Games(after, games.ply + 1, games.random_plies, games.resigns, jnp.where(settled, value, 0.0))
        fresh = new_games(group, by_new, size_weights)
        return jax.tree.map(lambda a, b: _where(ended, a, b), fresh, going), record

    games, record = lax.scan(ply, games, jax.random.split(key, plies))
    counts = {"games": (record.end != 0).sum(), "resigned": (record.end < 0).sum()}
    return games, record, counts


def _where(condition: jax.Array, a: jax.Array, b: jax.Array) -> jax.Array:
    return jnp.where(condition.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)


def empty_window(group: Group, plies: int) -> Window:
    """An empty window; its arrays have their final shape so that nothing is compiled twice."""
    steps = group.chunks * plies
    record = Record(
        board=jnp.zeros((steps, group.games, group.cells), jnp.int8),
        size=jnp.full((steps, group.games), group.sizes[0], jnp.int8),
        policy=jnp.zeros((steps, group.games, group.cells), jnp.bfloat16),
        value=jnp.zeros((steps, group.games)),
        end=jnp.zeros((steps, group.games), jnp.int8),
        sound=jnp.zeros((steps, group.games), bool),
    )
    return Window(record, jnp.zeros((steps, group.games)), record.sound, jnp.int32(0))


def append(window: Window, chunk: Record, trust: jax.Array) -> Window:
    """Drops the oldest chunk, takes the new one in at the end, and labels the whole window again."""
    plies, steps = chunk.size.shape[0], window.record.size.shape[0]
    record = jax.tree.map(lambda old, new: jnp.concatenate([old[plies:], new]), window.record, chunk)
    return Window(record, *value_targets(record, trust), jnp.minimum(window.filled + 1, steps // plies))


def value_targets(record: Record, trust: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The target of the value of each position, float32[steps, games], and whether all moves from there on are sound.

    The lambda-return: at the end of a game its result; before, `trust` parts of what follows and 1 - trust
    parts of what the search itself said. `trust` 1 is the bare result. Smaller values even out results that a
    later blunder turned round, and label games that the window does not see the end of. It runs over the whole
    window each time, so that games which ended in the newest chunk correct the labels of older ones.
    """

    Pair = tuple[jax.Array, jax.Array]

    def back(after: Pair, at: tuple[jax.Array, jax.Array, jax.Array]) -> tuple[Pair, Pair]:
        value, end, sound = at
        target = jnp.where(end != 0, end.astype(jnp.float32), (1 - trust) * value - trust * after[0])
        now = target, sound & ((end != 0) | after[1])
        return now, now

    # After the newest position nothing is known: the value of its own search is used.
    newest = -record.value[-1], jnp.ones_like(record.sound[-1])
    return lax.scan(back, newest, (record.value, record.end, record.sound), reverse=True)[1]
