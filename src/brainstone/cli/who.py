"""Who plays a saved game: as it is said on the command line, or by its record."""

from __future__ import annotations

from typing import Final

from brainstone.cli.commands import UsageError, option
from brainstone.coach.fitted import known_players, par_of
from brainstone.engine.game import Game

who_option: Final = option(
    "--players",
    metavar="WHO",
    help="Who plays, seat by seat, separated by commas, or one for all: "
    f"{', '.join(known_players())}, or the VP that four of the kind reach, as 150; "
    "without it as the record says, else it is estimated how well they play.",
)


def who_plays(said: str | None, game: Game, recorded: list[str]) -> tuple[Game, list[str]]:
    """The game with who has each of its seats."""
    names = [name.strip() for name in said.split(",")] if said else []
    seats = len(game.state.players)
    for name in names:
        if name and par_of(name) is None:
            known = ", ".join(known_players())
            raise UsageError(f"--players: {name!r} is none of {known}, nor VP as 150")
    if len(names) > seats:
        raise UsageError(f"--players: the game has {seats} seats")
    return game, names * seats if len(names) == 1 else names or recorded
