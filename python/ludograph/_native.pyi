"""The native part of the package, in Rust."""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, ClassVar, Protocol, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

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

Action: TypeAlias = str | SupportsIndex | Choice
"""Text in the game's notation, the action's number, or the choice of a player."""

class Chooser(Protocol):
    """An object that plays: asked for every move."""

    def choose(self, turn: Turn, /) -> Action: ...

PyPlayer: TypeAlias = Callable[[Turn], Action] | Chooser | type[Chooser]
"""A player written in Python: a function, an object, or a class of which every game gets a new one."""

def games() -> list[dict[str, Any]]:
    """Every game: names, options, players, formats."""

def arrays(lines: Sequence[str]) -> dict[str, NDArray[Any]]:
    """Records of one game with one set of options as arrays: `observation` as the mover saw it,
    `action`, `seat`, `payoff` and `score` of the mover at the end, and `game`, the place of the
    record in the list."""

def puzzle_set(game: str) -> str | None:
    """The shipped puzzles of a game as lines of JSON; `None` if it has none."""

def figure(name: str, units: int) -> int:
    """Does units of a figure of `ludograph bench` in Rust alone, to compare with calls from Python.
    Returns their number."""

@final
class Game:
    """A game with its options; make one with `ludograph.game`."""

    def __new__(cls, id: str, /, **params: Any) -> Game: ...
    @property
    def id(self) -> str:
        """The name in commands and records."""
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
    def seats(self) -> int:
        """How many players take part."""
    @property
    def action_count(self) -> int:
        """Players' actions have the numbers below this one: the width of a mask."""
    @property
    def number_count(self) -> int:
        """All actions, chance's included, have the numbers below this one."""
    @property
    def observation_shape(self) -> list[int]:
        """The shape of an observation: planes, rows and columns, or a plain length."""
    @property
    def observation_bounds(self) -> tuple[float, float]:
        """The least and the greatest value in any observation."""
    @property
    def observation_names(self) -> list[str]:
        """The names of the planes of an observation; of its values, if it is a plain list."""
    @property
    def max_game_length(self) -> int | None:
        """An upper bound of the number of players' actions in one game; `None` if none is known."""
    @property
    def has_chance(self) -> bool:
        """Whether chance may have a turn."""
    @property
    def hides_information(self) -> bool:
        """Whether the seed decides things that no player knows before chance reveals them."""
    @property
    def utility_bounds(self) -> tuple[float, float]:
        """The smallest and the largest utility. Those of all seats sum to 0, except alone."""
    def start(self, seed: SupportsIndex | None = None) -> Session:
        """A new game. The same seed gives the same game for ever; without one it is a fresh one."""
    def batch(self, count: int, seed: SupportsIndex) -> Batch:
        """Many new games."""
    def player(self, id: str) -> Player:
        """A player of the catalog."""
    def read(self, format: str, text: str) -> Session:
        """A game in another format, such as SGF; `info` lists them."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Session:
    """A game being played: the position, how it came about, and what can be redone. Chance plays
    itself, as the seed decides."""

    @property
    def game(self) -> Game:
        """The game with its options."""
    @property
    def seed(self) -> int | None:
        """The seed; `None` if the set-up did not come from one."""
    @property
    def turn(self) -> int | None:
        """The seat to move; `None` when the game is over."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    def actions(self) -> list[str]:
        """What the player to move may do, in the game's notation."""
    def numbers(self) -> list[int]:
        """The same as numbers, in the same order."""
    def number(self, action: str) -> int:
        """The number of an action."""
    def text(self, number: Action) -> str:
        """An action in the notation of the game, given by its number."""
    def mask(self) -> NDArray[np.bool_]:
        """Which actions are legal, by number."""
    def observation(self, seat: int | None = None) -> NDArray[np.float32]:
        """The position as a seat sees it; as the mover does where none is named."""
    def apply(self, action: Action) -> None:
        """Does an action. Raises `IllegalAction` with the reason where it may not be done; nothing has
        changed then."""
    def undo(self) -> None:
        """Takes back the last action."""
    def redo(self) -> None:
        """Does again what was undone last."""
    def end(self, how: str) -> None:
        """Ends the game from outside its rules: `resign`, `timeout 1`, `forfeit 2` (seats from 1),
        `draw`."""
    def child(self, action: Action) -> Session:
        """A copy in which the action is done."""
    def clone(self) -> Session:
        """A copy, with what can be undone and redone."""
    def position(self) -> Position:
        """The position for a search, which decides chance for itself."""
    def question(
        self,
        seed: SupportsIndex | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        millis: int | None = None,
    ) -> Turn:
        """What a player written in Python is asked."""
    def scores(self) -> list[int]:
        """The points of every seat."""
    def payoffs(self) -> list[float] | None:
        """What the finished game is worth to each seat, from 0 to 1; `None` while it goes on."""
    def utilities(self) -> list[float]:
        """The utility of each seat: 0 while the game goes on. At the end 1 for a single winner, and
        all sum to 0; alone 1 for a perfect game, else 0."""
    def result(self) -> dict[str, Any] | None:
        """Winners, scores and reason; `None` while the game goes on."""
    def history(self) -> list[dict[str, Any]]:
        """The actions so far, with the seats that did them."""
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
    def name_players(self, names: Sequence[str]) -> None:
        """Names the players for the record, by seat."""
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> Session: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...
    def __deepcopy__(self, memo: Any) -> Session: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Position:
    """A position: what every seat may know. The caller decides chance: one of `outcomes`, or a
    `sample`."""

    @property
    def game(self) -> Game:
        """The game with its options."""
    @property
    def turn(self) -> int | None:
        """The seat to move; `None` on chance's turn and when the game is over."""
    @property
    def is_chance(self) -> bool:
        """Whether it is chance's turn."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    def actions(self) -> list[str]:
        """What the player to move may do, in the game's notation."""
    def numbers(self) -> list[int]:
        """The same as numbers, in the same order."""
    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do now, as numbers with their probabilities."""
    def number(self, action: str) -> int:
        """The number of an action of a player or, on its turn, of chance."""
    def text(self, number: Action) -> str:
        """An action in the notation of the game, given by its number."""
    def mask(self) -> NDArray[np.bool_]:
        """Which actions are legal, by number."""
    def observation(self, seat: int | None = None) -> NDArray[np.float32]:
        """The position as a seat sees it; as the mover does where none is named."""
    def apply(self, action: Action) -> None:
        """Does an action of the player to move or, on its turn, of chance."""
    def sample(self, seed: SupportsIndex) -> int:
        """Lets chance decide by its probabilities. Returns the number of what it did."""
    def child(self, action: Action) -> Position:
        """A copy in which the action is done."""
    def undo(self) -> None:
        """Takes back the last action, of a player or of chance."""
    def clone(self) -> Position:
        """A copy, with what can be undone."""
    def scores(self) -> list[int]:
        """The points of every seat."""
    def hash64(self) -> int:
        """A hash of the position: equal positions have equal ones, on every machine."""
    def utilities(self) -> list[float]:
        """The utility of each seat: 0 while the game goes on. At the end 1 for a single winner, and
        all sum to 0; alone 1 for a perfect game, else 0."""
    def payoffs(self) -> list[float] | None:
        """What the finished game is worth to each seat, from 0 to 1; `None` while it goes on."""
    def playout(self, seed: SupportsIndex) -> None:
        """Plays random actions to the end; this cannot be undone."""
    def playouts(self, games: int, seed: SupportsIndex, threads: int = 1) -> list[float]:
        """Mean payoffs by seat of random games from here; `threads=0` is all cores."""
    def __copy__(self) -> Position: ...
    def __reduce__(self) -> tuple[Any, tuple[str, list[int]]]: ...
    @staticmethod
    def _restore(record: str, numbers: list[int]) -> Position: ...
    def __deepcopy__(self, memo: Any) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Batch:
    """Many games of one kind, played side by side. Chance plays itself, as each game's seed decides.

    `batch[k]` is a copy of the position of game k. `out` is an array to write into, C-contiguous
    and of the right shape and type; `threads=0` is all cores, and changes no result. Other Python
    threads run meanwhile."""

    @staticmethod
    def of(positions: Sequence[Position], seed: SupportsIndex) -> Batch:
        """Games that go on from given positions of one game with one set of options. `seed` decides
        chance."""
    @property
    def game(self) -> Game:
        """The game with its options."""
    @property
    def seeds(self) -> NDArray[np.uint64]:
        """The seed of every game: `game.start(seed)` is the same new game."""
    def __len__(self) -> int: ...
    def __getitem__(self, place: SupportsIndex, /) -> Position: ...
    def turns(self) -> NDArray[np.int8]:
        """The seat to move in every game; -1 in finished ones."""
    def hashes(self) -> NDArray[np.uint64]:
        """A hash of every position: equal positions have equal ones."""
    def masks(self, out: NDArray[np.bool_] | None = None, threads: int = 1) -> NDArray[np.bool_]:
        """Which actions are legal, by number."""
    def legal_actions(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The legal actions as a sparse list: `(numbers, offsets)`. Those of game k are
        `numbers[offsets[k]:offsets[k + 1]]`."""
    def observations(
        self,
        out: NDArray[np.float32] | None = None,
        threads: int = 1,
        seat: SupportsIndex | Sequence[int] | NDArray[np.integer[Any]] | None = None,
    ) -> NDArray[np.float32]:
        """Every position as its mover sees it, or as `seat` does: one seat for all games, or an array
        with a seat for each."""
    def scores(self, out: NDArray[np.int64] | None = None, threads: int = 1) -> NDArray[np.int64]:
        """The points of every seat in every game."""
    def payoffs(self, out: NDArray[np.float64] | None = None, threads: int = 1) -> NDArray[np.float64]:
        """What every finished game is worth to each seat, from 0 to 1; NaN where it goes on."""
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
    def step(
        self,
        actions: NDArray[np.integer[Any]] | Sequence[int],
        threads: int = 1,
        *,
        reward: str = "result",
        reset: bool = False,
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Does an action in every game; -1 leaves one alone. Returns `(rewards, ended)`: the rewards
        of every game and seat, and which games this action ended.

        `reward="result"` pays the utilities of a game when it ends, and they sum to 0;
        `reward="score"` pays points when they are made. `reset=True` starts a new game in the place
        of each that ended. Raises `IllegalAction` where an action may not be done; nothing has
        changed then."""
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
        which: NDArray[np.bool_] | None = None,
    ) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
        """What a player of the catalog thinks of every position: its action, the mover's chance of
        winning, the margin of points. -1 and NaN where there is nothing to say, and where `which`
        is false."""
    def clone(self) -> Batch:
        """A copy, of all games."""
    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, memo: Any) -> Batch: ...

@final
class Player:
    """A player of the catalog. It may keep what it has worked out from one choice to the next."""

    @property
    def id(self) -> str:
        """Its name in the catalog."""
    @property
    def game(self) -> str:
        """The name of its game."""
    def choose(
        self,
        position: Session | Position | Turn,
        *,
        nodes: int | None = None,
        depth: int | None = None,
        millis: int | None = None,
        seed: SupportsIndex | None = None,
    ) -> Choice:
        """Chooses for the player to move. Without limits the player's own hold; with `nodes` or
        `depth` a choice is repeatable."""
    def __call__(self, position: Session | Position | Turn) -> str: ...
    def __reduce__(self) -> tuple[Any, tuple[str, str]]: ...

@final
class Choice:
    """What a player chose, and what it says about it."""

    @property
    def action(self) -> str:
        """The action in the game's notation."""
    @property
    def number(self) -> int:
        """The number of the action."""
    @property
    def win(self) -> float | None:
        """The expected payoff of the mover, from 0 to 1, if the player says it."""
    @property
    def margin(self) -> float | None:
        """The expected margin of points, if the player says it."""
    @property
    def thought(self) -> dict[str, Any]:
        """All that the player says: value, depth, positions looked at, line, alternatives."""

Evaluator: TypeAlias = Callable[[NDArray[np.float32], NDArray[np.bool_]], tuple[ArrayLike, ArrayLike]]
"""Policy and values of positions, from their observations and masks."""

@final
class Search:
    """Monte Carlo tree search (PUCT) guided by a policy and a value: a player of any game.

    `evaluator(observations, masks)` gets n positions as their movers see them and their legal
    actions, and returns `(policy, values)`: for every position and action number how good it looks
    (0 or more; illegal ones are ignored, and the rest need not sum to 1), and for every position
    the mover's expected payoff from 0 to 1. Values of shape (n, seats) give that of every seat.

    `simulations` are done for each choice, with up to `batch` positions in one call of the
    evaluator. `exploration` weighs the policy against the values found so far."""

    def __new__(
        cls, evaluator: Evaluator, *, simulations: int = 200, batch: int = 16, exploration: float = 1.5
    ) -> Search: ...
    def choose(
        self,
        position: Session | Position | Turn,
        *,
        nodes: int | None = None,
        millis: int | None = None,
        seed: SupportsIndex | None = None,
    ) -> Choice:
        """Chooses for the player to move. `nodes` replaces the number of simulations; `millis` ends
        the search. Limits and seed of a `Turn` hold where none are given. `thought["alternatives"]`
        has the visits (`nodes`) and the value of every action."""
    def __call__(self, position: Session | Position | Turn) -> str: ...
    def __getnewargs_ex__(self) -> tuple[tuple[Evaluator], dict[str, Any]]: ...

@final
class Turn:
    """One question to a player: all that its seat may know. Neither the seed of the game nor hidden
    information can be reached from here."""

    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def params(self) -> dict[str, Any]:
        """All options of the game."""
    @property
    def seat(self) -> int:
        """The seat that is asked."""
    @property
    def seats(self) -> int:
        """How many players take part."""
    @property
    def actions(self) -> list[str]:
        """What the seat may do, in the game's notation."""
    @property
    def numbers(self) -> list[int]:
        """The same as numbers, in the same order."""
    @property
    def scores(self) -> list[int]:
        """The points of every seat."""
    @property
    def history(self) -> list[dict[str, Any]]:
        """The actions so far, with the seats that did them."""
    @property
    def view(self) -> dict[str, Any]:
        """What a browser draws."""
    @property
    def position(self) -> Position:
        """A new copy of the position to search on."""
    @property
    def nodes(self) -> int | None:
        """The most positions to look at, if the event limits them."""
    @property
    def depth(self) -> int | None:
        """The greatest depth, if the event limits it."""
    @property
    def millis(self) -> int | None:
        """The time for an answer in milliseconds, if the event limits it. A later answer loses."""
    @property
    def seed(self) -> int:
        """The player's randomness for this choice: with it, games are repeatable."""
    def mask(self) -> NDArray[np.bool_]:
        """Which actions are legal, by number."""
    def observation(self) -> NDArray[np.float32]:
        """The position as the seat sees it."""

@final
class Event:
    """A match or tournament: players, a schedule, and all that decides its games. `ludograph.arena`
    makes and plays one."""

    def __new__(
        cls,
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
    ) -> Event: ...
    @staticmethod
    def from_json(text: str, py_players: dict[str, PyPlayer] | None = None) -> Event:
        """An event from `to_json`, with the players written in Python by name."""
    def to_json(self) -> str:
        """The event as JSON, without the players written in Python."""
    @property
    def seed(self) -> int:
        """The seed of all games."""
    @property
    def rounds(self) -> int:
        """How many rounds there are; only a Swiss event has more than one."""
    @property
    def total_games(self) -> int:
        """How many games are played in all."""
    def tally(self) -> Tally:
        """No game counted yet."""
    def jobs(self, round: int, tally: Tally) -> list[str]:
        """The jobs of a round, as JSON. Only a Swiss event has more than one round; its jobs depend on
        the games before it."""
    def play(self, job: str, first: int, end: int, records: bool = True) -> tuple[list[str], list[str]]:
        """Plays the games `first` to below `end` of a job, one after the other. Returns their records
        (none without `records`), and the same records without set-up and actions: enough for the
        standings, in a fraction of the bytes."""
    def run(
        self,
        threads: int | None = None,
        record: str | PathLike[str] | None = None,
        resume: bool = False,
        watch: Callable[[int], object] | None = None,
    ) -> Tally:
        """Plays the whole event on threads of this machine. `watch` is called after every game with
        the number of games."""

@final
class Tally:
    """The games of an event so far. Reports may come in any order, and twice: the table is the same."""

    def __len__(self) -> int: ...
    def add(self, lines: Sequence[str]) -> None:
        """Adds games by their lines; blank ones are passed over."""
    def resume(self, job: str, lines: Sequence[str]) -> int:
        """Adds games of an earlier run that belong to `job`. Returns their number."""
    def missing(self, job: str) -> list[tuple[int, int]]:
        """The games of a job that are still to be played, as ranges (first, last + 1)."""
    @property
    def decided(self) -> bool:
        """Whether a sequential test has come to its end."""
    def standings(self) -> dict[str, Any]:
        """Everything that the games say: points, ratings with their intervals, pairs, setbacks."""
    def table(self) -> str:
        """The standings as a table in characters."""
    def html(self) -> str:
        """The standings as a page with tables and plots."""
