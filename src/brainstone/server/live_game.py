"""A game as a server process holds it: its position, seats and takeback, as of one version."""

from __future__ import annotations

from typing import Final

import msgspec

from brainstone import Setup
from brainstone.server.position import Position
from brainstone.server.undo_rules import earliest_undo
from brainstone.server.view_json import ViewJson


class Seat(msgspec.Struct, frozen=True):
    """``kind`` is person, open or bot; ``person`` is whose it is, "" if nobody's.

    A bot's seat with a person is one the bot took over: the person can come back.
    """

    seat: int
    kind: str
    name: str
    person: str = ""
    bot: str = ""

    def is_played_by(self, person: str) -> bool:
        return self.kind == "person" and self.person == person


class Takeback(msgspec.Struct, frozen=True):
    """Somebody asks to go back; it counts only at the ply and generation it was asked at."""

    id: int
    generation: int
    ply: int
    to: int
    seat: int
    person: str
    agreed: tuple[str, ...]


class PlayedMove(msgspec.Struct, frozen=True):
    ply: int
    seat: int
    text: str


class LiveGame:
    """Replaced as a whole or changed in one step by its registry, never half."""

    def __init__(
        self,
        game_id: str,
        title: str,
        setup: Setup,
        undo: str,
        creator: str,
        created: int,
        version: int,
        undos: list[int],
        position: Position,
        seats: list[Seat],
        takeback: Takeback | None,
    ) -> None:
        self.id: Final = game_id
        self.title: Final = title
        self.setup: Final = setup
        self.setup_json: Final = msgspec.Raw(msgspec.json.encode(setup.to_json()))
        self.undo: Final = undo
        self.creator: Final = creator
        self.created: Final = created
        self.version = version
        self.undos = undos  # where each undo went back to; as many as there were generations
        self.position = position
        self.seats = seats
        self.takeback = takeback
        self.view = ViewJson(position)
        # Live messages, shared by the sockets that are due the same.
        self.frames: dict[tuple[object, ...], list[str]] = {}

    @property
    def generation(self) -> int:
        return len(self.undos)

    @property
    def ply(self) -> int:
        return self.position.ply

    def move_to(self, position: Position, view: ViewJson | None = None) -> None:
        self.position = position
        self.view = view or ViewJson(position)
        self.takeback = None
        self.frames.clear()

    def moves_after(self, ply: int) -> list[PlayedMove]:
        texts, movers = self.position.texts(ply), self.position.movers[ply:]
        return [
            PlayedMove(ply + 1 + i, seat, text)
            for i, (seat, text) in enumerate(zip(movers, texts, strict=True))
        ]

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if person and seat.is_played_by(person)]

    def is_hotseat_of(self, person: str) -> bool:
        """Whether one person plays every seat that is not a bot's."""
        humans = [seat for seat in self.seats if seat.kind != "bot"]
        return bool(humans and person) and all(seat.person == person for seat in humans)

    def can_undo_to(self, person: str) -> int:
        """The lowest ply one may go back to alone; the present one if to none."""
        free = self.undo == "free" and self.is_hotseat_of(person)
        return earliest_undo(self.position, self.seats_of(person), free)

    def asks_bot(self) -> bool:
        asked = self.position.asked
        return asked >= 0 and self.seats[asked].kind == "bot"

    def waiting_for(self, takeback: Takeback) -> list[int]:
        """The seats of people who have not agreed yet."""
        agreed = {takeback.person, *takeback.agreed}
        return [s.seat for s in self.seats if s.kind == "person" and s.person not in agreed]
