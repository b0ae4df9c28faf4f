"""Puzzles: positions with one best move, what they prove, and players that try them.

>>> from ludograph import puzzles
>>> puzzle = puzzles.load("no")[0]
>>> session = puzzle.session()
>>> answer = puzzle.solution.answer
>>> session.turn == puzzle.seat, puzzle.check(answer.action)
(True, True)
>>> puzzles.solves(lambda position: answer.action, puzzle) == (answer.next is None)
True
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from ludograph._native import BadGameRecord, Game, LudographError, Player, Session, puzzle_set

if TYPE_CHECKING:
    from ludograph._native import Action

    Solver: TypeAlias = str | Player | Callable[[Session], Action]

__all__ = ["BadPuzzle", "Move", "Node", "Puzzle", "Score", "load", "read", "score", "solves"]


class BadPuzzle(LudographError):
    """A puzzle that cannot be read, with its file and line, or one that cannot be played."""


@dataclass(frozen=True)
class Move:
    """An action of the solver and what follows it."""

    action: str
    good: bool
    """Whether it is accepted as a solution."""
    line: tuple[str, ...]
    """After a good move, the replies up to the next decision; after a wrong one, its refutation."""
    value: int | None = None
    """What it reaches, in the unit of the puzzle's goal; `None` where that is just won or lost."""
    next: Node | None = None
    """The next decision; `None` at the end of the puzzle."""


@dataclass(frozen=True)
class Node:
    """A decision of the solver: every accepted move, then tempting wrong ones. All others are wrong, too."""

    moves: tuple[Move, ...]

    @property
    def answer(self) -> Move:
        """The first accepted move."""
        return next(move for move in self.moves if move.good)

    def good(self, action: str) -> Move | None:
        """The accepted move with this action; `None` if the action is wrong."""
        return next((move for move in self.moves if move.good and move.action == action), None)


@dataclass(frozen=True)
class Puzzle:
    """A line of a set. Docs: `docs/puzzles.md`."""

    id: str
    game: str
    kind: str
    record: dict[str, Any]
    seat: int
    goal: int
    moves: int
    proof: str
    margin: int
    solution: Node
    rating: int
    deviation: int
    source: dict[str, Any]

    @classmethod
    def from_json(cls, text: str) -> Puzzle:
        """Reads one line. Only its form is checked; `ludograph puzzles verify` proves what it claims."""
        try:
            fields = json.loads(text)
            return cls(**{**fields, "solution": _node(fields["solution"])})
        except (json.JSONDecodeError, RecursionError) as error:
            raise BadPuzzle(f"not JSON: {error}") from error
        except KeyError as error:
            raise BadPuzzle(f"{error} is missing") from error
        except (AttributeError, TypeError, ValueError) as error:
            raise BadPuzzle(f"not a puzzle: {error}") from error

    def session(self) -> Session:
        """The game at the position, with the solver to move."""
        try:
            return Session.from_json(json.dumps(self.record))
        except BadGameRecord as error:
            raise BadPuzzle(f"{self.id}: {error}") from error

    def check(self, actions: str | Sequence[str]) -> bool:
        """Whether the solver's actions, one for each decision in order, are all accepted. They need not reach the end."""
        node: Node | None = self.solution
        for action in [actions] if isinstance(actions, str) else actions:
            move = node.good(action) if node else None
            if move is None:
                return False
            node = move.next
        return True


@dataclass(frozen=True)
class Score:
    """How a player did."""

    solved: tuple[Puzzle, ...]
    failed: tuple[Puzzle, ...]

    @property
    def share(self) -> float:
        """The share of the puzzles that was solved."""
        return len(self.solved) / max(1, len(self.solved) + len(self.failed))

    @property
    def rating(self) -> float:
        """The rating at which as many puzzles would be solved; infinite if all or none were."""
        if not self.solved or not self.failed:
            return math.inf if self.solved else -math.inf
        low, high = -10_000.0, 10_000.0
        for _ in range(60):
            middle = (low + high) / 2
            ratings = (puzzle.rating for puzzle in (*self.solved, *self.failed))
            expected = sum(1 / (1 + 10 ** ((rating - middle) / 400)) for rating in ratings)
            low, high = (middle, high) if expected < len(self.solved) else (low, middle)
        return low

    def __str__(self) -> str:
        return f"{len(self.solved)} of {len(self.solved) + len(self.failed)} solved, rating {self.rating:.0f}"


def load(game: str) -> list[Puzzle]:
    """The shipped puzzles of a game.

    >>> len({puzzle.id for puzzle in load("no")}) == len(load("no")) > 0
    True
    """
    text = puzzle_set(game)
    if text is None:
        raise BadPuzzle(f"no puzzles are shipped for '{game}'")
    return _read(text, f"the puzzles of {game}")


def read(file: str | PathLike[str]) -> list[Puzzle]:
    """The puzzles of a file, one a line."""
    return _read(Path(file).read_text(encoding="utf-8"), str(file))


def solves(player: Solver, puzzle: Puzzle, **limits: Any) -> bool:
    """Whether a player finds an accepted move at every decision. The replies are those of the puzzle.

    A player is a name of the catalog, a `Player`, or a function from a `Session` to an action. `limits` go to a player of the catalog: `nodes`, `depth`, `millis`, `seed`.
    """
    session = puzzle.session()
    chosen = Game(puzzle.game).player(player) if isinstance(player, str) else player
    node: Node | None = puzzle.solution
    while node:
        # A player may do with its copy what it likes.
        copy = session.clone()
        action = chosen.choose(copy, **limits) if isinstance(chosen, Player) else chosen(copy)
        move = node.good(action if isinstance(action, str) else session.text(action))
        if move is None:
            return False
        for text in (move.action, *move.line):
            session.apply(text)
        node = move.next
    return True


def score(player: Solver, puzzles: Iterable[Puzzle], **limits: Any) -> Score:
    """Tries puzzles with a player, as `solves` does."""
    found: dict[bool, list[Puzzle]] = {True: [], False: []}
    for puzzle in puzzles:
        found[solves(player, puzzle, **limits)].append(puzzle)
    return Score(tuple(found[True]), tuple(found[False]))


def _node(fields: dict[str, Any]) -> Node:
    moves = tuple(_move(move) for move in fields["moves"])
    if not any(move.good for move in moves):
        raise ValueError("a decision has no good move")
    return Node(moves)


def _move(fields: dict[str, Any]) -> Move:
    following = fields.get("next")
    return Move(**{**fields, "line": tuple(fields["line"]), "next": None if following is None else _node(following)})


def _read(text: str, name: str) -> list[Puzzle]:
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            found.append(Puzzle.from_json(line))
        except BadPuzzle as error:
            raise BadPuzzle(f"{name}, line {number}: {error}") from error
    return found
