"""What each seat gained, spent and built since a moment, held against the positions themselves."""

from __future__ import annotations

import random
from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.ids import RESOURCE_LETTERS
from brainstone.engine.show.changes import amounts_of
from brainstone.testing.promises import holdings
from tests.table import give, legal, play, table


def pieces(view: dict[str, Any], seat: int) -> dict[str, tuple[object, ...]]:
    """What a seat has on each space."""
    return {
        space["space"]: (
            space.get("owner") == seat and space["structure"],
            space.get("guest") == seat,
            space.get("gaiaformer") == seat and "owner" not in space,
            seat in space.get("satellites", ()),
            seat in space.get("stations", ()),
            space.get("ring") == seat,
        )
        for space in view["board"]
    }


@pytest.mark.parametrize("expansion", ["", "lost_fleet"])
@pytest.mark.parametrize("seed", range(3))
def test_changes_lead_from_one_position_to_the_other(expansion: str, seed: int) -> None:
    chance = random.Random(f"changes {expansion} {seed}")
    game = Game(Setup.random(players=3, seed=seed, expansion=expansion, factions="random"))
    moments: list[tuple[int, list[dict[int, int]], dict[str, Any]]] = []
    while not game.over:
        if game.state.round and chance.random() < 0.1:
            moments.append((game.ply, holdings(game.state), game.view(-1)))
        game.push(chance.choice(game.legal_moves()))
    after, shown = holdings(game.state), game.view(-1)
    for ply, before, view in moments:
        for told in game.changes_since(ply):
            seat = told["seat"]
            for resource, number in before[seat].items():
                gained = told["amounts"].get(RESOURCE_LETTERS[resource], 0)
                assert number + gained == after[seat][resource], (ply, seat, resource)
            old, new = pieces(view, seat), pieces(shown, seat)
            moved = {space for space in new if any(new[space]) and new[space] != old[space]}
            assert moved <= set(told["spaces"])


def test_nothing_has_changed_since_now() -> None:
    game = table("xenos", "terrans")
    for told in game.changes_since(game.ply):
        assert told["amounts"] == {}
        assert told["spaces"] == []


def test_a_mine_is_told_with_its_price_and_its_place() -> None:
    """R-MINE-1: 2 credits and 1 ore; both seats are told, only one has done something."""
    game = table("xenos", "terrans")
    give(game, 0, ore=4, credits=15)
    ply = game.ply
    move = next(m for m in legal(game, "build m"))
    play(game, move)
    mine, other = game.changes_since(ply)
    assert mine["spaces"] == [move.split()[-1]]
    assert mine["amounts"]["c"] == -2
    assert mine["amounts"]["o"] <= -1
    assert other == {"seat": 1, "amounts": {}, "spaces": []}


def test_power_that_came_and_went_is_told_beside_what_is_owned() -> None:
    game = table("xenos", "terrans")
    give(game, 0, area1=0, area2=0, area3=4)
    ply = game.ply
    play(game, "power 2ore")
    mine, _ = game.changes_since(ply)
    assert mine["amounts"] == {"spent": 4, "o": 2}
    assert amounts_of([event for at, event in game.events if at > ply]) == mine["amounts"]
