"""How often a free action can be taken in a row: what options say is what can be played [R-FREE-1].

Random positions of every faction of both boxes, with and without institute, before and after the
main action; the purse and the power cycle are shaken so that rare amounts come up too.
"""

from __future__ import annotations

import random

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import PLANETARY_INSTITUTE
from brainstone.engine.setup.parts import rules_named
from brainstone.engine.show.options import previews
from tests.table import give, me, structure

FACTIONS = list(rules_named("lost_fleet").factions)
POSITIONS = 12


def most_in_a_row(game: Game, move: str) -> int:
    """By playing: whatever is asked in between is answered in every way."""
    seat = game.decision.seat
    if not any(str(option) == move for option in game.legal_moves()):
        return 0
    after = game.clone()
    after.play(move)
    return 1 + _go_on(after, seat, move)


def _go_on(game: Game, seat: int, move: str) -> int:
    if game.over or game.decision.seat != seat or game.decision.kind in ("place", "booster"):
        return 0
    if game.decision.kind in ("action", "end-of-turn"):
        return most_in_a_row(game, move)
    most = 0
    for answer in game.legal_moves():
        branch = game.clone()
        branch.push(answer)
        most = max(most, _go_on(branch, seat, move))
    return most


def shaken(game: Game, chance: random.Random) -> Game:
    """The same position with other holdings of the player who is asked."""
    game = game.clone()
    seat = game.decision.seat
    player = me(game, seat)
    give(
        game,
        seat,
        credits=chance.randrange(16),
        ore=chance.randrange(6),
        knowledge=chance.randrange(6),
        qic=chance.randrange(4),
        area1=chance.randrange(3),
        area2=chance.randrange(6),
        area3=chance.randrange(7),
        gaiaformers=chance.randrange(4),
        surplus=chance.randrange(2) if player.me.name == "nevlas" else 0,
    )
    if player.brainstone:
        give(game, seat, brainstone=chance.randint(1, 5))
    own = [s for s in player.colonised if game.state.owner[s] == seat]
    if own and not player.built[PLANETARY_INSTITUTE] and chance.random() < 0.5:
        structure(game, seat, space_name(own[0]), "pi")
    return game


@pytest.mark.parametrize("faction", FACTIONS)
def test_options_say_how_often_a_free_action_can_be_taken(faction: str) -> None:
    chance = random.Random(f"{faction} in a row")
    other = "terrans" if faction in ("xenos", "gleens") else "xenos"
    setup = Setup.random(players=2, seed=3, expansion="lost_fleet", factions=[faction, other])
    game = Game(setup)
    compared = positions = 0
    while positions < POSITIONS and not game.over:
        if game.decision.seat == 0 and game.decision.kind in ("action", "end-of-turn"):
            positions += 1
            position = shaken(game, chance)
            for option in previews(position.state):
                is_free = option["move"].split()[0] in ("convert", "burn")
                assert ("times" in option) == is_free
                if is_free:
                    assert option["times"] == most_in_a_row(position, option["move"]), option
                    compared += 1
        game.push(chance.choice(game.legal_moves()))
    assert compared > POSITIONS
