"""Vector environments over a batch."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from test_envs import GAMES, SMALL

import ludograph
import ludograph.envs


def make(game, count=8, **options):
    id = f"ludograph/{game.capitalize()}-v0"
    return gymnasium.make_vec(id, num_envs=count, vectorization_mode="vector_entry_point", **options)


def sample(rng, masks):
    """A legal action for every game; 0 for those that are over."""
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_games_are_played_and_start_again(game, seat):
    envs = make(game, seat=seat, **SMALL[game])
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    seen, _ = envs.reset(seed=1)
    rng, ends, total = np.random.default_rng(2), 0, 0.0
    over = np.zeros(8, bool)
    for _ in range(400):
        assert envs.observation_space.contains(seen)
        assert (seen["action_mask"].any(axis=1) == ~over).all()
        before = over
        seen, rewards, over, truncated, _ = envs.step(sample(rng, seen["action_mask"]))
        assert not truncated.any() and not (before & over).any() and not rewards[before].any()
        assert not rewards[~over].any()
        ends, total = ends + int(over.sum()), total + float(rewards.sum())
        if ends > 8:
            break
    assert ends > 8 and abs(total) <= ends


def test_a_game_is_that_of_the_rules():
    """The rewards and observations of one environment, compared with a session."""
    envs = make("candy", count=2, reward="score", opponent=lambda batch: [p.numbers()[0] for p in batch])
    seen, _ = envs.reset(seed=3)
    game = ludograph.game("candy")
    sessions = [game.start(int(seed)) for seed in envs.unwrapped.batch.seeds]
    over = np.zeros(2, bool)
    while not over.any():
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, over, _, _ = envs.step(actions)
        for place, session in enumerate(sessions):
            before = session.scores()[0]
            session.apply(actions[place])
            while session.turn == 1:
                session.apply(session.numbers()[0])
            assert rewards[place] == session.scores()[0] - before
            assert (seen["observation"][place] == session.observation(0)).all()
            assert over[place] == session.is_over


def test_opponents_of_the_catalog_and_repeatable_games():
    def play():
        envs = make("hex", count=4, size=4, opponent="beginner@4n", seat=1)
        seen, _ = envs.reset(seed=9)
        for _ in range(6):
            seen, *rest = envs.step(seen["action_mask"].argmax(axis=1))
        return seen["observation"], rest[0]

    first, second = play(), play()
    assert (first[0] == second[0]).all() and (first[1] == second[1]).all()


def test_an_illegal_action_ends_its_game_alone():
    envs = make("hex", count=3, size=3)
    seen, _ = envs.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = 99
    _, rewards, over, *_ = envs.step(actions)
    assert rewards.tolist() == [0, -1, 0] and over.tolist() == [False, True, False]
    seen, rewards, over, *_ = envs.step(np.zeros(3, np.int64) + 8)
    assert not over[1] and seen["observation"][1][0].sum() == 0, "a new game"


def test_wrappers_and_masks_of_reset():
    envs = RecordEpisodeStatistics(make("hex", count=4, size=2))
    seen, _ = envs.reset(seed=1)
    rng, lengths = np.random.default_rng(1), []
    for _ in range(12):
        seen, _, over, _, infos = envs.step(sample(rng, seen["action_mask"]))
        lengths += infos["episode"]["l"][over].tolist() if over.any() else []
    assert lengths and max(lengths) <= 3
    envs = make("hex", count=3, size=4)
    envs.reset(seed=1)
    before = envs.batch.seeds
    envs.reset(options={"reset_mask": np.array([True, False, True])})
    assert (envs.batch.seeds != before).tolist() == [True, False, True]


def test_mistakes_are_named():
    with pytest.raises(ludograph.BadOptions, match="there is no player 'god'"):
        make("hex", opponent="god")
    with pytest.raises(TypeError, match="an opponent is a name or a function of a Batch"):
        make("hex", opponent=3)
    with pytest.raises(ludograph.BadOptions, match="no option 'size' of reset"):
        make("hex").reset(options={"size": 3})
    with pytest.raises(ludograph.BadOptions, match="render_mode must be None"):
        make("hex", render_mode="human")
