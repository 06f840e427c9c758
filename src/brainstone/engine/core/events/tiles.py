"""Events of tiles, tokens, action spaces and research."""

from __future__ import annotations

from typing import Any, Final, final

from brainstone.engine.core.events.event import Event
from brainstone.engine.core.ids import AREA_CODES
from brainstone.engine.core.sources import Source


@final
class TokenTaken(Event):
    """A federation token."""

    def __init__(self, seat: int, source: Source, token: str) -> None:
        super().__init__(seat, source)
        self.token: Final = token

    def tag(self) -> str:
        return "token"

    def fields(self) -> dict[str, Any]:
        return {"token": self.token}


@final
class TokenFlipped(Event):
    """A green federation token lies gray side up [R-FED-12]."""

    def __init__(self, seat: int, source: Source, token: str) -> None:
        super().__init__(seat, source)
        self.token: Final = token

    def tag(self) -> str:
        return "flipped"

    def fields(self) -> dict[str, Any]:
        return {"token": self.token}


@final
class TileTaken(Event):
    """A tech tile."""

    def __init__(self, seat: int, source: Source, name: str, is_advanced: bool) -> None:
        super().__init__(seat, source)
        self.name: Final = name
        self.is_advanced: Final = is_advanced

    def tag(self) -> str:
        return "tile"

    def fields(self) -> dict[str, Any]:
        return {"name": self.name, "advanced": self.is_advanced}


@final
class TileCovered(Event):
    """A standard tech tile disappears under an advanced one [R-TECH-2]."""

    def __init__(self, seat: int, source: Source, name: str) -> None:
        super().__init__(seat, source)
        self.name: Final = name

    def tag(self) -> str:
        return "covered"

    def fields(self) -> dict[str, Any]:
        return {"name": self.name}


@final
class TileRemoved(Event):
    """An advanced tech tile leaves the game."""

    def __init__(self, seat: int, source: Source, name: str) -> None:
        super().__init__(seat, source)
        self.name: Final = name

    def tag(self) -> str:
        return "removed"

    def fields(self) -> dict[str, Any]:
        return {"name": self.name}


@final
class Advanced(Event):
    """The marker of a research area has reached a level."""

    def __init__(self, seat: int, source: Source, area: int, level: int) -> None:
        super().__init__(seat, source)
        self.area: Final = area
        self.level: Final = level

    def tag(self) -> str:
        return "advanced"

    def fields(self) -> dict[str, Any]:
        return {"area": AREA_CODES[self.area], "level": self.level}


@final
class SpaceUsed(Event):
    """An action space, which is the source, is used in this round."""

    def tag(self) -> str:
        return "used"


@final
class SpaceBlocked(Event):
    """An action space is covered without being used."""

    def __init__(self, seat: int, source: Source, space: Source) -> None:
        super().__init__(seat, source)
        self.space: Final = space

    def tag(self) -> str:
        return "blocked"

    def fields(self) -> dict[str, Any]:
        return {"space": self.space.word}


@final
class BoosterTaken(Event):
    """A round booster; ``back`` is the one given back for it."""

    def __init__(self, seat: int, source: Source, name: str, back: str) -> None:
        super().__init__(seat, source)
        self.name: Final = name
        self.back: Final = back

    def tag(self) -> str:
        return "booster"

    def fields(self) -> dict[str, Any]:
        return {"name": self.name, "back": self.back}
