"""Hex compared with OpenSpiel's, move by move: legal moves and the winner of random games. `python tests/openspiel.py 10000` for many."""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel

import ludograph


def compare(size: int, games: int, seed: int) -> int:
    """Plays random games in both; returns how many moves were compared.

    OpenSpiel's first player joins top and bottom, ours left and right: columns are rows there.
    """
    ours = ludograph.game("hex", size=size, swap=False)
    theirs = pyspiel.load_game(f"hex(board_size={size})")
    across = np.arange(size * size).reshape(size, size).T.ravel()
    chance = random.Random(seed)
    moves = 0
    for number in range(games):
        session, other = ours.start(number), theirs.new_initial_state()
        while not session.is_over:
            assert not other.is_terminal() and other.current_player() == session.turn
            legal = session.numbers()
            assert np.sort(across[legal]).tolist() == other.legal_actions(), session
            action = chance.choice(legal)
            session.apply(action)
            other.apply_action(int(across[action]))
            moves += 1
        assert other.is_terminal()
        assert other.returns() == [2 * payoff - 1 for payoff in session.payoffs()], session
    return moves


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print(f"{compare(11, games, 1):,} moves of {games:,} games on 11×11 agree with OpenSpiel")
