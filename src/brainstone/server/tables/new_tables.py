"""How a table begins: a setup is drawn, a game starts or goes on from a record, seats are made."""

from __future__ import annotations

import secrets
import string
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from brainstone import Game, RecordError, Setup, SetupError
from brainstone.elsewhere.reading import is_from_elsewhere, read_game
from brainstone.engine.core.sentences import say
from brainstone.engine.setup.box import LANGUAGES
from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.engine.show.view import map_turn, view_board
from brainstone.server.common.errors import Illegal, Invalid, Unknown
from brainstone.server.common.texts import clean_text
from brainstone.server.tables.api_types import NewSeat, RuleText, SetupWish
from brainstone.server.tables.live_game import AUTOMA, Seat, hide_decks
from brainstone.server.tables.position import Position
from brainstone.texts.language import ENGLISH
from brainstone.texts.rule_book import find_rule, rule_name, tell_rule

ID_LENGTH: Final = 12
LETTERS_AND_DIGITS: Final = string.ascii_letters + string.digits


def drawn_setup(request: SetupWish) -> Setup:
    """What is not chosen is drawn; raises ``SetupError``."""
    chosen = {
        name: value
        for name, value in msgspec.structs.asdict(request).items()
        if value is not msgspec.UNSET
    }
    chosen.pop("rules", None)
    if "board" in chosen:
        chosen["board"] = tuple(chosen["board"])
    return Setup.random(**chosen)


def draw(request: SetupWish) -> bytes:
    try:
        setup = drawn_setup(request)
        state = setup.start()
        board = view_board(state)
    except SetupError as error:
        raise Illegal.from_engine(error) from None
    drawn = setup.to_json()
    hide_decks(drawn)  # whoever makes the game gets others
    return msgspec.json.encode({"setup": drawn, "board": board, "map_turn": map_turn(state)})


def start_position(setup: dict[str, Any], is_alone: bool) -> Position:
    """Decks are shuffled here, out of sight; one who plays alone may choose how.

    Nobody else at one screen: a seat there can be given to somebody else later.
    """
    automas = setup.get("automas")
    for automa in automas if isinstance(automas, list) else ():
        if isinstance(automa, dict) and (not is_alone or "seed" not in automa):
            automa["seed"] = secrets.randbits(48)
    try:
        return Position.start(Setup.from_json({"rules": RULES_VERSION, **setup}))
    except SetupError as error:
        raise Illegal.from_engine(error) from None


def check_seats(position: Position, seats: Sequence[NewSeat]) -> None:
    players = position.game.setup.players
    if len(seats) != players:
        raise Invalid(
            say(
                "seats-number",
                "{seats} seats are given for {players} players.",
                seats=len(seats),
                players=players,
            )
        )


def unowned_seat(i: int, seat: NewSeat) -> Seat:
    """A bot's, or one that is open."""
    name = clean_text(seat.name)
    if seat.kind == "bot":
        return Seat(i, "bot", name or f"Bot {i + 1}", "", seat.bot)
    return Seat(i, "open", name)


def automa_seats(position: Position) -> list[Seat]:
    """The seats after the people's, which the engine plays by itself."""
    players, seats = position.game.setup.players, len(position.game.state.players)
    names = (
        ["Automa"] if seats == players + 1 else [f"Automa {i + 1}" for i in range(seats - players)]
    )
    return [Seat(players + i, "bot", name, "", AUTOMA) for i, name in enumerate(names)]


def new_id() -> str:
    """Not to be guessed: whoever knows it can watch, and take an open seat.

    Of letters and digits only, so that it is never taken for an option of a command.
    """
    return "".join([secrets.choice(LETTERS_AND_DIGITS) for _ in range(ID_LENGTH)])


def read_record(record: dict[str, Any], keep: bool = False) -> tuple[Position, list[str]]:
    """A record of ours, or a game of another site, with the names of its players if it has them: of
    one that cannot be read to its end the moves before may be kept."""
    names: list[str] = []
    try:
        if is_from_elsewhere(record):
            brought = read_game(record)
            if brought.stopped and not (keep and brought.read):
                raise RecordError(brought.stopped)
            game, names = brought.game, brought.names
        else:
            game = Game.from_record(record)
    except RecordError as error:
        raise Illegal.from_engine(error) from None
    # Once more, to learn who was asked at each move.
    texts = [move.notation() for move in game.moves]
    return Position.start(game.setup).after(texts), names


def seats_given(
    position: Position, seats: Sequence[NewSeat] | UnsetType, names: Sequence[str] = ()
) -> Sequence[NewSeat]:
    """The seats of a record that is played on: all at one screen unless somebody says who plays.

    Nobody is waited for: whoever has an open seat would join a game that others have begun.
    """
    if seats is UNSET:
        called = names or [""] * position.game.setup.players
        return [NewSeat("here", name) for name in called]
    check_seats(position, seats)
    if any(seat.kind == "open" for seat in seats):
        raise Invalid(
            say(
                "no-open-seat",
                "A record is played on by those who are there: it has no open seats.",
            )
        )
    return seats


def shown_rule(rule: str, language: str) -> bytes:
    """A rule or a ruling as the type ``RuleText`` says, in JSON."""
    name, text = rule_name(rule), find_rule(rule)
    if not text:
        raise Unknown(say("no-rule", "There is no rule {rule}.", rule=name))
    code = language if language in LANGUAGES else ENGLISH
    told = tell_rule(rule, code)
    full = text.removeprefix(name).strip()
    return msgspec.json.encode(RuleText(name, told or full, code if told else ENGLISH, full))
