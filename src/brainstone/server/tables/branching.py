"""Branches: positions that somebody tries from a moment of a game, for every seat.

Nothing is stored, so the game cannot be touched and nobody else can look: whoever tries something
says what, the moment and the moves since. What was looked at lately is kept, so that the next move
is one move.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import msgspec

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Conflict, Invalid, NotYours
from brainstone.server.tables.api_types import BranchFederation, BranchGame, FederationWish, NewSeat
from brainstone.server.tables.asking import check_moment
from brainstone.server.tables.changes import answered
from brainstone.server.tables.hint_rules import hints_for
from brainstone.server.tables.live_game import Guess, LiveGame, Seat, Terms
from brainstone.server.tables.new_tables import check_seats
from brainstone.server.tables.position import Position, guess_cards
from brainstone.server.tables.rule_answers import RuleAnswers

MOST_KEPT: Final = 64
MOST_VARIATIONS: Final = 30  # of one game, by one person
LONGEST_VARIATION: Final = 20_000  # characters
_USUAL: Final = msgspec.json.encode(RuleAnswers(income=True, tokens=True)).decode()
_Key = tuple[str, int, bool, str, int, tuple[str, ...]]


class Branches:
    """The branches that were looked at last."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[_Key, LiveGame]] = OrderedDict()

    def find(
        self,
        live: LiveGame,
        person: str,
        ply: int,
        moves: Sequence[str],
        is_played: bool = False,
    ) -> LiveGame:
        """A branch as a table at which one person plays every seat.

        If its moves have just been played, the seats answer by rule what they do at the table.
        """
        check_moment(live, ply)
        # Cards that are no longer secret when the game is over need not be guessed.
        begun = (live.id, live.generation, live.position.game.over, person, ply)
        for known in range(len(moves), -1, -1):
            found = self._kept.get((*begun, tuple(moves[:known])))
            if found is not None:
                break
        else:
            known, found = 0, _begin(live, person, ply)
        position = found.position
        if known < len(moves):
            position = position.after(moves[known:])
        if is_played:
            position = answered(position, found.seats)
        if position is not found.position:
            found = _with_position(found, position)
        self._keep((*begun, tuple(position.texts[ply:])), found)
        return found

    def _keep(self, key: _Key, branch: LiveGame) -> None:
        self._kept[key] = branch
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def _begin(live: LiveGame, person: str, ply: int) -> LiveGame:
    game = live.position.game.clone(events=True)
    game.go_to(ply)
    guess = None
    if live.setup.automas and not live.position.game.over:
        guess = Guess(ply, zlib.crc32(f"{live.id} {person} {ply}".encode()))
        guess_cards(game, guess.seed)
    position = Position(game, live.position.plies[:ply], live.position.texts[:ply])
    seats = [_seat(live, seat, person) for seat in live.seats]
    terms = Terms(title=live.terms.title, undo="free", creator=person, rules=live.terms.rules)
    branch = LiveGame(live.id, terms, live.created, 0, live.generation, position, seats)
    branch.guess = guess
    branch.played_by = live.players()
    return branch


def _seat(live: LiveGame, seat: Seat, person: str) -> Seat:
    """What others answer by rule is theirs alone: they are asked like anybody."""
    if seat.seat >= live.setup.players:
        return seat
    answers = seat.answers if seat.is_played_by(person) else ""
    return Seat(seat.seat, "person", seat.name, person, answers=answers or _USUAL)


def _with_position(branch: LiveGame, position: Position) -> LiveGame:
    twin = LiveGame(
        branch.id, branch.terms, branch.created, 0, branch.generation, position, branch.seats
    )
    twin.guess = branch.guess
    twin.played_by = branch.played_by
    return twin


def as_federation(wish: BranchFederation) -> FederationWish:
    """The same as is asked about a draft at a table."""
    return FederationWish(
        wish.ply, wish.draft, wish.known, wish.spaces, wish.planets, wish.satellites
    )


def hinted_at(live: LiveGame, person: str, branch: LiveGame, ply: int) -> tuple[int, int]:
    """The seat and the ply that a hint is counted for: that of a turn of one's own, if nothing
    else was tried there, so that it is one hint before the turn and after it."""
    yours = live.seats_of(person)
    if branch.ply == ply and branch.position.asked in yours:
        return branch.position.asked, ply
    return yours[0], live.ply


def check_expected(live: LiveGame, person: str) -> None:
    """Raises why nobody is told there what a branch is worth."""
    if hints_for(live, person) != "on":
        raise NotYours(
            say(
                "expected-off",
                "What a branch is worth is told where hints are free, and when the game is over.",
            )
        )


def seats_to_play_on(
    live: LiveGame, person: str, branch: LiveGame, wish: BranchGame
) -> list[NewSeat]:
    """Who plays on from a branch in a game of its own: the caller at every seat unless seats are
    given. Raises why nobody may.

    Whoever plays on sees what bots do there, and may ask for hints: where people still play with
    each other a branch is all there is.
    """
    if hints_for(live, person) != "on":
        raise NotYours(
            say(
                "branch-running",
                "A game of its own can begin here when this one is over: until then its people "
                "play without such help.",
            )
        )
    if branch.guess is not None:
        raise Conflict(
            say(
                "branch-secret",
                "A game of its own can begin here when this one is over: until then the Automa's "
                "deck is secret.",
            )
        )
    seats = wish.seats or [NewSeat("here")] * live.setup.players
    check_seats(branch.position, seats)
    return seats


def check_variation(name: str, moves: Sequence[str]) -> None:
    if not name:
        raise Invalid(say("variation-name", "A variation needs a name."))
    if len(msgspec.json.encode(moves)) > LONGEST_VARIATION:
        raise Invalid(say("variation-long", "This is too long to be kept."))


def check_room_for(name: str, others: Sequence[str]) -> None:
    """One more of these names, or another of the same."""
    if name not in others and len(others) >= MOST_VARIATIONS:
        raise Conflict(
            say(
                "many-variations",
                "You keep {number} variations of this game already: delete one first.",
                number=len(others),
            )
        )
