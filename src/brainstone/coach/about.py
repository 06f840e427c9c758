"""What can be said of a game without judging its turns: the winner's way, the closest races, the
openings, and strong games beside it."""

from __future__ import annotations

from dataclasses import dataclass

from brainstone.coach.decided import Race, closest_race
from brainstone.coach.openings import Compared, Opening, compared
from brainstone.coach.strong import Beside, beside
from brainstone.coach.winner import Difference, differences, rivals
from brainstone.engine.game import Game


@dataclass(frozen=True)
class About:
    """Of one seat. ``winner`` and ``other`` are compared; nobody is before the end of a game."""

    seat: int
    winner: int | None
    other: int | None
    differences: tuple[Difference, ...]
    opening: Compared | None
    race: Race | None  # the closest in final scoring
    strong: Beside | None  # the seat beside strong ones


def about(game: Game) -> list[About]:
    """Of every seat that somebody plays, in the order of the seats."""
    again = Game(game.setup)
    vp = [player.vp for player in game.state.players]
    openings = Opening.of(again, [move.notation() for move in game.moves], vp)
    # The statistics are of the base game by itself.
    is_base = game.setup.expansion is None and not game.setup.boxes and not game.setup.automas
    strong = beside(game)
    return [
        _about(again, seat, compared(opening) if is_base else None, strong[seat])
        for seat, opening in enumerate(openings)
    ]


def _about(game: Game, seat: int, opening: Compared | None, strong: Beside | None) -> About:
    winner, other = rivals(game, seat) if game.over else (seat, seat)
    race = closest_race(game.state, seat) if game.over else None
    if winner == other:
        return About(seat, None, None, (), opening, race, strong)
    different = tuple(differences(game, winner, other))
    return About(seat, winner, other, different, opening, race, strong)
