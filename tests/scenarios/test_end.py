"""Clean-up, final scoring and the winner."""

import pytest

from brainstone import Game
from brainstone.engine.effects.counts import count
from tests.scenarios.more_tables import end_turn, finish, hold, names, next_turns, station, won
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    level,
    lost_planet,
    me,
    play,
    refused,
    structure,
    table,
    tech,
    turn,
)

NOTHING = {"credits": 0, "ore": 0, "knowledge": 0, "qic": 0, "area1": 0, "area2": 0, "area3": 0}


def bare(*factions: str, **setup: object) -> Game:
    """Nobody has anything."""
    game = bare_table(*factions, **setup)
    for seat in range(len(factions)):
        give(game, seat, **NOTHING, gaiaformers=0, brainstone=0)
        level(game, seat, terra=0, nav=0, ai=0, gaia=0, eco=0, sci=0)
        hold(game, seat, ("ore-knowledge", "credits-qic", "trading-station", "lab")[seat])
    return game


def mines(game: Game, seat: int, number: int) -> None:
    """So many mines for a seat, each seat in a part of the map of its own."""
    spaces = (
        ("1A5", "1A6", "1A9", "1B1", "1B5"),
        ("4A0", "4B0", "4A4", "4A9", "4B2"),
        ("2A0", "2A3", "2A7", "2B1", "2B4"),
        ("6A4", "6B1", "6B3", "6B5", "7A6"),
    )
    for space in spaces[seat][:number]:
        structure(game, seat, space, "m")


# Clean-up


def test_clean_up() -> None:
    """[R-END-1] Action spaces and special actions are free again; the next round tile counts."""
    rounds = ("research", "mine", "federation", "big-1", "big-2", "gaia-mine-3")
    game = bare("terrans", "xenos", round_scoring=rounds)
    tech(game, 0, "action-4charge")
    give(game, 0, area1=4, area3=4, knowledge=8)
    end_turn(play(game, "power 2ore"))
    turn(game, 0)
    end_turn(play(game, "special action-4charge"))
    turn(game, 0)
    end_turn(play(game, "research sci"))
    assert won(game)["round 1"] == 2
    next_turns(game)
    turn(game, 0)
    give(game, 0, area3=4, knowledge=4)
    for action in ("power 2ore", "special action-4charge"):
        play(game.clone(), action)
    play(game, "research sci")
    assert "round 2" not in won(game)  # mines score now


def test_boosters_work_in_the_next_round() -> None:
    """[R-END-1, R-SPC-2] The booster taken when passing is face up in the next round."""
    game = bare(
        "terrans", "xenos", boosters=("ore-knowledge", "credits-qic", "range", "lab", "big")
    )
    structure(game, 0, "2A3", "m")
    play(game, "pass", "booster range", "pass", "booster lab")
    turn(game, 0)
    give(game, 0, ore=9, credits=9)
    assert "special range" in legal(game)


def test_six_rounds() -> None:
    """[R-END-2, R-TURN-1] The game ends after round 6; then nothing can be played any more."""
    game = table("terrans", "xenos")
    for number in range(2, 7):
        next_turns(game)
        assert (game.state.round, game.over) == (number, False)
    play(game, "pass", "pass")
    assert game.over
    assert legal(game) == []
    assert "R-END-2" in refused(game, "pass")


def test_order_of_final_scoring() -> None:
    """[R-END-2] Final tiles, research and resources are all scored."""
    game = bare("terrans", "xenos")
    mines(game, 0, 1)
    level(game, 0, sci=3)
    give(game, 0, credits=3)
    finish(game)
    assert won(game) == {
        "start": 10,
        "final structures": 12,
        "research Science": 4,
        "resources": 1,
    }


# Final tiles


def shares(*counts: int) -> list[int]:
    """VP of the tile for structures with so many mines, seat by seat."""
    factions = ("terrans", "xenos", "taklons", "firaks")[: len(counts)]
    game = bare(*factions)
    for seat, number in enumerate(counts):
        mines(game, seat, number)
    finish(game)
    return [won(game, seat).get("final structures", 0) for seat in range(len(counts))]


def test_ranks() -> None:
    """[R-END-3] 18, 12, 6 and 0 VP by rank."""
    assert shares(4, 3, 2, 1) == [18, 12, 6, 0]
    assert shares(1, 3, 2) == [6, 18, 12]


def test_two_tied_for_first() -> None:
    """[R-END-3] E-16: 15 VP each, the next is third with 6."""
    assert shares(3, 3, 2, 1) == [15, 15, 6, 0]


@pytest.mark.parametrize(
    ("counts", "vp"),
    [
        ((3, 2, 2, 1), [18, 9, 9, 0]),
        ((3, 2, 1, 1), [18, 12, 3, 3]),
        ((3, 3, 1, 1), [15, 15, 3, 3]),
        ((2, 2, 2, 1), [12, 12, 12, 0]),
        ((2, 1, 1, 1), [18, 6, 6, 6]),
        ((1, 1, 1, 1), [9, 9, 9, 9]),
        ((2, 2, 2), [12, 12, 12]),
    ],
)
def test_ties(counts: tuple[int, ...], vp: list[int]) -> None:
    """[R-END-3] Tied players share the VP of the ranks they occupy (RUL-26)."""
    assert shares(*counts) == vp


@pytest.mark.parametrize(
    ("counts", "vp"),
    [((2, 1, 0, 0), [18, 12, 0, 0]), ((1, 1, 0), [15, 15, 0]), ((0, 0, 0), [0, 0, 0])],
)
def test_no_progress(counts: tuple[int, ...], vp: list[int]) -> None:
    """[R-END-3] Progress 0 scores nothing (RUL-27)."""
    assert shares(*counts) == vp


def test_neutral_player() -> None:
    """[R-END-3, R-SET-12] With two players the neutral 11 for structures takes a rank."""
    assert shares(2, 1) == [12, 6]
    assert shares(2, 2) == [9, 9]
    assert shares(1, 0) == [12, 0]


def test_tie_with_the_neutral_player() -> None:
    """[R-END-3, R-SET-12] A tie with the neutral player is shared; its share goes to nobody."""
    game = bare("terrans", "xenos", final_scoring=("gaia-planets", "satellites"))
    for space in ("3B5", "7B0", "7B4", "6B3"):
        structure(game, 0, space, "m")
    give(game, 1, satellites=names("1A7", "1A8", "1A4", "2A1", "2A2", "2A4", "2A6", "3A8", "3A9"))
    finish(game)
    assert won(game, 0)["final gaia-planets"] == 15  # 4, like the neutral player
    assert won(game, 1)["final satellites"] == 18  # 9 against 8
    assert "final gaia-planets" not in won(game, 1)


@pytest.mark.parametrize(
    ("tile", "more", "less"),
    [
        ("structures", 4, 3),
        ("planet-types", 4, 3),
        ("gaia-planets", 1, 0),
        ("sectors", 3, 1),
        ("federation-structures", 2, 0),
        ("satellites", 2, 1),
    ],
)
def test_progress(tile: str, more: int, less: int) -> None:
    """[R-END-4] What the tiles count; the Lost Planet is structure, type, sector and member."""
    other = "structures" if tile != "structures" else "sectors"
    game = bare("terrans", "xenos", "taklons", final_scoring=(tile, other))
    # Seat 0: four structures in sectors 2, 3 and 1; ice, Gaia, desert, Lost Planet.
    for space, kind in (("2B1", "m"), ("3B5", "lab"), ("2A3", "pi")):
        structure(game, 0, space, kind)
    lost_planet(game, 0, "1A7")
    gaiaformer(game, 0, "7B4")
    give(game, 0, satellites=names("3A9", "3A10"), federated=names("2B1", "1A7", "3A9"))
    # Seat 1: three structures in sector 4; titanium, oxide, swamp.
    for space in ("4A0", "4B0", "4B2"):
        structure(game, 1, space, "m")
    give(game, 1, satellites=names("4A1"))
    what = next(t.counts for t in game.state.rules.final_scoring if t.name == tile)
    assert [count(game.state, seat, what) for seat in (0, 1)] == [more, less]
    finish(game)
    assert won(game, 0)[f"final {tile}"] == 18
    assert won(game, 1).get(f"final {tile}", 0) == (12 if less else 0)


def test_stations_count_as_satellites() -> None:
    """[R-END-4, R-FAC-IVI-2] Space stations are counted with the satellites."""
    game = bare("ivits", "terrans", "xenos", final_scoring=("satellites", "sectors"))
    station(game, 0, "3A9", "3A10")
    give(game, 0, satellites=names("3A11"))
    give(game, 1, satellites=names("1A7", "1A8"))
    finish(game)
    assert won(game, 0)["final satellites"] == 18
    assert won(game, 1)["final satellites"] == 12


# Research


def test_research() -> None:
    """[R-END-5] 4 VP for each of the levels 3, 4 and 5 reached in each area."""
    game = bare("terrans", "xenos")
    level(game, 0, terra=2, nav=5, ai=3, gaia=4, eco=1, sci=0)
    finish(game)
    assert won(game) == {
        "start": 10,
        "research Navigation": 12,
        "research Artificial Intelligence": 4,
        "research Gaia Project": 8,
    }


def test_navigation_five() -> None:
    """[R-END-5] E-17: level 5 of Navigation is worth 12 VP."""
    game = bare("terrans", "xenos")
    level(game, 0, nav=5)
    assert me(finish(game)).vp == 22


# Resources


def resource_vp(faction: str = "hadsch_hallas", **holding: int) -> int:
    game = bare(faction, "terrans")
    give(game, 0, **holding)
    return won(finish(game)).get("resources", 0)


def test_three_resources() -> None:
    """[R-END-6] 1 VP per three credits, ore and knowledge in any mix, rounded down once."""
    assert resource_vp(credits=2, ore=2, knowledge=2) == 2
    assert resource_vp(credits=1, ore=1) == 0
    assert resource_vp(credits=30, ore=15, knowledge=15) == 20


def test_qic_become_ore() -> None:
    """[R-END-6] A Q.I.C. is worth an ore."""
    assert resource_vp(qic=3) == 1
    assert resource_vp(qic=1, ore=1, credits=1) == 1


def test_power_becomes_credits() -> None:
    """[R-END-6] Tokens in III give a credit each; those in I and the Gaia area nothing."""
    assert resource_vp(area3=3) == 1
    assert resource_vp(area1=9, gaia_area=9) == 0


def test_burning() -> None:
    """[R-END-6] Area II is burnt: two tokens give one credit (RUL-28)."""
    assert resource_vp(area2=6) == 1
    assert resource_vp(area2=5) == 0
    assert resource_vp(area2=4, area3=1) == 1


def test_maxima_hold() -> None:
    """[R-END-6, R-RES-1] Not beyond 30 credits, 15 ore and 15 knowledge (RUL-28)."""
    assert resource_vp(credits=30, ore=15, knowledge=15, area3=12) == 20
    assert resource_vp(credits=30, ore=15, area3=9) == 15  # 2 knowledge
    assert resource_vp(credits=30, ore=15, area3=12) == 16  # 3 knowledge
    assert resource_vp(credits=28, ore=15, qic=3) == 15  # two of them by way of ore


@pytest.mark.parametrize(
    ("area", "tokens", "vp"), [(3, 0, 1), (2, 1, 1), (2, 0, 0), (1, 0, 0), (4, 0, 0), (5, 0, 0)]
)
def test_brainstone(area: int, tokens: int, vp: int) -> None:
    """[R-END-6, R-FAC-TAK-1] The brainstone gives 3 credits, from II with another token burnt."""
    assert resource_vp("taklons", brainstone=area, area2=tokens) == vp


def test_nevlas() -> None:
    """[R-END-6, R-FAC-NEV-2] With the institute a token of the Nevlas gives 2 credits."""
    for kind, vp in (("pi", 2), ("ts", 1)):
        game = bare("nevlas", "terrans")
        structure(game, 0, "2B1", kind)
        give(game, 0, area3=2, area2=2)
        assert won(finish(game))["resources"] == vp


def test_gaiaformers_of_bal_taks() -> None:
    """[R-END-6, R-FAC-BAL-1] Their available gaiaformers become Q.I.C., others' nothing."""
    assert resource_vp("bal_taks", gaiaformers=3) == 1
    assert resource_vp("bal_taks", gaiaformers_in_gaia_area=3) == 0
    assert resource_vp("hadsch_hallas", gaiaformers=3) == 0


# The winner


def test_winner() -> None:
    """[R-END-7] Most VP win."""
    game = bare("terrans", "xenos")
    give(game, 1, credits=3)
    assert finish(game).winners() == [1]


def test_shared_victory() -> None:
    """[R-END-7] A tie is a shared victory."""
    game = bare("terrans", "xenos", "taklons")
    give(game, 0, credits=3)
    give(game, 2, ore=3)
    assert finish(game).winners() == [0, 2]


def test_scores_add_up() -> None:
    """[R-END-7, R-RES-4] Sources add up to the total; everybody began with 10."""
    game = table("terrans", "xenos", "taklons", "firaks")
    turn_number = 0
    while not game.over:
        moves = game.legal_moves()
        game.push(moves[turn_number % len(moves)])
        turn_number += 7
    for score in game.scores():
        assert score["sources"]["start"] == 10
        assert sum(score["sources"].values()) == score["total"]
    assert max(score["total"] for score in game.scores()) == me(game, game.winners()[0]).vp
