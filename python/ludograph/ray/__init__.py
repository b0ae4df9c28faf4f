"""The arena on a Ray cluster: the same games, the same table, as many cores as there are.

    import ludograph.ray
    result = ludograph.ray.arena("hex", ["expert@200n", "strong@50n"], games=100_000, seed=1, address="auto", folder="out")
    print(result)

From a shell: `python -m ludograph.ray arena hex --players expert@200n,strong@200n --games 100000 --seed 1 --address auto --folder out`.
"""

from ludograph.ray.driver import Progress, arena, selfplay

__all__ = ["Progress", "arena", "selfplay"]
