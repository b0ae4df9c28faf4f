"""Many games as one vector environment of Gymnasium: one agent in each, all played by one `Batch`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ludograph._native import BadOptions, Batch, Game
from ludograph.envs.opponent import limits
from ludograph.envs.single import check_seat
from ludograph.envs.spaces import check_reward, game_seed, observation_space

BatchPlayer = Callable[[Batch], NDArray[np.int64]]
"""Chooses an action for every game of a batch; those of games in which it is not to move are ignored."""


class VectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """Many games with one agent each.

    `opponent` plays all other seats: a player of the catalog (`"random"`, `"expert@200n"`), or a function from a `Batch` to an action for every game. `seat` is
    the agent's, or `None` for one drawn at every start of a game. An illegal action ends the game with a reward of -1. A game that has ended starts again at
    the next step, whose action is ignored (`AutoresetMode.NEXT_STEP`). `threads=0` is all cores.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int,
        game: str,
        opponent: str | BatchPlayer = "random",
        seat: int | None = 0,
        reward: str = "result",
        render_mode: str | None = None,
        threads: int = 1,
        **params: Any,
    ) -> None:
        if render_mode is not None:
            raise BadOptions("a vector environment draws nothing; render_mode must be None")
        self._game = Game(game, **params)
        self._fixed_seat = check_seat(self._game, seat)
        self._reward, self._threads = check_reward(reward), threads
        self._opponent: str | BatchPlayer = opponent
        self._limits: dict[str, int] = {}
        if isinstance(opponent, str):
            self._opponent, self._limits = limits(opponent)
            self._game.player(self._opponent)  # Raises an exception for an unknown name.
        elif not callable(opponent):
            raise TypeError(f"an opponent is a name or a function of a Batch, not {type(opponent).__name__}")
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self._game)
        self.single_action_space = spaces.Discrete(self._game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = self._game.batch(num_envs, seed=0)
        self._seats = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, bool)
        self._masks = np.zeros((num_envs, self._game.action_count), bool)

    @property
    def batch(self) -> Batch:
        """The games themselves."""
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts all games; with `options={"reset_mask": flags}` those where the flag is true."""
        super().reset(seed=seed)
        given = dict(options or {})
        which = given.pop("reset_mask", None)
        if given:
            raise BadOptions(f"there is no option '{next(iter(given))}' of reset; there is reset_mask")
        if which is None:
            self._batch = self._game.batch(self.num_envs, seed=game_seed(self.np_random))
            which = np.ones(self.num_envs, bool)
        else:
            which = np.asarray(which, bool)
            self._batch.reset(which)
        self._draw_seats(which)
        self._over = self._over & ~which
        self._let_others_move(which)
        return self._observations(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Does the agents' actions, and lets the others answer."""
        restarted = self._over
        self._batch.reset(restarted)
        self._draw_seats(restarted)
        numbers = np.where(restarted, -1, np.asarray(actions))
        known = np.clip(numbers, 0, self._game.action_count - 1)
        illegal = ~restarted & ((known != numbers) | ~self._masks[np.arange(self.num_envs), known])
        numbers[illegal] = -1
        gains, over = self._batch.step(numbers, self._threads, reward=self._reward)
        later, ended = self._let_others_move(~illegal)
        rewards = np.where(illegal, -1.0, later + gains[np.arange(self.num_envs), self._seats])
        self._over = over | ended | illegal
        return self._observations(), rewards, self._over.copy(), np.zeros(self.num_envs, bool), self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, in every game."""
        return self._masks

    def _draw_seats(self, which: NDArray[np.bool_]) -> None:
        if self._fixed_seat is None:
            self._seats[which] = self.np_random.integers(self._game.seats, size=int(which.sum()))
        else:
            self._seats[which] = self._fixed_seat

    def _let_others_move(self, which: NDArray[np.bool_]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Plays until the agents are to move; their rewards meanwhile, and which games ended."""
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, bool)
        while True:
            turns = self._batch.turns()
            waiting = which & (turns >= 0) & (turns != self._seats)
            if not waiting.any():
                return rewards, over
            actions = np.where(waiting, self._answers(waiting), -1)
            gains, ended = self._batch.step(actions, self._threads, reward=self._reward)
            rewards += gains[np.arange(self.num_envs), self._seats]
            over |= ended

    def _answers(self, waiting: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The opponent's actions."""
        if not isinstance(self._opponent, str):
            return self._opponent(self._batch)
        seed = game_seed(self.np_random)
        if self._opponent == "random":
            return self._batch.random_actions(seed, self._threads)
        limits = self._limits
        return self._batch.evaluate(self._opponent, seed=seed, threads=self._threads, which=waiting, **limits)[0]

    def _observations(self) -> dict[str, Any]:
        self._batch.masks(out=self._masks, threads=self._threads)
        self._masks[self._over | (self._batch.turns() != self._seats)] = False
        seen = self._batch.observations(threads=self._threads, seat=self._seats)
        return {"observation": seen, "action_mask": self._masks.astype(np.int8)}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._seats.copy(), "scores": self._batch.scores()}
