"""How fast the package is on one core, against what people use, in one run. The best of many short runs.

OpenSpiel (open_spiel) and tile-match-gym are compared with where they are installed; the latter asks for NumPy below 2.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np

import ludograph

SECONDS = 1.5


def rate(work: Callable[[], int]) -> float:
    """Units a second, in the best of many short runs: what else the machine does only ever slows one down."""
    best, runs, end = 0.0, 0, time.perf_counter() + SECONDS
    while time.perf_counter() < end or runs < 3:
        runs += 1
        started = time.perf_counter()
        units = work()
        best = max(best, units / (time.perf_counter() - started))
    return best


def show(what: str, value: float, note: str = "") -> None:
    print(f"{what:<58}{value:>16,.0f} /s  {note}", flush=True)


def hex_playouts() -> None:
    batch = ludograph.game("hex", size=11, swap=False).batch(1000, seed=1)
    ours = rate(lambda: 100 * len(batch.playouts(100, seed=1)))
    show("Hex 11×11, random games, batched call", ours)
    figure = rate(lambda: ludograph._native.figure("hex11.playouts", 100_000))
    show("Hex 11×11, random games, Rust itself", figure, f"batched call: {ours / figure:.0%} of it")
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: not compared")
        return
    game, count = pyspiel.load_game("hex(board_size=11)"), 200
    state = game.new_initial_state()
    # The evaluator itself cannot be called from Python: a search of one simulation calls it once, for all its rollouts in C++.
    evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)

    def rollouts() -> int:
        bot.mcts_search(state)
        return count

    theirs = rate(rollouts)
    show("Hex 11×11, OpenSpiel's C++ rollouts", theirs, f"ours are {ours / theirs:,.0f} × as fast")


def single_calls() -> None:
    start = ludograph.game("hex", size=11, swap=False).start(seed=1)
    moves = list(range(0, 121, 2))

    def apply() -> int:
        done = 0
        for _ in range(200):
            session = start.clone()
            act = session.apply
            for move in moves[:50]:
                act(move)
            done += 50
        return done

    show("Hex 11×11, session.apply, one call each", rate(apply))
    position = start.position()

    def there_and_back() -> int:
        act, undo = position.apply, position.undo
        for _ in range(10_000):
            act(60)
            undo()
        return 10_000

    show("Hex 11×11, position.apply and undo", rate(there_and_back))
    show("Hex 11×11, session.clone", rate(lambda: sum(1 for _ in range(10_000) if start.clone())))
    try:
        import pyspiel
    except ImportError:
        return
    first = pyspiel.load_game("hex(board_size=11)").new_initial_state()

    def theirs() -> int:
        done = 0
        for _ in range(200):
            state = first.clone()
            act = state.apply_action
            for move in moves[:50]:
                act(move)
            done += 50
        return done

    show("Hex 11×11, OpenSpiel's apply_action, one call each", rate(theirs))


def batches(game: str) -> None:
    start = ludograph.game(game).batch(256, seed=1)

    def steps() -> int:
        batch, done, number = start.clone(), 0, 0
        while (batch.turns() >= 0).any():
            actions = batch.random_actions(seed=number)
            batch.step(actions)
            done += int((actions >= 0).sum())
            number += 1
        return done

    plain = rate(steps)
    show(f"{game}, random actions chosen and done, batched", plain)
    shape = (256, *start.game.observation_shape)
    seen, masks = np.empty(shape, np.float32), np.empty((256, start.game.action_count), bool)

    def learner() -> int:
        batch, done = start.clone(), 0
        for number in range(40):
            batch.observations(out=seen)
            batch.masks(out=masks)
            batch.step(batch.random_actions(seed=number), reset=True)
            done += 256
        return done

    whole = rate(learner)
    cost = 1e9 / whole - 1e9 / plain
    show(f"{game}, the same with observations and masks", whole, f"these take {cost:,.0f} ns a position")
    if game == "hex":
        vector()


def vector() -> None:
    """Steps of a vector environment, both players' moves."""
    from ludograph.envs.vector import VectorEnv

    envs = VectorEnv(256, "hex")
    envs.reset(seed=1)

    def steps() -> int:
        for _ in range(40):
            envs.step(envs.action_masks().argmax(axis=1))
        return 40 * 2 * 256

    show("Hex 11×11, vector environment of 256 games, both moves", rate(steps))


def candy_steps() -> None:
    def ours() -> int:
        session, chance, done = ludograph.game("candy").start(seed=1), random.Random(1), 0
        while not session.is_over:
            session.apply(chance.choice(session.numbers()))
            done += 1
        return done

    show("Candy, one session, legal actions listed and one done", rate(lambda: sum(ours() for _ in range(2))))
    from ludograph.envs.single import SingleEnv

    env = SingleEnv("candy", opponent=lambda turn: turn.actions[0])

    def steps() -> int:
        env.reset(seed=1)
        for number in range(200):
            legal = np.flatnonzero(env.action_masks())
            if env.step(legal[number % len(legal)])[2]:
                env.reset()
        return 400

    mine = rate(steps)
    show("Candy, Gymnasium environment, both players' moves", mine)
    try:
        from tile_match_gym.tile_match_env import TileMatchEnv
    except ImportError:
        print("tile-match-gym is not installed: not compared")
        return
    other = TileMatchEnv(10, 10, 7, 10_000, [], [], seed=1)

    def theirs() -> int:
        _, info = other.reset(seed=1)
        for number in range(100):
            legal = info["effective_actions"]
            _, _, _, _, info = other.step(legal[number % len(legal)])
        return 100

    theirs_rate = rate(theirs)
    show(
        "tile-match-gym 10×10, 7 colours, effective moves",
        theirs_rate,
        f"our environment is {mine / theirs_rate:,.1f} × as fast",
    )


def main() -> None:
    hex_playouts()
    single_calls()
    for game in ("hex", "candy", "no", "carcassonne"):
        batches(game)
    candy_steps()


if __name__ == "__main__":
    main()
