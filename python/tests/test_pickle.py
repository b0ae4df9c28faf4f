"""B12: pickles and copies of games, sessions, positions, players and environments."""

from __future__ import annotations

import copy
import pickle
from importlib import import_module

import gymnasium
import numpy as np
import pytest
from conftest import play_on

import ludograph
import ludograph.envs

COPIES = [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


@pytest.mark.parametrize("twin", COPIES)
def test_b12_games(game, twin):
    assert twin(game) == game and hash(twin(game)) == hash(game)
    assert {game: 1}[twin(game)] == 1


def test_b12_positions(game):
    position = play_on(game.start(3), 1, 4).position()
    for number in (0, 1):
        if position.is_chance:
            position.sample(seed=number)
        elif not position.is_over:
            position.apply(position.numbers()[number % len(position.numbers())])
    for twin in COPIES[:2]:
        assert twin(position) == position
    if game.hides_information:
        with pytest.raises(TypeError, match="hides information"):
            pickle.dumps(position)
        return
    again = pickle.loads(pickle.dumps(position))
    assert again == position and again.numbers() == position.numbers()
    again.undo()
    assert again != position and pickle.loads(pickle.dumps(again)) == again


def test_b12_positions_of_batches():
    batch = ludograph.game("candy").batch(2, seed=1)
    batch.step(batch.random_actions(seed=1))
    position = batch[1]
    position.apply(position.numbers()[0])
    assert pickle.loads(pickle.dumps(position)) == position
    position.playout(seed=1)
    with pytest.raises(TypeError, match="after a playout"):
        pickle.dumps(position)


def test_b12_players():
    again = pickle.loads(pickle.dumps(ludograph.player("hex", "expert")))
    assert (again.game, again.id) == ("hex", "expert")


@pytest.mark.parametrize("twin", COPIES[1:])
def test_b12_single_environments_keep_their_game(twin):
    env = gymnasium.make("ludograph/Hex-v0", size=4, opponent="beginner@5n", seat=None)
    observation, _ = env.reset(seed=3)
    env.step(int(observation["action_mask"].argmax()))
    other = twin(env)
    assert other.unwrapped.session == env.unwrapped.session
    for _ in range(2):
        action = int(env.unwrapped.action_masks().argmax())
        first, second = env.step(action), other.step(action)
        assert first[1:3] == second[1:3]
        assert (first[0]["observation"] == second[0]["observation"]).all()
        if first[2]:
            break


@pytest.mark.parametrize("twin", COPIES[1:])
@pytest.mark.parametrize("game", ["hex", "carcassonne"])
def test_b12_table_environments_keep_their_game(game, twin):
    env = import_module(f"ludograph.envs.{game}_v0").env()
    env.reset(seed=3)
    for _ in range(3):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    other = twin(env)
    assert other.agent_selection == env.agent_selection
    assert (other.last()[0]["observation"] == env.last()[0]["observation"]).all()
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert len(env.unwrapped.session.history()) == len(other.unwrapped.session.history()) + 1


def test_vector_environments_are_copied():
    envs = gymnasium.make_vec("ludograph/Hex-v0", num_envs=3, vectorization_mode="vector_entry_point", size=3)
    seen, _ = envs.reset(seed=1)
    other = copy.deepcopy(envs)
    actions = seen["action_mask"].argmax(axis=1)
    assert (envs.step(actions)[0]["observation"] == other.step(actions)[0]["observation"]).all()
    assert np.array_equal(envs.unwrapped.batch.hashes(), other.unwrapped.batch.hashes())
