"""Changes of who sits at a table, with the rules of who may make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from brainstone.engine.core.sentences import say
from brainstone.server.common.clock import now
from brainstone.server.common.errors import Conflict, NotYours, Unknown
from brainstone.server.tables.absence import Absence, voters
from brainstone.server.tables.changes import check_seated
from brainstone.server.tables.live_game import LiveGame, Seat, Vote
from brainstone.server.tables.registry import Registry
from brainstone.server.tables.rule_answers import RuleAnswers
from brainstone.server.tables.storing import Storing


class Seating:
    """Each change is a step inside the frame of ``Registry.change``."""

    def __init__(self, registry: Registry, store: Storing, absence: Absence) -> None:
        self._registry: Final = registry
        self._store: Final = store
        self._absence: Final = absence

    async def change_seat(
        self, game_id: str, seat: int, change: Callable[[LiveGame, Seat], Seat], by: str = ""
    ) -> LiveGame:
        """``change`` says what becomes of a seat, or raises why not.

        With ``by``, anybody else who loses a seat so is sent away from the game.
        """

        async def step(live: LiveGame) -> bool:
            old = _seat(live, seat)
            new = change(live, old)
            sent_away = old.person if by and old.person not in (by, new.person) else ""
            return await self._put(live, new, sent_away)

        return await self._registry.change(game_id, step)

    async def check_welcome(self, game_id: str, person: str) -> None:
        if await self._store.was_sent_away(game_id, person):
            raise NotYours(
                say("sent-away", "The one who made this game has asked you to leave it.")
            )

    async def set_listed(self, game_id: str, person: str, listed: bool) -> LiveGame:
        """Whether everybody is shown the game; its host decides."""

        async def step(live: LiveGame) -> bool:
            if live.terms.creator != person:
                raise NotYours(say("host-only", "Only the one who made the game may do this."))
            if not await self._store.set_listed(game_id, live.version, listed):
                return False
            live.version += 1
            live.terms = msgspec.structs.replace(live.terms, listed=listed)
            return True

        return await self._registry.change(game_id, step)

    async def _put(self, live: LiveGame, new: Seat, sent_away: str = "") -> bool:
        """What was asked about the old owner is no question any more."""
        old = live.seats[new.seat]
        # Who comes back before the bot has moved has no more time than before.
        is_new = new.kind == "person" and not (old.kind == "bot" and old.left_at == live.ply)
        anew = now() if is_new else live.anew
        if not await self._store.change_seats(live.id, live.version, [new], anew, sent_away):
            return False
        live.version += 1
        live.anew = anew
        live.takeback = None
        live.votes = ()
        live.seats = [*live.seats[: new.seat], new, *live.seats[new.seat + 1 :]]
        return True

    async def set_rules(
        self, game_id: str, person: str, seats: list[int], rules: RuleAnswers
    ) -> LiveGame:
        """How some of the own seats answer by themselves."""

        async def step(live: LiveGame) -> bool:
            if not set(seats) <= set(check_seated(live, person)):
                raise NotYours(say("seat-not-yours", "This seat is not yours."))
            answers = msgspec.json.encode(rules).decode()
            new = [msgspec.structs.replace(live.seats[seat], answers=answers) for seat in seats]
            if not await self._store.change_seats(game_id, live.version, new):
                return False
            live.version += 1
            places = {seat.seat: seat for seat in new}
            live.seats = [places.get(seat.seat, seat) for seat in live.seats]
            return True

        return await self._registry.change(game_id, step)

    async def replace(self, game_id: str, person: str, seat: int, yes: bool) -> LiveGame:
        """Want the table's bot to play for somebody who does not move, or want it no longer."""

        async def step(live: LiveGame) -> bool:
            check_seated(live, person)
            old = _seat(live, seat)
            votes = [vote for vote in self._absence.votes(live) if vote.kind == "replace"]
            if not yes:
                return await self._vote(live, "replace", [])
            self._absence.check(live, person, old)
            if not self._absence.is_over(live):
                self._absence.check_vote(live, person, old)
                votes = _with(votes, Vote("replace", seat, person, now()))
                if not {vote.person for vote in votes} >= set(voters(live, old)):
                    return await self._vote(live, "replace", votes)
            return await self._put(live, handed_over(live, old, live.terms.stand_in))

        return await self._registry.change(game_id, step)

    async def change_hints(self, game_id: str, person: str, yes: bool) -> LiveGame:
        """Be for the other rule about hints: the last one to agree changes it, anybody's no does
        not."""

        async def step(live: LiveGame) -> bool:
            if not live.belongs_to(person):
                raise NotYours(say("no-seat", "You have no seat at this table."))
            if live.position.game.over:
                raise Conflict(say("hints-over", "The game is over: everybody may ask for hints."))
            if not yes:
                return await self._vote(live, "hints", [])
            votes = [vote for vote in live.votes if vote.kind == "hints"]
            votes = _with(votes, Vote("hints", 0, person, now()))
            if not {vote.person for vote in votes} >= set(live.people()):
                return await self._vote(live, "hints", votes)
            rule = "off" if live.terms.hints == "counted" else "counted"
            if not await self._store.set_hints(game_id, live.version, rule):
                return False
            live.version += 1
            live.terms = msgspec.structs.replace(live.terms, hints=rule)
            live.votes = [vote for vote in live.votes if vote.kind != "hints"]
            return True

        return await self._registry.change(game_id, step)

    async def tell_hint(self, game_id: str, seat: int, ply: int) -> None:
        """Count that the coach was asked, once for a decision, however often."""

        async def step(live: LiveGame) -> bool:
            old = live.seats[seat]
            plies = old.hinted_at()
            if ply in plies:
                return True
            hinted = msgspec.json.encode([*plies, ply]).decode()
            new = msgspec.structs.replace(old, hinted=hinted)
            if not await self._store.change_seats(game_id, live.version, [new]):
                return False
            live.version += 1
            live.seats = [*live.seats[:seat], new, *live.seats[seat + 1 :]]
            return True

        await self._registry.change(game_id, step)

    async def cancel(self, game_id: str, person: str, yes: bool) -> LiveGame:
        """End a game for good: the last one to agree does it, anybody's no keeps it.

        Who made it may do so alone until somebody else has moved.
        """

        async def step(live: LiveGame) -> bool:
            if not live.belongs_to(person) and live.terms.creator != person:
                raise NotYours(say("no-seat", "You have no seat at this table."))
            if not yes:
                return await self._vote(live, "cancel", [])
            if live.position.game.over and len(live.people()) > 1:
                raise Conflict(say("cancel-over", "A finished game of several people is kept."))
            votes = [vote for vote in live.votes if vote.kind == "cancel"]
            votes = _with(votes, Vote("cancel", 0, person, now()))
            if not _may_cancel(live, person, votes):
                return await self._vote(live, "cancel", votes)
            if not await self._store.delete(game_id, live.version):
                return False
            raise Cancelled(live)

        try:
            return await self._registry.change(game_id, step)
        except Cancelled as cancelled:
            self._registry.forget([game_id])
            return cancelled.live

    async def _vote(self, live: LiveGame, kind: str, votes: list[Vote]) -> bool:
        if not await self._store.vote(live.id, live.version, votes, kind):
            return False
        live.version += 1
        live.votes = [*[vote for vote in live.votes if vote.kind != kind], *votes]
        return True


class Cancelled(Exception):
    """The game is no more; this is how it stood."""

    def __init__(self, live: LiveGame) -> None:
        super().__init__(live.id)
        self.live: Final = live


def handed_over(live: LiveGame, old: Seat, bot: str) -> Seat:
    """The same seat, played by a bot from now on; its person can come back."""
    name = old.name if old.kind == "person" else f"Bot {old.seat + 1}"
    return msgspec.structs.replace(old, kind="bot", name=name, bot=bot, left_at=live.ply)


def to_bot(person: str, bot: str) -> Callable[[LiveGame, Seat], Seat]:
    """What becomes of a seat that a person leaves to a bot: the own one, or one that is open."""

    def replace(live: LiveGame, old: Seat) -> Seat:
        if not live.seats_of(person) and live.terms.creator != person:
            raise NotYours(say("no-seat", "You have no seat at this table."))
        if old.kind == "bot":
            raise NotYours(say("seat-has-bot", "A bot plays this seat already."))
        if old.kind == "person" and old.person != person:
            raise NotYours(say("seat-not-yours", "This seat is not yours."))
        return handed_over(live, old, bot)

    return replace


def _seat(live: LiveGame, seat: int) -> Seat:
    if not 0 <= seat < len(live.seats):
        raise Unknown(say("no-such-seat", "There is no such seat."))
    return live.seats[seat]


def _with(votes: list[Vote], vote: Vote) -> list[Vote]:
    return [*[other for other in votes if other.person != vote.person], vote]


def _may_cancel(live: LiveGame, person: str, votes: list[Vote]) -> bool:
    agreed = {vote.person for vote in votes}
    if set(live.people()) <= agreed:
        return True
    moved = {live.seats[seat].person for seat in live.position.movers} - {""}
    return live.terms.creator == person and moved <= {person}
