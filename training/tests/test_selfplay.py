"""Self-play, its labels, the sampling for training, and matches, on boards small enough for a CPU."""

import functools

import jax
import jax.numpy as jnp
import numpy as np

from ludograph_training import backup, evaluate, learn, network, rules, selfplay
from ludograph_training.selfplay import Group, Record, Style

SHAPE = network.Shape(1, 8)


def small_net(seed: int = 0):
    return network.fold(*network.initialise(jax.random.key(seed), SHAPE))


def test_value_targets() -> None:
    """One game of three plies whose second player resigns, then the first ply of another."""
    zeros, sound = jnp.zeros((4, 1)), jnp.ones((4, 1), bool)
    record = Record(
        board=zeros, size=zeros, policy=zeros, sound=sound,
        value=jnp.asarray([[0.1], [-0.2], [0.3], [0.4]]),
        end=jnp.asarray([[0], [0], [-1], [0]], jnp.int8),
    )  # fmt: skip
    results, known = selfplay.value_targets(record, jnp.float32(1.0))
    np.testing.assert_allclose(results[:, 0], [-1, 1, -1, 0.4], atol=1e-6)
    assert known.all()
    mixed, _ = selfplay.value_targets(record, jnp.float32(0.5))
    np.testing.assert_allclose(mixed[:, 0], [0.5 * 0.1 - 0.5 * 0.4, 0.5 * -0.2 + 0.5, -1, 0.4], atol=1e-6)


def test_a_move_that_gave_value_away_says_nothing_of_the_positions_before_it() -> None:
    """Two games: the second move of the first one was a mistake by noise, the other game has none."""
    zeros = jnp.zeros((5, 1))
    record = Record(
        board=zeros, size=zeros, policy=zeros, value=zeros,
        sound=jnp.asarray([True, False, True, True, True])[:, None],
        end=jnp.asarray([0, 0, 1, 0, 1], jnp.int8)[:, None],
    )  # fmt: skip
    _, known = selfplay.value_targets(record, jnp.float32(1.0))
    np.testing.assert_array_equal(known[:, 0], [False, False, True, True, True])


def test_search_finds_the_winning_move() -> None:
    """Even a network that knows nothing wins at once where the rules allow it."""
    state = rules.start(4, 4, 4)
    for x, y in ((0, 1), (0, 0), (1, 1), (1, 0), (2, 1), (2, 0)):  # pairs of red and blue, absolute coordinates
        red = int(jnp.sum(rules.board(state) != 0)) % 2 == 0
        state, won = rules.play(state, jnp.int32(y * 4 + x if red else x * 4 + y))
        assert not won
    batch = jax.tree.map(lambda a: a[None], state)
    found = selfplay.search(small_net(), jax.random.key(1), batch, 16, 0.0)
    _, won = rules.play(state, found.action[0])
    assert won


def test_backup_is_that_of_mctx(monkeypatch) -> None:
    sizes = jnp.asarray([3, 4, 4, 5, 5], jnp.int16)
    state = jax.vmap(functools.partial(rules.start, 5))(sizes, sizes)
    ours = selfplay.search(small_net(), jax.random.key(1), state, 40, 1.0)
    monkeypatch.setattr(backup.search, "backward", backup.original)
    theirs = selfplay.search(small_net(), jax.random.key(1), state, 40, 1.0)
    for a, b in zip(jax.tree.leaves(ours), jax.tree.leaves(theirs), strict=True):
        np.testing.assert_allclose(a, b, atol=1e-6)


def test_chunk_and_window() -> None:
    group = Group(5, (4, 5), games=6, chunks=2, simulations=4)
    weights = jnp.ones(2)
    games = selfplay.new_games(group, jax.random.key(0), weights)
    play = jax.jit(functools.partial(selfplay.play_chunk, group, Style(exploring=2, calm=0.1), 12))
    window = selfplay.empty_window(group, 12)
    for seed in range(3):
        games, record, counts = play(small_net(), jax.random.key(seed), games, weights)
        window = selfplay.append(window, record, jnp.float32(0.9))
    assert int(window.filled) == 2
    assert int(counts["games"]) > 0
    stones = np.asarray(record.board)
    sizes = np.asarray(record.size)
    policy = np.asarray(record.policy, np.float32)
    np.testing.assert_allclose(policy.sum(-1), 1, atol=0.02)
    assert policy[stones != 0].max() < 1e-3, "no policy on stones"
    # The mover is never ahead in stones, and the plies of a game follow each other.
    own, other = (stones == 1).sum(-1), (stones == -1).sum(-1)
    assert ((other - own >= 0) & (other - own <= 1)).all()
    ended = np.asarray(record.end) != 0
    following = (stones != 0).sum(-1)
    np.testing.assert_array_equal(following[1:], np.where(ended[:-1], 0, following[:-1] + 1))
    np.testing.assert_array_equal((sizes[1:] != sizes[:-1]) & ~ended[:-1], False)
    assert np.abs(np.asarray(window.target)).max() <= 1


def test_openings_are_legal() -> None:
    group = Group(6, (4, 6), games=1, chunks=1)
    chances = np.exp(np.asarray(selfplay.opening_logits(group, small_net())))
    np.testing.assert_allclose(chances[[4, 6]].sum(1), 1, atol=1e-4)
    assert chances[4].reshape(6, 6)[4:, :].max() == 0


def test_rotation_turns_board_and_policy_together() -> None:
    group = Group(4, (3,), games=2, chunks=1)
    board = np.zeros((2, 4, 4), np.int8)
    board[:, 0, 1] = 1  # (x, y) = (1, 0) goes to (1, 2) on a board of 3
    board[:, 1, 2] = -1  # (2, 1) goes to (0, 1)
    record = Record(
        board=jnp.asarray(board.reshape(2, 16)),
        size=jnp.full(2, 3, jnp.int8),
        policy=jnp.asarray(np.abs(board).reshape(2, 16), jnp.bfloat16),
        value=jnp.zeros(2),
        end=jnp.zeros(2, jnp.int8),
        sound=jnp.ones(2, bool),
    )
    batch = learn._on_canvas(group, 5, record, jnp.zeros(2), record.sound, jnp.asarray([False, True]))
    expected = np.zeros((2, 5, 5), np.int8)
    expected[0, :4, :4] = board[0]
    expected[1, 2, 1], expected[1, 1, 0] = 1, -1
    np.testing.assert_array_equal(batch.board, expected)
    np.testing.assert_array_equal(np.asarray(batch.policy).reshape(2, 5, 5), np.abs(expected))


def test_match_of_a_network_with_itself_is_even() -> None:
    table = evaluate.Table(4, (3, 4), pairs=3, simulations=4)
    net = small_net()
    wins = evaluate.play_match(table, jax.tree.map(lambda a: jnp.stack([a, a]), net), jax.random.key(0))
    np.testing.assert_array_equal(wins, 1)
    assert [(s.size, s.games, s.wins, s.elo) for s in evaluate.scores(table, wins)] == [(3, 6, 3, 0.0), (4, 6, 3, 0.0)]


def test_elo() -> None:
    difference, error = evaluate.elo(np.asarray([2, 1, 2, 1] * 64))
    assert round(difference) == 191  # 75 %
    assert 15 < error < 30
    assert np.isfinite(evaluate.elo(np.full(8, 2))).all()
