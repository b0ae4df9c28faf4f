"""Hex for PettingZoo."""

from __future__ import annotations

from pettingzoo import AECEnv

from ludograph.envs.table import TableEnv, wrapped


def raw_env(
    *,
    size: int = 11,
    rows: int = 0,
    weighted: bool = False,
    swap: bool | None = None,
    render_mode: str | None = None,
    reward: str = "result",
) -> TableEnv:
    """Two players join their sides: Red left and right, Blue top and bottom.

    `size` is the number of columns and `rows` that of rows (0: as many). `weighted` boards weigh cells more towards the middle. `swap` lets the second player
    take over the first piece; by default on square boards.

    Observations are planes of rows and columns: own pieces, the other's, whether the agent is Red, whether it may swap.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action raises `IllegalAction` and changes nothing.
    """
    return TableEnv(
        "hex", render_mode, reward, size=size, rows=rows, weighted=weighted, **({} if swap is None else {"swap": swap})
    )


def env(
    *,
    size: int = 11,
    rows: int = 0,
    weighted: bool = False,
    swap: bool | None = None,
    render_mode: str | None = None,
    reward: str = "result",
) -> AECEnv:
    """Two players join their sides: Red left and right, Blue top and bottom.

    `size` is the number of columns and `rows` that of rows (0: as many). `weighted` boards weigh cells more towards the middle. `swap` lets the second player
    take over the first piece; by default on square boards.

    Observations are planes of rows and columns: own pieces, the other's, whether the agent is Red, whether it may swap.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action ends the game to the disadvantage of the agent that did it.
    """
    return wrapped(raw_env(size=size, rows=rows, weighted=weighted, swap=swap, render_mode=render_mode, reward=reward))
