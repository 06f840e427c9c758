"""The live messages of one socket: whatever leads from what it was sent to what is now.

A socket remembers where it stands and pulls. A slow one gets several changes in one message
instead of a queue that grows, and one that was away gets all it missed.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from brainstone.server.tables.api_types import (
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
from brainstone.server.tables.seen import Tables, encode_table, table_takeback
from brainstone.server.tables.view_json import ViewJson

_encode: Final = msgspec.json.Encoder().encode

MOST_FRAMES: Final = 64


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
        self._ply = since
        self._generation = -1  # nothing sent yet
        self._sent: ViewJson | None = None
        self._yours: list[int] = []
        self._seats = ""
        self._takeback = ""
        self._votes = ""

    async def next(self) -> list[str]:
        """The messages that are due now."""
        live = await self._registry.held(self._game_id)
        await self._tables.prepare(live, self._person, self._sent)
        # From here on nothing waits, so all messages speak of the same moment.
        online = self._hub.online(self._game_id)
        is_first = self._generation < 0
        yours = live.seats_of(self._person)
        messages: list[str] = []
        standing = (self._generation, self._ply, self._yours)
        if is_first or standing != (live.generation, live.ply, yours):
            kept, undone = self._kept(live)
            messages += self._position_messages(live, kept, undone, online)
            self._generation, self._ply, self._yours = live.generation, live.ply, yours
            self._sent = live.view
        seats = self._seats_message(live, online)
        if seats != self._seats and not is_first:
            messages.append(seats)
        takeback = _text(TakebackMessage(table_takeback(live)))
        if takeback != self._takeback and not is_first:
            messages.append(takeback)
        votes = _text(VotesMessage(self._tables.votes(live)))
        if votes != self._votes and not is_first:
            messages.append(votes)
        self._seats, self._takeback, self._votes = seats, takeback, votes
        return messages

    def _seats_message(self, live: LiveGame, online: frozenset[str]) -> str:
        key = (self._reader(live), online)
        messages = live.frames.get(key)
        if messages is None:
            messages = [_text(SeatsMessage(self._tables.seats(live, self._person, online)))]
            live.frames[key] = messages
        return messages[0]

    def _reader(self, live: LiveGame) -> str:
        """All who do not belong to the table see the same."""
        return self._person if live.belongs_to(self._person) else ""

    def _kept(self, live: LiveGame) -> tuple[int, bool]:
        """The ply up to which what was sent still holds, and whether something does not.

        A new socket tells only a ply: undone moves before it are found by reading the table.
        """
        if self._generation >= 0:
            kept = live.kept_since(self._generation, self._ply)
            return kept, kept < self._ply
        if self._ply < 0:
            return live.ply, False
        return min(self._ply, live.ply), self._ply > live.ply

    def _position_messages(
        self, live: LiveGame, kept: int, undone: bool, online: frozenset[str]
    ) -> list[str]:
        """Made once for all sockets that stand at the same place and see the same."""
        base = self._sent.mark if self._sent else ""
        key = (kept, undone, base, self._reader(live), online)
        messages = live.frames.get(key)
        if messages is None:
            shown = self._tables.prepared(live, self._person, online, self._sent)
            table = cast("TableChange", msgspec.Raw(encode_table(shown)))  # for both messages
            messages = []
            if undone:
                messages.append(_text(UndoMessage(kept, table)))
            if not undone or live.ply > kept:
                messages.append(_text(MovesMessage(kept, live.moves_after(kept), table)))
            if len(live.frames) > MOST_FRAMES:  # people coming and going between two moves
                live.frames.clear()
            live.frames[key] = messages
        return messages


def _text(message: msgspec.Struct) -> str:
    return _encode(message).decode()


PING: Final = _text(PingMessage())
