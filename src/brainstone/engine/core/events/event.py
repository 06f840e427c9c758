"""An event: who it happened to, from which source, and by its fields what, where and how much."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from brainstone.engine.core.amounts import Amounts
from brainstone.engine.core.sources import Source


class Event:
    """Something happened to a seat, or to everybody: ``NOBODY``. ``tag`` names what it is.

    ``said`` is the move that says the same, with fields in braces; "" if none does.
    """

    tag: ClassVar[str]
    said: ClassVar[str] = ""

    def __init__(self, seat: int, source: Source) -> None:
        self.seat: Final = seat
        self.source: Final = source

    def fields(self) -> dict[str, Any]:
        """What it tells besides seat and source, by names."""
        return {}

    def as_move(self) -> str:
        """The move that says the same in notation, whoever chose it; "" if none does."""
        return self.said.format(**self.fields()) if self.said else ""

    def changes(self) -> Amounts:
        """What the seat owns more of by it, or less: resources, power tokens and VP."""
        return ()

    def spaces(self) -> list[int]:
        """Where it put or changed a piece of the seat on the map."""
        return []

    def deeds(self) -> list[tuple[str, str, int]]:
        """What it counts as in the numbers of a game: what, which one of that, how many."""
        return []

    def to_json(self) -> dict[str, Any]:
        head = {"is": self.tag, "seat": self.seat, "source": self.source.to_json()}
        return head | self.fields()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.tag, self.seat))

    def __repr__(self) -> str:
        told = " ".join([f"{name}={value}" for name, value in self.fields().items()])
        return f"<{self.tag} {self.seat} ({self.source}) {told}>"
