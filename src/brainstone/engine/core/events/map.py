"""Events on the map."""

from __future__ import annotations

from typing import Any, Final, final

from brainstone.engine.core.events.event import Event
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import PLANET_NAMES, RESOURCE_LETTERS, STRUCTURE_CODES
from brainstone.engine.core.sources import Source

SATELLITE: Final = "satellite"
STATION: Final = "station"


@final
class Built(Event):
    """A structure stands on a planet; ``was`` is the one before it, ``EMPTY`` for a new one."""

    def __init__(
        self,
        seat: int,
        source: Source,
        space: int,
        structure: int,
        was: int,
        planet: int,
        guest: bool = False,
        steps: int = 0,
    ) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.structure: Final = structure
        self.was: Final = was
        self.planet: Final = planet
        self.guest: Final = guest
        self.steps: Final = steps

    def tag(self) -> str:
        return "built"

    def fields(self) -> dict[str, Any]:
        return {
            "space": space_name(self.space),
            "structure": STRUCTURE_CODES[self.structure],
            "was": STRUCTURE_CODES[self.was],
            "planet": PLANET_NAMES[self.planet],
            "guest": self.guest,
            "steps": self.steps,
        }

    def spaces(self) -> list[int]:
        return [self.space]


@final
class Swapped(Event):
    """The structures of two spaces have changed places."""

    def __init__(self, seat: int, source: Source, space: int, other: int) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.other: Final = other

    def tag(self) -> str:
        return "swapped"

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "other": space_name(self.other)}

    def spaces(self) -> list[int]:
        return [self.space, self.other]


@final
class Became(Event):
    """A planet has become another type."""

    def __init__(self, seat: int, source: Source, space: int, planet: int) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.planet: Final = planet

    def tag(self) -> str:
        return "became"

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "planet": PLANET_NAMES[self.planet]}


@final
class ProjectStarted(Event):
    """A gaiaformer stands on a planet; ``instant`` if that is a Gaia planet already."""

    def __init__(self, seat: int, source: Source, space: int, tokens: int, instant: bool) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.tokens: Final = tokens
        self.instant: Final = instant

    def tag(self) -> str:
        return "project"

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "tokens": self.tokens, "instant": self.instant}

    def spaces(self) -> list[int]:
        return [self.space]


@final
class Placed(Event):
    """A piece that is no structure lies on a space."""

    def __init__(self, seat: int, source: Source, space: int, piece: str) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.piece: Final = piece

    def tag(self) -> str:
        return "placed"

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "piece": self.piece}

    def spaces(self) -> list[int]:
        return [self.space]


@final
class Federated(Event):
    """A federation of these planets; its new satellites are ``paid`` with a resource each."""

    def __init__(
        self, seat: int, source: Source, planets: list[int], satellites: list[int], paid: int
    ) -> None:
        super().__init__(seat, source)
        self.planets: Final = planets
        self.satellites: Final = satellites
        self.paid: Final = paid

    def tag(self) -> str:
        return "federated"

    def fields(self) -> dict[str, Any]:
        return {
            "planets": [space_name(space) for space in self.planets],
            "satellites": [space_name(space) for space in self.satellites],
            "paid": RESOURCE_LETTERS[self.paid],
        }

    def spaces(self) -> list[int]:
        return self.satellites
