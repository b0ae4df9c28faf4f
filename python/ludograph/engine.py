"""A player as a program of its own: the engine protocol, one JSON object a line.

    from ludograph.engine import serve

    serve(lambda turn: turn.actions[0])

`turn` has what the protocol sends: `actions`, `view`, `history`, `scores`, `seat`, `millis`, `nodes`, `depth`; and `game`, `params` and `seats` of the game that it
is part of. A function that keeps to these plays here as it does in `ludograph.arena`; `None` as its answer resigns.
"""

import json
import sys
from collections.abc import Callable
from types import SimpleNamespace


def serve(choose: Callable[[SimpleNamespace], str | None]) -> None:
    """Answers until the arena hangs up."""
    start: dict[str, object] = {}
    answer: dict[str, object]
    for message in map(json.loads, sys.stdin):
        if message["type"] == "start":
            start, answer = message, {"ready": True}
        elif message["type"] == "choose":
            action = choose(SimpleNamespace(**(start | message)))
            answer = {"resign": True} if action is None else {"action": action}
        else:
            continue
        print(json.dumps({"id": message["id"], **answer}), flush=True)
