"""Candy for PettingZoo."""

from functools import partial

from ludograph.envs.table import TableEnv, wrapped

raw_env = partial(TableEnv, "candy")
env = partial(wrapped, "candy")
