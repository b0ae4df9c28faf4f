#!/usr/bin/env python3
"""No over the engine protocol: walks to the nearest piece, names the loneliest one, and refuses a long walk.

    ludograph arena no --players 'mine=cmd:python3 examples/engines/no.py,nearest' --games 20 --seed 1
"""

import json
import sys


def square(name):
    """c4 is row 3, column 2; columns go on after z with aa."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return int(name[len(letters) :]) - 1, column - 1


def steps(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def to_nearest(at, pieces):
    return min((steps(at, other) for other in pieces if other != at), default=0)


def choose(question):
    view, actions = question["view"], question["actions"]
    pieces = [tuple(piece["at"]) for piece in view["pieces"] if piece["on_board"]]
    if view["phase"] == "choose":
        return max(actions, key=lambda name: to_nearest(square(name), pieces))
    if view["phase"] == "find":
        start = tuple(view["pieces"][view["start"]]["at"])
        return min(actions, key=lambda name: steps(square(name), start))
    if view["phase"] == "answer":
        start = tuple(view["pieces"][view["start"]]["at"])
        far = to_nearest(start, pieces) > view["size"] // 2
        return "no" if far and "no" in actions else "accept"
    # The view has the cost from here to every square; a step goes where the nearest piece is nearest.
    row, column = view["walk"]["path"][-1]
    ahead = {"up": (row - 1, column), "down": (row + 1, column), "left": (row, column - 1), "right": (row, column + 1)}
    others = [piece for piece in pieces if piece != (row, column)]
    return min(actions, key=lambda step: min(steps(ahead[step], piece) for piece in others))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        answer = {"ready": True}
    elif message["type"] == "choose":
        answer = {"action": choose(message)}
    else:
        continue
    print(json.dumps({"id": message["id"], **answer}), flush=True)
