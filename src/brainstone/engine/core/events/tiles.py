"""Events of tiles, tokens, action spaces and research."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from brainstone.engine.core.events.event import Event
from brainstone.engine.core.ids import AREA_CODES
from brainstone.engine.core.sources import Source


@final
class TokenTaken(Event):
    """A federation token."""

    tag: ClassVar[str] = "token"
    said: ClassVar[str] = "token {token}"

    def __init__(self, seat: int, source: Source, token: str) -> None:
        super().__init__(seat, source)
        self.token: Final = token

    def fields(self) -> dict[str, Any]:
        return {"token": self.token}

    def deeds(self) -> list[tuple[str, str, int]]:
        return [("token", self.token, 1)]


@final
class TokenFlipped(Event):
    """A green federation token lies gray side up [R-FED-12]."""

    tag: ClassVar[str] = "flipped"
    said: ClassVar[str] = "flip {token}"

    def __init__(self, seat: int, source: Source, token: str) -> None:
        super().__init__(seat, source)
        self.token: Final = token

    def fields(self) -> dict[str, Any]:
        return {"token": self.token}


@final
class TileTaken(Event):
    """A tech tile."""

    tag: ClassVar[str] = "tile"

    def __init__(self, seat: int, source: Source, name: str, is_advanced: bool) -> None:
        super().__init__(seat, source)
        self.name: Final = name
        self.is_advanced: Final = is_advanced

    def fields(self) -> dict[str, Any]:
        return {"name": self.name, "advanced": self.is_advanced}

    def deeds(self) -> list[tuple[str, str, int]]:
        return [("advanced" if self.is_advanced else "tech", self.name, 1)]

    def as_move(self) -> str:
        return f"{'advanced' if self.is_advanced else 'tech'} {self.name}"


@final
class TileCovered(Event):
    """A standard tech tile disappears under an advanced one [R-TECH-2]."""

    tag: ClassVar[str] = "covered"
    said: ClassVar[str] = "cover {name}"

    def __init__(self, seat: int, source: Source, name: str) -> None:
        super().__init__(seat, source)
        self.name: Final = name

    def fields(self) -> dict[str, Any]:
        return {"name": self.name}


@final
class TileRemoved(Event):
    """An advanced tech tile leaves the game."""

    tag: ClassVar[str] = "removed"

    def __init__(self, seat: int, source: Source, name: str) -> None:
        super().__init__(seat, source)
        self.name: Final = name

    def fields(self) -> dict[str, Any]:
        return {"name": self.name}


@final
class Advanced(Event):
    """The marker of a research area has reached a level."""

    tag: ClassVar[str] = "advanced"
    said: ClassVar[str] = "advance {area}"

    def __init__(self, seat: int, source: Source, area: int, level: int) -> None:
        super().__init__(seat, source)
        self.area: Final = area
        self.level: Final = level

    def fields(self) -> dict[str, Any]:
        return {"area": AREA_CODES[self.area], "level": self.level}

    def deeds(self) -> list[tuple[str, str, int]]:
        return [("research", AREA_CODES[self.area], 1)]


@final
class SpaceUsed(Event):
    """An action space, which is the source, is used in this round."""

    tag: ClassVar[str] = "used"

    def deeds(self) -> list[tuple[str, str, int]]:
        return [("action", self.source.kind.name, 1)]


@final
class SpaceBlocked(Event):
    """An action space is covered without being used."""

    tag: ClassVar[str] = "blocked"

    def __init__(self, seat: int, source: Source, space: Source) -> None:
        super().__init__(seat, source)
        self.space: Final = space

    def fields(self) -> dict[str, Any]:
        return {"space": self.space.word}


@final
class BoosterTaken(Event):
    """A round booster; ``back`` is the one given back for it."""

    tag: ClassVar[str] = "booster"
    said: ClassVar[str] = "booster {name}"

    def __init__(self, seat: int, source: Source, name: str, back: str) -> None:
        super().__init__(seat, source)
        self.name: Final = name
        self.back: Final = back

    def fields(self) -> dict[str, Any]:
        return {"name": self.name, "back": self.back}
