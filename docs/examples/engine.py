#!/usr/bin/env python3
"""An engine for `ludograph arena`: plays any game, taking the action that its own search, here chance, likes best."""
import json
import random
import sys


def choose(question):
    return random.choice(question["actions"])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        answer = {"ready": True}
    elif message["type"] == "choose":
        answer = {"action": choose(message)}
    else:  # "end", and whatever later versions may tell
        continue
    print(json.dumps({"id": message["id"], **answer}), flush=True)
