"""PettingZoo's and Gymnasium's own tests, for every game."""

import inspect
from functools import partial
from importlib import import_module

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import ludograph
import ludograph.envs

SMALL = {"hex": {"size": 5}, "candy": {}, "no": {"size": 5}, "carcassonne": {"seats": 3}}
GAMES = list(SMALL)


def table(game):
    return import_module(f"ludograph.envs.{game}_v0")


@pytest.mark.parametrize("game", GAMES)
def test_api(game):
    api_test(table(game).env(**SMALL[game]), num_cycles=300)
    api_test(table(game).raw_env(**SMALL[game], reward="score"), num_cycles=300)


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game):
    seed_test(partial(table(game).env, **SMALL[game]), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_render(game, capsys):
    custom = {"svg": lambda text: text.startswith("<svg") and text.endswith("</svg>")}
    render_test(partial(table(game).env, **SMALL[game]), custom_tests=custom)
    assert capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_turns_as_a_parallel_environment(game):
    """PettingZoo's conversion of turns, played to the end with actions for every agent."""
    raw = table(game).raw_env(**SMALL[game])
    raw.metadata["is_parallelizable"] = True
    env = turn_based_aec_to_parallel(raw)
    observations, _ = env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    while env.agents:
        actions = {}
        for agent in env.agents:
            legal = np.flatnonzero(observations[agent]["action_mask"])
            actions[agent] = int(rng.choice(legal)) if len(legal) else None
        observations, rewards, *_ = env.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    assert sum(total.values()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_gymnasium(game, seat):
    env = gymnasium.make(f"ludograph/{game.capitalize()}-v0", seat=seat, **SMALL[game])
    check_env(env.unwrapped)


def test_solo_has_one_agent():
    env = table("no").env(size=4, variant="solo")
    env.reset(seed=1)
    assert env.possible_agents == ["player_0"]
    api_test(table("no").env(size=4, variant="solo"), num_cycles=50)


def play(env, seed):
    """A random game; the rewards and the record of it."""
    observation, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards, over = [], False
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, over, *_ = env.step(action)
        rewards.append(reward)
    return rewards, env.unwrapped.session


@pytest.mark.parametrize("game", GAMES)
def test_a_single_agent_meets_its_opponent(game):
    env = gymnasium.make(f"ludograph/{game.capitalize()}-v0", opponent="random", **SMALL[game])
    rewards, session = play(env, 5)
    seats = session.game.seats
    assert rewards[-1] == pytest.approx((session.payoffs()[0] * seats - 1) / (seats - 1))
    assert not any(rewards[:-1])
    again, same = play(env, 5)
    assert (again, same.to_json()) == (rewards, session.to_json())
    assert ludograph.Session.from_json(session.to_json(), verify=True) == session


def test_points_as_they_are_made():
    env = gymnasium.make("ludograph/Candy-v0", reward="score", opponent=lambda turn: turn.actions[0])
    rewards, session = play(env, 2)
    assert sum(rewards) == session.scores()[0]


def test_an_illegal_action_ends_the_game():
    env = gymnasium.make("ludograph/Hex-v0", size=3, opponent="beginner@2n")
    env.reset(seed=1)
    taken = env.unwrapped.session.number("a1")
    env.step(taken)
    _, reward, over, _, info = env.step(taken)
    assert (reward, over) == (-1.0, True)
    assert "occupied" in info["illegal"]


def test_mistakes_are_named():
    with pytest.raises(ludograph.BadOptions, match="no seat 2"):
        gymnasium.make("ludograph/Hex-v0", seat=2)
    with pytest.raises(ludograph.BadOptions, match="not a reward"):
        gymnasium.make("ludograph/Hex-v0", reward="money")
    with pytest.raises(ludograph.BadOptions, match="not a limit"):
        gymnasium.make("ludograph/Hex-v0", opponent="expert@5x")
    with pytest.raises(ludograph.BadOptions, match="not a render mode"):
        table("hex").env(render_mode="smell")


def test_games_have_an_end():
    for game in GAMES:
        env = table(game).env(**SMALL[game])
        env.reset(seed=1)
        for agent in env.agent_iter(10_000):
            observation, _, terminated, *_ = env.last()
            env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
        assert not env.agents


@pytest.mark.parametrize("game", GAMES)
def test_pixels(game):
    """All frames have one size, as videos need it, and something is drawn."""
    env = gymnasium.make(f"ludograph/{game.capitalize()}-v0", render_mode="rgb_array", **SMALL[game])
    observation, _ = env.reset(seed=1)
    frames = [env.render()]
    for _ in range(3):
        observation, *_ = env.step(int(observation["action_mask"].argmax()))
        frames.append(env.render())
    assert {frame.shape for frame in frames} == {(480, 640, 3)} and frames[0].dtype == np.uint8
    assert len(np.unique(frames[-1].reshape(-1, 3), axis=0)) > 5
    assert (frames[0] != frames[-1]).any()


def test_b13_options_of_reset_hold_for_one_game():
    env = gymnasium.make("ludograph/Candy-v0", opponent="greedy")
    env.reset(seed=1, options={"reservoir": "hidden", "seat": 1, "opponent": lambda turn: turn.actions[0]})
    session = env.unwrapped.session
    assert session.game.params["reservoir"] == "hidden" and session.turn == 1 and len(session.history()) == 1
    _, info = env.reset(seed=1)
    assert env.unwrapped.session.game.params["reservoir"] == "open" and info["seat"] == 0
    env = gymnasium.make("ludograph/Hex-v0", size=5)
    with pytest.raises(ludograph.BadOptions, match="size=7 would change the spaces"):
        env.reset(options={"size": 7})
    with pytest.raises(ludograph.BadOptions, match="no seat 2"):
        env.reset(options={"seat": 2})
    with pytest.warns(UserWarning, match="hex has no option 'colour': ignored"):
        env.unwrapped.reset(options={"colour": "red"})
    raw = table("candy").raw_env()
    raw.reset(seed=1, options={"rules": "tournament"})
    assert raw.session.game.params["rules"] == "tournament"


def test_the_state_of_a_table_is_complete():
    env = table("hex").env(size=4)
    env.reset(seed=1)
    env.step(5)
    assert env.unwrapped.state_space.contains(env.state())
    assert env.state()[0].ravel()[5] == 1, "the first seat's piece, also when the second is to move"


@pytest.mark.parametrize("game", GAMES)
def test_environments_are_functions_with_the_options_of_the_game(game):
    module, params = table(game), ludograph.game(game).params
    for make in (module.env, module.raw_env):
        options = inspect.signature(make).parameters
        assert set(options) == {*params, "render_mode", "reward"}
        assert len(make.__doc__) > 200
    assert module.raw_env().unwrapped._game == ludograph.game(game)
