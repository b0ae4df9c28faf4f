"""Players and the arena."""

from __future__ import annotations

import json
import sys

import pytest

import ludograph


def first(turn):
    return turn.actions[0]


class Greedy:
    """Looks one move ahead, and keeps count of the games that it was made for."""

    made = 0

    def __init__(self):
        Greedy.made += 1

    def choose(self, turn):
        def gain(number):
            position = turn.position
            position.apply(number)
            return position.scores()[turn.seat]

        return max(turn.numbers, key=gain)


def settled(result):
    """The table without the clock."""
    standings = result.standings
    standings.pop("times")
    return standings


@pytest.mark.parametrize("info", ludograph.games(), ids=lambda info: info["id"])
def test_every_player_can_be_asked(info):
    options = {"hex": {"size": 4}, "no": {"size": 4}}.get(info["id"], {})
    session = ludograph.game(info["id"], **options).start(1)
    for player in info["players"]:
        chosen = ludograph.player(info["id"], player["id"]).choose(session, nodes=20, depth=2, seed=1)
        assert chosen.action in session.actions() and chosen.number == session.number(chosen.action)
        assert (
            ludograph.player(info["id"], player["id"]).choose(session.position(), nodes=20, depth=2, seed=1).action
            == chosen.action
        )
        assert json.dumps(chosen.thought)


def test_functions_and_classes_take_part():
    Greedy.made = 0
    result = ludograph.arena("candy", [first, Greedy, ("lucky", "random")], games=4, seed=3)
    rows = {row["name"]: row for row in result.standings["players"]}
    assert set(rows) == {"first", "Greedy", "lucky"}
    assert rows["Greedy"]["won"] == 8 == Greedy.made
    assert result.elo()["Greedy"][0] > result.elo()["first"][0]
    assert "Greedy" in str(result)
    again = ludograph.arena("candy", [first, Greedy, ("lucky", "random")], games=4, seed=3, threads=1)
    assert settled(again) == settled(result)


def test_a_player_of_the_catalog_can_be_wrapped():
    """A Python player that asks the catalog's player plays as that player does."""
    greedy = ludograph.player("candy", "greedy")
    mine = ludograph.arena("candy", [("a", lambda turn: greedy.choose(turn).action), "random"], games=6, seed=1)
    theirs = ludograph.arena("candy", [("a", "greedy"), "random"], games=6, seed=1)
    assert settled(mine) == settled(theirs)


def test_a_player_that_fails_loses_and_the_reason_is_given():
    def broken(turn):
        raise RuntimeError("out of ideas")

    def cheat(turn):
        return "a1" if turn.seat == 0 else "c9"

    result = ludograph.arena("hex", [broken, ("other", "random")], games=2, seed=1, size=3)
    assert result.standings["players"][0]["failed"] == 2
    assert "out of ideas" in result.standings["setbacks"][0]["reason"]
    result = ludograph.arena("hex", [cheat, ("other", "random")], games=2, seed=1, size=3)
    assert "c9" in json.dumps(result.standings["setbacks"])


def test_a_turn_tells_what_the_seat_may_know():
    seen = []

    def look(turn):
        assert not hasattr(turn, "record") and not hasattr(turn.position, "record")
        assert turn.position.actions() == turn.actions and turn.mask().sum() == len(turn.numbers)
        assert turn.observation().shape == tuple(ludograph.game(turn.game, **turn.params).observation_shape)
        seen.append((turn.seat, len(turn.history), turn.nodes, turn.view["phase"], turn.seed))
        return turn.numbers[0]

    ludograph.arena("no", [look, "random"], games=2, seed=1, size=3, nodes=77)
    assert {nodes for _, _, nodes, _, _ in seen} == {77} and len({seed for *_, seed in seen}) > 1


def test_events_are_recorded_and_taken_up_again(tmp_path):
    file = tmp_path / "games.jsonl"
    counts = []
    whole = ludograph.arena("hex", ["random", "b=random"], games=20, seed=1, size=4, record=file, watch=counts.append)
    assert counts == list(range(1, 21))
    lines = file.read_text().splitlines()
    file.write_text("".join(line + "\n" for line in lines[:7]))
    rest = ludograph.arena("hex", ["random", "b=random"], games=20, seed=1, size=4, record=file, resume=True)
    assert settled(rest) == settled(whole) and len(file.read_text().splitlines()) == 20
    with pytest.raises(ludograph.ArenaFailed, match="not empty"):
        ludograph.arena("hex", ["random", "b=random"], games=20, seed=1, size=4, record=file)
    rest.save_page(tmp_path / "page.html")
    assert "<svg" in (tmp_path / "page.html").read_text()


def test_records_become_arrays(tmp_path):
    file = tmp_path / "games.jsonl"
    ludograph.arena("hex", ["random", "b=random"], games=6, seed=1, size=4, record=file)
    lines = file.read_text().splitlines()
    data = ludograph.arrays(lines)
    for place, line in enumerate(lines):
        session, rows = ludograph.Session.from_json(line), data["game"] == place
        replay, payoffs = session.game.start(session.seed), session.payoffs()
        assert len(data["action"][rows]) == len(session.history())
        for seen, action, seat, payoff in zip(
            *(data[name][rows] for name in ("observation", "action", "seat", "payoff")), strict=True
        ):
            assert (seen == replay.observation()).all() and seat == replay.turn
            assert payoff == payoffs[seat]
            replay.apply(action)
        assert replay.payoffs() == payoffs


def test_a_function_as_a_program_of_its_own(tmp_path):
    program = tmp_path / "engine.py"
    program.write_text(
        "from ludograph.engine import serve\nserve(lambda turn: turn.actions[0] if turn.seats == 2 else None)\n"
    )
    as_program = f"first=cmd:'{sys.executable}' '{program}'"
    outside = ludograph.arena("hex", [as_program, "random"], games=4, seed=1, size=4, threads=1)
    inside = ludograph.arena("hex", [first, "random"], games=4, seed=1, size=4)
    assert settled(outside) == settled(inside) and not outside.standings["setbacks"]


def test_an_exception_of_the_watcher_ends_the_event():
    def stop(games):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ludograph.arena("hex", ["random", "b=random"], games=1_000_000, seed=1, size=4, watch=stop)


def test_b8_openings_are_a_file_or_lists_or_text(tmp_path):
    """B8: all forms give the same event; cells of lists are in our own notation."""
    sessions = [ludograph.game("hex", size=4).start(1) for _ in range(2)]
    for session, action in zip(sessions, ("a2", "d1"), strict=True):
        session.apply(action)
    text = "\n".join(session.to_json() for session in sessions)
    file = tmp_path / "openings.jsonl"
    file.write_text(text)
    seen = set()

    def note(turn):
        seen.add(turn.history[0]["action"])
        return turn.actions[0]

    forms = [file, str(file), text, [["a2"], ["d1"]]]
    options = {"games": 4, "seed": 1, "size": 4, "threads": 1}
    tables = [settled(ludograph.arena("hex", [note, "random"], openings=form, **options)) for form in forms]
    assert tables.count(tables[0]) == 4 and seen == {"a2", "d1"}
    with pytest.raises(ludograph.BadOptions, match=r"the openings cannot be read: .*nowhere\.json"):
        ludograph.arena("hex", ["random", "b=random"], openings="nowhere.json", games=2)
