"""Setting up a game with The Lost Fleet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.engine.core.hexes import distance, sector_of, space_name, space_number
from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.lost_fleet.core.kinds import ASTEROID
from brainstone.lost_fleet.data import boards, factions, sectors, ships, tiles
from brainstone.lost_fleet.data.boards import LAYOUTS
from brainstone.lost_fleet.play.rules import lost_fleet_rules
from brainstone.lost_fleet.setup.choices import LostFleetSetup
from tests.lost_fleet.tables import (
    bare_fleet,
    exploration,
    fleet_setup,
    fleet_table,
    fresh_fleet,
)
from tests.table import give, legal, me, refused, structure

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def part(setup: Setup) -> LostFleetSetup:
    assert isinstance(setup.expansion, LostFleetSetup)
    return setup.expansion


def changed(setup: Setup, **values: Any) -> Setup:
    """The setup with other choices for the expansion."""
    return setup.with_changes(expansion=replace(part(setup), **values))


def disk(centre: tuple[int, int]) -> set[tuple[int, int]]:
    q, r = centre
    return {(q + a, r + b) for a in range(-2, 3) for b in range(-2, 3) if abs(a + b) <= 2}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_geometry(players: int) -> None:
    """[R-LFS-2..4] Sectors touch along two spaces, holes are single enclosed spaces, every outer
    gap takes one deep space tile."""
    layout = LAYOUTS[players]
    owner = {cell: i for i, centre in enumerate(layout.centres) for cell in disk(centre)}
    assert len(owner) == 19 * len(layout.centres)
    for i, one in enumerate(layout.centres):
        for j, other in enumerate(layout.centres):
            if i != j and distance(*one, *other) == 5:
                assert (other[0] - one[0], other[1] - one[1]) in boards.TILE_OFFSETS
                near = [c for c in disk(one) if any(owner.get(n) == j for n in around(c))]
                assert len(near) == 2
    for hole in layout.holes:
        assert hole not in owner
        assert all(cell in owner for cell in around(hole))
    used = set(owner) | set(layout.holes)
    for slot in layout.slots:
        assert not used & set(slot)
        used |= set(slot)
        one, two, three = slot
        step = (two[0] - one[0], two[1] - one[1])
        assert (three[0] - one[0], three[1] - one[1]) == (-step[1], step[0] + step[1])
        assert len({owner[n] for n in around(one) if n in owner}) == 2
    assert (len(layout.centres), len(layout.holes), len(layout.slots)) == {
        1: (7, 6, 6),
        2: (7, 6, 6),
        3: (9, 8, 8),
        4: (10, 10, 8),
    }[players]


def around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawn_setups_are_legal(players: int) -> None:
    """[R-LFS-2..4, R-LFS-9] Tiles in play, ships apart from each other."""
    for seed in range(30):
        setup = Setup.random(players=players, expansion="lost_fleet", seed=seed)
        own = part(setup)
        assert sorted([p[0] for p in setup.board]) == sorted(sectors.SECTORS_IN_PLAY[players])
        layout = LAYOUTS[players]
        middle = [p[0] for p in setup.board if (p[1], p[2]) in layout.centres[: layout.middle]]
        assert set(middle) <= {"1", "2", "3", "4"}
        names = {name for name in own.interspace if name in ships.SHIPS_IN_PLAY[players]}
        assert names == set(ships.SHIPS_IN_PLAY[players])
        places = [layout.holes[i] for i, name in enumerate(own.interspace) if name in names]
        assert all(distance(*a, *b) > 3 for a in places for b in places if a != b)
        assert len(own.artifacts) == players
        assert len(own.ship_tokens) == len(names)
        assert len(own.ship_tech) == len(names) - 1
        assert Setup.from_json(setup.to_json()) == setup
        assert Game(setup).setup.seats == players


def test_the_map_of_the_rule_book() -> None:
    """[R-LFS-2] The two-player setup as pictured, space by space."""
    game = fresh_fleet("xenos", "terrans")
    board = game.state.board
    by_cell = {(board.q[s], board.r[s]): s for s in board.spaces}
    deep = {
        (-2, -4): "asteroid",
        (4, -7): "asteroid",
        (4, -6): "asteroid",
        (7, -3): "protoplanet",
        (2, 4): "protoplanet",
        (2, 5): "asteroid",
        (-4, 6): "transdim",
        (-5, 7): "asteroid",
        (-7, 2): "transdim",
        (-6, 2): "protoplanet",
    }
    found = {
        cell: PLANET_NAMES[board.printed_planet[s]]
        for cell, s in by_cell.items()
        if sector_of(s) > 10 and board.printed_planet[s] >= 0
    }
    assert found == deep
    holes = {
        (-1, -2): "asteroid",
        (2, -3): "tf-mars",
        (3, -1): "asteroid",
        (1, 2): "eclipse",
        (-2, 3): "protoplanet",
        (-3, 1): "twilight",
    }
    shown = {(e["q"], e["r"]): e for e in game.view()["board"] if e["kind"] == "interspace"}
    assert {c: e.get("ship") or e["planet"] for c, e in shown.items()} == holes
    assert len(board.spaces) == 157


def test_sectors_and_interspace() -> None:
    """[R-LFS-6] Interspace belongs to no sector; names and numbers agree."""
    for name, sector in (("7A3", 7), ("10A11", 10), ("11D0", 11), ("18D2", 18), ("I10", 0)):
        assert sector_of(space_number(name)) == sector
        assert space_name(space_number(name)) == name
    for name in ("19D0", "11D3", "I0", "I11", "11A3", "0A0"):
        assert space_number(name) == -1


def test_piles() -> None:
    """[R-LFS-1] 14 boosters, 13 round, 9 final, 21 advanced tiles; three new standard types."""
    rules = lost_fleet_rules("vp")
    assert len(rules.boosters) == 14
    assert len(rules.round_scoring) == 13
    assert len(rules.final_scoring) == 9
    assert len(rules.advanced_tech) == 21
    assert len(rules.standard_tech) == 12
    revised = next(t for t in rules.final_scoring if t.name == "planet-types")
    assert revised.neutral == 6


def test_inventory() -> None:
    """[R-CMP-8] What is in the box."""
    assert len(tiles.ARTIFACTS) == 13
    assert len(tiles.FEDERATION_TOKENS) == 8
    assert len(tiles.STANDARD_TECH) == 3
    assert len(sectors.DEEP_SPACE) == 16
    numbers = [len(sectors.INTERSPACE[n]) + len(ships.SHIPS_IN_PLAY[n]) for n in (1, 2, 3, 4)]
    assert (numbers, sum(numbers)) == ([6, 6, 8, 10], 30)
    assert factions.POWER_RINGS == 6
    assert len(factions.TINKERING_TILES) == 6
    assert all(len(ship.actions) == 3 for ship in ships.SHIPS)


def test_asteroids_for_the_final_tile() -> None:
    """[R-LFS-2] Tile 16 is turned when fewer than six asteroids would be counted."""
    poor = (("12", 0), ("13o", 0), ("11o", 0), ("14o", 0), ("16", 0), ("15", 0))
    setup = fleet_setup("xenos", "terrans", deep_space=poor)
    assert part(setup).asteroids() == 5
    with pytest.raises(SetupError, match="needs 6 on the board"):
        fleet_setup("xenos", "terrans", deep_space=poor, final_scoring=("asteroids", "satellites"))
    for seed in range(200):
        drawn = Setup.random(
            players=2,
            expansion="lost_fleet",
            seed=seed,
            final_scoring=("asteroids", "satellites"),
        )
        assert part(drawn).asteroids() >= 6
        planets = Game(drawn).state.board.printed_planet
        assert planets.count(ASTEROID) == part(drawn).asteroids()


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"extension_side": "shuttles3"}, "R-LFS-7"),
        ({"extension_side": "moon"}, "extension side 'moon'"),
        ({"economy_side": "moon"}, "economy side 'moon'"),
        ({"extension_tile": "research-2vp"}, "used twice"),
        ({"extension_tile": "moon"}, "no advanced tech tile 'moon'"),
        ({"artifacts": ("rescore",)}, "artifact: 2 needed, 1 given"),
        ({"artifacts": ("rescore", "rescore")}, "used twice"),
        ({"ship_tokens": ("gold-12vp", "gold-tech", "8vp-qic")}, "no gold federation token"),
        ({"ship_tech": ("range", "7vp")}, "no tech tile of the ships '7vp'"),
        ({"terraforming_board": ("ice",) * 7}, "used twice"),
        ({"deep_space": (("17", 0),) * 6}, "no deep space tile '17'"),
        (
            {"interspace": ("twilight", "tf-mars", "eclipse", "asteroid", "asteroid", "empty")},
            "R-LFS-2",
        ),
        (
            {
                "interspace": (
                    "twilight",
                    "tf-mars",
                    "eclipse",
                    "asteroid",
                    "asteroid",
                    "protoplanet",
                )
            },
            "too near",
        ),
    ],
)
def test_impossible_setups(values: dict[str, Any], message: str) -> None:
    """[R-LFS-2, R-LFS-7, R-LFS-9] A clear sentence for each."""
    setup = fleet_setup("xenos", "terrans")
    with pytest.raises(SetupError, match=message):
        changed(setup, **values)


def test_sectors_are_checked() -> None:
    """[R-LFS-2..4] The right tiles on the right places, one of 01-04 in the middle."""
    setup = fleet_setup("xenos", "terrans")
    places = list(setup.board)
    with pytest.raises(SetupError, match="the sectors are"):
        setup.with_changes(board=(("8", *places[0][1:]), *places[1:]))
    swapped = [(places[3][0], *places[0][1:]), *places[1:3], (places[0][0], *places[3][1:])]
    with pytest.raises(SetupError, match="in the middle"):
        setup.with_changes(board=(*swapped, *places[4:]))
    moved = (("1", 0, 1, 0), *places[1:])
    with pytest.raises(SetupError, match="places of the layout"):
        setup.with_changes(board=moved)


def test_json_is_read_with_care() -> None:
    data = fleet_setup("xenos", "terrans").to_json()
    for change, message in (
        ({"moon": 1}, "no setup field moon"),
        ({"artifacts": "rescore"}, "artifacts: expected a list"),
        ({"extension_tile": 3}, "extension_tile: expected a text"),
        ({"deep_space": [["12", "0"]]}, "deep_space: expected"),
        ({"deep_space": 5}, "deep_space: expected"),
    ):
        with pytest.raises(SetupError, match=message):
            Setup.from_json(data | {"expansion": data["expansion"] | change})
    lacking = {k: v for k, v in data["expansion"].items() if k != "artifacts"}
    with pytest.raises(SetupError, match="lacks artifacts"):
        Setup.from_json(data | {"expansion": lacking})
    assert Setup.from_json(data) == fleet_setup("xenos", "terrans")


def test_the_last_player_turns_sectors_only() -> None:
    """[R-LFS-5] Deep space and interspace stay as they are (D-01)."""
    game = Game(fleet_setup("xenos", "terrans", rotate_sectors=True))
    assert game.decision.code == "D-01"
    before = list(game.state.board.beyond)
    turned = 0
    while game.decision.kind == "rotate":
        game.push(game.legal_moves()[-1])
        turned += 1
    assert turned == 7
    assert list(game.state.board.beyond) == before


def test_extension_and_economy_are_options() -> None:
    """[R-LFS-7, R-LFS-8] (RUL-79) Chosen by name, drawn, or always 25 VP with two."""
    for side in ("vp25", "shuttles3"):
        setup = Setup.random(players=3, expansion="lost_fleet", seed=1, extension_side=side)
        assert part(setup).extension_side == side
    sides = {
        part(
            Setup.random(players=4, expansion="lost_fleet", seed=s, extension_side="random")
        ).extension_side
        for s in range(20)
    }
    assert sides == {"vp25", "shuttles3"}
    for seed in range(10):
        two = Setup.random(players=2, expansion="lost_fleet", seed=seed)
        assert part(two).extension_side == "vp25"
        assert part(two).extension_tile not in two.advanced_tech


@pytest.mark.parametrize("side", ["charge", "vp"])
def test_economy_tile(side: str) -> None:
    """[R-LFS-8, R-RSH-5] Levels 3 and 4 pay what the side says; 1, 2 and 5 as printed."""
    from tests.scenarios.more_tables import income
    from tests.table import level

    game = fleet_table("xenos", "terrans", economy_side=side)
    expected = {
        "charge": {3: {"o": 1, "c": 2, "pw": 3}, 4: {"o": 2, "c": 2, "pw": 2}},
        "vp": {3: {"o": 1, "c": 3}, 4: {"o": 2, "c": 4}},
    }[side]
    plain = income(game)
    for number, gain in expected.items():
        level(game, 0, eco=number)
        found = income(game)
        assert {k: found.get(k, 0) - plain.get(k, 0) for k in gain} == gain
    rules = game.state.rules
    assert [i.amounts for i in rules.level_income[4]][:3] == [
        i.amounts for i in lost_fleet_rules("vp").level_income[4]
    ][:3]


def test_economy_vp() -> None:
    """[R-LFS-8] The VP side scores 1 VP each round."""
    from tests.table import income_phase, level

    game = fleet_table("xenos", "terrans", economy_side="vp")
    level(game, 0, eco=3)
    before = me(game).vp
    income_phase(game, 0)
    assert me(game).vp == before + 1


@pytest.mark.parametrize(("players", "shuttles"), [(2, 2), (3, 3), (4, 3)])
def test_shuttles(players: int, shuttles: int) -> None:
    """[R-LFS-11]"""
    names = ("xenos", "terrans", "itars", "firaks")[:players]
    assert exploration(fleet_table(*names)).shuttles == shuttles


def test_placing_in_three_stages() -> None:
    """[R-LFS-12] Base factions there and back, Xenos' third mine, new factions, Ivits (D-03)."""
    game = fresh_fleet("ivits", "moweyds", "xenos", "tinkeroids")
    order = []
    while game.decision.kind == "place":
        order.append(game.decision.seat)
        game.push(game.legal_moves()[0])
    assert order == [2, 2, 2, 1, 3, 0]


def test_start_on_asteroid_and_protoplanet() -> None:
    """[R-LFS-12, R-LFM-1] Free of charge, no gaiaformer, no 6 VP."""
    game = fresh_fleet("darkanians", "space_giants")
    assert {game.state.planet[space_number(m.split()[1])] for m in legal(game)} == {ASTEROID}
    assert "R-SET-35" in refused(game, "place 1B1")
    game.push(game.legal_moves()[0])
    game.push(game.legal_moves()[0])
    assert me(game, 1).vp == 10
    assert me(game).gaiaformers == 0
    assert me(game).ore == 7


def test_terraforming_board_one_player() -> None:
    """[R-LFS-10] The opponents' colours first, then the first cubes of the board."""
    game = fresh_fleet("tinkeroids", "bescods")
    assert exploration(game).expensive == [
        PLANET_NAMES.index(n) for n in ("titanium", "ice", "swamp")
    ]
    assert me(game).me.steps_to == [1, 1, 1, 1, 3, 3, 3]


def test_terraforming_board_two_players() -> None:
    """[R-LFS-10] Both get the base colours; a filler taken by one is gone for the other."""
    game = fresh_fleet("tinkeroids", "bescods", "moweyds")
    types = [[PLANET_NAMES[t] for t in exploration(game, seat).expensive] for seat in (0, 2)]
    assert types == [["titanium", "ice", "swamp"], ["titanium", "terra", "oxide"]]
    assert exploration(game, 1).expensive == []


def test_terraforming_board_without_base_factions() -> None:
    """[R-LFS-10] An opponent with another expansion faction contributes no colour."""
    game = fresh_fleet("space_giants", "tinkeroids")
    types = [PLANET_NAMES[t] for t in exploration(game, 1).expensive]
    assert types == ["ice", "swamp", "terra"]


def test_steps_of_the_expensive_types() -> None:
    """[R-LFS-10] Three steps for those, one for the other four."""
    game = bare_fleet("tinkeroids", "bescods")
    structure(game, 0, "1A6", "pi")
    give(game, 0, qic=9)
    assert "4 ore" in cost(game, "6B1")  # terra, one step
    assert "10 ore" in cost(game, "2B1")  # ice, three steps


def cost(game: Game, space: str) -> str:
    """What a mine costs, told by a refusal."""
    twin = game.clone()
    give(twin, 0, credits=0)
    return twin.why_not(f"build m {space}")


def test_faction_boards_are_shared() -> None:
    """[R-SET-30] Tinkeroids and Darkanians, Moweyds and Space Giants share a board."""
    with pytest.raises(SetupError, match="share a board"):
        fleet_setup("tinkeroids", "darkanians")
    with pytest.raises(SetupError, match="share a board"):
        fleet_setup("moweyds", "space_giants")


def test_factions_are_chosen_among_eighteen() -> None:
    """[R-SET-30]"""
    game = Game(Setup.random(players=2, expansion="lost_fleet", seed=3))
    assert len(legal(game)) == 18
    game.play("faction moweyds")
    assert len(legal(game)) == 16
    assert "R-SET-30" in refused(game, "faction space_giants")


def test_unknown_expansion() -> None:
    with pytest.raises(SetupError, match="no expansion 'moon'"):
        Setup.random(players=2, expansion="moon")
    with pytest.raises(SetupError, match="no field moon"):
        Setup.random(players=2, expansion="lost_fleet", moon=1)
    with pytest.raises(SetupError, match="no layout"):
        Setup.random(players=2, expansion="lost_fleet", layout="method-3")
