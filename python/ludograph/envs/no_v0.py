"""No for PettingZoo."""

from __future__ import annotations

from pettingzoo import AECEnv

from ludograph.envs.table import TableEnv, wrapped


def raw_env(
    *,
    size: int = 9,
    variant: str = "classic",
    render_mode: str | None = None,
    reward: str = "result",
) -> TableEnv:
    """Two players walk pieces to others in the fewest steps, and may each refuse a start once.

    `size` is the number of squares a side and of pieces. `variant` is `classic`, `trails` (walks leave walls), `weighted` (squares cost 1 to 9) or `solo` (one player
    names the nearest piece).

    Observations are planes of rows and columns; `ludograph.game("no").observation_names` lists them.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action raises `IllegalAction` and changes nothing.
    """
    return TableEnv("no", render_mode, reward, size=size, variant=variant)


def env(
    *,
    size: int = 9,
    variant: str = "classic",
    render_mode: str | None = None,
    reward: str = "result",
) -> AECEnv:
    """Two players walk pieces to others in the fewest steps, and may each refuse a start once.

    `size` is the number of squares a side and of pieces. `variant` is `classic`, `trails` (walks leave walls), `weighted` (squares cost 1 to 9) or `solo` (one player
    names the nearest piece).

    Observations are planes of rows and columns; `ludograph.game("no").observation_names` lists them.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action ends the game to the disadvantage of the agent that did it.
    """
    return wrapped(raw_env(size=size, variant=variant, render_mode=render_mode, reward=reward))
