"""Events of resources, power and victory points."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from brainstone.engine.core.amounts import Amounts
from brainstone.engine.core.events.event import Event
from brainstone.engine.core.ids import CHARGED_TOKEN, RESOURCE_LETTERS, TOKEN, VP
from brainstone.engine.core.sources import Source

# Where power tokens are and go; areas I to III are 1 to 3.
IN_SUPPLY: Final = 0
IN_AREA_3: Final = 3
IN_GAIA_AREA: Final = 4
IN_AREAS: Final = 5  # areas I to III, as their owner chooses
TOKEN_PLACES: Final = ("supply", "area1", "area2", "area3", "gaia", "areas")


@final
class Paid(Event):
    tag: ClassVar[str] = "paid"

    def __init__(self, seat: int, source: Source, resource: int, number: int) -> None:
        super().__init__(seat, source)
        self.resource: Final = resource
        self.number: Final = number

    def fields(self) -> dict[str, Any]:
        return {"resource": RESOURCE_LETTERS[self.resource], "n": self.number}

    def changes(self) -> Amounts:
        return ((self.resource, -self.number),)


@final
class Gained(Event):
    """``lost`` is what exceeded the maximum [R-RES-1]."""

    tag: ClassVar[str] = "gained"

    def __init__(self, seat: int, source: Source, resource: int, number: int, lost: int) -> None:
        super().__init__(seat, source)
        self.resource: Final = resource
        self.number: Final = number
        self.lost: Final = lost

    def fields(self) -> dict[str, Any]:
        return {
            "resource": RESOURCE_LETTERS[self.resource],
            "n": self.number,
            "lost": self.lost,
        }

    def changes(self) -> Amounts:
        resource = TOKEN if self.resource == CHARGED_TOKEN else self.resource
        return ((resource, self.number),)


@final
class Charged(Event):
    """Power charged; ``lost`` are charges for which no token was left [R-PWR-1]."""

    tag: ClassVar[str] = "charged"

    def __init__(self, seat: int, source: Source, number: int, lost: int) -> None:
        super().__init__(seat, source)
        self.number: Final = number
        self.lost: Final = lost

    def fields(self) -> dict[str, Any]:
        return {"n": self.number, "lost": self.lost}


@final
class Spent(Event):
    """Power spent [R-PWR-2]."""

    tag: ClassVar[str] = "spent"

    def __init__(self, seat: int, source: Source, power: int) -> None:
        super().__init__(seat, source)
        self.power: Final = power

    def fields(self) -> dict[str, Any]:
        return {"power": self.power}


@final
class Burnt(Event):
    """A token is burnt [R-PWR-6]; ``kept`` if it stays with its owner, in the Gaia area."""

    tag: ClassVar[str] = "burnt"

    def __init__(self, seat: int, source: Source, kept: bool) -> None:
        super().__init__(seat, source)
        self.kept: Final = kept

    def fields(self) -> dict[str, Any]:
        return {"kept": self.kept}

    def changes(self) -> Amounts:
        return () if self.kept else ((TOKEN, -1),)


@final
class TokensMoved(Event):
    """Power tokens go from one place to another, the brainstone counted as one."""

    tag: ClassVar[str] = "tokens"

    def __init__(self, seat: int, source: Source, number: int, start: int, end: int) -> None:
        super().__init__(seat, source)
        self.number: Final = number
        self.start: Final = start
        self.end: Final = end

    def fields(self) -> dict[str, Any]:
        return {
            "n": self.number,
            "from": TOKEN_PLACES[self.start],
            "to": TOKEN_PLACES[self.end],
        }

    def changes(self) -> Amounts:
        return ((TOKEN, -self.number),) if self.end == IN_SUPPLY else ()


@final
class Scored(Event):
    """Victory points: ``each`` of them so many ``times``; fewer than 0 are paid."""

    tag: ClassVar[str] = "scored"

    def __init__(self, seat: int, source: Source, each: int, times: int) -> None:
        super().__init__(seat, source)
        self.each: Final = each
        self.times: Final = times

    @property
    def vp(self) -> int:
        return self.each * self.times

    def fields(self) -> dict[str, Any]:
        return {"vp": self.vp, "each": self.each, "times": self.times}

    def changes(self) -> Amounts:
        return ((VP, self.vp),)
