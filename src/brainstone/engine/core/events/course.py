"""Events in the course of a game."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from brainstone.engine.core.events.event import Event
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import NOBODY, PHASE_NAMES
from brainstone.engine.core.sources import FINAL_SCORING, Source, round_source


@final
class Passed(Event):
    """The round is over for a player, ``place`` of those who passed."""

    tag: ClassVar[str] = "passed"
    said: ClassVar[str] = "pass"

    def __init__(self, seat: int, source: Source, place: int) -> None:
        super().__init__(seat, source)
        self.place: Final = place

    def fields(self) -> dict[str, Any]:
        return {"place": self.place}


@final
class ChargeDeclined(Event):
    """Power on offer for what was built on ``space``, near ``own``, at a price in VP [R-CHG-9]."""

    tag: ClassVar[str] = "declined"
    said: ClassVar[str] = "decline"

    def __init__(
        self, seat: int, source: Source, power: int, price: int, space: int, own: int
    ) -> None:
        super().__init__(seat, source)
        self.power: Final = power
        self.price: Final = price
        self.space: Final = space
        self.own: Final = own

    def fields(self) -> dict[str, Any]:
        return {
            "power": self.power,
            "price": self.price,
            "space": space_name(self.space),
            "own": space_name(self.own),
        }


@final
class RoundBegun(Event):
    tag: ClassVar[str] = "round"

    def __init__(self, number: int) -> None:
        super().__init__(NOBODY, round_source(number))
        self.number: Final = number

    def fields(self) -> dict[str, Any]:
        return {"n": self.number}


@final
class PhaseBegun(Event):
    tag: ClassVar[str] = "phase"

    def __init__(self, number: int, phase: int) -> None:
        super().__init__(NOBODY, round_source(number))
        self.phase: Final = phase

    def fields(self) -> dict[str, Any]:
        return {"phase": PHASE_NAMES[self.phase]}


@final
class GameEnded(Event):
    """The last round is over; what follows is the final scoring [R-END-2]."""

    tag: ClassVar[str] = "ended"

    def __init__(self) -> None:
        super().__init__(NOBODY, FINAL_SCORING)


@final
class Because(Event):
    """Why a program did what it does next: everything it compared, as JSON, for those who check."""

    tag: ClassVar[str] = "because"

    def __init__(self, seat: int, source: Source, told: dict[str, Any]) -> None:
        super().__init__(seat, source)
        self.told: Final = told

    def fields(self) -> dict[str, Any]:
        return {"told": self.told}
