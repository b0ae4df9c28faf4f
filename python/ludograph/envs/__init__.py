"""Environments to learn in: PettingZoo's for all players, Gymnasium's for one against chosen players.

    from ludograph.envs import hex_v0
    env = hex_v0.env(size=7)                                        # PettingZoo, AEC

    import gymnasium, ludograph.envs
    env = gymnasium.make("ludograph/Hex-v0", size=7, opponent="beginner")
    envs = gymnasium.make_vec("ludograph/Hex-v0", num_envs=256, size=7)   # all games in one native batch

A version changes when observations, numbers of actions or rewards do.
"""

from importlib.metadata import PackageNotFoundError, version

GAMES = ("hex", "candy", "no", "carcassonne")


def register() -> None:
    """Registers the environments with Gymnasium; importing this package does so."""
    import gymnasium

    for game in GAMES:
        id = f"ludograph/{game.capitalize()}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="ludograph.envs.single:SingleEnv",
                vector_entry_point="ludograph.envs.vector:VectorEnv",
                kwargs={"game": game},
            )


try:
    version("gymnasium")
except PackageNotFoundError:
    pass  # PettingZoo's and Gymnasium's parts are optional: the games are there without.
else:
    register()
