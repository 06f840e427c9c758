"""The table as one person sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, Literal, cast

import msgspec

from brainstone.engine.show.ends import ended_actions, possible_actions
from brainstone.server.common.clock import iso
from brainstone.server.common.errors import Said
from brainstone.server.tables.absence import Absence, voters
from brainstone.server.tables.api_types import (
    Away,
    EncodedTable,
    Ended,
    TableSeat,
    TableTakeback,
    TableVote,
)
from brainstone.server.tables.engine_room import Room
from brainstone.server.tables.hint_rules import hints_at
from brainstone.server.tables.live_game import LiveGame, Seat
from brainstone.server.tables.position import Position
from brainstone.server.tables.view_json import ViewJson

_encode: Final = msgspec.json.Encoder().encode
NO_VIEW: Final = msgspec.Raw()


class Tables:
    """``online`` are the people who have the game open.

    ``failing`` are the seats of a game whose bots could not be asked.
    """

    def __init__(
        self, room: Room, absence: Absence, failing: Callable[[str], Collection[int]]
    ) -> None:
        self._room: Final = room
        self._absence: Final = absence
        self._failing: Final = failing

    async def table(
        self, live: LiveGame, person: str, online: Collection[str], known: str = ""
    ) -> EncodedTable:
        """The present table, or its difference to the one that the reader has."""
        base = live.known_view(known)
        await self.prepare(live, person, base)
        return self.prepared(live, person, online, base)

    async def prepare(self, live: LiveGame, person: str, base: ViewJson | None = None) -> None:
        """Make the view of the present position, in the engine's thread.

        While it is made the game may go on: then that of the next position.
        """
        while not live.view.has(_is_asked(live, person), base):
            await self._room.run(live.view.prepare, _is_asked(live, person), base)

    def prepared(
        self, live: LiveGame, person: str, online: Collection[str], base: ViewJson | None = None
    ) -> EncodedTable:
        """The present table, at once: nothing may wait between ``prepare`` and this."""
        table = self._table(live, live.position, live.view, person, online)
        return _shown(live, table, live.view, _is_asked(live, person), base)

    async def imagined(
        self,
        live: LiveGame,
        position: Position,
        person: str,
        online: Collection[str],
        known: str = "",
    ) -> EncodedTable:
        """As if the game stood at this position: a preview, for the one who plays it."""
        is_asked = position.asked in live.seats_of(person)
        base = live.known_view(known)
        view = await self._room.run(ViewJson(position).prepare, is_asked, base)
        table = self._table(live, position, view, person, online)
        table = _shown(live, table, view, is_asked, base)
        if is_asked:
            table.ends = await self._room.run(_ended, live.position, position)
            rules = live.seats[position.asked].rule_answers()
            if rules is not None:
                table.by_rule = await self._room.run(rules.answer, position)
        return table

    async def earlier(
        self, live: LiveGame, ply: int, person: str, online: Collection[str]
    ) -> EncodedTable:
        """A moment of the past: nobody can play there."""
        position = await self._room.run(live.position.back_to, ply)
        view = await self._room.run(ViewJson(position).prepare, False)
        table = self._table(live, position, view, person, online)
        return _shown(live, table, view, False, None)

    def _table(
        self,
        live: LiveGame,
        position: Position,
        view: ViewJson,
        person: str,
        online: Collection[str],
    ) -> EncodedTable:
        """All but the position."""
        terms = live.terms
        is_past = position.ply < live.ply
        return EncodedTable(
            id=live.id,
            title=terms.title,
            created=iso(live.created),
            ply=position.ply,
            seats=self.seats(live, person, online),
            yours=live.seats_of(person),
            hotseat=live.is_hotseat_of(person),
            host=bool(person) and terms.creator == person,
            listed=terms.listed,
            hints=hints_at(live),
            undo=terms.undo,
            can_undo_to=position.ply if is_past else live.can_undo_to(person, position),
            takeback=table_takeback(live),
            votes=self.votes(live),
            away=Away(terms.away_minutes, terms.away_in_setup, terms.stand_in),
            frozen=bool(live.frozen),
            by_rule="",
            ends=[],
            complete=position.is_complete,
            mark=view.mark,
            view=NO_VIEW,
        )

    def seats(self, live: LiveGame, person: str, online: Collection[str]) -> list[TableSeat]:
        failing = self._failing(live.id)
        return [
            TableSeat(
                seat.seat,
                kind_for(seat, person),
                seat.name,
                seat.kind == "bot" or (seat.kind == "person" and seat.person in online),
                seat.bot,
                seat.kind == "bot" and bool(person) and seat.person == person,
                seat.left_at,
                seat.kind == "bot" and seat.seat in failing,
                seat.rule_answers() if seat.is_played_by(person) else None,
                seat.kind == "person" and seat.account,
                seat.hinted_at(),
            )
            for seat in live.seats
        ]

    def votes(self, live: LiveGame) -> list[TableVote]:
        """The questions that people have voted for, and who is still asked."""
        given = self._absence.votes(live)
        questions = dict.fromkeys((vote.kind, vote.target) for vote in given)
        tables: list[TableVote] = []
        for kind, target in questions:
            agreed = {v.person for v in given if (v.kind, v.target) == (kind, target)}
            asked = voters(live, live.seats[target]) if kind == "replace" else live.people()
            waiting = set(asked) - agreed
            tables.append(
                TableVote(
                    cast("Literal['replace', 'cancel', 'hints']", kind),
                    target,
                    [seat.seat for seat in live.seats if seat.person in agreed],
                    [seat.seat for seat in live.seats if seat.person in waiting],
                )
            )
        return tables


def _shown(
    live: LiveGame, table: EncodedTable, view: ViewJson, is_asked: bool, base: ViewJson | None
) -> EncodedTable:
    """A table with its position, whole or as the difference to another."""
    if base is None or live.position.game.over:
        table.setup = live.public_setup()
    if base is None:
        table.view = view.whole(is_asked)
    else:
        table.kind = "change"
        table.base, table.since = base.mark, view.since(base)
        table.change = view.change(is_asked, base)
        table.view = view.news(is_asked, table.since)
    return table


def _ended(before: Position, after: Position) -> list[Ended]:
    """What a draft has made impossible, and why."""
    old, new = before.game.state, after.game.state
    found: list[Ended] = []
    for family in ended_actions(possible_actions(old), old, new):
        said = Said.of(after.game.why_no_action(family))
        found.append(Ended(family, said.text, said.rule, said.key, said.values))
    return found


def _is_asked(live: LiveGame, person: str) -> bool:
    asked = live.position.asked
    return asked >= 0 and bool(person) and live.seats[asked].is_played_by(person)


def kind_for(seat: Seat, person: str) -> Literal["here", "open", "taken", "bot"]:
    """``here`` is one's own seat, ``taken`` another's."""
    if seat.kind == "bot":
        return "bot"
    if seat.kind == "open":
        return "open"
    return "here" if person and seat.person == person else "taken"


def table_takeback(live: LiveGame) -> TableTakeback | None:
    takeback = live.takeback
    if takeback is None:
        return None
    return TableTakeback(takeback.seat, takeback.to, live.waiting_for(takeback))


def encode_table(table: EncodedTable) -> bytes:
    return _encode(table)
