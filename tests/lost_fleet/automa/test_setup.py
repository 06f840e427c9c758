"""The setup of a solo game with The Lost Fleet (14.1) [R-LFAU-1, 2, 6]."""

from __future__ import annotations

import json
from typing import Any

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.automa.cards.cards import FACTION_CARDS, LEVELS
from brainstone.automa.cards.deck import build_deck
from brainstone.automa.seat.faction import deck_of
from brainstone.data.factions import FACTION_BOARDS
from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.engine.show.catalog import catalog
from brainstone.lost_fleet.automa.tiles import FLEET_LEVELS
from brainstone.lost_fleet.core.fleet import board_of, fleet_of
from brainstone.lost_fleet.data.tiles import FINAL_SCORING, REVISED_FINAL_SCORING, ROUND_SCORING
from brainstone.lost_fleet.setup.choices import LostFleetSetup
from tests.automa.helpers import AUTOMA, automa_turn, faction_of, gained, it, stack_deck
from tests.lost_fleet.automa.helpers import (
    SHIPS,
    automa_of,
    bare_fleet_solo,
    fleet_solo,
    program_of,
    solo_setup,
    tiles,
)
from tests.lost_fleet.tables import exploration, explored
from tests.table import give, me, structure

NEW_FACTIONS = ("tinkeroids", "darkanians", "moweyds", "space_giants")
START_VP = {"automalein": 0, "automa": 15, "automaechtig": 20, "ultoma": 25, "alptrauma": 10}


def part(setup: Setup) -> LostFleetSetup:
    assert isinstance(setup.expansion, LostFleetSetup)
    return setup.expansion


def drawn(seed: int, **chosen: Any) -> Setup:
    return Setup.random(players=1, seed=seed, expansion="lost_fleet", **chosen)


@pytest.mark.parametrize("seed", range(12))
def test_the_board_of_two_with_the_solo_set(seed: int) -> None:
    """R-LFAU-1: Rebellion instead of Twilight, no artifacts, the side with 25 VP."""
    setup = drawn(seed)
    fleet = part(setup)
    assert sorted(place[0] for place in setup.board) == ["1", "2", "3", "4", "5o", "6o", "7o"]
    assert sorted(int(side.rstrip("o")) for side, _ in fleet.deep_space) == list(range(11, 17))
    assert sorted(fleet.interspace) == sorted([*SHIPS, "asteroid", "asteroid", "protoplanet"])
    assert [name in SHIPS for name in fleet.interspace].count(True) == 3
    assert sorted(fleet.ship_tech) == ["mine-2steps", "ore-3knowledge", "range"]
    assert len(set(fleet.ship_tokens)) == 3
    assert fleet.artifacts == ()
    assert fleet.extension_side == "vp25"
    assert len(setup.boosters) == 5
    if "asteroids" in setup.final_scoring:
        assert fleet.asteroids() >= 6
    game = Game(setup)
    assert [tile["neutral"] is not None for tile in game.view()["scoring"]["final"]] == [True] * 2


def test_any_ship_may_be_the_first() -> None:
    """R-LFAU-2: one random tile lies action side up."""
    ships = {part(drawn(seed)).automa_ship for seed in range(20)}
    assert ships == set(SHIPS)


@pytest.mark.parametrize("ship", SHIPS)
def test_the_first_ship_is_explored(ship: str) -> None:
    """R-LFAU-1, 2: one of three shuttles, on the lowest space; the human has both of theirs."""
    game = fleet_solo(automa_ship=ship)
    assert tiles(game) == ["action" if name == ship else "ship" for name in SHIPS]
    own = board_of(it(game))
    assert (own.shuttles, own.ships.bit_count()) == (2, 1)
    shown = {entry["name"]: entry["shuttles"] for entry in game.view()["lost_fleet"]["ships"]}
    assert shown == {name: [AUTOMA] if name == ship else [] for name in SHIPS}
    assert (exploration(game).shuttles, exploration(game).ships) == (2, 0)
    assert it(game).vp == 15  # nothing is paid


def test_human_shuttles() -> None:
    """14.6."""
    game = fleet_solo(switches={"human_shuttles": 3})
    assert (exploration(game).shuttles, board_of(it(game)).shuttles) == (3, 2)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"automa_ship": "twilight"}, "automa ship 'twilight': expected rebellion or"),
        ({"automa_ship": ""}, "automa ship '': expected rebellion or"),
        ({"artifacts": ("rescore",)}, "artifact: 0 needed, 1 given"),
        ({"extension_side": "shuttles3"}, "the extension shows 25 VP"),
        (
            {
                "interspace": (
                    "twilight",
                    "protoplanet",
                    "asteroid",
                    "eclipse",
                    "tf-mars",
                    "asteroid",
                )
            },
            "the interspace tiles are",
        ),
    ],
)
def test_impossible_setups(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        solo_setup(**changes)


def test_without_an_automa_no_ship_is_named() -> None:
    assert part(Setup.random(players=2, seed=1, expansion="lost_fleet")).automa_ship == ""
    with pytest.raises(SetupError, match="expected nothing without an Automa"):
        Setup.random(players=2, seed=1, expansion="lost_fleet", automa_ship="eclipse")


def test_the_setup_as_json() -> None:
    setup = drawn(3, automa_ship="eclipse", automa_level="ultoma")
    data = json.loads(json.dumps(setup.to_json()))
    assert data["expansion"]["automa_ship"] == "eclipse"
    assert Setup.from_json(data) == setup
    two = Setup.random(players=2, seed=3, expansion="lost_fleet")
    data = json.loads(json.dumps(two.to_json()))
    assert "automa_ship" not in data["expansion"]
    assert Setup.from_json(data) == two


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_starting_vp(level: str) -> None:
    """R-LFAU-6; the deck is that of the base game."""
    game = fleet_solo(level=level)
    assert it(game).vp == START_VP[level]
    base = next(entry for entry in LEVELS if entry.name == level)
    deck = build_deck(base, faction_of(game).switches, 1)
    assert deck_of(Game(solo_setup(level=level)).state.players[AUTOMA]).draw == deck.draw
    assert automa_of(game).level.bonus == base.bonus
    plain = Game(Setup.random(players=1, seed=1, automa_level=level))
    assert it(plain).vp == (0 if level == "automalein" else 10)


def test_the_automa_plays_base_factions_only() -> None:
    """R-LFAU-1."""
    own = [card.name for card in FACTION_CARDS]
    assert program_of(fleet_solo()).factions() == own
    for name in NEW_FACTIONS:
        with pytest.raises(SetupError, match=f"the Automa does not play '{name}'"):
            drawn(1, automa_faction=name)


@pytest.mark.parametrize("human", NEW_FACTIONS)
@pytest.mark.parametrize("faction", [card.name for card in FACTION_CARDS])
def test_the_human_may_play_the_new_factions(human: str, faction: str) -> None:
    """The Automa's home type is expensive for Tinkeroids and Moweyds [R-LFS-10]."""
    game = fleet_solo(faction, human=human)
    assert me(game, 0).me.name == human
    home = next(board.home for board in FACTION_BOARDS if board.name == faction)
    expensive = [PLANET_NAMES[kind] for kind in exploration(game).expensive]
    assert (home in expensive) == (human in ("tinkeroids", "moweyds"))
    assert len(expensive) == (3 if expensive else 0)


def test_moweyds_stand_behind_the_automa_on_their_ship() -> None:
    game = fleet_solo(human="moweyds", automa_ship="tf-mars")
    assert [AUTOMA, 0] in fleet_of(game.state).shuttles
    game = fleet_solo(human="moweyds", automa_ship="eclipse")
    assert [0] in fleet_of(game.state).shuttles


def test_tokens() -> None:
    """Two of each common type, as in the base game (2.4)."""
    tokens = fleet_solo().state.rules.tokens
    supply = fleet_solo().state.token_supply
    assert sum(supply) == 11
    assert [n for n, t in zip(supply, tokens, strict=True) if t.copies == 0] == [0] * 9


def test_neutral_values_and_numbers_of_round_tiles() -> None:
    """14.1.7, 14.6."""
    assert {tile.name: tile.neutral for tile in (*FINAL_SCORING, REVISED_FINAL_SCORING)} == {
        "asteroids": 3,
        "institute-distance": 8,
        "deep-space-sectors": 3,
        "planet-types": 6,
    }
    assert {tile.name: tile.automa_vp for tile in ROUND_SCORING} == {
        "new-sector": (3, 6),
        "new-type": (4, 6),
        "lab": (4, 8),
    }
    finals = ("asteroids", "planet-types")
    shown = fleet_solo(final_scoring=finals).view()["scoring"]["final"]
    assert [tile["neutral"] for tile in shown] == [3, 6]


@pytest.mark.parametrize(
    ("tile", "early", "late"), [("new-sector", 3, 6), ("new-type", 4, 6), ("lab", 4, 8)]
)
def test_passing_on_the_new_round_tiles(tile: str, early: int, late: int) -> None:
    others = [name for name in ("new-sector", "new-type", "lab") if name != tile]
    rounds = (tile, "mine", *others, "research", "federation")
    game = fleet_solo(round_scoring=rounds)
    stack_deck(game, 6, 1)
    assert gained(automa_turn(game)) == [(early, "round 1")]
    game = fleet_solo(round_scoring=("mine", "research", "federation", tile, *others))
    game.state.round = 4
    stack_deck(game, 6, 1)
    assert gained(automa_turn(game)) == [(late, "round 4")]


def test_nobody_uses_the_covered_actions() -> None:
    """The Q.I.C. actions of the research board are covered."""
    game = fleet_solo()
    give(game, 0, qic=9)
    structure(game, 0, "6B1", "m")
    assert not [move for move in game.legal_moves() if str(move).startswith("qic")]
    assert game.why_not("qic tech") != ""
    assert len(game.view()["research"]["actions"]) == 7


def test_the_human_takes_the_next_shuttle_space() -> None:
    """14.5: the second space charges 2, the first one nothing."""
    for ship, charged in (("tf-mars", 2), ("eclipse", 0)):
        game = bare_fleet_solo(human="xenos")
        structure(game, 0, "1B1", "m")
        give(game, 0, vp=10, qic=5, area1=4, area2=0)
        before = me(game, 0).area1
        game.play(f"explore {ship}")
        assert before - me(game, 0).area1 == charged
        assert me(game, 0).vp == 5


def test_the_catalog() -> None:
    shown = catalog()["expansions"]["lost_fleet"]
    assert 1 in shown["players"]
    assert "automa_ship" in shown["setup_fields"]
    box = shown["automa"]
    assert {row["level"]: row["vp"] for row in box["levels"]} == START_VP
    assert [row["ship"] for row in box["ship_tiles"]] == list(SHIPS)
    assert box["planet_steps"] == {"gaia": 1, "transdim": 2, "asteroid": 2, "protoplanet": 3}
    assert box["shuttles"] == 3
    assert "human_shuttles" in [row["switch"] for row in box["switches"]]
    base = catalog()["automa"]
    assert {row["level"]: row["vp"] for row in base["levels"]}["ultoma"] == 10
    assert box["cards"] == base["cards"]
    assert box["factions"] == base["factions"]
    assert len(box["switches"]) == len(base["switches"]) + 4


def test_switches_of_the_expansion_are_for_the_expansion() -> None:
    with pytest.raises(SetupError, match="no switch 'human_shuttles'"):
        Setup.random(players=1, seed=1, automa_switches={"human_shuttles": 3})
    with pytest.raises(SetupError, match="expected one of 2, 3"):
        drawn(1, automa_switches={"human_shuttles": 4})
    assert [level.name for level in FLEET_LEVELS] == [level.name for level in LEVELS]


def test_a_shuttle_of_the_human_does_not_turn_a_tile() -> None:
    game = fleet_solo()
    explored(game, 0, "eclipse")
    assert tiles(game) == ["ship", "ship", "action"]
