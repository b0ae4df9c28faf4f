"""States and positions of every game."""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np
import pytest
from conftest import play_on

import ludograph


def test_every_game_is_there():
    infos = {info["id"]: info for info in ludograph.games()}
    assert set(infos) == {"hex", "candy", "no", "carcassonne"}
    for info in infos.values():
        assert {"random"} <= {player["id"] for player in info["players"]}


def test_a_seed_is_a_game(game):
    first, second, other = (play_on(game.start(seed), 3) for seed in (5, 5, 6))
    assert first == second and hash(first) == hash(second)
    assert first.to_json() == second.to_json()
    assert other.seed == 6 and game.start().seed != game.start().seed


def test_actions_are_text_and_numbers(game):
    state, chance = game.start(1), random.Random(2)
    while not state.is_over:
        texts, numbers = state.actions(), state.numbers()
        assert [state.number(text) for text in texts] == numbers
        assert [state.text(number) for number in numbers] == texts
        assert np.flatnonzero(state.mask()).tolist() == sorted(numbers)
        assert max(numbers) < game.action_count <= game.number_count
        place = chance.randrange(len(texts))
        twin = state.clone()
        state.apply(texts[place])
        twin.apply(np.int64(numbers[place]))
        assert state == twin
    assert state.actions() == state.numbers() == [] and not state.mask().any()


def test_observations_keep_to_their_bounds(game):
    state = play_on(game.start(1), 4, 7)
    low, high = game.observation_bounds
    for seat in range(game.seats):
        seen = state.observation(seat)
        assert seen.dtype == np.float32 and list(seen.shape) == game.observation_shape
        assert seen.min() >= low and seen.max() <= high
    assert (state.observation() == state.observation(state.turn)).all()
    with pytest.raises(ludograph.BadOptions, match="no seat"):
        state.observation(game.seats)


def test_undo_and_redo_lead_back(game):
    state = game.start(1)
    trail = [state.to_json()]
    while not state.is_over and len(trail) < 30:
        state.apply(state.numbers()[-1])
        trail.append(state.to_json())
    for earlier in reversed(trail[:-1]):
        state.undo()
        assert state.to_json() == earlier
    with pytest.raises(ludograph.IllegalAction, match="nothing to undo"):
        state.undo()
    for later in trail[1:]:
        state.redo()
        assert state.to_json() == later


def test_copies_are_independent(game):
    state = play_on(game.start(1), 1, 1)
    before = state.to_json()
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        twin.apply(twin.numbers()[0])
        assert twin != state and state.to_json() == before


def test_records_replay(game):
    state = play_on(game.start(9), 5)
    line = state.to_json()
    again = ludograph.State.from_json(line, verify=True)
    assert again == state and again.game == game
    assert again.result() == state.record()["result"] == json.loads(line)["result"]
    assert again.scores() == state.result()["scores"]
    assert len(again.history()) == len(state.record()["actions"])
    lie = json.loads(line)
    lie["result"]["scores"] = [score + 1 for score in lie["result"]["scores"]]
    with pytest.raises(ludograph.BadGameRecord, match="the record says"):
        ludograph.State.from_json(json.dumps(lie), verify=True)


def test_views_and_drawings(game):
    state = play_on(game.start(1), 2, 9)
    json.dumps(state.view())
    assert state.draw() == str(state) and state.draw().endswith("\n")
    assert state._repr_svg_().startswith("<svg")
    state = play_on(state, 3)
    assert "over" in repr(state) and state._repr_svg_().endswith("</svg>")


def test_positions_decide_chance_for_themselves(game):
    """Every outcome and probability, and undo over chance."""
    position, chance = game.start(1).position(), random.Random(1)
    steps, chances = 0, 0
    while not position.is_over:
        if position.is_chance:
            outcomes = position.outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            assert position.turn is None and position.numbers() == []
            number = chance.choice(outcomes)[0]
            text = position.text(number)
            twin = position.clone()
            twin.apply(text)
            position.apply(number)
            assert twin == position
            twin.undo()
            assert twin.is_chance and twin.sample(seed=3) in dict(outcomes)
            chances += 1
        else:
            assert position.outcomes() == []
            position.apply(chance.choice(position.actions()))
        steps += 1
    has_chance = game.id == "carcassonne" or "hidden" in game.params.values() or "solo" in game.params.values()
    assert bool(chances) == has_chance
    assert sum(position.payoffs()) == pytest.approx(1) or game.seats == 1
    for _ in range(steps):
        position.undo()
    assert position == game.start(1).position()
    with pytest.raises(ludograph.IllegalAction):
        position.undo()


def test_playouts_are_repeatable(game):
    position = game.start(1).position()
    once = position.playouts(200, seed=4)
    assert once == position.playouts(200, seed=4, threads=0)
    if game.seats > 1:
        assert once != position.playouts(200, seed=5)
        assert sum(once) == pytest.approx(1)
    position.playout(seed=1)
    assert position.is_over


def test_endings_from_outside_the_rules():
    state = ludograph.game("hex", size=3).start(1)
    state.end("resign 1")
    assert state.is_over and state.payoffs() == [0.0, 1.0] and state.numbers() == []
    state.undo()
    assert not state.is_over and state.payoffs() is None
    with pytest.raises(ludograph.IllegalAction, match="no draw"):
        state.end("draw")
    with pytest.raises(ludograph.BadOptions, match="no ending"):
        state.end("explode")


def test_other_formats():
    state = play_on(ludograph.game("hex", size=5).start(1), 1)
    text = state.write("sgf")
    assert ludograph.game("hex").read("sgf", text).actions() == state.actions()
    with pytest.raises(ludograph.BadGameRecord, match="no format"):
        state.write("pdf")
    with pytest.raises(ludograph.BadGameRecord):
        ludograph.game("hex").read("sgf", "(;")
