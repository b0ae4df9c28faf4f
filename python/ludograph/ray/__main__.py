"""The arena on a cluster, from a shell."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import ludograph
from ludograph.ray import arena, selfplay
from ludograph.ray.driver import progress_line


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m ludograph.ray", description="Matches, tournaments and self-play on a Ray cluster."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for command, help in (
        ("arena", "matches and tournaments"),
        ("selfplay", "games of a player against itself, to learn from"),
    ):
        games = commands.add_parser(command, help=help).add_subparsers(dest="game", required=True)
        for info in ludograph.games():
            _add_game(games.add_parser(info["id"], help=info["summary"]), info, command)
    return parser


def _add_game(parser: argparse.ArgumentParser, info: dict[str, Any], command: str) -> None:
    if command == "arena":
        parser.add_argument("--players", required=True, help="who takes part, as in `ludograph arena`")
        parser.add_argument("--schedule", help="who meets whom")
        parser.add_argument("--openings", metavar="FILE", help="openings, used in turn")
        parser.add_argument(
            "--sprt",
            nargs=2,
            type=float,
            metavar=("ELO0", "ELO1"),
            help="stop a match once one of two claims is accepted",
        )
    else:
        parser.add_argument("--player", required=True, help="who plays itself")
    parser.add_argument("--games", type=int, default=100, help="games of every encounter")
    parser.add_argument("--seed", type=int, help="where chance starts")
    parser.add_argument("--nodes", type=int, help="positions a move: games are then repeatable")
    parser.add_argument("--depth", type=int, help="depth of search: games are then repeatable")
    parser.add_argument("--time", type=int, dest="millis", metavar="MS", help="milliseconds a move")
    parser.add_argument(
        "--address",
        help="Ray's: auto for the cluster that `ray start --head [--num-cpus N]` began; without it, this machine alone",
    )
    parser.add_argument(
        "--folder",
        required=command == "selfplay",
        help="where games go: a path that all machines see, or an object store's",
    )
    parser.add_argument("--data", choices=("records", "arrays"), default="records" if command == "arena" else "arrays")
    parser.add_argument("--resume", action="store_true", help="go on with the event in that folder")
    parser.add_argument(
        "--file", action="append", default=[], dest="files", help="a file or folder that travels with the job"
    )
    parser.add_argument("--wheel", help="this package, for machines that do not have it")
    parser.add_argument("--task-seconds", type=float, default=3.0, help="how long a task should take, at least 2")
    parser.add_argument("--report", help="write a page with tables and plots")
    parser.add_argument("--json", action="store_true", help="print as JSON")
    parser.add_argument("--quiet", action="store_true", help="show no progress")
    for param in info["params"]:
        _add_param(parser, param)


def _add_param(parser: argparse.ArgumentParser, param: dict[str, Any]) -> None:
    flag = f"--{param['name'].replace('_', '-')}"
    match param["kind"]["type"]:
        case "int":
            parser.add_argument(flag, type=int, help=param["help"], default=argparse.SUPPRESS)
        case "flag":
            parser.add_argument(
                flag, action=argparse.BooleanOptionalAction, help=param["help"], default=argparse.SUPPRESS
            )
        case _:
            parser.add_argument(flag, choices=param["kind"]["options"], help=param["help"], default=argparse.SUPPRESS)


def main() -> int:
    options = vars(_parser().parse_args())
    command, game = options.pop("command"), options.pop("game")
    report, as_json, quiet = options.pop("report"), options.pop("json"), options.pop("quiet")
    options["progress"] = None if quiet else progress_line()
    try:
        if command == "selfplay":
            result = selfplay(game, options.pop("player"), options.pop("games"), options.pop("folder"), **options)
        else:
            options["sprt"] = options["sprt"] and tuple(options["sprt"])
            result = arena(game, [options.pop("players")], **options)
    except (ludograph.LudographError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if report:
        result.save_page(report)
    if as_json:
        print(json.dumps({"seed": result.seed, "standings": result.standings}, indent=2))
    else:
        print(result.table, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
