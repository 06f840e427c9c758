"""What can happen with The Lost Fleet only."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from brainstone.engine.core.events import Event
from brainstone.engine.core.sources import Source


@final
class Explored(Event):
    """A shuttle stands on a ship, on its ``place``-th space; ``space`` is where the ship lies."""

    tag: ClassVar[str] = "explored"
    said: ClassVar[str] = "explore {ship}"

    def __init__(self, seat: int, source: Source, ship: str, place: int, space: int) -> None:
        super().__init__(seat, source)
        self.ship: Final = ship
        self.place: Final = place
        self.space: Final = space

    def fields(self) -> dict[str, Any]:
        return {"ship": self.ship, "place": self.place}

    def deeds(self) -> list[tuple[str, str, int]]:
        return [("explored", self.ship, 1)]

    def spaces(self) -> list[int]:
        return [self.space]


@final
class ArtifactTaken(Event):
    """An artifact, which is the source of what it gives."""

    tag: ClassVar[str] = "artifact"
    said: ClassVar[str] = "artifact {name}"

    def __init__(self, seat: int, source: Source, name: str) -> None:
        super().__init__(seat, source)
        self.name: Final = name

    def fields(self) -> dict[str, Any]:
        return {"name": self.name}

    def deeds(self) -> list[tuple[str, str, int]]:
        return [("artifact", self.name, 1)]


@final
class Tinkered(Event):
    """The tinkering tile of this round is chosen."""

    tag: ClassVar[str] = "tinkered"
    said: ClassVar[str] = "tinker {tile}"

    def __init__(self, seat: int, source: Source, tile: str) -> None:
        super().__init__(seat, source)
        self.tile: Final = tile

    def fields(self) -> dict[str, Any]:
        return {"tile": self.tile}
