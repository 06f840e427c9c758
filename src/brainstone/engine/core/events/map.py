"""Events on the map."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from brainstone.engine.core.events.event import Event
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import LOST_PLANET, PLANET_NAMES, RESOURCE_LETTERS, STRUCTURE_CODES
from brainstone.engine.core.sources import SETUP, Source

SATELLITE: Final = "satellite"
STATION: Final = "station"


@final
class Built(Event):
    """A structure stands on a planet; ``was`` is the one before it, ``EMPTY`` for a new one."""

    tag: ClassVar[str] = "built"
    said: ClassVar[str] = "build {structure} {space}"

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

    def fields(self) -> dict[str, Any]:
        return {
            "space": space_name(self.space),
            "structure": STRUCTURE_CODES[self.structure],
            "was": STRUCTURE_CODES[self.was],
            "planet": PLANET_NAMES[self.planet],
            "guest": self.guest,
            "steps": self.steps,
        }

    def deeds(self) -> list[tuple[str, str, int]]:
        built = [("built", STRUCTURE_CODES[self.structure], 1)]
        return built if self.was else [*built, ("planet", PLANET_NAMES[self.planet], 1)]

    def as_move(self) -> str:
        if self.source == SETUP:
            return f"place {space_name(self.space)}"
        if self.planet == LOST_PLANET:
            return f"lost-planet {space_name(self.space)}"
        return super().as_move()

    def spaces(self) -> list[int]:
        return [self.space]


@final
class Swapped(Event):
    """The structures of two spaces have changed places."""

    tag: ClassVar[str] = "swapped"
    said: ClassVar[str] = "swap {other}"

    def __init__(self, seat: int, source: Source, space: int, other: int) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.other: Final = other

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "other": space_name(self.other)}

    def spaces(self) -> list[int]:
        return [self.space, self.other]


@final
class Became(Event):
    """A planet has become another type."""

    tag: ClassVar[str] = "became"

    def __init__(self, seat: int, source: Source, space: int, planet: int) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.planet: Final = planet

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "planet": PLANET_NAMES[self.planet]}


@final
class ProjectStarted(Event):
    """A gaiaformer stands on a planet; ``instant`` if that is a Gaia planet already."""

    tag: ClassVar[str] = "project"
    said: ClassVar[str] = "build gf {space}"

    def __init__(self, seat: int, source: Source, space: int, tokens: int, instant: bool) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.tokens: Final = tokens
        self.instant: Final = instant

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "tokens": self.tokens, "instant": self.instant}

    def deeds(self) -> list[tuple[str, str, int]]:
        return [("project", "", 1)]

    def spaces(self) -> list[int]:
        return [self.space]


@final
class Placed(Event):
    """A piece that is no structure lies on a space."""

    tag: ClassVar[str] = "placed"
    said: ClassVar[str] = "{piece} {space}"

    def __init__(self, seat: int, source: Source, space: int, piece: str) -> None:
        super().__init__(seat, source)
        self.space: Final = space
        self.piece: Final = piece

    def fields(self) -> dict[str, Any]:
        return {"space": space_name(self.space), "piece": self.piece}

    def as_move(self) -> str:
        return "" if self.piece == SATELLITE else super().as_move()

    def spaces(self) -> list[int]:
        return [self.space]


@final
class Federated(Event):
    """A federation of these planets; its new satellites are ``paid`` with a resource each."""

    tag: ClassVar[str] = "federated"

    def __init__(
        self, seat: int, source: Source, planets: list[int], satellites: list[int], paid: int
    ) -> None:
        super().__init__(seat, source)
        self.planets: Final = planets
        self.satellites: Final = satellites
        self.paid: Final = paid

    def fields(self) -> dict[str, Any]:
        return {
            "planets": [space_name(space) for space in self.planets],
            "satellites": [space_name(space) for space in self.satellites],
            "paid": RESOURCE_LETTERS[self.paid],
        }

    def deeds(self) -> list[tuple[str, str, int]]:
        formed = [("federation", "", 1)]
        return [*formed, (SATELLITE, "", len(self.satellites))] if self.satellites else formed

    def as_move(self) -> str:
        return f"satellites {','.join(map(space_name, self.satellites)) or '-'}"

    def spaces(self) -> list[int]:
        return self.satellites
