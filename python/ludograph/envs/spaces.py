"""What both kinds of environments have in common: spaces, rewards, pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ludograph._native import BadOptions, Game, Session
from ludograph.render import svg

RENDER_MODES = ["human", "ansi", "svg"]
REWARDS = ("result", "score")


def observation_space(game: Game) -> spaces.Dict:
    low, high = game.observation_bounds
    shape = tuple(game.observation_shape)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def observe(session: Session, seat: int) -> dict[str, Any]:
    """What a seat sees, and what it may do: nothing while it is not to move."""
    mask = session.mask() if session.turn == seat else np.zeros(session.game.action_count, bool)
    return {"observation": session.observation(seat), "action_mask": mask.astype(np.int8)}


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadOptions(f"'{reward}' is not a reward; use {' or '.join(REWARDS)}")
    return reward


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOptions(f"'{mode}' is not a render mode; use {', '.join(RENDER_MODES)}")
    return mode


def result_rewards(session: Session) -> list[float]:
    """At the end 1 for the winner and as much less for the others that all rewards add up to nothing; alone, 1 for a perfect game. Before it 0."""
    payoffs, result, seats = session.payoffs(), session.result(), session.game.seats
    if payoffs is None or result is None:
        return [0.0] * seats
    if seats == 1:
        return [float(bool(result["winners"]))]
    return [(payoff * seats - 1) / (seats - 1) for payoff in payoffs]


def render(session: Session | None, mode: str | None) -> str | None:
    if session is None or mode is None:
        return None
    if mode == "svg":
        return svg(session)
    text = session.draw()
    if mode == "ansi":
        return text
    print(text, end="")
    return None


def game_seed(generator: np.random.Generator) -> int:
    return int(generator.integers(2**53))
