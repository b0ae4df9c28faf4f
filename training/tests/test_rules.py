"""The rules against a plain flood fill, on random games."""

import functools
import json
import pathlib
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ludograph_training import rules

CANVAS = 19


@functools.cache
def compiled():
    return jax.jit(rules.play), jax.jit(rules.legal), jax.jit(rules.board)


def joined(stones: set[tuple[int, int]], first: set[tuple[int, int]], last: set[tuple[int, int]]) -> bool:
    """Whether stones connect a cell of `first` with one of `last`."""
    seen = stones & first
    queue = list(seen)
    while queue:
        x, y = queue.pop()
        for dx, dy in rules.DIRECTIONS:
            cell = (x + dx, y + dy)
            if cell in stones and cell not in seen:
                seen.add(cell)
                queue.append(cell)
    return bool(seen & last)


@pytest.mark.parametrize(
    ("width", "height"), [(n, n) for n in range(1, CANVAS + 1)] + [(3, 5), (7, 4), (11, 9), (13, 19), (1, 4)]
)
def test_random_games_equal_flood_fill(width: int, height: int) -> None:
    """Absolute coordinates, two colours and a flood fill agree with labels in the mover's frame at every ply."""
    play, legal, board = compiled()
    generator = np.random.default_rng(width * 100 + height)
    every = {(x, y) for x in range(width) for y in range(height)}
    sides = [
        ({c for c in every if c[0] == 0}, {c for c in every if c[0] == width - 1}),
        ({c for c in every if c[1] == 0}, {c for c in every if c[1] == height - 1}),
    ]
    for _ in range(3):
        state = rules.start(CANVAS, width, height)
        stones: list[set[tuple[int, int]]] = [set(), set()]
        for ply in range(width * height):
            mover = ply % 2
            turn = (lambda c: (c[1], c[0])) if mover else (lambda c: c)
            free = sorted(every - stones[0] - stones[1])
            allowed = {turn((int(i) % CANVAS, int(i) // CANVAS)) for i in np.flatnonzero(legal(state))}
            assert allowed == set(free)
            x, y = free[generator.integers(len(free))]
            stones[mover].add((x, y))
            fx, fy = turn((x, y))
            state, won = play(state, jnp.int32(fy * CANVAS + fx))
            assert bool(won) == joined(stones[mover], *sides[mover])
            view = np.asarray(board(state))
            turn = (lambda c: c) if mover else (lambda c: (c[1], c[0]))
            for sign, player in ((1, 1 - mover), (-1, mover)):
                assert {turn((int(x), int(y))) for y, x in np.argwhere(view == sign)} == stones[player]
            if won:
                assert bool(state.over)
                break
        else:
            pytest.fail("Hex has no draws")


GAMES = json.loads((pathlib.Path(__file__).parent / "games.json").read_text())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['columns']}x{game['rows']}")
def test_the_engines_games_go_the_same_way(game: dict[str, Any]) -> None:
    """Random games made by the engine's rules: every move is legal, and the last one wins, for whom the engine says."""
    play, legal, _ = compiled()
    state = rules.start(CANVAS, game["columns"], game["rows"])
    moves = game["moves"].split()
    for ply, cell in enumerate(moves):
        x, y = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
        if ply % 2:
            x, y = y, x
        action = y * CANVAS + x
        assert legal(state)[action]
        state, won = play(state, jnp.int32(action))
        assert bool(won) == (ply == len(moves) - 1)
    assert game["winner"] == ("red", "blue")[(len(moves) - 1) % 2]
