"""Whole games against the Automa: promises, records, undo, clones, limits of its score.

The long run, 1,000 games over every level and faction:
``brainstone simulate --automa all --games 1000 --check``.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.automa.cards.cards import CARDS, FACTION_CARDS, LEVELS
from brainstone.automa.cards.switches import SWITCHES
from brainstone.automa.seat.faction import AutomaFaction, deck_of
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.events import Because
from brainstone.testing.promises import choose, play_checked_game
from tests.automa.helpers import it, solo
from tests.automa.test_deck import SIZES

SEATS = [(level.name, card.name) for level in LEVELS for card in FACTION_CARDS]


def explanations(game: Game) -> list[dict[str, Any]]:
    return [event.told for _, event in game.events if isinstance(event, Because)]


def most_vp(level: str) -> int:
    """No Automa can gain more: its best cards, its best ability, both final tiles, research."""
    bonus = 1 if level == "alptrauma" else 0
    total = 10
    for size in SIZES[level]:
        # A card gives 3 at most; 4 more for an ability, or 4 instead for the faction action.
        total += (size - 1) * (3 + 3 + 2 * bonus) + 6 + bonus
    return total + 2 * (18 + bonus) + 6 * 12 + bonus


@pytest.mark.parametrize(("level", "faction"), SEATS)
def test_every_level_and_faction(level: str, faction: str) -> None:
    """Every promise at every step, and what the specification allows (sections 3.1, 7, 11)."""
    seed = SEATS.index((level, faction))
    setup = Setup.random(
        players=1, seed=seed, automa_level=level, automa_faction=faction, factions="random"
    )
    game = play_checked_game(setup, seed)
    told = explanations(game)
    for number, size in enumerate(SIZES[level], start=1):
        turns = [entry for entry in told if entry["round"] == number]
        assert [entry["kind"] for entry in turns] == ["turn"] * (len(turns) - 1) + ["pass"]
        assert [entry["turn"] for entry in turns] == list(range(1, len(turns) + 1))
        assert size - 4 <= len(turns) - 1 <= size - 1
    gains = sum(gain["vp"] for entry in told for gain in entry.get("gains", []))
    sources = game.scores()[1]["sources"]
    during = sum(
        vp
        for source, vp in sources.items()
        if not source.startswith(("start", "final", "research", "Alptrauma"))
    )
    bonus = sum(
        gain["vp"] for e in told for gain in e.get("gains", []) if gain["text"] == "Alptrauma"
    )
    assert gains == during + bonus
    assert 0 <= sources.get("Alptrauma", 0) - bonus <= 3
    start = 0 if level == "automalein" else 10
    assert start < it(game).vp <= most_vp(level)
    allowed = {"decision cards", "faction action", "Alptrauma", faction_title(game)}
    for source in sources:
        assert source in allowed or source.split()[0] in ("start", "round", "final", "research")


def faction_title(game: Game) -> str:
    me = it(game).faction
    assert isinstance(me, AutomaFaction)
    return me.title


@pytest.mark.parametrize("number", range(6))
def test_every_value_of_every_switch(number: int) -> None:
    switches = {name: values[number % len(values)] for name, values, _ in SWITCHES}
    setup = Setup.random(
        players=1,
        seed=100 + number,
        automa_level=LEVELS[number % 5].name,
        automa_faction=["terrans", "xenos", "firaks"][number % 3],
        automa_switches=switches,
        factions="random",
    )
    play_checked_game(setup, 100 + number)


@pytest.mark.parametrize(("people", "automas"), [(1, 2), (2, 1), (1, 3), (2, 2), (3, 1)])
def test_house_rules(people: int, automas: int) -> None:
    """Section 13: several Automas, or several people."""
    seed = 10 * people + automas
    seats = [{"level": LEVELS[(seed + i) % 5].name} for i in range(automas)]
    setup = Setup.random(players=people, seed=seed, automas=seats)
    game = play_checked_game(setup, seed)
    assert len(game.scores()) == people + automas


def random_game(plies: int, seed: int = 1) -> Game:
    game = Game(Setup.random(players=1, seed=seed, automa_level="ultoma"))
    chance = Chance(seed)
    while not game.over and game.ply < plies:
        game.push(choose(chance, game))
    return game


def test_undo_past_a_turn_restores_the_deck() -> None:
    game = random_game(60)
    keys = [game.key()]
    decks = [deck_of(it(game)).key()]
    chance = Chance(9)
    while len(keys) < 25 and not game.over:
        game.push(choose(chance, game))
        keys.append(game.key())
        decks.append(deck_of(it(game)).key())
    assert len(set(decks)) > 3  # the Automa has had turns
    told = len(game.events)
    for key, deck in zip(keys[-2::-1], decks[-2::-1], strict=True):
        game.undo()
        assert game.key() == key
        assert deck_of(it(game)).key() == deck
    assert len(game.events) < told


def test_the_same_moves_meet_the_same_cards() -> None:
    game = random_game(80)
    again = Game.from_record(json.loads(json.dumps(game.record())))
    assert again.key() == game.key()
    assert again.events == game.events


def test_another_seed_is_another_game() -> None:
    keys = {solo(seed=seed).key() for seed in range(5)}
    assert len(keys) == 5


def test_a_clone_draws_the_same_cards_and_leaves_the_original_alone() -> None:
    game = random_game(40)
    twin = game.clone()
    before = game.key()
    chance, other = Chance(3), Chance(3)
    for _ in range(30):
        if twin.over:
            break
        twin.push(choose(chance, twin))
    assert game.key() == before
    while game.ply < twin.ply:
        game.push(choose(other, game))
    assert game.key() == twin.key()


def test_the_order_of_the_row_is_part_of_the_position() -> None:
    game = solo()
    twin = game.clone()
    twin.state.boosters = twin.state.boosters[::-1]
    assert twin.key() != game.key()


def test_without_events_nothing_is_explained_and_all_is_the_same() -> None:
    game = random_game(10_000)
    silent = Game(game.setup, events=False)
    for move in game.moves:
        silent.push(move)
    assert silent.key() == game.key()
    assert silent.events == []
    assert silent.view()["automas"][0]["turns"] == []


def test_cards_are_seventeen() -> None:
    assert len(CARDS) == 17
