"""Lets the tests find the package without an installation, and keeps them on the CPU."""

import os
import pathlib
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
