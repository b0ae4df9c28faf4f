"""The native part of the package, in Rust."""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, Protocol, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

__version__: str

class LudographError(ValueError):
    """Base class of the exceptions of this package."""

class IllegalAction(LudographError):
    """An action that the rules do not allow here, or that does not exist."""

class BadOptions(LudographError):
    """Unknown or invalid options, names or seeds."""

class BadGameRecord(LudographError):
    """A record that cannot be read, or that does not replay as it claims."""

class PlayerFailed(LudographError):
    """A player that cannot choose here."""

class ArenaFailed(LudographError):
    """An event that cannot be played."""

Action: TypeAlias = str | SupportsIndex
"""Text in the game's notation, or the action's number."""

class Chooser(Protocol):
    """An object that plays: asked for every move."""

    def choose(self, turn: Turn, /) -> Action: ...

PyPlayer: TypeAlias = Callable[[Turn], Action] | Chooser | type[Chooser]
"""A player written in Python: a function, an object, or a class of which every game gets a new one."""

def games() -> list[dict[str, Any]]:
    """Every game: names, options, players, formats."""

def arrays(lines: Sequence[str]) -> dict[str, NDArray[Any]]:
    """Records of one game with one set of options as arrays, a row for every choice: `observation` as the mover saw it, `action`, `seat`, `payoff` and `score`
    of the mover at the end, and `game`, the place of the record in the list."""

def figure(name: str, units: int) -> int:
    """Does units of a figure of `ludograph bench` in Rust alone, to compare with calls from Python. Returns their number."""

class Game:
    """A game with its options."""

    def __init__(self, id: str, /, **params: Any) -> None: ...
    @property
    def id(self) -> str: ...
    @property
    def params(self) -> dict[str, Any]:
        """All options."""
    @property
    def info(self) -> dict[str, Any]:
        """What is known about the game: names, options, players, formats."""
    @property
    def assets(self) -> Any:
        """Data that every view relies on, such as the shapes of tiles."""
    @property
    def seats(self) -> int: ...
    @property
    def action_count(self) -> int:
        """Players' actions have the numbers below this one."""
    @property
    def number_count(self) -> int:
        """All actions, chance's included, have the numbers below this one."""
    @property
    def observation_shape(self) -> list[int]: ...
    @property
    def observation_bounds(self) -> tuple[float, float]: ...
    def start(self, seed: SupportsIndex | None = None) -> Session:
        """A new game. The same seed gives the same game for ever; without one it is a fresh one."""
    def batch(self, count: int, seed: SupportsIndex) -> Batch:
        """Many new games."""
    def player(self, id: str) -> Player:
        """A player of the catalog."""
    def read(self, format: str, text: str) -> Session:
        """A game in another format, such as SGF; `info` lists them."""

class Session:
    """A game being played: the position, how it came about, and what can be redone. Chance plays itself, as the seed decides."""

    @property
    def game(self) -> Game: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def turn(self) -> int | None:
        """The seat to move; `None` when the game is over."""
    @property
    def is_over(self) -> bool: ...
    def actions(self) -> list[str]:
        """What the player to move may do, in the game's notation."""
    def numbers(self) -> list[int]:
        """The same as numbers, in the same order."""
    def number(self, action: str) -> int: ...
    def text(self, number: Action) -> str: ...
    def mask(self) -> NDArray[np.bool_]: ...
    def observation(self, seat: int | None = None) -> NDArray[np.float32]:
        """The position as a seat sees it; as the mover does where none is named."""
    def apply(self, action: Action) -> None:
        """Does an action. Raises `IllegalAction` with the reason where it may not be done; nothing has changed then."""
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def end(self, how: str) -> None:
        """Ends the game from outside its rules: `resign`, `timeout 1`, `forfeit 2` (seats from 1), `draw`."""
    def clone(self) -> Session: ...
    def position(self) -> Position:
        """The position for a search, which decides chance for itself."""
    def question(self, seed: SupportsIndex | None = None, nodes: int | None = None, depth: int | None = None) -> Turn:
        """What the player to move is asked."""
    def scores(self) -> list[int]: ...
    def payoffs(self) -> list[float] | None:
        """What the finished game is worth to each seat, from 0 to 1; `None` while it goes on."""
    def result(self) -> dict[str, Any] | None: ...
    def history(self) -> list[dict[str, Any]]: ...
    def view(self) -> dict[str, Any]:
        """What a browser draws."""
    def draw(self, colour: bool = False, width: int = 80) -> str:
        """The position in characters."""
    def record(self) -> dict[str, Any]:
        """The game as data: options, seed, set-up, actions, result."""
    def to_json(self) -> str:
        """The record as one line of JSON."""
    @staticmethod
    def from_json(line: str, verify: bool = False) -> Session:
        """Replays a record; with `verify` everything that it claims is compared."""
    def write(self, format: str) -> str:
        """The game in another format."""
    def name_players(self, names: Sequence[str]) -> None: ...
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> Session: ...
    def __deepcopy__(self, memo: Any) -> Session: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Position:
    """A position: what every seat may know. The caller decides chance."""

    @property
    def game(self) -> Game: ...
    @property
    def turn(self) -> int | None:
        """The seat to move; `None` on chance's turn and when the game is over."""
    @property
    def is_chance(self) -> bool: ...
    @property
    def is_over(self) -> bool: ...
    def actions(self) -> list[str]: ...
    def numbers(self) -> list[int]: ...
    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do now, as numbers with their probabilities."""
    def number(self, action: str) -> int: ...
    def text(self, number: Action) -> str: ...
    def mask(self) -> NDArray[np.bool_]: ...
    def observation(self, seat: int | None = None) -> NDArray[np.float32]: ...
    def apply(self, action: Action) -> None:
        """Does an action of the player to move or, on its turn, of chance."""
    def sample(self, seed: SupportsIndex) -> int:
        """Lets chance decide by its probabilities; the number of what it did."""
    def undo(self) -> None: ...
    def clone(self) -> Position: ...
    def scores(self) -> list[int]: ...
    def payoffs(self) -> list[float] | None: ...
    def playout(self, seed: SupportsIndex) -> None:
        """Plays random actions to the end; can not be undone."""
    def playouts(self, games: int, seed: SupportsIndex, threads: int = 1) -> list[float]:
        """Mean payoffs by seat of random games from here; `threads=0` is all cores."""
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Any) -> Position: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Batch:
    """Many games of one kind, played side by side. Chance plays itself, as each game's seed decides.

    `out` is an array to write into, C-contiguous and of the right shape and type; `threads=0` is all cores, and changes no result. Other Python
    threads run meanwhile."""

    @property
    def game(self) -> Game: ...
    @property
    def seeds(self) -> NDArray[np.uint64]:
        """`game.start(seed)` with one of these is the same game."""
    def __len__(self) -> int: ...
    def turns(self) -> NDArray[np.int8]:
        """The seat to move in every game; -1 in finished ones."""
    def hashes(self) -> NDArray[np.uint64]: ...
    def masks(self, out: NDArray[np.bool_] | None = None, threads: int = 1) -> NDArray[np.bool_]: ...
    def observations(self, out: NDArray[np.float32] | None = None, threads: int = 1) -> NDArray[np.float32]:
        """Every position as its mover sees it."""
    def scores(self, out: NDArray[np.int64] | None = None, threads: int = 1) -> NDArray[np.int64]: ...
    def payoffs(self, out: NDArray[np.float64] | None = None, threads: int = 1) -> NDArray[np.float64]:
        """What every finished game is worth to each seat; NaN where it goes on."""
    def playouts(
        self,
        games: int,
        seed: SupportsIndex,
        out: NDArray[np.float64] | None = None,
        threads: int = 1,
    ) -> NDArray[np.float64]:
        """Mean payoffs by seat of random games from every position."""
    def random_actions(self, seed: SupportsIndex, threads: int = 1) -> NDArray[np.int64]:
        """An action for every game, each equally likely; -1 for finished ones."""
    def step(self, actions: NDArray[np.int64], threads: int = 1) -> None:
        """Does an action in every game; -1 leaves one alone. Raises `IllegalAction` where one may not be done; nothing has changed then."""
    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Starts new games with new seeds: all of them, or those where `which` is true."""
    def evaluate(
        self,
        player: str,
        nodes: int | None = None,
        depth: int | None = None,
        millis: int | None = None,
        seed: SupportsIndex | None = None,
        threads: int = 1,
    ) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
        """What a player of the catalog thinks of every position: its action, the mover's chance of winning, the margin of points. -1 and NaN
        where there is nothing to say."""
    def position(self, place: int) -> Position: ...
    def clone(self) -> Batch: ...

class Player:
    """A player of the catalog. It may keep what it has worked out from one choice to the next."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    def choose(
        self,
        position: Session | Position | Turn,
        *,
        nodes: int | None = None,
        depth: int | None = None,
        millis: int | None = None,
        seed: SupportsIndex | None = None,
    ) -> Choice:
        """Chooses for the player to move. Without limits the player's own hold; with `nodes` or `depth` a choice is repeatable."""
    def __call__(self, position: Session | Position | Turn) -> str: ...

class Choice:
    """What a player chose, and what it says about it."""

    @property
    def action(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def win(self) -> float | None: ...
    @property
    def margin(self) -> float | None: ...
    @property
    def thought(self) -> dict[str, Any]: ...

class Turn:
    """One question to a player: all that its seat may know."""

    @property
    def game(self) -> str: ...
    @property
    def params(self) -> dict[str, Any]: ...
    @property
    def seat(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def actions(self) -> list[str]: ...
    @property
    def numbers(self) -> list[int]: ...
    @property
    def scores(self) -> list[int]: ...
    @property
    def history(self) -> list[dict[str, Any]]: ...
    @property
    def view(self) -> dict[str, Any]: ...
    @property
    def position(self) -> Position:
        """A new copy of the position to search on."""
    @property
    def nodes(self) -> int | None: ...
    @property
    def depth(self) -> int | None: ...
    @property
    def seed(self) -> int:
        """The player's randomness for this choice: with it, games are repeatable."""
    def mask(self) -> NDArray[np.bool_]: ...
    def observation(self) -> NDArray[np.float32]: ...

class Event:
    """A match or tournament: players, a schedule, and all that decides its games. `ludograph.arena` makes and plays one."""

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        games: int,
        *,
        seed: SupportsIndex | None = None,
        params: dict[str, Any] | None = None,
        py_players: dict[str, PyPlayer] | None = None,
        schedule: str | None = None,
        openings: str | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        millis: int | None = None,
        sprt: tuple[float, float] | None = None,
    ) -> None: ...
    @staticmethod
    def from_json(text: str, py_players: dict[str, PyPlayer] | None = None) -> Event: ...
    def to_json(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def total_games(self) -> int: ...
    def tally(self) -> Tally:
        """No game counted yet."""
    def jobs(self, round: int, tally: Tally) -> list[str]:
        """The jobs of a round, as JSON. Only a Swiss event has more than one."""
    def play(self, job: str, first: int, end: int, records: bool = True) -> tuple[list[str], list[str]]:
        """Plays the games `first` to below `end` of a job, one after the other. Returns their records, and the same without set-up and actions: all that a
        table needs, in a fraction of the bytes. Without `records` there are none of the former."""
    def run(
        self,
        threads: int | None = None,
        record: str | PathLike[str] | None = None,
        resume: bool = False,
        watch: Callable[[int], object] | None = None,
    ) -> Tally:
        """Plays the whole event on threads of this machine; `watch` is called after every game with the number of games."""

class Tally:
    """The games of an event so far. Reports may come in any order, and twice: the table is the same."""

    def __len__(self) -> int: ...
    def add(self, lines: Sequence[str]) -> None: ...
    def resume(self, job: str, lines: Sequence[str]) -> int:
        """Takes up games of an earlier run: those of `job` that were played under its conditions. Returns how many there were."""
    def missing(self, job: str) -> list[tuple[int, int]]:
        """The games of a job that are still to be played, as ranges (first, last + 1)."""
    @property
    def decided(self) -> bool:
        """Whether a sequential test has come to its end."""
    def standings(self) -> dict[str, Any]: ...
    def table(self) -> str: ...
    def html(self) -> str: ...
