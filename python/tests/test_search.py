"""A search that a Python function guides."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import ludograph
from ludograph import BadOptions, PlayerFailed, Search

HEX = ludograph.game("hex", size=3, swap=False)


def ignorant(observations, masks):
    return np.ones(masks.shape), np.full(len(masks), 0.5)


def last(observations, masks):
    """Prefers the last legal action."""
    return masks * np.arange(masks.shape[1]), np.full(len(masks), 0.5)


def test_batches_of_positions_are_evaluated(game):
    shapes = []

    def evaluator(observations, masks):
        assert observations.dtype == np.float32 and observations.shape[1:] == tuple(game.observation_shape)
        assert masks.dtype == bool and masks.shape == (len(observations), game.action_count)
        assert masks.any(axis=1).all()
        shapes.append(len(masks))
        return ignorant(observations, masks)

    session = game.start(seed=2)
    choice = Search(evaluator, simulations=40, batch=8).choose(session, seed=1)
    assert choice.action in session.actions() and choice.thought["nodes"] == 40
    assert shapes[0] == 1 and max(shapes) <= 8
    assert sum(row["nodes"] for row in choice.thought["alternatives"]) == 40
    again = Search(evaluator, simulations=40, batch=8).choose(session.position(), seed=1)
    assert (again.action, again.thought) == (choice.action, choice.thought)


def test_a_won_position_is_won():
    """Red, with a2 and b2, wins at c2 alone: found without any help by the evaluator."""
    session = HEX.start(seed=1)
    for action in ("a2", "a1", "b2", "c1"):
        session.apply(action)
    choice = Search(ignorant, simulations=100).choose(session)
    assert choice.win > 0.9
    assert session.child(choice).is_over or choice.action in ("c2", "b3", "a3", "c3")


def test_policy_alone_answers_without_simulations():
    session = HEX.start(seed=1)
    assert Search(last, simulations=0).choose(session).action == "c3"
    assert Search(last).choose(session, nodes=0).action == "c3"


def test_values_of_all_seats():
    game = ludograph.game("carcassonne", seats=3)

    def evaluator(observations, masks):
        return np.ones(masks.shape), np.tile([0.5, 0.3, 0.2], (len(masks), 1))

    choice = Search(evaluator, simulations=20).choose(game.start(seed=1))
    assert choice.win == pytest.approx(0.5, abs=1e-3)


def test_it_plays_in_the_arena():
    search = Search(ignorant, simulations=60)
    result = ludograph.arena(HEX, [("search", search), "random"], games=8, seed=1)
    rows = {row["name"]: row for row in result.standings["players"]}
    assert rows["search"]["won"] >= 6 and not result.standings["setbacks"]
    again = ludograph.arena(HEX, [("search", pickle.loads(pickle.dumps(search))), "random"], games=8, seed=1, threads=1)
    assert [row["won"] for row in again.standings["players"]] == [row["won"] for row in result.standings["players"]]


def test_a_catalog_player_is_a_player_too():
    greedy = ludograph.player("candy", "greedy")
    result = ludograph.arena("candy", [("a", greedy), "random"], games=2, seed=1)
    assert not result.standings["setbacks"]


def test_a_turn_has_its_limits():
    seen = []

    def look(turn):
        seen.append(turn.millis)
        return turn.actions[0]

    ludograph.arena("hex", [look, "random"], games=2, seed=1, size=2, millis=5000)
    ludograph.arena("hex", [look, "random"], games=2, seed=1, size=2)
    assert set(seen) == {5000, None}


def test_mistakes_are_named():
    session = HEX.start(seed=1)

    def raises(observations, masks):
        raise RuntimeError("out of memory")

    with pytest.raises(RuntimeError, match="out of memory"):
        Search(raises).choose(session)
    wrong = {
        "policy has shape .* not": lambda o, m: (np.ones(3), np.ones(len(m))),
        "values has shape": lambda o, m: (np.ones(m.shape), np.ones(len(m) + 1)),
        "use exp or softmax of logits": lambda o, m: (-np.ones(m.shape), np.ones(len(m))),
        "not NaN": lambda o, m: (np.full(m.shape, np.nan), np.ones(len(m))),
        "from 0 to 1, not -1": lambda o, m: (np.ones(m.shape), -np.ones(len(m))),
    }
    for reason, evaluator in wrong.items():
        with pytest.raises(PlayerFailed, match=reason):
            Search(evaluator).choose(session)
    with pytest.raises(TypeError, match="two arrays"):
        Search(lambda o, m: 1.0).choose(session)
    with pytest.raises(TypeError, match="an evaluator is a function"):
        Search("expert")
    with pytest.raises(BadOptions, match="batch is 1 to"):
        Search(ignorant, batch=0)
    with pytest.raises(BadOptions, match="exploration is 0 or more"):
        Search(ignorant, exploration=float("nan"))
    session.end("resign")
    with pytest.raises(PlayerFailed, match="no player is to move"):
        Search(ignorant).choose(session)
