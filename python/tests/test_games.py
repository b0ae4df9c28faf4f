"""Sessions and positions of every game."""

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
    assert first == second and first.position().hash64() == second.position().hash64()
    assert first.to_json() == second.to_json()
    assert other.seed == 6 and game.start().seed != game.start().seed


def test_actions_are_text_and_numbers(game):
    session, chance = game.start(1), random.Random(2)
    while not session.is_over:
        texts, numbers = session.actions(), session.numbers()
        assert [session.number(text) for text in texts] == numbers
        assert [session.text(number) for number in numbers] == texts
        assert np.flatnonzero(session.mask()).tolist() == sorted(numbers)
        assert max(numbers) < game.action_count <= game.number_count
        place = chance.randrange(len(texts))
        twin = session.clone()
        session.apply(texts[place])
        twin.apply(np.int64(numbers[place]))
        assert session == twin
    assert session.actions() == session.numbers() == [] and not session.mask().any()


def test_observations_keep_to_their_bounds(game):
    session = play_on(game.start(1), 4, 7)
    low, high = game.observation_bounds
    for seat in range(game.seats):
        seen = session.observation(seat)
        assert seen.dtype == np.float32 and list(seen.shape) == game.observation_shape
        assert seen.min() >= low and seen.max() <= high
    assert (session.observation() == session.observation(session.turn)).all()
    with pytest.raises(ludograph.BadOptions, match="no seat"):
        session.observation(game.seats)


def test_undo_and_redo_lead_back(game):
    session = game.start(1)
    trail = [session.to_json()]
    while not session.is_over and len(trail) < 30:
        session.apply(session.numbers()[-1])
        trail.append(session.to_json())
    for earlier in reversed(trail[:-1]):
        session.undo()
        assert session.to_json() == earlier
    with pytest.raises(ludograph.IllegalAction, match="nothing to undo"):
        session.undo()
    for later in trail[1:]:
        session.redo()
        assert session.to_json() == later


def test_copies_are_independent(game):
    session = play_on(game.start(1), 1, 1)
    before = session.to_json()
    for twin in (session.clone(), copy.copy(session), copy.deepcopy(session), pickle.loads(pickle.dumps(session))):
        assert twin == session
        twin.apply(twin.numbers()[0])
        assert twin != session and session.to_json() == before


def test_records_replay(game):
    session = play_on(game.start(9), 5)
    line = session.to_json()
    again = ludograph.Session.from_json(line, verify=True)
    assert again == session and again.game == game
    assert again.result() == session.record()["result"] == json.loads(line)["result"]
    assert again.scores() == session.result()["scores"]
    assert len(again.history()) == len(session.record()["actions"])
    lie = json.loads(line)
    lie["result"]["scores"] = [score + 1 for score in lie["result"]["scores"]]
    with pytest.raises(ludograph.BadGameRecord, match="the record says"):
        ludograph.Session.from_json(json.dumps(lie), verify=True)


def test_views_and_drawings(game):
    session = play_on(game.start(1), 2, 9)
    json.dumps(session.view())
    assert session.draw() == str(session) and session.draw().endswith("\n")
    assert session._repr_svg_().startswith("<svg")
    session = play_on(session, 3)
    assert "over" in repr(session) and session._repr_svg_().endswith("</svg>")


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
    session = ludograph.game("hex", size=3).start(1)
    session.end("resign 1")
    assert session.is_over and session.payoffs() == [0.0, 1.0] and session.numbers() == []
    session.undo()
    assert not session.is_over and session.payoffs() is None
    with pytest.raises(ludograph.IllegalAction, match="no draw"):
        session.end("draw")
    with pytest.raises(ludograph.BadOptions, match="is not an ending"):
        session.end("explode")


def test_other_formats():
    session = play_on(ludograph.game("hex", size=5).start(1), 1)
    text = session.write("sgf")
    assert ludograph.game("hex").read("sgf", text).actions() == session.actions()
    with pytest.raises(ludograph.BadGameRecord, match="no format"):
        session.write("pdf")
    with pytest.raises(ludograph.BadGameRecord):
        ludograph.game("hex").read("sgf", "(;")


def test_children_are_copies(game):
    session = game.start(1)
    position, action = session.position(), session.actions()[-1]
    child, below = session.child(action), position.child(action)
    assert len(child.history()) == 1 and not session.history()
    assert below != position == session.position()
    session.apply(action)
    assert session == child


def test_a_game_tells_what_it_is(game):
    """Names of planes, the length of a game, chance, utilities."""
    assert len(game.observation_names) == game.observation_shape[0] == len(set(game.observation_names))
    longest = max(len(play_on(game.start(seed), seed).history()) for seed in range(5))
    assert longest <= game.max_game_length
    position, chance, seeds = game.start(1).position(), False, iter(range(100_000))
    while not position.is_over:
        chance |= position.is_chance
        if position.is_chance:
            position.sample(seed=next(seeds))
        else:
            position.apply(position.numbers()[0])
    assert game.has_chance or not chance
    assert game.has_chance or not game.hides_information
    assert position.utilities() != [0] * game.seats or position.payoffs() == [1 / game.seats] * game.seats


def test_names_of_planes():
    assert ludograph.game("hex").observation_names == ["own", "other", "red", "swap"]
    session = ludograph.game("carcassonne").start(1)
    seen = dict(zip(session.game.observation_names, session.observation(), strict=True))
    assert seen["to_move"] == 1 and seen["player_0_meeples"] == 7 and seen["tile_0_placed"] == 1
    assert sum(seen[name] for name in seen if name.startswith("drawn_")) == 1


def test_b11_parts_need_no_import_of_their_own():
    import subprocess
    import sys

    program = """
import ludograph
assert ludograph.render.svg(ludograph.game("hex", size=3).start(seed=1)).startswith("<svg")
assert callable(ludograph.engine.serve) and ludograph.envs.GAMES and "render" in dir(ludograph)
assert not hasattr(ludograph, "nothing")
"""
    subprocess.run([sys.executable, "-c", program], check=True)
