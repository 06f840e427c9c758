"""The terms on which a mine is built: what an action or a tile changes of the ordinary rule."""

from __future__ import annotations

from typing import Final, final

from brainstone.engine.core.amounts import Amounts
from brainstone.engine.core.ids import CREDIT, NO_PLANET, ORE, QIC


@final
class MineCost:
    """What a mine takes; ``steps`` are those that terraform the planet, the free ones included."""

    def __init__(
        self,
        price: int,
        ore: int,
        qic: int,
        steps: int = 0,
        gaiaformers: int = 0,
        is_possible: bool = True,
    ) -> None:
        self.credits: Final = price
        self.ore: Final = ore
        self.qic: Final = qic
        self.steps: Final = steps
        self.gaiaformers: Final = gaiaformers
        self.is_possible: Final = is_possible

    def goods(self) -> Amounts:
        return ((CREDIT, self.credits), (ORE, self.ore), (QIC, self.qic))


IMPOSSIBLE: Final = MineCost(0, 0, 0, is_possible=False)


@final
class MineTerms:
    """Immutable. With ``is_granted`` the mine itself costs nothing, and the steps and range need
    not be used; otherwise they have to be of use [R-ACT-4]. ``only`` is the one planet type
    allowed, if any."""

    def __init__(
        self,
        free_steps: int = 0,
        range_bonus: int = 0,
        is_granted: bool = False,
        only: int = NO_PLANET,
    ) -> None:
        self.free_steps: Final = free_steps
        self.range_bonus: Final = range_bonus
        self.is_granted: Final = is_granted
        self.only: Final = only
        # Whether an advantage would be wasted where it saves nothing.
        self.needs_use: Final = not is_granted and (free_steps > 0 or range_bonus > 0)

    def key(self) -> tuple[object, ...]:
        return (self.free_steps, self.range_bonus, self.is_granted, self.only)


ORDINARY: Final = MineTerms()
