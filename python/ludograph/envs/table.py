"""A game as a PettingZoo environment: the agents take their turns."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludograph._native import Game, Session
from ludograph.envs.spaces import (
    RENDER_MODES,
    box,
    check_render_mode,
    check_reward,
    game_seed,
    game_with,
    observation_space,
    observe,
    render,
)


class TableEnv(AECEnv):  # type: ignore[misc]
    """All seats of one game.

    `reward="result"` pays at the end, and all rewards add up to nothing; `reward="score"` pays points as they are made. An illegal action raises
    `IllegalAction` and changes nothing; the wrapped environment of `env()` ends the game instead, to the disadvantage of who did it.
    """

    def __init__(self, game: str, render_mode: str | None = None, reward: str = "result", **params: Any) -> None:
        super().__init__()
        self._game = Game(game, **params)
        self._reward = check_reward(reward)
        self._generator = np.random.default_rng()
        self._session: Session | None = None
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.seats)]
        self._observation_spaces = {agent: observation_space(self._game) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self._game.action_count) for agent in self.possible_agents}
        self.state_space = box(self._game)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    @property
    def session(self) -> Session:
        """The game itself: its record, its view, its history."""
        assert self._session is not None, "reset() comes first"
        return self._session

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. `options` are options of the game for this game alone; they must leave the spaces as they are."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self._session = game_with(self._game, dict(options or {})).start(game_seed(self._generator))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def _mover(self) -> str:
        turn = self.session.turn
        return self.possible_agents[0 if turn is None else turn]

    def observe(self, agent: str) -> dict[str, Any]:
        return observe(self.session, self.possible_agents.index(agent))

    def state(self) -> NDArray[np.float32]:
        """The position as the first seat sees it: no seat knows more than another."""
        return self.session.observation(0)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.session.scores()
        self.session.apply(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if self._reward == "score":
            gains = [after - had for after, had in zip(self.session.scores(), before, strict=True)]
            rewards = [float(gain) for gain in gains]
        else:
            rewards = self.session.utilities()
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if self.session.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._mover()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self._session, self.render_mode)

    def close(self) -> None:
        self._session = None


def wrapped(env: AECEnv) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: calls in the right order, actions within bounds, illegal ones end the game."""
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
