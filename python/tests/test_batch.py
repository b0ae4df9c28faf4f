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
    position = batch.position(1)
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
