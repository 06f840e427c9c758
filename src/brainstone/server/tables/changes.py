"""Changes of a game by moves, with the rules of who may make them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from brainstone.engine.core.sentences import say
from brainstone.server.common.clock import now
from brainstone.server.common.errors import Conflict, Illegal, Invalid, NotYours, TableMovedOn
from brainstone.server.common.generations import KEPT_GENERATIONS
from brainstone.server.tables.engine_room import Room
from brainstone.server.tables.live_game import NEVER, LiveGame, Seat, Takeback
from brainstone.server.tables.position import Position
from brainstone.server.tables.registry import Registry
from brainstone.server.tables.storing import Storing
from brainstone.server.tables.view_json import ViewJson


class Changes:
    """Each change is a step inside the frame of ``Registry.change``."""

    def __init__(self, registry: Registry, store: Storing, room: Room) -> None:
        self._registry: Final = registry
        self._store: Final = store
        self._room: Final = room

    async def play(self, game_id: str, person: str, ply: int, texts: Sequence[str]) -> LiveGame:
        """Moves of a person's seats: all of them or none."""
        if not texts:
            raise Invalid(say("no-moves", "There are no moves to play."))

        async def step(live: LiveGame) -> bool:
            yours = check_seated(live, person)
            _check_ply(live, ply)
            return await self._play(live, texts, yours)

        return await self._registry.change(game_id, step)

    async def play_for_bot(self, game_id: str, position: Position, text: str) -> None:
        """A bot's move, unless the table has moved on from the position it thought about."""

        async def step(live: LiveGame) -> bool:
            if live.position is not position or not live.asks_bot():
                raise TableMovedOn(game_id)
            return await self._play(live, [text], [live.position.asked])

        await self._registry.change(game_id, step)

    async def _play(self, live: LiveGame, texts: Sequence[str], seats: list[int]) -> bool:
        old = live.position
        work = (old, live.view, texts, seats, live.seats)
        new, view = await self._room.run(_play_and_look, *work)
        if not await self._store.append(live.id, live.version, live.generation, old, new):
            return False
        live.version += 1
        live.move_to(new, view)
        return True

    async def undo(self, game_id: str, person: str, ply: int, to: int) -> LiveGame:
        async def step(live: LiveGame) -> bool:
            check_seated(live, person)
            _check_ply(live, ply)
            _check_target(live, to)
            if to < live.can_undo_to(person):
                raise NotYours(
                    say(
                        "undo-own",
                        "Only your own moves of this turn can be undone, and only until somebody "
                        "else has moved: ask for a takeback.",
                    )
                )
            return await self._undo(live, to, person, agreed=False)

        return await self._registry.change(game_id, step)

    async def _undo(self, live: LiveGame, to: int, person: str, agreed: bool) -> bool:
        old = live.position
        new = await self._room.run(old.back_to, to)
        seats = [_seat_after_undo(seat, to) for seat in live.seats]
        changed = [seat for seat in seats if seat not in live.seats]
        if not await self._store.undo(
            live.id, live.version, live.generation, old, new, person, agreed, changed
        ):
            return False
        live.version += 1
        live.generation += 1
        live.undos = [*live.undos, to][-KEPT_GENERATIONS:]
        live.seats = seats
        if agreed:
            live.anew = now()
        live.move_to(new)
        return True

    async def ask_takeback(self, game_id: str, person: str, ply: int, to: int) -> LiveGame:
        """Ask the others; if there are none, it is done at once."""

        async def step(live: LiveGame) -> bool:
            yours = check_seated(live, person)
            _check_ply(live, ply)
            _check_target(live, to)
            if live.takeback is not None:
                raise Conflict(say("takeback-asked", "Somebody has asked for a takeback already."))
            takeback = Takeback(0, live.generation, live.ply, to, yours[0], person, ())
            if not live.waiting_for(takeback):
                return await self._undo(live, to, person, agreed=True)
            number = await self._store.ask_takeback(game_id, live.version, takeback)
            if number is None:
                return False
            live.version += 1
            live.takeback = msgspec.structs.replace(takeback, id=number)
            return True

        return await self._registry.change(game_id, step)

    async def answer_takeback(self, game_id: str, person: str, yes: bool) -> LiveGame:
        """The last one to agree takes the moves back; anybody's no, also the asker's, ends it."""

        async def step(live: LiveGame) -> bool:
            if not live.belongs_to(person):
                raise NotYours(say("no-seat", "You have no seat at this table."))
            takeback = live.takeback
            if takeback is None:
                raise TableMovedOn(game_id)
            if yes and person == takeback.person:
                raise NotYours(say("takeback-others", "The others are asked."))
            if yes:
                agreed = (*[p for p in takeback.agreed if p != person], person)
                takeback = msgspec.structs.replace(takeback, agreed=agreed)
                if not live.waiting_for(takeback):
                    return await self._undo(live, takeback.to, takeback.person, agreed=True)
            if not await self._store.answer_takeback(game_id, live.version, takeback, yes):
                return False
            live.version += 1
            live.takeback = takeback if yes else None
            return True

        return await self._registry.change(game_id, step)


def check_seated(live: LiveGame, person: str) -> list[int]:
    yours = live.seats_of(person)
    if not yours:
        raise NotYours(say("no-seat", "You have no seat at this table."))
    return yours


def _check_ply(live: LiveGame, ply: int) -> None:
    if live.frozen:
        raise Conflict(
            say("frozen", "The rules have changed since this game began, and it cannot go on.")
        )
    if live.ply != ply:
        raise TableMovedOn(live.id)


def _check_target(live: LiveGame, to: int) -> None:
    if not 0 <= to < live.ply:
        raise Illegal(
            say("undo-range", "One can go back to a move from 0 to {last}.", last=live.ply - 1)
        )


def _seat_after_undo(seat: Seat, to: int) -> Seat:
    """Where a bot took over is not later than the present."""
    if seat.left_at < to or seat.left_at == NEVER:
        return seat
    return msgspec.structs.replace(seat, left_at=to if seat.kind == "bot" else NEVER)


def _play_and_look(
    old: Position, shown: ViewJson, texts: Sequence[str], yours: list[int], seats: Sequence[Seat]
) -> tuple[Position, ViewJson]:
    """The view as well, as the difference to the one shown: everybody at the table will ask."""
    new = answered(old.after(texts, yours), seats)
    by_bot = new.asked >= 0 and seats[new.asked].kind == "bot"
    return new, ViewJson(new).prepare(not by_bot, shown)


def answered(position: Position, seats: Sequence[Seat]) -> Position:
    """Answers that people let their rules give are given in the same step."""
    while position.asked >= 0 and seats[position.asked].kind == "person":
        rules = seats[position.asked].rule_answers()
        text = rules.answer(position) if rules is not None else ""
        if not text:
            break
        position = position.by_rule(text)
    return position
