"""The table as one person sees it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

import msgspec

from brainstone.engine.view import BEFORE_ALL
from brainstone.server.api_types import EncodedTable, TableSeat, TableTakeback
from brainstone.server.clock import iso
from brainstone.server.engine_room import EngineRoom
from brainstone.server.live_game import LiveGame, Seat
from brainstone.server.position import Position
from brainstone.server.undo_rules import earliest_undo
from brainstone.server.view_json import ViewJson

_encode: Final = msgspec.json.Encoder().encode


class Tables:
    """``online`` are the people who have the game open."""

    def __init__(self, room: EngineRoom) -> None:
        self._room: Final = room

    async def table(self, live: LiveGame, person: str, online: Collection[str]) -> EncodedTable:
        """The present table."""
        await self.prepare(live, person)
        return self.prepared(live, person, online)

    async def prepare(self, live: LiveGame, person: str) -> None:
        """Make the view of the present position, in the engine's thread."""
        while not live.view.has(_is_asked(live, person)):
            await self._room.run(live.view.prepare, _is_asked(live, person))

    def prepared(
        self, live: LiveGame, person: str, online: Collection[str], since: int = BEFORE_ALL
    ) -> EncodedTable:
        """The present table, at once: nothing may wait between ``prepare`` and this.

        Its log and events begin after ``since``.
        """
        view = live.view.get(_is_asked(live, person), since)
        return _table(live, live.position, view, person, online)

    async def imagined(
        self, live: LiveGame, position: Position, person: str, online: Collection[str]
    ) -> EncodedTable:
        """As if the game stood at this position: a preview, for the one who plays it."""
        view = ViewJson(position)
        asked = position.asked in live.seats_of(person)
        text = await self._room.run(view.get, asked)
        return _table(live, position, text, person, online)

    async def earlier(
        self, live: LiveGame, ply: int, person: str, online: Collection[str]
    ) -> EncodedTable:
        """A moment of the past: nobody can play there."""
        position = await self._room.run(live.position.back_to, ply)
        text = await self._room.run(ViewJson(position).get, False)
        return _table(live, position, text, person, online)


def _is_asked(live: LiveGame, person: str) -> bool:
    return live.position.asked in live.seats_of(person)


def _table(
    live: LiveGame,
    position: Position,
    view: msgspec.Raw,
    person: str,
    online: Collection[str],
) -> EncodedTable:
    yours = live.seats_of(person)
    hotseat = live.is_hotseat_of(person)
    if position is live.position:
        can_undo_to = live.can_undo_to(person)
    elif position.ply > live.ply:
        can_undo_to = earliest_undo(position, yours, hotseat and live.undo == "free")
    else:
        can_undo_to = position.ply
    return EncodedTable(
        id=live.id,
        title=live.title,
        created=iso(live.created),
        ply=position.ply,
        seats=table_seats(live, person, online),
        yours=yours,
        hotseat=hotseat,
        undo=live.undo,
        can_undo_to=can_undo_to,
        takeback=table_takeback(live),
        setup=live.setup_json,
        view=view,
    )


def table_seats(live: LiveGame, person: str, online: Collection[str]) -> list[TableSeat]:
    return [
        TableSeat(
            seat.seat,
            kind_for(seat, person),
            seat.name,
            seat.kind == "bot" or (seat.kind == "person" and seat.person in online),
            seat.bot,
            seat.kind == "bot" and bool(person) and seat.person == person,
        )
        for seat in live.seats
    ]


def kind_for(seat: Seat, person: str) -> Literal["here", "open", "taken", "bot"]:
    """``here`` is one's own seat, ``taken`` another's."""
    if seat.kind == "bot":
        return "bot"
    if seat.kind == "open":
        return "open"
    return "here" if seat.person == person else "taken"


def table_takeback(live: LiveGame) -> TableTakeback | None:
    takeback = live.takeback
    if takeback is None:
        return None
    return TableTakeback(takeback.seat, takeback.to, live.waiting_for(takeback))


def encode_table(table: EncodedTable) -> bytes:
    return _encode(table)
