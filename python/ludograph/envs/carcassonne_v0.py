"""Carcassonne for PettingZoo."""

from __future__ import annotations

from pettingzoo import AECEnv

from ludograph.envs.table import TableEnv, wrapped


def raw_env(
    *,
    seats: int = 2,
    small_city: int = 4,
    mission1: str = "off",
    mission2: bool = False,
    render_mode: str | None = None,
    reward: str = "result",
) -> TableEnv:
    """Two to six players lay tiles and claim cities, roads, monasteries and fields.

    `seats` is the number of players, `small_city` the points of a city of two tiles. `mission1` (`off`, `held`, `claimed`) and `mission2` are missions that win at once.

    Observations are lists of 584 values; `ludograph.game("carcassonne").observation_names` lists them.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action raises `IllegalAction` and changes nothing.
    """
    return TableEnv(
        "carcassonne", render_mode, reward, seats=seats, small_city=small_city, mission1=mission1, mission2=mission2
    )


def env(
    *,
    seats: int = 2,
    small_city: int = 4,
    mission1: str = "off",
    mission2: bool = False,
    render_mode: str | None = None,
    reward: str = "result",
) -> AECEnv:
    """Two to six players lay tiles and claim cities, roads, monasteries and fields.

    `seats` is the number of players, `small_city` the points of a city of two tiles. `mission1` (`off`, `held`, `claimed`) and `mission2` are missions that win at once.

    Observations are lists of 584 values; `ludograph.game("carcassonne").observation_names` lists them.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action ends the game to the disadvantage of the agent that did it.
    """
    return wrapped(
        raw_env(
            seats=seats,
            small_city=small_city,
            mission1=mission1,
            mission2=mission2,
            render_mode=render_mode,
            reward=reward,
        )
    )
