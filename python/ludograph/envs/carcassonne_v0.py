"""Carcassonne for PettingZoo."""

from functools import partial

from ludograph.envs.table import TableEnv, wrapped

raw_env = partial(TableEnv, "carcassonne")
env = partial(wrapped, "carcassonne")
