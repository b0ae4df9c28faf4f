"""The training plan: groups of games, phases of learning, and the sizes of both."""

import dataclasses
import math
from typing import NamedTuple

from ludograph_training import evaluate, network
from ludograph_training.selfplay import Group, Style


class Phase(NamedTuple):
    """How the time is spent until a part of the plan is over."""

    until: float  #: part of the plan
    shares: tuple[float, ...]  #: of the time, by group
    weights: tuple[tuple[float, ...], ...]  #: of the sizes, by group


@dataclasses.dataclass(frozen=True)
class Setup:
    """The sizes of a run and the order in which boards are learnt."""

    groups: tuple[Group, ...]  #: by growing canvas
    phases: tuple[Phase, ...]
    tables: tuple[evaluate.Table, ...]
    shape: network.Shape = network.Shape()
    plies: int = 32  #: of a chunk
    style: Style = Style()
    batch: int = 4096


_MIXED = ((2, 2, 3, 4, 26, 8, 55), (12, 68, 20), (20, 20, 20, 20, 20))
FULL = Setup(
    groups=(
        Group(11, (5, 6, 7, 8, 9, 10, 11), games=4096, chunks=14),
        Group(14, (12, 13, 14), games=2560, chunks=20),
        Group(19, (15, 16, 17, 18, 19), games=1024, chunks=24),
    ),
    # Small boards first: their games are short and teach the basics for a tenth of the price. The largest come
    # last and briefly: what they need beyond 14 x 14 is mostly known by then.
    phases=(
        Phase(0.06, (1, 0, 0), ((8, 8, 16, 16, 28, 8, 16), *_MIXED[1:])),
        Phase(0.15, (1, 0, 0), ((4, 4, 6, 8, 28, 10, 40), *_MIXED[1:])),
        Phase(0.80, (0.50, 0.50, 0), _MIXED),
        Phase(math.inf, (0.43, 0.45, 0.12), _MIXED),
    ),
    tables=(evaluate.Table(11, (9, 11)), evaluate.Table(14, (13, 14))),
)
#: For tests on a CPU.
TINY = Setup(
    groups=(
        Group(5, (4, 5), games=8, chunks=4, simulations=4),
        Group(6, (6,), games=8, chunks=4, simulations=4),
        Group(7, (7,), games=8, chunks=4, simulations=4),
    ),
    phases=(
        Phase(0.3, (1, 0, 0), ((1, 1), (1,), (1,))),
        Phase(0.6, (0.5, 0.5, 0), ((1, 1), (1,), (1,))),
        Phase(math.inf, (0.4, 0.4, 0.2), ((1, 1), (1,), (1,))),
    ),
    tables=(evaluate.Table(5, (4, 5), pairs=4, simulations=4),),
    shape=network.Shape(1, 8),
    plies=8,
    batch=32,
)
