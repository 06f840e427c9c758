"""Setting up: R-SET, with the printed sector tiles, layouts and faction boards."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.data import boards
from brainstone.data.sectors import SECTOR_PLANETS
from brainstone.data.tiles import ADVANCED_TECH, FINAL_SCORING, STANDARD_TECH
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import AREA_CODES, NO_PLANET, PLANET_NAMES
from brainstone.engine.setup.base_box import base_rules
from tests.table import bare_table, legal, me, planets, play, refused, structure, table

HOME_TYPES = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
LAYOUTS = [
    ("first-game", 2),
    ("first-game", 3),
    ("first-game", 4),
    ("method-1", 3),
    ("method-1", 4),
    ("method-2", 3),
    ("method-2", 4),
    ("method-2-upright", 4),
    ("method-3", 2),
    ("method-3", 3),
    ("method-3", 4),
    ("reduced", 3),
    ("reduced-alternative", 3),
]


def planet_count(sides: list[str]) -> Counter[str]:
    return Counter(kind for side in sides for _, _, kind in SECTOR_PLANETS[side])


def touching_equals(setup: Setup) -> list[tuple[str, str]]:
    """Adjacent planets of one home type, worked out from the coordinates."""
    board = setup.make_board()
    at = {(board.q[s], board.r[s]): s for s in board.spaces}
    pairs = []
    for (q, r), space in at.items():
        for dq, dr in ((1, 0), (0, 1), (1, -1)):
            other = at.get((q + dq, r + dr))
            kind = board.printed_planet[space]
            if other is None or kind == NO_PLANET or PLANET_NAMES[kind] not in HOME_TYPES:
                continue
            if board.printed_planet[other] == kind:
                pairs.append((space_name(space), space_name(other)))
    return pairs


def finish_setup(game: Game) -> list[tuple[str, int]]:
    """Answer every setup decision with the first move; return (kind, seat) of each."""
    asked = []
    while game.state.round == 0:
        asked.append((game.decision.kind, game.decision.seat))
        game.push(game.legal_moves()[0])
    return asked


# The printed tiles and layouts


def test_planets_of_ten_tiles() -> None:
    """[R-SET-2] The board for 3-4 players: 61 planets."""
    count = planet_count([str(n) for n in range(1, 11)])
    assert count == dict.fromkeys(HOME_TYPES, 6) | {"gaia": 7, "transdim": 12}
    assert count.total() == 61


def test_planets_of_seven_tiles() -> None:
    """[R-SET-2] The board for 1-2 players, outlined numbers up: 40 planets."""
    count = planet_count(["1", "2", "3", "4", "5o", "6o", "7o"])
    assert count == dict.fromkeys(HOME_TYPES, 4) | {"gaia": 5, "transdim": 7}
    assert count.total() == 40


def test_planets_without_sectors_9_and_10() -> None:
    """[R-SET-34] Eight tiles: 49 planets."""
    count = planet_count([str(n) for n in range(1, 9)])
    assert count == dict.fromkeys(HOME_TYPES, 5) | {"gaia": 5, "transdim": 9}


def test_planets_lie_on_their_tiles() -> None:
    """[R-SET-2] A tile has 19 spaces; no two planets share one."""
    for planets_of_side in SECTOR_PLANETS.values():
        cells = [(q, r) for q, r, _ in planets_of_side]
        assert len(set(cells)) == len(cells)
        assert all(max(abs(q), abs(r), abs(q + r)) <= 2 for q, r in cells)


def test_the_outlined_sides_differ() -> None:
    """[R-SET-2] 5 lacks the desert, 6 the swamp; 7 has other planets."""
    five, five_o = set(SECTOR_PLANETS["5"]), set(SECTOR_PLANETS["5o"])
    six, six_o = set(SECTOR_PLANETS["6"]), set(SECTOR_PLANETS["6o"])
    assert [kind for _, _, kind in five - five_o] == ["desert"]
    assert [kind for _, _, kind in six - six_o] == ["swamp"]
    assert not five_o - five
    assert not six_o - six
    assert set(SECTOR_PLANETS["7o"]) - set(SECTOR_PLANETS["7"]) == {
        (0, -1, "gaia"),
        (1, 0, "swamp"),
    }


@pytest.mark.parametrize(
    ("players", "rows"),
    [
        (2, [["1", "5o"], ["2", "3", "6o"], ["4", "7o"]]),
        (3, [["10", "1", "5"], ["9", "2", "3", "6"], ["8", "4", "7"]]),
        (4, [["10", "1", "5"], ["9", "2", "3", "6"], ["8", "4", "7"]]),
    ],
)
def test_first_game_board(players: int, rows: list[list[str]]) -> None:
    """[R-SET-2] The tiles in rows as pictured, numbers upright; neighbours to the right (5, -2)."""
    board = Setup.random(players=players, seed=1, layout="first-game").board
    assert [side for side, *_ in board] == [side for row in rows for side in row]
    assert all(rotation == 0 for *_, rotation in board)
    centre = {side: (q, r) for side, q, r, _ in board}
    for row in rows:
        for left, right in pairwise(row):
            assert centre[right][0] - centre[left][0] == 5
            assert centre[right][1] - centre[left][1] == -2


@pytest.mark.parametrize(("layout", "players"), LAYOUTS)
def test_every_layout_gives_legal_boards(layout: str, players: int) -> None:
    """[R-SET-32] Whatever the seed, no two planets of the same home type touch."""
    for seed in range(25):
        setup = Setup.random(players=players, seed=seed, layout=layout)
        assert touching_equals(setup) == []


@pytest.mark.parametrize(("layout", "players"), LAYOUTS)
def test_every_layout_uses_its_tiles(layout: str, players: int) -> None:
    """[R-SET-2, R-SET-34] Seven tiles with two players, else ten, or eight without 09 and 10."""
    sides = [str(n) for n in range(1, 11)]
    if players == 2:
        sides = ["1", "2", "3", "4", "5o", "6o", "7o"]
    elif layout.startswith("reduced"):
        sides = sides[:8]
    for seed in range(5):
        board = Setup.random(players=players, seed=seed, layout=layout).board
        assert sorted(side for side, *_ in board) == sorted(sides)


# The variable board


def places(layout: str, seed: int) -> dict[tuple[int, int], tuple[str, int]]:
    """Tile and rotation by place."""
    board = Setup.random(players=4, seed=seed, layout=layout).board
    return {(q, r): (side, rotation) for side, q, r, rotation in board}


INNER = {(3, -5): "1", (0, 0): "2", (5, -2): "3", (2, 3): "4"}


def test_method_1() -> None:
    """[R-SET-33] Tiles 01-04 as in the first game, 05-10 anywhere outside, turned at will."""
    outer = set()
    for seed in range(20):
        tiles = places("method-1", seed)
        assert {place: tiles[place] for place in INNER} == {p: (t, 0) for p, t in INNER.items()}
        outer.add(tuple(tiles[place] for place in tiles if place not in INNER))
    assert len(outer) > 15


def test_method_2() -> None:
    """[R-SET-33] Tiles 01-04 change places among themselves and may be turned (RUL-04)."""
    inner = [[places("method-2", seed)[place] for place in INNER] for seed in range(20)]
    assert all({side for side, _ in tiles} == {"1", "2", "3", "4"} for tiles in inner)
    assert len({tuple(side for side, _ in tiles) for tiles in inner}) > 5
    assert any(rotation for tiles in inner for _, rotation in tiles)


def test_method_2_upright() -> None:
    """[R-SET-33] The English reading: the inner tiles keep their orientation (RUL-04)."""
    inner = [[places("method-2-upright", seed)[place] for place in INNER] for seed in range(20)]
    assert all({side for side, _ in tiles} == {"1", "2", "3", "4"} for tiles in inner)
    assert all(rotation == 0 for tiles in inner for _, rotation in tiles)


def test_method_3() -> None:
    """[R-SET-33] All ten tiles over all ten places: tile 1 turns up on each of them."""
    spots = set()
    for seed in range(120):
        spots |= {place for place, (side, _) in places("method-3", seed).items() if side == "1"}
    assert spots == {(q, r) for _, q, r, _ in boards.FIRST_GAME_3_4}


def test_two_players_shuffle_seven_tiles() -> None:
    """[R-SET-33] With two players tiles 01-07 lie over the seven places."""
    shape = {(q, r) for _, q, r, _ in boards.FIRST_GAME_1_2}
    orders = set()
    for seed in range(10):
        board = Setup.random(players=2, seed=seed).board
        assert {(q, r) for _, q, r, _ in board} == shape
        orders.add(tuple(side for side, *_ in board))
    assert len(orders) > 5


@pytest.mark.parametrize(
    ("layout", "players"),
    [("method-1", 2), ("method-2", 2), ("reduced", 2), ("reduced", 4), ("method-4", 4)],
)
def test_layouts_for_other_tables_are_refused(layout: str, players: int) -> None:
    """[R-SET-33, R-SET-34] Methods 1 and 2 are for 3-4 players, the small board for three."""
    with pytest.raises(SetupError, match="layout"):
        Setup.random(players=players, seed=1, layout=layout)


def test_free_shapes_are_allowed() -> None:
    """[R-SET-34] Tiles may be laid out by agreement."""
    line = tuple((str(n), 5 * n, -2 * n, 0) for n in range(1, 5))
    setup = Setup.random(players=2, seed=1, board=line)
    assert (setup.board, setup.layout) == (line, "custom")
    finish_setup(Game(setup))


def test_gaia_and_transdim_planets_may_touch() -> None:
    """[R-SET-32] Tile 10 itself has two Transdim planets side by side (RUL-03)."""
    board = Setup.random(players=4, seed=1, layout="first-game").make_board()
    pair = [s for s in board.planets if space_name(s) in ("10A1", "10A2")]
    assert pair[1] in board.neighbours[pair[0]]
    assert [PLANET_NAMES[board.printed_planet[s]] for s in pair] == ["transdim", "transdim"]


# Turning the sectors


def test_the_last_player_turns_the_sectors() -> None:
    """[R-SET-31] Before the factions are chosen (RUL-02)."""
    game = Game(Setup.random(players=3, seed=4, start_player=0, rotate_sectors=True))
    assert (game.decision.kind, game.decision.code) == ("rotate", "D-01")
    seats = set()
    while game.decision.kind == "rotate":
        seats.add(game.decision.seat)
        game.push(game.legal_moves()[-1])
    assert seats == {2}
    assert (game.decision.kind, game.decision.seat) == ("faction", 0)


def test_the_english_order() -> None:
    """[R-SET-31] As an option the board is turned after the factions are chosen (RUL-02)."""
    game = Game(
        Setup.random(
            players=2, seed=4, start_player=0, rotate_sectors=True, rotate_after_factions=True
        )
    )
    play(game, "faction xenos", "faction itars")
    assert (game.decision.kind, game.decision.seat) == ("rotate", 1)
    while game.decision.kind == "rotate":
        game.push(game.legal_moves()[0])
    assert (game.decision.kind, game.decision.seat) == ("place", 0)


@pytest.mark.parametrize("choice", [0, 1, -1])
def test_every_rotation_on_offer_leads_to_a_legal_board(choice: int) -> None:
    """[R-SET-31, R-SET-32] Turned planets move with their tiles."""
    setup = Setup.random(players=2, seed=7, board=boards.FIRST_GAME_1_2, rotate_sectors=True)
    game = Game(setup)
    turns = [0] * 7
    while game.decision.kind == "rotate":
        move = game.legal_moves()[choice]
        sector, turn = map(int, str(move).split()[1:])
        turns[sector - 1] = turn
        game.push(move)
    turned = tuple((side, q, r, turns[int(side[0]) - 1]) for side, q, r, _ in setup.board)
    plain = setup.with_changes(board=turned, rotate_sectors=False)
    assert touching_equals(plain) == []
    assert game.state.planet == plain.make_board().printed_planet


def test_a_rotation_that_makes_equal_planets_touch_is_refused() -> None:
    """[R-SET-32] Sector 2 turned twice would lay its titanium beside that of sector 4."""
    game = Game(Setup.random(players=2, seed=7, board=boards.FIRST_GAME_1_2, rotate_sectors=True))
    play(game, "rotate 1 0", "rotate 5 0")
    assert "R-SET-31" in refused(game, "rotate 4 0")
    play(game, "rotate 2 2", "rotate 3 0", "rotate 6 0")
    assert "R-SET-32" in refused(game, "rotate 4 0")


def test_a_board_that_must_be_turned_first() -> None:
    """[R-SET-32] Touching equals are no error if the last player will turn the sectors."""
    board = tuple((side, q, r, 2 if side == "2" else 0) for side, q, r, _ in boards.FIRST_GAME_1_2)
    with pytest.raises(SetupError, match="R-SET-32"):
        Setup.random(players=2, seed=1, board=board)
    game = Game(Setup.random(players=2, seed=1, board=board, rotate_sectors=True))
    while game.decision.kind == "rotate":
        game.push(game.legal_moves()[0])
    assert game.decision.kind == "faction"


# Tiles and tokens


def test_nine_standard_tiles_on_nine_slots() -> None:
    """[R-SET-3] Every type has one slot; the assignment is random."""
    drawn = [Setup.random(players=4, seed=seed).standard_tech for seed in range(20)]
    assert all(sorted(slots) == sorted(t.name for t in STANDARD_TECH) for slots in drawn)
    assert len(set(drawn)) > 15
    research = Game(Setup.random(players=4, seed=3)).view()["research"]
    assert [area["tech"] for area in research["areas"]] == list(drawn[3][:6])
    assert research["free_tech"] == list(drawn[3][6:])


def test_one_advanced_tile_per_area() -> None:
    """[R-SET-4] Six different ones of fifteen; all of them come up."""
    drawn = [Setup.random(players=4, seed=seed).advanced_tech for seed in range(30)]
    assert all(len(set(six)) == len(six) == 6 for six in drawn)
    assert {name for six in drawn for name in six} == {tile.name for tile in ADVANCED_TECH}


def test_one_token_lies_on_terraforming() -> None:
    """[R-SET-5] The other 17 are the supply; the Gleens' token is neither."""
    drawn = set()
    for seed in range(40):
        setup = Setup.random(players=4, seed=seed)
        view = Game(setup).view()
        supply: dict[str, int] = view["supply"]["tokens"]
        assert sum(supply.values()) == 17
        assert supply[setup.terraforming_token] == 2
        assert view["research"]["level_5_token"] == setup.terraforming_token
        assert "gleens" not in supply
        drawn.add(setup.terraforming_token)
    assert len(drawn) == 6


@pytest.mark.parametrize(("name", "green"), [("7vp-2ore", True), ("12vp", False)])
def test_the_token_of_terraforming_lies_green_side_up(name: str, green: bool) -> None:
    """[R-SET-5] Unless it is the 12 VP token, which is gray on both sides."""
    game = bare_table("terrans", "xenos", terraforming_token=name)
    structure(game, 0, "1B1", "m")
    player = me(game)
    player.levels = [4, 0, 0, 1, 0, 0]
    player.tokens, player.green = [1], [True]
    player.knowledge = 4
    game.state.options = None
    play(game, "research terra")
    assert me(game).green == [False, green]


def test_round_and_final_scoring_tiles() -> None:
    """[R-SET-6] Six of the ten round tiles and two of the six final tiles, all different."""
    for seed in range(20):
        setup = Setup.random(players=2, seed=seed)
        assert len(set(setup.round_scoring)) == len(setup.round_scoring) == 6
        assert len(set(setup.final_scoring)) == len(setup.final_scoring) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_boosters_more_than_players(players: int) -> None:
    """[R-SET-7, R-SET-11] E-18: with four players 7 are laid out and 3 remain."""
    setup = Setup.random(players=players, seed=2, factions="random")
    assert len(set(setup.boosters)) == len(setup.boosters) == players + 3
    game = Game(setup)
    finish_setup(game)
    assert len(game.view()["supply"]["boosters"]) == 3


# Factions


# credits, ore, knowledge, Q.I.C., area I, area II, research, gaiaformers, home
STARTS = {
    "terrans": (15, 4, 3, 1, 4, 4, "gaia", 1, "terra"),
    "lantids": (13, 4, 3, 1, 4, 0, "", 0, "terra"),
    "xenos": (15, 4, 3, 2, 2, 4, "ai", 0, "desert"),
    "gleens": (15, 5, 3, 0, 2, 4, "nav", 0, "desert"),
    "taklons": (15, 4, 3, 1, 2, 4, "", 0, "swamp"),
    "ambas": (15, 4, 3, 2, 2, 4, "nav", 0, "swamp"),
    "hadsch_hallas": (15, 4, 3, 1, 2, 4, "eco", 0, "oxide"),
    "ivits": (15, 4, 3, 1, 2, 4, "", 0, "oxide"),
    "geodens": (15, 6, 3, 1, 2, 4, "terra", 0, "volcanic"),
    "bal_taks": (15, 4, 3, 0, 2, 2, "gaia", 1, "volcanic"),
    "firaks": (15, 3, 2, 1, 2, 4, "", 0, "titanium"),
    "bescods": (15, 4, 1, 1, 2, 4, "", 0, "titanium"),
    "nevlas": (15, 4, 2, 1, 2, 4, "sci", 0, "ice"),
    "itars": (15, 5, 3, 1, 4, 4, "", 0, "ice"),
}


@pytest.mark.parametrize("faction", STARTS)
def test_start_of_a_faction(faction: str) -> None:
    """[R-SET-8] Printed start and level-1 bonus, no income; E-20, E-21, E-22."""
    other = "terrans" if STARTS[faction][8] != "terra" else "xenos"
    player = me(Game(Setup.random(players=2, seed=1, factions=(faction, other))))
    levels = [AREA_CODES[area] for area in range(6) if player.levels[area]]
    assert (
        player.credits,
        player.ore,
        player.knowledge,
        player.qic,
        player.area1,
        player.area2,
        "".join(levels),
        player.gaiaformers,
        PLANET_NAMES[player.me.home],
    ) == STARTS[faction]
    assert (player.area3, player.gaia_area, player.vp) == (0, 0, 10)
    assert max(player.levels) <= 1


def test_start_values_do_not_depend_on_how_the_faction_is_taken() -> None:
    """[R-SET-8] Chosen or preset, a faction starts alike."""
    chosen = play(
        Game(Setup.random(players=2, seed=1, start_player=0)), "faction geodens", "faction xenos"
    )
    preset = Game(Setup.random(players=2, seed=1, start_player=0, factions=("geodens", "xenos")))
    assert [p.key() for p in chosen.state.players] == [p.key() for p in preset.state.players]


def test_setup_scores_nothing() -> None:
    """[R-SET-9] No VP for setup advances and mines, no charging (RUL-33)."""
    tiles = ("research", "mine", "federation", "terraforming", "big-1", "big-2")
    setup = Setup.random(
        players=4,
        seed=3,
        layout="first-game",
        factions=("xenos", "terrans", "geodens", "ivits"),
        round_scoring=tiles,
    )
    game = Game(setup)
    kinds = {kind for kind, _ in finish_setup(game)}
    assert kinds == {"place", "booster"}
    assert [(p.vp, p.vp_sources) for p in game.state.players] == [(10, {})] * 4


def test_neighbours_do_not_charge_at_setup() -> None:
    """[R-SET-9] A start mine beside a foreign one: tokens stay where they are (RUL-33)."""
    game = Game(
        Setup.random(
            players=2, seed=1, start_player=0, layout="first-game", factions=("xenos", "terrans")
        )
    )
    play(game, "place 3A6", "place 3A7", "place 4A4")
    assert (game.decision.kind, game.decision.seat) == ("place", 0)
    assert (me(game).area1, me(game).area2) == (2, 4)


def test_taklons_start_with_the_brainstone_in_area_one() -> None:
    """[R-SET-10] Beside two tokens there."""
    game = Game(Setup.random(players=2, seed=1, factions=("taklons", "gleens")))
    assert (me(game).brainstone, me(game).area1) == (1, 2)
    assert me(game, 1).brainstone == 0


def test_gleens_start_with_ore_for_navigation() -> None:
    """[R-SET-10] 1 ore in place of the Q.I.C. of level 1; their token waits for the institute."""
    game = Game(Setup.random(players=2, seed=1, factions=("gleens", "ambas")))
    assert (me(game).ore, me(game).qic) == (4 + 1, 0)
    assert me(game).tokens == []
    assert (me(game, 1).ore, me(game, 1).qic) == (4, 1 + 1)


def test_ivits_start_with_six_stations() -> None:
    """[R-SET-10] None of them lies on the map."""
    game = table("ivits", "terrans")
    assert me(game).stations == 0
    assert "special station" in legal(game)


def test_factions_are_chosen_clockwise() -> None:
    """[R-SET-1, R-SET-30] The start player, here seat 0, begins."""
    game = Game(Setup.random(players=4, seed=5, start_player=0))
    for seat, name in enumerate(("itars", "xenos", "taklons", "terrans")):
        assert (game.decision.kind, game.decision.seat) == ("faction", seat)
        play(game, f"faction {name}")
    assert [p.me.name for p in game.state.players] == ["itars", "xenos", "taklons", "terrans"]


def test_the_start_player_has_the_first_turn() -> None:
    """[R-SET-1] Seat 0 holds the first player marker in round 1."""
    game = table("geodens", "terrans", "xenos")
    assert game.state.order == [0, 1, 2]
    assert (game.decision.kind, game.decision.seat) == ("action", 0)


def test_both_sides_of_a_board_go_together() -> None:
    """[R-SET-30] Whoever takes one faction removes the one on the other side."""
    game = Game(Setup.random(players=2, seed=5))
    assert len(legal(game)) == 14
    play(game, "faction lantids")
    assert len(legal(game)) == 12
    assert "R-SET-30" in refused(game, "faction terrans")
    assert "R-SET-30" in refused(game, "faction lantids")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("terrans", "lantids"),
        ("xenos", "gleens"),
        ("taklons", "ambas"),
        ("hadsch_hallas", "ivits"),
        ("geodens", "bal_taks"),
        ("firaks", "bescods"),
        ("nevlas", "itars"),
    ],
)
def test_two_factions_of_one_board_cannot_be_preset(one: str, other: str) -> None:
    """[R-SET-30] The seven boards and their sides; the sides share a home type."""
    with pytest.raises(SetupError, match="R-SET-30"):
        Setup.random(players=2, seed=1, factions=(one, other))
    factions = base_rules().factions
    assert factions[one].home == factions[other].home


def test_random_factions_come_from_different_boards() -> None:
    """[R-SET-30] All fourteen come up."""
    seen = set()
    for seed in range(60):
        names = Setup.random(players=4, seed=seed, factions="random").factions
        assert len({STARTS[name][8] for name in names}) == 4
        seen |= set(names)
    assert seen == set(STARTS)


@pytest.mark.parametrize(
    ("players", "pool"),
    [
        (2, {"hadsch_hallas", "xenos"}),
        (3, {"terrans", "taklons", "geodens"}),
        (4, {"terrans", "hadsch_hallas", "xenos", "taklons"}),
    ],
)
def test_factions_of_the_first_game(players: int, pool: set[str]) -> None:
    """[R-SET-20] Chosen clockwise from a fixed pool."""
    game = Game(Setup.random(players=players, seed=1, start_player=0, layout="first-game"))
    assert set(legal(game)) == {f"faction {name}" for name in pool}
    assert game.decision.seat == 0
    assert "R-SET-20" in refused(game, "faction itars")


def test_mines_of_the_first_game_are_placed_freely() -> None:
    """[R-SET-21] The picture is not known to us, so players place as in R-SET-35 (RUL-60)."""
    game = Game(Setup.random(players=2, seed=1, start_player=0, layout="first-game"))
    play(game, "faction xenos")  # one faction is left and needs no question
    assert (game.decision.kind, game.decision.seat) == ("place", 0)
    assert set(legal(game)) == {f"place {space}" for space in planets(game, "desert")}


# First structures


def test_mines_are_placed_there_and_back() -> None:
    """[R-SET-35] Clockwise, then counterclockwise from the last player."""
    game = Game(
        Setup.random(
            players=4, seed=2, start_player=0, factions=("geodens", "terrans", "itars", "ambas")
        )
    )
    asked = finish_setup(game)
    assert [seat for kind, seat in asked if kind == "place"] == [0, 1, 2, 3, 3, 2, 1, 0]


def test_xenos_place_a_third_mine_and_ivits_come_last() -> None:
    """[R-SET-35] Ivits place nothing before; then their institute on a red planet."""
    game = Game(
        Setup.random(
            players=4, seed=2, start_player=0, factions=("ivits", "xenos", "itars", "ambas")
        )
    )
    asked = finish_setup(game)
    assert [seat for kind, seat in asked if kind == "place"] == [1, 2, 3, 3, 2, 1, 1, 0]
    pieces = [(p.built[1], p.built[4]) for p in game.state.players]
    assert pieces == [(0, 1), (3, 0), (2, 0), (2, 0)]
    home = me(game).colonised[0]
    assert PLANET_NAMES[game.state.planet[home]] == "oxide"


def test_start_mines_need_an_empty_home_planet() -> None:
    """[R-SET-35] Not another type, not the same planet twice, not a space of another board."""
    game = Game(
        Setup.random(
            players=2, seed=1, start_player=0, layout="first-game", factions=("terrans", "xenos")
        )
    )
    assert legal(game) == ["place 1B1", "place 3A7", "place 4A4", "place 6B1"]
    assert "R-SET-35" in refused(game, "place 3A6")
    assert "R-SET-35" in refused(game, "place 3C")
    assert "R-SET-2" in refused(game, "place 8A0")
    play(game, "place 1B1", "place 3A6", "place 2A3")
    assert "R-SET-35" in refused(game, "place 1B1")
    assert "place 3A7" in legal(game)


def test_start_mines_uncover_income() -> None:
    """[R-SET-36] Two mines: 2 ore; the third of the Xenos lies over the blank space."""
    game = table("xenos", "terrans", boosters=("lab", "credits-qic", "gaia", "big", "range"))
    assert me(game, 0).ore == 4 + 1 + 2
    assert me(game, 1).ore == 4 + 1 + 2


def test_boosters_are_chosen_from_the_last_player_on() -> None:
    """[R-SET-11] Counterclockwise; three remain; none can be taken twice."""
    game = Game(
        Setup.random(players=3, seed=2, start_player=0, factions=("geodens", "terrans", "itars"))
    )
    while game.decision.kind == "place":
        game.push(game.legal_moves()[0])
    for left, seat in ((6, 2), (5, 1), (4, 0)):
        assert (game.decision.code, game.decision.seat) == ("D-04", seat)
        assert len(legal(game)) == left
        taken = legal(game)[0]
        play(game, taken)
        if seat:
            refused(game, taken)
    assert len(game.state.boosters) == 3


MAIN_ACTIONS = (
    "build m 3A7",
    "build gf 3A0",
    "build ts 3A7",
    "federate",
    "research nav",
    "power 2ore",
    "qic types",
    "special swap",
    "pass",
    "convert 1o 1c",
    "burn",
)
OTHER_ANSWERS = ("station 3C", "lost-planet 3C", "rotate 1 0", "booster big", "tech 7vp")


@pytest.mark.parametrize("question", ["rotate", "faction", "place", "booster"])
def test_setup_questions_have_setup_answers(question: str) -> None:
    """[R-SET-11, R-SET-30, R-SET-31, R-SET-35] Anything else is refused, naming the question."""
    game = Game(Setup.random(players=2, seed=1, board=boards.FIRST_GAME_1_2, rotate_sectors=True))
    while game.decision.kind != question:
        game.push(game.legal_moves()[0])
    for move in (*MAIN_ACTIONS, *OTHER_ANSWERS):
        if not move.startswith(question):
            assert game.decision.rule in refused(game, move)


def test_the_position_can_be_shown_at_every_step() -> None:
    """[R-SET-31] As JSON, also before there is a board or a faction."""
    game = Game(Setup.random(players=3, seed=1, rotate_sectors=True))
    while game.state.round == 0:
        view = json.loads(json.dumps(game.view()))
        assert view["decision"]["seat"] == game.decision.seat
        game.push(game.legal_moves()[0])


# The neutral player


def test_neutral_values() -> None:
    """[R-SET-12] The values printed on the final scoring tiles (RUL-60)."""
    assert {tile.name: tile.neutral for tile in FINAL_SCORING} == {
        "structures": 11,
        "federation-structures": 10,
        "planet-types": 5,
        "gaia-planets": 4,
        "sectors": 6,
        "satellites": 8,
    }


def last_pass(*factions: str) -> Game:
    """A game that ends at once: more structures for seat 0."""
    game = bare_table(*factions, final_scoring=("structures", "satellites"))
    for seat, home in enumerate(factions):
        spaces = planets(game, STARTS[home][8])
        for space in spaces[: len(factions) + 1 - seat]:
            structure(game, seat, space, "m")
    game.state.round = 6
    return play(game, *["pass"] * len(factions))


def test_the_neutral_player_takes_a_rank_with_two_players() -> None:
    """[R-SET-12] 11 structures of the neutral player are more: 12 and 6 VP are left."""
    game = last_pass("terrans", "xenos")
    assert game.over
    assert [score["sources"].get("final structures") for score in game.scores()] == [12, 6]


def test_no_neutral_player_with_three_players() -> None:
    """[R-SET-12] Three players rank among themselves."""
    game = last_pass("terrans", "xenos", "geodens")
    assert [score["sources"].get("final structures") for score in game.scores()] == [18, 12, 6]


# Impossible setups


PLAIN = Setup.random(players=2, seed=1, layout="first-game", factions="random")
BOARD = boards.FIRST_GAME_1_2
OVERLAP = (*BOARD[:6], ("7o", 1, 1, 0))

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "R-CMP-1"),
    ({"players": 5}, "R-CMP-1"),
    ({"players": 3}, "round booster: 6 needed, 5 given"),
    ({"board": ()}, "at least one"),
    ({"board": (*BOARD, ("11", 7, 1, 0))}, "no sector tile '11'"),
    ({"board": (*BOARD, ("7", 7, 1, 0))}, "7 is used twice"),
    ({"board": (*BOARD, ("1", 7, 1, 0))}, "1 is used twice"),
    ({"board": OVERLAP}, "overlap"),
    ({"board": (("1", 0, 0, 6),)}, "rotation 6"),
    ({"board": (("1", 0, 0, -1),)}, "rotation -1"),
    ({"board": (*BOARD, ("8", 1000, 0, 0))}, "too far"),
    ({"round_scoring": PLAIN.round_scoring[:5]}, "round scoring tile: 6 needed, 5 given"),
    ({"round_scoring": (*PLAIN.round_scoring[:5], "mines")}, "no round scoring tile 'mines'"),
    ({"round_scoring": (PLAIN.round_scoring[0],) * 6}, "used twice"),
    ({"final_scoring": ("structures",)}, "final scoring tile: 2 needed, 1 given"),
    ({"final_scoring": ("structures", "structures")}, "used twice"),
    ({"final_scoring": ("structures", "moons")}, "no final scoring tile 'moons'"),
    ({"boosters": PLAIN.boosters[:4]}, "round booster: 5 needed, 4 given"),
    ({"boosters": (*PLAIN.boosters[:4], "speed")}, "no round booster 'speed'"),
    ({"boosters": (*PLAIN.boosters[:4], PLAIN.boosters[0])}, "used twice"),
    ({"standard_tech": PLAIN.standard_tech[:8]}, "standard tech tile: 9 needed, 8 given"),
    ({"standard_tech": (*PLAIN.standard_tech[:8], "8vp")}, "no standard tech tile '8vp'"),
    ({"standard_tech": (*PLAIN.standard_tech[:8], PLAIN.standard_tech[0])}, "used twice"),
    ({"advanced_tech": PLAIN.advanced_tech[:5]}, "advanced tech tile: 6 needed, 5 given"),
    ({"advanced_tech": (*PLAIN.advanced_tech[:5], "7vp")}, "no advanced tech tile '7vp'"),
    ({"advanced_tech": (*PLAIN.advanced_tech[:5], PLAIN.advanced_tech[0])}, "used twice"),
    ({"terraforming_token": "gleens"}, "no federation token 'gleens'"),
    ({"terraforming_token": "9vp"}, "no federation token '9vp'"),
    ({"turn_order": "random"}, "turn order 'random'"),
    ({"factions": ("xenos",)}, "1 factions for 2 players"),
    ({"factions": ("xenos", "terrans", "itars")}, "3 factions for 2 players"),
    ({"factions": ("xenos", "martians")}, "no faction 'martians'"),
    ({"factions": ("xenos", "xenos")}, "R-SET-30"),
    ({"factions": ("xenos", "gleens")}, "R-SET-30"),
    ({"factions": (), "faction_pool": ("xenos",)}, "1 faction boards for 2 players"),
    ({"factions": (), "faction_pool": ("xenos", "gleens")}, "1 faction boards for 2 players"),
    ({"factions": (), "faction_pool": ("xenos", "martians")}, "no faction 'martians'"),
]


@pytest.mark.parametrize(("changes", "message"), IMPOSSIBLE)
def test_impossible_setups_are_explained(changes: dict[str, Any], message: str) -> None:
    """[R-SET-2, R-SET-6, R-SET-30] Every impossible setup gets a clear error."""
    with pytest.raises(SetupError, match=message):
        PLAIN.with_changes(**changes)


def test_the_plain_setup_is_possible() -> None:
    """[R-SET-2] What the impossible setups are changed from."""
    assert finish_setup(Game(PLAIN))


@pytest.mark.parametrize(
    ("rotation", "spaces"), [(("2", 2), ("2A4", "4A0")), (("4", 5), ("3A7", "4A2"))]
)
def test_touching_equals_are_explained(rotation: tuple[str, int], spaces: tuple[str, str]) -> None:
    """[R-SET-32] The error names the two spaces."""
    board = tuple(
        (side, q, r, rotation[1] if side == rotation[0] else 0) for side, q, r, _ in BOARD
    )
    with pytest.raises(SetupError, match=f"{spaces[0]} and {spaces[1]}.*R-SET-32"):
        PLAIN.with_changes(board=board)


def test_a_board_without_home_planets_is_refused() -> None:
    """[R-SET-35] Tile 1 alone has no ice planet for the Nevlas and one volcanic planet."""
    with pytest.raises(SetupError):
        Setup.random(players=2, seed=1, board=(("1", 0, 0, 0),), factions=("nevlas", "xenos"))
    with pytest.raises(SetupError):
        Setup.random(players=2, seed=1, board=(("1", 0, 0, 0),), factions=("geodens", "ivits"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"factions": "all"}, "factions 'all'"),
        ({"colour": "blue"}, "no field colour"),
        ({"layout": "spiral"}, "no layout 'spiral'"),
    ],
)
def test_unknown_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    """[R-SET-30, R-SET-33] Nothing is silently ignored."""
    with pytest.raises(SetupError, match=message):
        Setup.random(players=2, seed=1, **arguments)


# Seeds, overrides, JSON


def test_a_seed_reproduces_a_setup() -> None:
    """[R-SET-31] The same seed, the same table; another seed, another table."""
    assert Setup.random(players=4, seed=11) == Setup.random(players=4, seed=11)
    assert Setup.random(players=4, seed=11) != Setup.random(players=4, seed=12)


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    """[R-SET-31] So that the setup can be drawn again."""
    setup = Setup.random(players=3)
    assert Setup.random(players=3, seed=setup.seed) == setup


def test_explicit_parts_leave_the_rest_of_the_draw_alone() -> None:
    """[R-SET-6] What is given is taken; everything else comes from the seed as before."""
    drawn = Setup.random(players=2, seed=8)
    given = Setup.random(players=2, seed=8, final_scoring=["sectors", "satellites"])
    assert given.final_scoring == ("sectors", "satellites")
    assert given == drawn.with_changes(final_scoring=("sectors", "satellites"))


@pytest.mark.parametrize(("layout", "players"), LAYOUTS)
def test_a_setup_survives_json(layout: str, players: int) -> None:
    """[R-SET-2] Written as JSON and read again it is the same."""
    setup = Setup.random(
        players=players,
        seed=6,
        layout=layout,
        factions="random",
        turn_order="clockwise",
        rotate_sectors=layout != "first-game",
    )
    assert Setup.from_json(json.loads(json.dumps(setup.to_json()))) == setup


def test_optional_parts_may_be_missing_in_json() -> None:
    """[R-SET-30] Without factions they are chosen."""
    data = PLAIN.to_json()
    for name in ("factions", "faction_pool", "turn_order", "rotate_sectors", "layout", "seed"):
        del data[name]
    setup = Setup.from_json(data)
    assert (setup.factions, setup.turn_order, setup.rotate_sectors) == ((), "variable", False)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": "2"}, "players: expected a whole number"),
        ({"players": True}, "players: expected a whole number"),
        ({"seed": 1.5}, "seed: expected a whole number"),
        ({"rotate_sectors": 1}, "rotate_sectors: expected true or false"),
        ({"turn_order": None}, "turn_order: expected a text"),
        ({"boosters": "mine"}, "boosters: expected a list"),
        ({"factions": [1, 2]}, "factions: expected a list of names"),
        ({"board": {}}, "board: expected"),
        ({"board": [["1", 0, 0]]}, "board: expected"),
        ({"board": [["1", 0, 0, "0"]]}, "board: expected"),
        ({"board": [[1, 0, 0, 0]]}, "board: expected"),
        ({"extension": "lost fleet"}, "no field extension"),
        ({"expansion": "lost fleet"}, "expansion: expected a JSON object"),
        ({"expansion": {"name": "lost ship"}}, "no expansion 'lost ship'"),
        ({"terraforming_token": "9vp"}, "no federation token"),
    ],
)
def test_wrong_json_is_explained(change: dict[str, Any], message: str) -> None:
    """[R-SET-2] The error names the field."""
    with pytest.raises(SetupError, match=message):
        Setup.from_json(PLAIN.to_json() | change)


def test_missing_json_fields_are_named() -> None:
    """[R-SET-2] A setup needs its board; and it is an object."""
    data = PLAIN.to_json()
    del data["board"]
    with pytest.raises(SetupError, match="lacks board"):
        Setup.from_json(data)
    with pytest.raises(SetupError, match="JSON object"):
        Setup.from_json([])
