"""A game as a Gymnasium environment: one agent, the other seats are taken by players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludograph._native import BadOptions, Game, IllegalAction, Session
from ludograph.envs.opponent import Opponent
from ludograph.envs.spaces import (
    RENDER_MODES,
    check_render_mode,
    check_reward,
    game_seed,
    game_with,
    observation_space,
    observe,
    render,
)

if TYPE_CHECKING:
    from ludograph._native import PyPlayer


def check_seat(game: Game, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < game.seats:
        raise BadOptions(f"there is no seat {seat}; they are 0 to {game.seats - 1}")
    return seat


class SingleEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game.

    `seat` is the agent's, or `None` for one drawn at every reset. `opponent` plays all others: a player of the catalog (`"greedy"`, `"expert@200n"`) or one
    written in Python. An illegal action ends the game with a reward of -1 and the reason in `info["illegal"]`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        opponent: str | PyPlayer = "random",
        seat: int | None = 0,
        reward: str = "result",
        render_mode: str | None = None,
        **params: Any,
    ) -> None:
        self._game = Game(game, **params)
        self._fixed_seat = check_seat(self._game, seat)
        self._opponent = self._playing = Opponent(self._game, opponent)
        self._reward = check_reward(reward)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = observation_space(self._game)
        self.action_space = spaces.Discrete(self._game.action_count)
        self._session: Session | None = None
        self._seat = seat or 0

    @property
    def session(self) -> Session:
        """The game itself: its record, its view, its history."""
        assert self._session is not None, "reset() comes first"
        return self._session

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now."""
        return self.session.mask()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a game. `options` hold for this game alone: `seat`, `opponent`, and options of the game that leave the spaces as they are."""
        super().reset(seed=seed)
        given = dict(options or {})
        seat = check_seat(self._game, given.pop("seat", self._fixed_seat))
        opponent = given.pop("opponent", None)
        self._playing = self._opponent if opponent is None else Opponent(self._game, opponent)
        self._session = game_with(self._game, given).start(game_seed(self.np_random))
        self._seat = int(self.np_random.integers(self._game.seats)) if seat is None else seat
        self._answer()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        before = self.session.scores()[self._seat]
        try:
            self.session.apply(action)
        except IllegalAction as error:
            self.session.end(f"forfeit {self._seat + 1}")
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._answer()
        if self._reward == "score":
            reward = float(self.session.scores()[self._seat] - before)
        else:
            reward = self.session.utilities()[self._seat]
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.session.is_over, False, self._info()

    def _answer(self) -> None:
        """Lets the others move until it is the agent's turn."""
        while not self.session.is_over and self.session.turn != self._seat:
            action = self._playing.choose(self.session, game_seed(self.np_random))
            self.session.apply(action)

    def _observation(self) -> dict[str, Any]:
        return observe(self.session, self._seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self._seat, "scores": self.session.scores()}

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self._session, self.render_mode)
