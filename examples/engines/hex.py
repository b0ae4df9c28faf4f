#!/usr/bin/env python3
"""Hex over the engine protocol: keeps the board itself and plays where it shortens its own way and lengthens the other.

    ludograph arena hex --size 7 --players 'mine=cmd:python3 examples/engines/hex.py,casual' --games 20 --seed 1
"""

import json
import sys
from collections import deque


def cell(name):
    """c4 is column 2, row 3."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


class Board:
    def __init__(self, params):
        self.width = params["size"]
        self.height = params["rows"] or params["size"]
        self.stones = {}

    def play(self, event):
        if event["action"] == "swap":
            # The only stone changes its colour and is mirrored.
            ((x, y),) = self.stones
            self.stones = {(y, x): event["seat"]}
        else:
            self.stones[cell(event["action"])] = event["seat"]

    def neighbours(self, x, y):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
            if 0 <= x + dx < self.width and 0 <= y + dy < self.height:
                yield x + dx, y + dy

    def distance(self, seat):
        """Stones that the seat still needs: seat 0 joins left and right, seat 1 top and bottom."""
        far = self.width if seat == 0 else self.height
        best, queue = {}, deque()

        def reach(at, cost):
            owner = self.stones.get(at)
            if owner is not None and owner != seat:
                return
            cost += owner is None
            if cost < best.get(at, 1000):
                best[at] = cost
                (queue.append if owner is None else queue.appendleft)(at)

        for i in range(self.height if seat == 0 else self.width):
            reach((0, i) if seat == 0 else (i, 0), 0)
        while queue:
            at = queue.popleft()
            for next_to in self.neighbours(*at):
                reach(next_to, best[at])
        return min((cost for at, cost in best.items() if at[seat] == far - 1), default=1000)


def value(board, seat, action):
    if action == "swap":
        return -0.5
    at = cell(action)
    board.stones[at] = seat
    value = board.distance(1 - seat) - board.distance(seat)
    del board.stones[at]
    # Of equal cells, the one nearest to the middle.
    return value - 0.01 * (abs(2 * at[0] + 1 - board.width) + abs(2 * at[1] + 1 - board.height))


board = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        board = Board(message["params"])
        for event in message["history"]:
            board.play(event)
        answer = {"ready": True, "compact": True}
    elif message["type"] == "choose":
        for event in message["events"]:
            board.play(event)
        seat = message["seat"]
        answer = {"action": max(message["actions"], key=lambda action: value(board, seat, action))}
    else:
        continue
    print(json.dumps({"id": message["id"], **answer}), flush=True)
