"""The live messages of one socket: whatever leads from what it was sent to what is now.

A socket remembers where it stands and pulls. A slow one gets several changes in one message
instead of a queue that grows, and one that was away gets all it missed.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias, cast

import msgspec

from brainstone.server.tables.api_types import (
    EncodedTable,
    MovesMessage,
    PingMessage,
    SeatsMessage,
    TableChange,
    TakebackMessage,
    UndoMessage,
    VotesMessage,
)
from brainstone.server.tables.hub import Hub
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.registry import Registry
from brainstone.server.tables.seen import Tables, encode_table
from brainstone.server.tables.view_json import ViewJson

_encode: Final = msgspec.json.Encoder().encode

MOST_FRAMES: Final = 64
NOTHING: Final = -1


class Told(NamedTuple):
    """What a socket was sent, and so where it stands."""

    ply: int
    generation: int = NOTHING
    yours: tuple[int, ...] = ()
    view: ViewJson | None = None
    seats: str = ""
    takeback: str = ""
    votes: str = ""


Place: TypeAlias = tuple[Told, str, frozenset[str]]  # with the reader, and who is there


class Due(NamedTuple):
    """What a socket is to be sent now, and where it stands then."""

    messages: list[str]
    told: Told


class Feed:
    """What one socket is sent. ``since`` is the ply it has seen, -1 if none."""

    def __init__(
        self, registry: Registry, tables: Tables, hub: Hub, game_id: str, person: str, since: int
    ) -> None:
        self._registry: Final = registry
        self._tables: Final = tables
        self._hub: Final = hub
        self._game_id: Final = game_id
        self._person: Final = person
        self._told = Told(since)

    async def next(self) -> list[str]:
        """The messages that are due now: made once for all who stand alike and see the same."""
        live = await self._registry.held(self._game_id)
        due = live.frames.get(self._place(live))
        if due is None:
            await self._tables.prepare(live, self._person, self._told.view)
            # From here on nothing waits, so all messages speak of the same moment.
            if len(live.frames) > MOST_FRAMES:  # people coming and going between two moves
                live.frames.clear()
            place = self._place(live)
            due = live.frames[place] = live.frames.get(place) or self._due(live)
        self._told = due.told
        return due.messages

    def _place(self, live: LiveGame) -> Place:
        """All who do not belong to the table see the same."""
        reader = self._person if live.belongs_to(self._person) else ""
        return self._told, reader, self._hub.online(self._game_id)

    def _due(self, live: LiveGame) -> Due:
        told = self._told
        online = self._hub.online(self._game_id)
        table = self._tables.prepared(live, self._person, online, told.view)
        seats = _text(SeatsMessage(table.seats))
        takeback = _text(TakebackMessage(table.takeback))
        votes = _text(VotesMessage(table.votes, table.hints))
        yours = tuple(table.yours)
        view = told.view
        is_first = told.generation == NOTHING
        messages: list[str] = []
        if is_first or told[:3] != (live.ply, live.generation, yours):
            messages += self._position_messages(live, table)
            view = live.view
        if not is_first:
            beside = zip(told[4:], (seats, takeback, votes), strict=True)
            messages += [new for old, new in beside if new != old]
        return Due(messages, Told(live.ply, live.generation, yours, view, seats, takeback, votes))

    def _position_messages(self, live: LiveGame, shown: EncodedTable) -> list[str]:
        kept, undone = self._kept(live)
        table = cast("TableChange", msgspec.Raw(encode_table(shown)))  # for both messages
        messages: list[str] = []
        if undone:
            messages.append(_text(UndoMessage(kept, table)))
        if not undone or live.ply > kept:
            messages.append(_text(MovesMessage(kept, live.moves_after(kept), table)))
        return messages

    def _kept(self, live: LiveGame) -> tuple[int, bool]:
        """The ply up to which what was sent still holds, and whether something does not.

        A new socket tells only a ply: undone moves before it are found by reading the table.
        """
        told = self._told
        if told.generation != NOTHING:
            kept = live.kept_since(told.generation, told.ply)
            return kept, kept < told.ply
        if told.ply < 0:
            return live.ply, False
        return min(told.ply, live.ply), told.ply > live.ply


def _text(message: msgspec.Struct) -> str:
    return _encode(message).decode()


PING: Final = _text(PingMessage())
