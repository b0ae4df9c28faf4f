"""Tries the API with requests made up from its own description: no 5xx, every answer as described, every operation succeeds at least once.

Usage: api_test.py SERVER [EXAMPLES]. The server runs on a free port over a database in a temporary folder, with a few tables to begin with; EXAMPLES is how
many requests are made up for each operation in each phase of the run.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
ME = "0123456789abcdef0123456789abcdef"
LINK = "https://hexworld.org/board/#3c1,a2b1b2"
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]


class Api:
    """The server under test."""

    def __init__(self, address):
        self.address = address

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://{self.address}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def make(self, game, *seats, **params):
        return self.ask("/api/tables", {"game": game, "params": params, "seats": list(seats), "listed": True, "me": ME})

    def finished(self):
        """A finished game with the token of its loser: on a board of one cell the first move wins."""
        made = self.make("hex", {"type": "computer", "player": "random"}, {"type": "person"}, size=1, swap=False)
        while self.ask(f"/api/tables/{made['id']}")["state"]["phase"] != "over":
            pass
        return {"id": made["id"], "token": made["seats"][0]["token"]}


def world(api):
    """What there is to be found: every game, a table of each, one that is open, one that is over."""
    person, open_, random = {"type": "person"}, {"type": "open"}, {"type": "computer", "player": "random"}
    games = api.ask("/api/games")
    waiting = api.make("hex", person, open_)
    finished = [api.finished() for _ in range(3)]
    ids = [api.make(game["id"], person, random)["id"] for game in games]
    ids.append(api.ask("/api/import", {"format": "hexworld", "game": "hex", "text": LINK})["id"])
    players = {game["id"]: [player["id"] for player in game["players"]] for game in games}
    algorithms = api.ask("/api/lab")
    tables = []
    for id_ in ids:
        table = api.ask(f"/api/tables/{id_}")
        over = table["state"]["phase"] == "over"
        tables.append(
            {
                "id": id_,
                "players": players[table["game"]],
                "algorithms": [a["id"] for a in algorithms if table["game"] in a["games"]],
                "actions": api.ask(f"/api/tables/{id_}/position")["actions"],
                "record": api.ask(f"/api/tables/{id_}/record") if over else None,
            }
        )
    record = json.dumps(next(table["record"] for table in tables if table["record"]))
    return {
        "games": [{"id": game["id"]} for game in games],
        "tables": tables,
        "me": ME,
        "open": waiting["id"],
        "finished": finished,
        "token": waiting["seats"][0]["token"],
        "imports": [
            {"format": "hexworld", "game": "hex", "text": LINK},
            {"format": "record", "game": None, "text": record},
            {"format": "sgf", "game": "hex", "text": "(;FF[4]GM[11]SZ[3];B[a2];W[b1])"},
        ],
    }


def main():
    server, examples = sys.argv[1], (sys.argv[2:] or ["60"])[0]
    with tempfile.TemporaryDirectory() as folder:
        tables = os.path.join(folder, "tables.sqlite")
        process = subprocess.Popen([os.path.abspath(server), "serve", tables], stdout=subprocess.PIPE, text=True)
        try:
            api = Api(process.stdout.readline().strip())
            environment = os.environ | {"SCHEMATHESIS_HOOKS": "api_hooks", "LUDOGRAPH_WORLD": json.dumps(world(api)), "PYTHONPATH": str(HERE)}
            tool = pathlib.Path(sys.executable).parent / "schemathesis"
            command = [str(tool), "run", f"http://{api.address}/openapi.json", "--checks", ",".join(CHECKS)]
            command += ["--max-examples", examples, "--seed", "1", "--no-color", "--request-timeout", "30"]
            # In the temporary folder: the tool leaves its own files where it runs.
            return subprocess.run(command, cwd=folder, env=environment).returncode
        finally:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
