"""Puzzles: the shipped sets, files, checks and scores."""

from __future__ import annotations

import json
import math

import pytest

import ludograph
from ludograph import _native, puzzles

GAMES = [game["id"] for game in ludograph.games() if _native.puzzle_set(game["id"])]


def walk(node):
    """All decisions of a tree, each with the actions that lead to it."""
    stack = [((), node)]
    while stack:
        path, now = stack.pop()
        yield path, now
        for move in now.moves:
            if move.next:
                stack.append(((*path, move.action, *move.line), move.next))


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_puzzle_can_be_played_along_its_whole_tree(game):
    found = puzzles.load(game)
    assert len({puzzle.id for puzzle in found}) == len(found) > 0
    for puzzle in found[:: max(1, len(found) // 20)]:
        start = puzzle.session()
        assert start.turn == puzzle.seat and puzzle.game == game
        assert sum(move.good for move in puzzle.solution.moves) == 1
        for path, node in walk(puzzle.solution):
            session = start.clone()
            for action in path:
                session.apply(action)
            assert session.turn == puzzle.seat
            assert {move.action for move in node.moves} <= set(session.actions())


def main_line(puzzle):
    node, found = puzzle.solution, []
    while node:
        found.append(node.answer.action)
        node = node.answer.next
    return found


def test_checks_follow_the_tree():
    puzzle = max(puzzles.load("candy"), key=lambda one: one.moves)
    line = main_line(puzzle)
    assert len(line) == puzzle.moves > 1
    assert puzzle.check(line) and puzzle.check(line[0]) and puzzle.check([])
    assert not puzzle.check([*line[:-1], "nowhere"])
    assert not puzzle.check([*line, line[-1]])


KNOWN = puzzles.load("candy")[:3]


def scripted(puzzle):
    """A player that knows the answers."""
    answers = iter(main_line(puzzle))
    return lambda session: next(answers)


def test_a_player_is_scored_and_rated():
    for puzzle in KNOWN:
        assert puzzles.solves(scripted(puzzle), puzzle)
        best = puzzles.score(scripted(puzzle), [puzzle])
        assert (best.share, best.rating) == (1, math.inf)
    none = puzzles.score(lambda session: session.numbers()[0], [])
    assert (none.share, none.rating) == (0, -math.inf)
    greedy = puzzles.score("greedy", KNOWN, seed=1)
    assert len(greedy.solved) + len(greedy.failed) == len(KNOWN)
    assert greedy == puzzles.score(ludograph.player("candy", "greedy"), KNOWN, seed=1)


def test_half_of_equal_puzzles_is_their_rating():
    (puzzle,) = KNOWN[:1]
    half = puzzles.Score((puzzle,), (puzzle,))
    assert half.rating == pytest.approx(puzzle.rating) and "1 of 2 solved" in str(half)


def test_players_may_answer_with_numbers():
    puzzle = next(one for one in puzzles.load("no") if one.solution.answer.next is None)
    assert puzzles.solves(lambda session: session.number(puzzle.solution.answer.action), puzzle)


def test_bad_files_are_named_with_line_and_reason(tmp_path):
    good = json.dumps({**vars(KNOWN[0]), "solution": {"moves": [{"action": "00u", "good": True, "line": []}]}})
    fields = json.loads(good)
    for line, reason in {
        "{": "not JSON",
        json.dumps({**fields, "solution": {}}): "'moves' is missing",
        json.dumps({**fields, "solution": {"moves": []}}): "no good move",
        json.dumps({**fields, "more": 1}): "unexpected keyword",
        "[" * 100_000: "not JSON",
        "7": "not a puzzle",
    }.items():
        file = tmp_path / "mine.jsonl"
        file.write_text(f"{good}\n\n{line}\n")
        with pytest.raises(puzzles.BadPuzzle, match=rf"mine\.jsonl, line 3: .*{reason}"):
            puzzles.read(file)
    file.write_text(f"{good}\n")
    assert [puzzle.id for puzzle in puzzles.read(file)] == [KNOWN[0].id]


def test_unknown_games_and_records_are_refused():
    with pytest.raises(puzzles.BadPuzzle, match="'chess'"):
        puzzles.load("chess")
    broken = puzzles.Puzzle(**{**vars(KNOWN[0]), "record": {"format": "ludograph/1"}})
    with pytest.raises(puzzles.BadPuzzle, match=KNOWN[0].id):
        broken.session()
