"""Candy for PettingZoo."""

from __future__ import annotations

from pettingzoo import AECEnv

from ludograph.envs.table import TableEnv, wrapped


def raw_env(
    *,
    rules: str = "classic",
    reservoir: str = "open",
    render_mode: str | None = None,
    reward: str = "result",
) -> TableEnv:
    """Two players swap neighbouring tiles of one board so that three or more match.

    `rules` are `classic` (a point a tile, 300 win) or `tournament` (later passes score more, five tiles at once move again, 500 win). With the `reservoir` `open`
    the tiles to come may be seen; `hidden`, they are chance.

    Observations are planes of twenty rows, the upper ten to come, and ten columns: a plane for each colour, both scores, whether the mover moves again.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action raises `IllegalAction` and changes nothing.
    """
    return TableEnv("candy", render_mode, reward, rules=rules, reservoir=reservoir)


def env(
    *,
    rules: str = "classic",
    reservoir: str = "open",
    render_mode: str | None = None,
    reward: str = "result",
) -> AECEnv:
    """Two players swap neighbouring tiles of one board so that three or more match.

    `rules` are `classic` (a point a tile, 300 win) or `tournament` (later passes score more, five tiles at once move again, 500 win). With the `reservoir` `open`
    the tiles to come may be seen; `hidden`, they are chance.

    Observations are planes of twenty rows, the upper ten to come, and ten columns: a plane for each colour, both scores, whether the mover moves again.

    `reward="result"` pays at the end, and all rewards sum to 0; `reward="score"` pays points when they are made. `render_mode` is `human`, `ansi`, `svg` or
    `rgb_array`. An illegal action ends the game to the disadvantage of the agent that did it.
    """
    return wrapped(raw_env(rules=rules, reservoir=reservoir, render_mode=render_mode, reward=reward))
