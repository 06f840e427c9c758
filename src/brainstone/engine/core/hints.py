"""What a box knows about the worth of a position: numbers for whoever plans with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.core.opened import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from brainstone.engine.core.state import GameState


def added(
    one: Mapping[str, Sequence[float]], other: Mapping[str, Sequence[float]]
) -> dict[str, list[float]]:
    """Numbers by name and round, of two tables together."""
    sums = {name: list(row) for name, row in one.items()}
    for name, row in other.items():
        old = sums.get(name)
        sums[name] = list(row) if old is None else [x + y for x, y in zip(old, row, strict=True)]
    return sums


@mypyc_attr(allow_interpreted_subclasses=True)
class Hint:
    """One number of a position that only its box can name.

    ``vp`` has for each round the VP at the end of the game that one of it is worth.
    """

    def __init__(self, name: str, meaning: str, vp: list[float]) -> None:
        self.name: str = name
        self.meaning: str = meaning
        self.vp: list[float] = vp

    def concerns(self, state: GameState, seat: int) -> bool:
        """Whether it can ever be more than 0 for this player."""
        return True

    def of(self, state: GameState, seat: int) -> float:
        raise NotImplementedError
