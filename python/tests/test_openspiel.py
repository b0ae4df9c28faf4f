"""Hex against OpenSpiel's rules."""

import pytest

pytest.importorskip("pyspiel", reason="skipped: the package open_spiel is not installed")

from openspiel import compare


@pytest.mark.parametrize(("size", "games"), [(2, 100), (3, 500), (5, 500), (11, 100)])
def test_moves_and_winners_agree(size, games):
    assert compare(size, games, seed=size) >= games
