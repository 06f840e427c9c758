"""The terms on which a mine is built: what an action or a tile changes of the ordinary rule."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from brainstone.engine.core.ids import NO_PLANET

# Credits, ore, Q.I.C., terraforming steps, gaiaformers; credits -1 where a mine is impossible.
MineCost: TypeAlias = tuple[int, int, int, int, int]

IMPOSSIBLE: Final = (-1, 0, 0, 0, 0)


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
