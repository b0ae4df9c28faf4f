"""Many games at once."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import ludograph


def play_out(batch, threads=1, seed=1):
    moves = []
    while (batch.turns() >= 0).any():
        actions = batch.random_actions(seed=seed + len(moves), threads=threads)
        moves.append(actions)
        batch.step(actions, threads=threads)
    return moves


def test_a_batch_plays_as_states_do(game):
    batch = game.batch(5, seed=3)
    sessions = [game.start(int(seed)) for seed in batch.seeds]
    step = 0
    while (batch.turns() >= 0).any():
        masks, seen, turns, scores = batch.masks(), batch.observations(), batch.turns(), batch.scores()
        for place, session in enumerate(sessions):
            assert (masks[place] == session.mask()).all()
            assert (seen[place] == session.observation()).all()
            assert turns[place] == (-1 if session.turn is None else session.turn)
            assert scores[place].tolist() == session.scores()
        actions = batch.random_actions(seed=step)
        batch.step(actions)
        for session, action in zip(sessions, actions, strict=True):
            if action >= 0:
                session.apply(action)
        step += 1
    assert batch.payoffs().tolist() == [session.payoffs() for session in sessions]


def test_threads_change_nothing(game):
    one, all = game.batch(17, seed=5), game.batch(17, seed=5)
    for first, second in zip(play_out(one), play_out(all, threads=0), strict=True):
        assert (first == second).all()
    assert (one.hashes() == all.hashes()).all()
    fresh = game.batch(17, seed=5)
    assert (fresh.playouts(20, seed=1) == fresh.playouts(20, seed=1, threads=3)).all()


def test_arrays_are_written_in_place(game):
    batch = game.batch(4, seed=1)
    out = np.ones((4, *game.observation_shape), np.float32)
    assert batch.observations(out=out) is out and (out == batch.observations()).all()
    masks = np.ones((4, game.action_count), bool)
    assert batch.masks(out=masks, threads=2) is masks and (masks == batch.masks()).all()
    payoffs = np.zeros((4, game.seats))
    assert np.isnan(batch.payoffs(out=payoffs)).all() and np.isnan(payoffs).all()


def test_finished_games_start_again(game):
    batch = game.batch(3, seed=1)
    play_out(batch)
    with pytest.raises(ludograph.IllegalAction, match="over"):
        batch.step(np.zeros(3, np.int64))
    batch.step(np.full(3, -1))
    seeds = batch.seeds.copy()
    batch.reset(np.array([False, True, False]))
    assert (batch.turns() >= 0).tolist() == [False, True, False]
    assert (batch.seeds != seeds).tolist() == [False, True, False]
    twin = batch.clone()
    batch.reset()
    assert (batch.turns() >= 0).all() and (twin.turns() >= 0).sum() == 1
    assert len(batch) == 3


def test_a_player_evaluates_all_positions():
    game = ludograph.game("no", size=5)
    batch = game.batch(6, seed=2)
    actions, win, margin = batch.evaluate("perfect", depth=30, threads=0)
    for place in range(6):
        choice = game.player("perfect").choose(game.start(int(batch.seeds[place])), depth=30)
        assert (actions[place], margin[place]) == (choice.number, pytest.approx(choice.margin, nan_ok=True))
    play_out(batch)
    actions, win, margin = batch.evaluate("perfect")
    assert (actions == -1).all() and np.isnan(win).all() and np.isnan(margin).all()


def test_a_position_of_a_batch_is_its_own():
    batch = ludograph.game("carcassonne").batch(2, seed=1)
    before = batch.hashes()
    position = batch[1]
    position.apply(position.numbers()[0])
    assert (batch.hashes() == before).all()


def test_other_threads_run_meanwhile():
    batch = ludograph.game("hex").batch(64, seed=1)
    counted, stop = 0, threading.Event()

    def count():
        nonlocal counted
        while not stop.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    at_start = counted
    batch.playouts(20_000, seed=1)
    at_end = counted
    stop.set()
    thread.join()
    assert at_end > at_start


def test_steps_return_rewards_and_ends(game):
    batch = game.batch(4, seed=3)
    sessions = [game.start(int(seed)) for seed in batch.seeds]
    by_score, points = batch.clone(), np.zeros((4, game.seats))
    while (batch.turns() >= 0).any():
        actions = batch.random_actions(seed=int(batch.hashes()[0] % 1000))
        over = batch.turns() < 0
        rewards, ended = batch.step(actions)
        points += by_score.step(actions, reward="score")[0]
        for place, session in enumerate(sessions):
            if not over[place]:
                session.apply(actions[place])
            assert ended[place] == (session.is_over and not over[place])
            expected = session.utilities() if ended[place] else [0] * game.seats
            assert rewards[place].tolist() == pytest.approx(expected)
    assert rewards.dtype == np.float32 and ended.dtype == bool
    low, high = game.utility_bounds
    utilities = np.array([session.utilities() for session in sessions])
    assert utilities.min() >= low and utilities.max() <= high
    assert utilities.sum(axis=1) == pytest.approx(0) or game.seats == 1
    assert (points == batch.scores() - game.batch(4, seed=3).scores()).all()


def test_ended_games_start_again_by_choice(game):
    batch = game.batch(3, seed=1)
    before, ends = batch.seeds, 0
    for number in range(10_000):
        _, ended = batch.step(batch.random_actions(seed=number), reset=True)
        ends += int(ended.sum())
        assert (batch.turns() >= 0).all()
        assert ((batch.seeds != before) == ended).all()
        before = batch.seeds
        if ends > 3:
            break
    assert ends > 3


def test_integers_of_any_type_are_actions(game):
    batch = game.batch(3, seed=1)
    actions = batch.random_actions(seed=1)
    for given in (actions, actions.astype(np.int32), actions.astype(np.uint16), actions.tolist(), actions[::1]):
        twin = batch.clone()
        twin.step(given)
        assert (twin.turns() != batch.turns()).any() or (twin.hashes() != batch.hashes()).all()


def test_legal_actions_as_a_sparse_list(game):
    batch = game.batch(5, seed=2)
    numbers, offsets = batch.legal_actions()
    assert numbers.dtype == np.int32 and len(offsets) == 6
    for place, mask in enumerate(batch.masks()):
        assert sorted(numbers[offsets[place] : offsets[place + 1]]) == np.flatnonzero(mask).tolist()
        assert numbers[offsets[place] : offsets[place + 1]].tolist() == batch[place].numbers()


def test_observations_of_given_seats(game):
    batch = game.batch(4, seed=2)
    for seat in range(game.seats):
        seen = batch.observations(seat=seat)
        assert all((seen[k] == batch[k].observation(seat)).all() for k in range(4))
    seats = np.arange(4, dtype=np.int32) % game.seats
    assert all((batch.observations(seat=seats)[k] == batch[k].observation(seats[k])).all() for k in range(4))
    assert (batch.observations(seat=batch.turns()) == batch.observations()).all()


def test_a_batch_goes_on_from_positions(game):
    """Also where chance is to be decided; and an illegal action leaves all games as they were, chance included."""
    positions = [play_position(game, steps) for steps in range(6)]
    batch = ludograph.Batch.of(positions, seed=5)
    assert len(batch) == 6 and [p.turn for p in batch] == batch.turns().tolist()
    same = [p for p in positions if not p.is_chance]
    assert [p in list(batch) for p in same] == [True] * len(same)
    for number in range(30):
        if (batch.turns() < 0).any():
            break
        actions, twin = batch.random_actions(seed=number), batch.clone()
        wrong = actions.copy()
        wrong[-1] = game.action_count
        with pytest.raises(ludograph.IllegalAction, match="game 5"):
            batch.step(wrong)
        batch.step(actions)
        twin.step(actions, threads=0)
        assert (batch.hashes() == twin.hashes()).all()


def play_position(game, steps):
    position = game.start(seed=steps).position()
    for step in range(steps):
        if position.is_chance:
            position.sample(seed=step)
        elif not position.is_over:
            position.apply(position.numbers()[0])
    return position if not position.is_over else game.start(seed=steps).position()


def test_batches_are_copied():
    import copy

    batch = ludograph.game("hex", size=4).batch(3, seed=1)
    for twin in (batch.clone(), copy.copy(batch), copy.deepcopy(batch)):
        twin.step([0, 1, 2])
        assert (twin.hashes() != batch.hashes()).all()
    assert list(batch)[1] == batch[1] == batch[-2]
