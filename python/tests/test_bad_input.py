"""Wrong types, illegal actions, sessions of another game, invalid numbers: an exception with its reason, and no change."""

from __future__ import annotations

import math

import numpy as np
import pytest

import ludograph
from ludograph import ArenaFailed, BadGameRecord, BadOptions, IllegalAction, PlayerFailed

HEX = ludograph.game("hex", size=4)
NOT_ACTIONS = [None, 1.5, math.nan, np.float64(1), True, [1], {}, b"a1", object()]
NO_ACTIONS = [-1, 17, 2**32, 10**40, -(10**40), "", "z9", "a1 ", "ä", "a" * 10_000, "\0"]


@pytest.mark.parametrize("make", [lambda: HEX.start(1), lambda: HEX.start(1).position()])
def test_actions(make):
    session = make()
    session.apply("b2")
    for wrong in NOT_ACTIONS:
        with pytest.raises(TypeError):
            session.apply(wrong)
    for wrong in NO_ACTIONS:
        if wrong == "a1 ":
            continue
        with pytest.raises(IllegalAction):
            session.apply(wrong)
    with pytest.raises(IllegalAction, match="b2 is occupied by Red"):
        session.apply("b2")
    fresh = make()
    fresh.apply("b2")
    assert session == fresh


def test_options():
    for wrong in (
        {"size": 0},
        {"size": 27},
        {"size": "big"},
        {"size": math.nan},
        {"size": 1.5},
        {"colour": 1},
        {"size": 10**30},
        {"swap": 2},
    ):
        with pytest.raises(BadOptions):
            ludograph.game("hex", **wrong)
    with pytest.raises(TypeError):
        ludograph.game("hex", size=object())
    with pytest.raises(BadOptions, match="there is no game 'chess'; known games: hex"):
        ludograph.game("chess")
    circle: list[object] = []
    circle.append(circle)
    with pytest.raises(BadOptions, match="nested"):
        ludograph.game("hex", size=circle)


def test_b15_options_that_no_type_holds():
    """B15: the range of an option is named, however large the number."""
    for size in (0, 27, 255, 256, 500, 2**40):
        with pytest.raises(BadOptions, match=f"{size} is outside 1 to 26"):
            ludograph.game("hex", size=size)


def test_b14_what_changes_has_no_hash():
    for changing in (HEX.start(1), HEX.start(1).position()):
        with pytest.raises(TypeError, match="unhashable"):
            hash(changing)
    assert hash(HEX) == hash(ludograph.game("hex", size=4)) != hash(ludograph.game("hex", size=5))


def test_seeds():
    for wrong in (-1, 2**53, 10**30):
        with pytest.raises(BadOptions, match="outside 0 to"):
            HEX.start(wrong)
    for wrong in (1.5, math.nan, "1", True, [1]):
        with pytest.raises(TypeError):
            HEX.start(wrong)


def test_records():
    for wrong in (
        "",
        "{}",
        "[]",
        "null",
        "{",
        HEX.start(1).to_json()[:-1],
        HEX.start(1).to_json().replace("hex", "chess"),
    ):
        with pytest.raises((BadGameRecord, BadOptions)):
            ludograph.Session.from_json(wrong)
    with pytest.raises(BadGameRecord, match="action 1"):
        ludograph.Session.from_json(HEX.start(1).to_json().replace('"actions":[]', '"actions":["q9"]'))
    with pytest.raises(BadGameRecord, match="another game"):
        ludograph.arrays([HEX.start(1).to_json(), ludograph.game("candy").start(1).to_json()])


def test_players_of_another_game():
    expert = ludograph.player("hex", "expert")
    with pytest.raises(PlayerFailed, match="a player of hex cannot play candy"):
        expert.choose(ludograph.game("candy").start(1))
    with pytest.raises(PlayerFailed, match="no player is to move"):
        over = HEX.start(1)
        over.end("resign")
        expert.choose(over)
    with pytest.raises(TypeError):
        expert.choose("a1")
    with pytest.raises(BadOptions, match="there is no player 'god'"):
        HEX.player("god")


def test_batches():
    batch = HEX.batch(3, seed=1)
    before = batch.hashes().tolist()
    not_numbers = [
        np.zeros(3),
        np.zeros((3, 1), np.int64),
        np.array([0.0, math.nan, 1]),
        np.zeros(3, bool),
        np.zeros(3, np.uint64),
        ["a1", "a2", "a3"],
        None,
    ]
    for wrong in not_numbers:
        with pytest.raises(TypeError, match="actions must be whole numbers that fit into int64, in one dimension"):
            batch.step(wrong)
    with pytest.raises(BadOptions, match="2 actions for 3 games"):
        batch.step(np.zeros(2, np.int64))
    for bad in (17, -2, 2**40):
        with pytest.raises(IllegalAction, match="game 2"):
            batch.step(np.array([0, 1, bad]), threads=2)
        assert batch.hashes().tolist() == before
    with pytest.raises(BadOptions, match="shape"):
        batch.masks(out=np.zeros((3, 16), bool))
    with pytest.raises(BadOptions, match="contiguous"):
        batch.masks(out=np.zeros((17, 3), bool).T)
    frozen = np.zeros((3, 17), bool)
    frozen.flags.writeable = False
    with pytest.raises(BadOptions):
        batch.masks(out=frozen)
    for place in (3, -4):
        with pytest.raises(IndexError, match=f"no game {place} of 3"):
            batch[place]
    for wrong in (2, -1, [0, 0, 2]):
        with pytest.raises(BadOptions, match="no seat"):
            batch.observations(seat=wrong)
    with pytest.raises(BadOptions, match="2 seats for 3 games"):
        batch.observations(seat=[0, 1])
    with pytest.raises(BadOptions, match="'money' is not a reward"):
        batch.step([0, 0, 0], reward="money")
    with pytest.raises(BadOptions, match="position 1 is of another game"):
        ludograph.Batch.of([HEX.start(1).position(), ludograph.game("hex", size=5).start(1).position()], seed=1)


def test_b10_the_wanted_type_and_shape_are_named():
    batch = HEX.batch(3, seed=1)
    with pytest.raises(TypeError, match=r"out must be a NumPy array of type bool and shape \[3, 17\], not .* int8"):
        batch.masks(out=np.zeros((3, 17), np.int8))
    with pytest.raises(TypeError, match=r"type float32 and shape \[3, 4, 4, 4\], not an array of type float64"):
        batch.observations(out=np.zeros((3, 4, 4, 4)))
    with pytest.raises(TypeError, match="not a value of type list"):
        batch.observations(out=[1.0])
    # JAX's integers and lists are cast.
    batch.step(np.zeros(3, np.int32))
    batch.step([1, 1, 1])


def test_b13_numbers_of_games():
    """B13: no games give no mean, and a batch of fewer than none is refused as any other bad option."""
    with pytest.raises(BadOptions, match="no mean of 0 games"):
        HEX.start(1).position().playouts(0, seed=1)
    with pytest.raises(BadOptions, match="no mean of 0 games"):
        HEX.batch(2, seed=1).playouts(0, seed=1)
    for wrong in (-1, 2**24 + 1):
        with pytest.raises(BadOptions, match="a batch has 0 to"):
            HEX.batch(wrong, seed=1)


def test_events():
    with pytest.raises(ArenaFailed, match="there is no player 'god'"):
        ludograph.arena("hex", ["random", "god"])
    with pytest.raises(ArenaFailed):
        ludograph.arena("hex", ["random"], size=3)
    with pytest.raises(BadOptions, match="is not a name for a player"):
        ludograph.arena("hex", ["random", ("my player", lambda turn: "a1")])
    with pytest.raises(ArenaFailed, match="not a job"):
        ludograph.Event("hex", ["random", "x=random"], 2).play("{}", 0, 2)
    with pytest.raises(BadGameRecord):
        ludograph.Event("hex", ["random", "x=random"], 2).tally().add(["{}"])


@pytest.mark.parametrize("wrong", [3, None, int, object(), ["random"]], ids=repr)
def test_b9_what_is_no_player_is_refused_at_once(wrong):
    with pytest.raises(TypeError, match="is not a player"):
        ludograph.arena("hex", ["random", ("x", wrong)])


def test_memory_stays_flat_over_a_million_clones():
    import psutil

    process = psutil.Process()
    session = HEX.start(1)
    for number in (5, 9, 2):
        session.apply(number)
    position = session.position()
    for _ in range(50_000):
        session.clone(), position.clone()
    before = process.memory_info().rss
    for _ in range(500_000):
        session.clone(), position.clone()
    assert process.memory_info().rss - before < 8 << 20
