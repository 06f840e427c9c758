"""Questions about a position: why something is not allowed, how the map looks to a seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType, convert, json

from brainstone import Game, InvalidMove
from brainstone.bots.who import with_players
from brainstone.engine.core.sentences import say
from brainstone.engine.show.survey import survey
from brainstone.server.common.errors import Conflict, Invalid, NotYours, Said, TableMovedOn, Unknown
from brainstone.server.tables.api_types import Survey, Why
from brainstone.server.tables.live_game import LiveGame
from brainstone.server.tables.position import Position
from brainstone.server.tables.view_types import Bill

LONGEST_MOVE: Final = 2000  # characters
MOST_MOVES: Final = 12  # that one thing on the table may stand for


class About(NamedTuple):
    """What is asked about: one of moves, a thing by its kind and name, a space, an action."""

    moves: list[str]
    thing: str
    own: bool
    space: str
    action: str


def reason_for(game: Game, about: About) -> Why:
    """The answer about one of them, for whoever asks about a position."""
    if not any(about):
        raise Invalid(say("why-what", "Ask about a move, a space or an action."))
    reason, bill = _why(game, about)
    said = Said.of(reason)
    return Why(str(reason), said.text, said.rule, said.key, said.values, bill)


def _why(game: Game, about: About) -> tuple[str, Bill | UnsetType]:
    """The reason, and what the space would take that is asked about."""
    if not game.over and not game.state.stack:
        return "", UNSET  # a draft that ends where a program acts: nobody is asked
    moves = [text[:LONGEST_MOVE] for text in about.moves[:MOST_MOVES]]
    if moves:
        try:
            return game.why_none_of(moves), UNSET
        except InvalidMove as error:
            raise Invalid(error.sentence) from None
    if about.thing:
        kind, _, name = about.thing.partition(" ")
        return game.why_not_thing(kind, name, about.own), UNSET
    if not about.space:
        return game.why_no_action(about.action), UNSET
    reason = game.why_not_at(about.space, about.action)
    return reason, _bill(game, about.space, about.action) if reason else UNSET


def _bill(game: Game, space: str, action: str) -> Bill | UnsetType:
    bill = game.bill_at(space, action)
    if bill is None:
        return UNSET
    return convert({**bill.to_json(), "lacks": bill.lacks}, Bill)


def surveyed(live: LiveGame, seat: int, faction: str) -> Survey:
    """The map as a seat sees it; ``faction`` is looked at for a seat that has none yet."""
    if not 0 <= seat < len(live.seats):
        raise Unknown(say("no-such-seat", "There is no such seat."))
    state = live.position.game.state
    if faction and faction not in state.rules.factions:
        raise Unknown(say("no-such-faction", "There is no such faction."))
    return convert(survey(state, seat, faction), Survey)


def game_after(position: Position, ply: int | None) -> Game:
    """The game as it is, or as it was after so many moves."""
    if ply is None or ply == position.ply:
        return position.game
    if not 0 <= ply < position.ply:
        raise Unknown(say("only-moves", "The game has only {number} moves.", number=position.ply))
    return position.back_to(ply).game


def check_standing(live: LiveGame, person: str, ply: int) -> None:
    """Raises why a person cannot ask about the position after ``ply`` moves as the present one."""
    if not live.seats_of(person):
        raise NotYours(say("no-seat", "You have no seat at this table."))
    if live.ply != ply:
        raise TableMovedOn(live.id)


def check_moment(live: LiveGame, ply: int) -> None:
    """Raises if the game has not come so far."""
    if not 0 <= ply <= live.ply:
        raise Unknown(say("only-moves", "The game has only {number} moves.", number=live.ply))


def shown_record(live: LiveGame) -> bytes:
    """The record of a game in JSON, for people to read too."""
    game = live.position.game
    if live.setup.automas and not game.over:
        raise Conflict(
            say(
                "record-secret",
                "The record is given out when the game is over: until then the Automa's deck is "
                "secret.",
            )
        )
    return json.format(json.encode(with_players(game.record(), live.players())), indent=2)
