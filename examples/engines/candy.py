#!/usr/bin/env python3
"""Candy over the engine protocol: reads the board from the view and takes the swap that bursts most in its first two passes.

    ludograph arena candy --players 'mine=cmd:python3 examples/engines/candy.py,greedy' --games 20 --seed 1
"""

import json
import sys

STEPS = {"u": (0, 1), "d": (0, -1), "l": (-1, 0), "r": (1, 0)}


def bursting(board):
    """All cells in rows and columns of three or more of a kind; board[x][y] counts y from the bottom."""
    cells = set()
    for dx, dy in ((1, 0), (0, 1)):
        for x in range(10 - 2 * dx):
            for y in range(10 - 2 * dy):
                run = [(x + i * dx, y + i * dy) for i in range(3)]
                kinds = {board[a][b] for a, b in run}
                if len(kinds) == 1 and None not in kinds:
                    cells.update(run)
    return cells


def gain(columns, action):
    """Sweets of the first two passes; what drops in from the top is left open."""
    if action == "pass":
        return 0
    x, y, (dx, dy) = int(action[0]), int(action[1]), STEPS[action[2]]
    board = [list(column) for column in columns]
    board[x][y], board[x + dx][y + dy] = board[x + dx][y + dy], board[x][y]
    total = 0
    for _ in range(2):
        burst = bursting(board)
        total += len(burst)
        for i, column in enumerate(board):
            kept = [kind for j, kind in enumerate(column) if (i, j) not in burst]
            board[i] = kept + [None] * (10 - len(kept))
    return total


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        answer = {"ready": True}
    elif message["type"] == "choose":
        columns = message["view"]["columns"]
        answer = {"action": max(message["actions"], key=lambda action: gain(columns, action))}
    else:
        continue
    print(json.dumps({"id": message["id"], **answer}), flush=True)
