"""Parts of a setup that are checked or read on their own."""

from __future__ import annotations

from brainstone.data.boards import Place
from brainstone.engine.core.errors import SetupError
from brainstone.engine.core.sentences import kind_word, listed, say, setup_error


def check_seats(players: int, automas: int) -> None:
    if players >= 1 and 2 <= players + automas <= 4:
        return
    if automas:
        raise setup_error(
            "setup.players-automas",
            "{players} players and {automas} Automas: the game is for 2 to 4 in all, "
            "at least one of them a person [R-CMP-1]",
            players=players,
            automas=automas,
        )
    raise setup_error(
        "setup.players",
        "{players} players: the game is for 2 to 4, or for 1 with an Automa [R-CMP-1]",
        players=players,
    )


def check_start_player(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise setup_error(
            "setup.start-player",
            "first player {seat}: expected the seat of a person, 0 to {last} [R-SET-1]",
            seat=seat,
            last=players - 1,
        )


def read_text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise setup_error("setup.text", "setup field {name}: expected a text", name=name)
    return value


def read_names(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise setup_error("setup.names", "setup field {name}: expected a list of names", name=name)
    return tuple(value)


def read_places(value: object) -> tuple[Place, ...]:
    message = say(
        "setup.board", "setup field board: expected [tile, q, r, rotation] for each sector"
    )
    if not isinstance(value, list):
        raise SetupError(message)
    places: list[Place] = []
    for item in value:
        if not (isinstance(item, list) and len(item) == 4 and isinstance(item[0], str)):
            raise SetupError(message)
        if not all(isinstance(n, int) and not isinstance(n, bool) for n in item[1:]):
            raise SetupError(message)
        places.append((item[0], item[1], item[2], item[3]))
    return tuple(places)


def check_known(kind: str, given: tuple[str, ...], known: list[str]) -> None:
    """Every name is known, and stands there once."""
    what = kind_word(kind)
    for name in given:
        if name not in known:
            raise setup_error(
                "setup.no-tile",
                "there is no {what} {name!r}; there are {names}",
                what=what,
                name=name,
                names=listed(known),
            )
        if given.count(name) > 1:
            raise setup_error(
                "setup.tile-twice", "the {what} {name} is used twice", what=what, name=name
            )


def check_names(kind: str, given: tuple[str, ...], known: list[str], number: int) -> None:
    check_known(kind, given, known)
    if len(given) != number:
        raise setup_error(
            "setup.tiles-number",
            "{what}: {number} needed, {given} given",
            number=number,
            what=kind_word(kind),
            given=len(given),
        )
