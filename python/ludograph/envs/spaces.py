"""What all environments have in common: spaces, options, pictures."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludograph._native import BadOptions, Game, Session
from ludograph.render import svg

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
REWARDS = ("result", "score")
IMAGE_SIZE = (640, 480)
"""Width and height of `rgb_array`: the same for all positions, as videos need it."""


def observation_space(game: Game) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": box(game),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def box(game: Game) -> spaces.Box:
    low, high = game.observation_bounds
    return spaces.Box(low, high, tuple(game.observation_shape), np.float32)


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


def game_with(game: Game, options: dict[str, Any]) -> Game:
    """The game with other options for one episode. They must leave the spaces as they are. A warning names those that it does not have."""
    for name in options.keys() - game.params.keys():
        warnings.warn(f"{game.id} has no option '{name}': ignored; there are {', '.join(game.params)}", stacklevel=3)
    options = {name: value for name, value in options.items() if name in game.params}
    if not options:
        return game
    other = Game(game.id, **{**game.params, **options})
    if (other.seats, other.action_count, other.observation_shape) != (
        game.seats,
        game.action_count,
        game.observation_shape,
    ):
        given = ", ".join(f"{name}={value!r}" for name, value in options.items())
        raise BadOptions(f"{given} would change the spaces of this environment; make another one with it")
    return other


def render(session: Session | None, mode: str | None) -> str | NDArray[np.uint8] | None:
    if session is None or mode is None:
        return None
    if mode == "svg":
        return svg(session)
    if mode == "rgb_array":
        from ludograph.render.raster import pixels

        return pixels(svg(session), *IMAGE_SIZE)
    text = session.draw()
    if mode == "ansi":
        return text
    print(text, end="")
    return None


def game_seed(generator: np.random.Generator) -> int:
    return int(generator.integers(2**53))
