"""Hooks for Schemathesis: what is made up meets what is there.

A description cannot say which tables exist, so most made-up requests would end in 404. Here three of four get real tables, games, players and tokens;
the fourth stays as it was made up. Which one is decided by the request itself, so that a run can be repeated. What was answered is counted, and an
operation that never once succeeded was not tested: the run fails.
"""

import atexit
import collections
import hashlib
import json
import os

import schemathesis

WORLD = json.loads(os.environ["LUDOGRAPH_WORLD"])
answers = collections.defaultdict(collections.Counter)


class Dice:
    """Choices that depend on the request alone."""

    def __init__(self, *seed):
        self.state = hashlib.sha256(repr(seed).encode()).digest()

    def throw(self, sides):
        self.state = hashlib.sha256(self.state).digest()
        return int.from_bytes(self.state[:4]) % sides

    def pick(self, things):
        return things[self.throw(len(things))]


def position(dice):
    table = dice.pick(WORLD["tables"])
    if table["record"] is not None and dice.throw(2):
        return table, {"type": "record", "record": table["record"], "ply": dice.throw(3)}
    return table, {"type": "table", "id": table["id"], "ply": 0}


def explore(dice, body):
    table, body["position"] = position(dice)
    body["actions"] = dice.pick([[], table["actions"][:1], ["nonsense"], body.get("actions", [])])


def analyse(dice, body):
    table, body["position"] = position(dice)
    body.pop("actions", None)
    body["player"] = dice.pick(table["players"])
    body["millis"] = 10 + dice.throw(40)
    body["nodes"] = 1 + dice.throw(100)


def trace(dice, body):
    table, body["position"] = position(dice)
    body["algorithm"] = dice.pick(table["algorithms"])
    body["options"] = {}
    body.pop("actions", None)
    body["arrange"] = dice.pick([[], body.get("arrange", [])])
    body["from"], body["count"] = dice.throw(50), 1 + dice.throw(100)


def board(dice, body):
    table, body["position"] = position(dice)
    body.pop("actions", None)
    body["arrange"] = dice.pick([[], body.get("arrange", [])])
    body["moves"] = dice.pick([[], table["actions"][:1], ["nonsense"], body.get("moves", [])])


def join(dice, body):
    body["name"] = dice.pick(["Ada", "Bo", body.get("name")])
    body.pop("seat", None)
    body.pop("me", None)
    body["token"] = dice.pick([WORLD["token"], None])


def create(dice, body):
    game = dice.pick(WORLD["games"])
    body["game"] = game["id"]
    body["params"] = dice.pick([{}, {}, body.get("params")])
    body["seats"] = dice.pick(
        [
            [{"type": "person"}, {"type": "open"}],
            [{"type": "person"}, {"type": "computer", "player": "random"}],
            body.get("seats"),
        ]
    )
    body.pop("record", None)
    body.pop("me", None)


def import_(dice, body):
    body.update(dice.pick(WORLD["imports"]))


BODIES = {
    "POST /api/explore": explore,
    "POST /api/analyse": analyse,
    "POST /api/lab/board": board,
    "POST /api/lab/trace": trace,
    "POST /api/tables/{id}/join": join,
    "POST /api/tables": create,
    "POST /api/import": import_,
}


def label(case):
    return f"{case.operation.method.upper()} {case.operation.path}"


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["Authorization"] = f"Bearer {WORLD['me']}"
    dice = Dice(label(case), case.path_parameters, case.body)
    if dice.throw(4) == 0:
        return
    if "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = dice.pick(WORLD["tables"])["id"]
        if case.operation.path.endswith("/join"):
            case.path_parameters["id"] = WORLD["open"]
        if case.operation.method.upper() == "DELETE" and WORLD["finished"]:
            finished = WORLD["finished"].pop()
            case.path_parameters["id"] = finished["id"]
            case.headers["Authorization"] = f"Bearer {finished['token']}"
        if case.query and "ply" in case.query:
            case.query["ply"] = 0
    if "game" in (case.path_parameters or {}):
        case.path_parameters["game"] = dice.pick(WORLD["games"])["id"]
    if "format" in (case.path_parameters or {}):
        case.path_parameters["format"] = dice.pick(["sgf", "hexworld"])
    change = BODIES.get(label(case))
    if change and isinstance(case.body, dict):
        change(dice, case.body)


@schemathesis.hook
def after_call(context, case, response):
    answers[label(case)][response.status_code] += 1


@atexit.register
def report():
    never = []
    print("\nAnswers by status:")
    for operation in sorted(answers):
        counts = answers[operation]
        print(f"  {operation:40}", *(f"{status}:{counts[status]}" for status in sorted(counts)))
        # A WebSocket cannot be opened by a plain request.
        if not operation.endswith("/live") and not any(200 <= status < 300 for status in counts):
            never.append(operation)
    if never or not answers:
        print("Never once succeeded:", ", ".join(never) or "nothing was asked")
        os._exit(1)
