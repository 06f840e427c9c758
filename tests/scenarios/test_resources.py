"""Components, limits and resources: R-CMP and R-RES."""

from __future__ import annotations

from collections import Counter

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.data import components, tiles
from brainstone.data.factions import FACTION_BOARDS
from brainstone.data.sectors import SECTOR_PLANETS
from brainstone.engine.core.amounts import format_amounts
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import COUNT_NAMES, NO_PLANET
from brainstone.engine.setup.base_box import base_rules
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    level,
    lost_planet,
    me,
    planets,
    play,
    refused,
    structure,
    table,
    tech,
    token,
    turn,
)


def final_counts(game: Game, tile: int = 0, seat: int = 0) -> int:
    """A player's progress on one of the two final scoring tiles."""
    progress: list[int] = game.view()["scoring"]["final"][tile]["counts"]
    return progress[seat]


# Components


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_can_play(players: int) -> None:
    """[R-CMP-1] The game is for up to four; one player meets the Automa."""
    assert len(Game(Setup.random(players=players, seed=1)).state.players) == players


@pytest.mark.parametrize("players", [-1, 0, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """[R-CMP-1] No more than four players; one player meets the Automa (docs/automa.md)."""
    with pytest.raises(SetupError, match="R-CMP-1"):
        Setup.random(players=players, seed=1)


@pytest.mark.parametrize(("builder", "asked"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_clockwise_means_seat_order(builder: int, asked: list[int]) -> None:
    """[R-CMP-2] Also with the variable turn order neighbours are asked by seat (RUL-10)."""
    homes = ("2A3", "1A6", "3B5")  # each within distance 2 of the others
    game = bare_table("xenos", "terrans", "geodens")
    game.state.order = [2, 1, 0]
    for seat, space in enumerate(homes):
        structure(game, seat, space, "m")
        give(game, seat, ore=15, credits=30, area1=4)
    turn(game, builder)
    play(game, f"build ts {homes[builder]}", "end")
    for seat in asked:
        assert (game.decision.kind, game.decision.seat) == ("charge", seat)
        play(game, "decline")


def test_eight_mines() -> None:
    """[R-CMP-3] The ninth mine cannot be built; an upgrade gives a mine back."""
    game = bare_table("terrans", "xenos")
    give(game, 0, ore=15, credits=30, qic=9)
    for space in ("1B1", "1B5", "1A5", "1A6", "1A9", "2B1", "2B4"):
        structure(game, 0, space, "m")
    assert "build m 3A7" in legal(game)
    structure(game, 0, "2A0", "m")
    assert "R-CMP-3" in refused(game, "build m 3A7")
    play(game, "build ts 2A0", "end")
    turn(game, 0)
    assert "build m 3A7" in legal(game)


@pytest.mark.parametrize(
    ("pieces", "upgrade"),
    [
        (("ts", "ts", "ts", "ts", "m"), "ts"),
        (("lab", "lab", "lab", "ts"), "lab"),
        (("pi", "ts"), "pi"),
        (("ac1", "lab"), "ac1"),
        (("ac2", "lab"), "ac2"),
    ],
)
def test_pieces_run_out(pieces: tuple[str, ...], upgrade: str) -> None:
    """[R-CMP-3] 4 trading stations, 3 labs, 1 institute, one academy of each kind."""
    homes = ("1B1", "3A7", "4A4", "6B1", "1A6")
    game = bare_table("terrans", "xenos")
    give(game, 0, ore=15, credits=30)
    for space, piece in zip(homes, pieces[1:], strict=False):
        structure(game, 0, space, piece)
    last = homes[len(pieces) - 2]
    assert f"build {upgrade} {last}" in legal(game)
    structure(game, 0, "5A3", pieces[0])
    assert "R-CMP-3" in refused(game, f"build {upgrade} {last}")


def test_piece_limits_are_printed() -> None:
    """[R-CMP-3] The pieces of one colour."""
    limits = (components.MINES, components.TRADING_STATIONS, components.RESEARCH_LABS)
    assert limits == (8, 4, 3)
    assert (components.SATELLITES, components.SPACE_STATIONS) == (25, 6)


def test_three_gaiaformers() -> None:
    """[R-CMP-3] All levels of Gaia Project together give three gaiaformers."""
    game = bare_table("xenos", "terrans")
    structure(game, 0, "3A6", "m")
    token(game, 0, "8vp-qic")
    for _ in range(5):
        give(game, 0, knowledge=4)
        turn(game, 0)
        play(game, "research gaia")
    assert me(game).gaiaformers == 3


def federation_with_one_satellite(built: int) -> Game:
    """Institute and academy, 4 each, one space apart; so many satellites lie elsewhere."""
    game = bare_table("terrans", "xenos")
    tech(game, 0, "big-value-4")
    structure(game, 0, "3A6", "pi")
    structure(game, 0, "3B2", "ac1")
    board = game.state.board
    here = [board.distances(space_number(name)) for name in ("3A6", "3B2")]
    far = [
        space
        for space in board.spaces
        if game.state.planet[space] == NO_PLANET and min(row[space] for row in here) > 3
    ]
    give(game, 0, satellites=sum(1 << space for space in far[:built]), area1=4)
    return game


def test_twenty_five_satellites() -> None:
    """[R-CMP-3, R-CMP-4] The 25th satellite can be built, a 26th cannot."""
    assert "federate" in legal(federation_with_one_satellite(24))
    refused(federation_with_one_satellite(25), "federate")


def test_markers_do_not_use_up_satellites() -> None:
    """[R-CMP-4] The marker on the Lost Planet is not one of the 25."""
    game = federation_with_one_satellite(24)
    lost_planet(game, 0, "6A8")
    assert "federate" in legal(game)


def test_six_space_stations() -> None:
    """[R-CMP-5] Without a station left Ivits cannot take their special action."""
    game = table("ivits", "terrans")
    empty = [s for s in game.state.board.spaces if game.state.planet[s] == NO_PLANET]
    give(game, 0, qic=9, stations=sum(1 << space for space in empty[:5]))
    assert "special station" in legal(game)
    give(game, 0, stations=sum(1 << space for space in empty[:6]))
    refused(game, "special station")


def test_tiles_of_the_box() -> None:
    """[R-CMP-6] How many tiles there are of each sort."""
    assert len(tiles.STANDARD_TECH) == 9
    assert len(tiles.ADVANCED_TECH) == 15
    assert len(tiles.BOOSTERS) == 10
    assert len(tiles.ROUND_SCORING) == 10
    assert len(tiles.FINAL_SCORING) == 6
    assert len(tiles.ACTION_SPACES) == 10
    assert len(SECTOR_PLANETS) == 10 + 3
    assert len(FACTION_BOARDS) == 14
    assert len({board.home for board in FACTION_BOARDS}) == 7
    for table_of_tiles in (
        tiles.STANDARD_TECH,
        tiles.ADVANCED_TECH,
        tiles.BOOSTERS,
        tiles.ROUND_SCORING,
        tiles.FINAL_SCORING,
        tiles.FEDERATION_TOKENS,
    ):
        names = [tile.name for tile in table_of_tiles]
        assert len(set(names)) == len(names)


def test_federation_tokens_of_the_box() -> None:
    """[R-CMP-6] Three of each of six types; only the 12 VP token has no green side."""
    common = {t.name: (t.gives, t.green) for t in tiles.FEDERATION_TOKENS if t.copies == 3}
    assert common == {
        "12vp": ("12vp", False),
        "8vp-qic": ("8vp 1q", True),
        "8vp-2tokens": ("8vp 2t", True),
        "7vp-2ore": ("7vp 2o", True),
        "7vp-6credits": ("7vp 6c", True),
        "6vp-2knowledge": ("6vp 2k", True),
    }
    gleens = [t for t in tiles.FEDERATION_TOKENS if t.name not in common]
    assert [(t.name, t.gives, t.green) for t in gleens] == [("gleens", "1o 1k 2c", True)]


def test_round_scoring_tiles_of_the_box() -> None:
    """[R-CMP-6] Ten tiles: four kinds once, three kinds twice."""
    printed = Counter(tile.gives for tile in tiles.ROUND_SCORING)
    assert printed == {
        "on mine 2vp": 1,
        "on research 2vp": 1,
        "on federation 5vp": 1,
        "on terraforming_step 2vp": 1,
        "on trading_station 3vp": 1,
        "on trading_station 4vp": 1,
        "on gaia_mine 3vp": 1,
        "on gaia_mine 4vp": 1,
        "on big_structure 5vp": 2,
    }


def test_boosters_of_the_box() -> None:
    """[R-CMP-6] Ten boosters as printed: income, special action, VP when passing."""
    printed = [
        (
            format_amounts(b.income.amounts),
            b.space,
            b.pass_vp,
            COUNT_NAMES[b.per] if b.pass_vp else "",
        )
        for b in base_rules().boosters
    ]
    assert printed == [
        ("1o 1k", "", 0, ""),
        ("2c 1q", "", 0, ""),
        ("2t 1o", "", 0, ""),
        ("2c", "step", 0, ""),
        ("2pw", "range", 0, ""),
        ("1o", "", 1, "mine"),
        ("1k", "", 3, "research_lab"),
        ("1o", "", 2, "trading_station"),
        ("4pw", "", 4, "big_structure"),
        ("4c", "", 1, "gaia_planet"),
    ]


def test_common_supply_is_unlimited() -> None:
    """[R-CMP-7] More than 30 Q.I.C. and more than 50 power tokens are possible (RUL-30)."""
    game = bare_table("terrans", "xenos")
    give(game, 0, qic=30, area1=50, area3=7)
    play(game, "convert 4pw 1q", "power 2tokens")
    assert me(game).qic == 31
    assert me(game).area1 == 50 + 4 + 3 + 2


# Resources


@pytest.mark.parametrize(
    ("action", "resource", "maximum"),
    [
        ("power 2ore", "ore", 15),
        ("power 3knowledge", "knowledge", 15),
        ("power 7credits", "credits", 30),
    ],
)
def test_maxima(action: str, resource: str, maximum: int) -> None:
    """[R-RES-1] What exceeds 15 ore, 15 knowledge or 30 credits is lost."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area3=7, **{resource: maximum - 1})
    play(game, action)
    assert getattr(me(game), resource) == maximum


def test_only_the_overflow_is_lost() -> None:
    """[R-RES-1] A gain of several resources loses only the part that is too much."""
    game = bare_table("terrans", "xenos")
    token(game, 0, "7vp-2ore")
    give(game, 0, ore=14, qic=3)
    play(game, "qic rescore")
    assert (me(game).ore, me(game).vp) == (15, 10 + 7)


def test_qic_and_tokens_have_no_maximum() -> None:
    """[R-RES-2] Q.I.C. and power tokens pile up without limit."""
    game = bare_table("xenos", "terrans")
    structure(game, 0, "3A6", "m")
    level(game, 0, ai=3)
    give(game, 0, qic=99, knowledge=4, ore=1, area1=99)
    play(game, "convert 1o 1t", "research ai")
    assert (me(game).qic, me(game).area1) == (99 + 2, 100)


def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """[R-RES-3] One credit short: no mine, until a free action before the action helps."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    give(game, 0, ore=2, credits=1, qic=3)
    assert "R-MINE-1" in refused(game, "build m 4A4")
    play(game, "convert 1o 1c", "build m 4A4")
    assert (me(game).ore, me(game).credits) == (0, 0)


def test_free_actions_come_before_the_action() -> None:
    """[R-RES-3] Nothing can be raised between an action and its mine (R-FREE-3)."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    give(game, 0, ore=1, credits=1, knowledge=1, area3=3)
    assert "you have 1 credit " in refused(game, "power 1step")
    level(game, 0, nav=2)
    play(game, "convert 1k 1c", "power 1step")
    assert legal(game, "convert") == []


def test_ten_victory_points_to_begin_with() -> None:
    """[R-RES-4] Everybody starts with 10 VP."""
    assert [p.vp for p in table("xenos", "terrans", "geodens").state.players] == [10, 10, 10]


@pytest.mark.parametrize(("vp", "offer", "left"), [(0, 1, 0), (1, 2, 0), (2, 3, 0), (3, 3, 1)])
def test_victory_points_never_fall_below_zero(vp: int, offer: int, left: int) -> None:
    """[R-RES-4] A charge is cut to what the VP can pay; the first power costs nothing."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    structure(game, 1, "3A6", "pi")
    give(game, 0, ore=9, credits=9)
    give(game, 1, vp=vp, area1=4)
    play(game, "build ts 3A7", "end", f"charge {offer}pw")
    assert me(game, 1).vp == left


def test_what_a_structure_is() -> None:
    """[R-RES-5] Every building and the Lost Planet's mine; not gaiaformers and satellites."""
    game = bare_table("ivits", "terrans", final_scoring=("structures", "satellites"))
    for space, kind in (("1A6", "m"), ("2A7", "ts"), ("4B0", "lab"), ("5A3", "pi")):
        structure(game, 0, space, kind)
    structure(game, 0, "4A0", "ac1")
    structure(game, 0, "2B4", "ac2")
    lost_planet(game, 0, "6A8")
    assert final_counts(game) == 7
    gaiaformer(game, 0, "1A3")
    give(game, 0, satellites=1 << space_number("3C"), stations=1 << space_number("1C"))
    assert final_counts(game) == 7


def test_a_gaiaformer_does_not_colonise() -> None:
    """[R-RES-6] A planet with only a gaiaformer is not a colonised planet."""
    game = bare_table("terrans", "xenos", final_scoring=("planet-types", "sectors"))
    structure(game, 0, "3A7", "m")
    gaiaformer(game, 0, "7B0")
    assert (final_counts(game, 0), final_counts(game, 1)) == (1, 1)
    structure(game, 0, "7B4", "m")
    assert (final_counts(game, 0), final_counts(game, 1)) == (2, 2)


def test_at_most_nine_planet_types() -> None:
    """[R-RES-7] Seven home types, Gaia, and the Lost Planet (RUL-05)."""
    game = bare_table("terrans", "xenos", final_scoring=("planet-types", "sectors"))
    homes = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
    for kind in (*homes, "gaia"):
        structure(game, 0, planets(game, kind)[0], "m")
    assert final_counts(game) == 8
    lost_planet(game, 0, "6A8")
    assert final_counts(game) == 9


def test_a_second_planet_of_a_type_adds_no_type() -> None:
    """[R-RES-7] Types are counted once."""
    game = bare_table("terrans", "xenos", final_scoring=("planet-types", "sectors"))
    for space in planets(game, "terra"):
        structure(game, 0, space, "m")
    assert final_counts(game) == 1


def test_constants() -> None:
    """[R-RES-1, R-RES-4] Maxima and start."""
    assert (components.MAX_ORE, components.MAX_KNOWLEDGE, components.MAX_CREDITS) == (15, 15, 30)
    assert components.STARTING_VP == 10
