"""Tech tiles, standard and advanced: R-TECH."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.data.tiles import STANDARD_TECH
from brainstone.engine.core.amounts import format_amounts
from brainstone.engine.core.effect import Effect
from brainstone.engine.core.hexes import space_number
from brainstone.engine.core.ids import COUNT_NAMES, EVENT_NAMES, NONE
from brainstone.engine.effects.gain import Gain
from brainstone.engine.setup.base_box import base_rules
from tests.table import (
    bare_table,
    give,
    legal,
    level,
    lost_planet,
    me,
    play,
    refused,
    structure,
    tech,
    token,
    turn,
)

NOT_COUNTED = ""
STANDARD = {tile.name for tile in STANDARD_TECH}


def before_a_tile(*owned: str, green: int = 0, **levels: int) -> Game:
    """The Terrans have used the Q.I.C. action and choose a tech tile."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    prepare(game, *owned, green=green, **levels)
    give(game, 0, qic=4)
    return play(game, "qic tech")


def prepare(game: Game, *owned: str, green: int = 0, **levels: int) -> None:
    tech(game, 0, *owned)
    for _ in range(green):
        token(game, 0, "7vp-2ore")
    level(game, 0, gaia=0)
    level(game, 0, **levels)


def has(game: Game, name: str, seat: int = 0) -> bool:
    view = game.view()["players"][seat]
    return name in [tile["name"] for tile in view["tech"]] + view["advanced"]


# The printed tiles


def printed(effects: list[Effect]) -> list[tuple[str, str]]:
    """Amounts, and what they are counted by."""
    found = [effect for effect in effects if isinstance(effect, Gain)]
    assert len(found) == len(effects)
    per = [NOT_COUNTED if e.per == NONE else COUNT_NAMES[e.per] for e in found]
    return list(zip([format_amounts(e.amounts) for e in found], per, strict=True))


def test_standard_tiles_as_printed() -> None:
    """[R-TECH-6] Nine types: immediate, income, on-event, special action, power value."""
    tiles = base_rules().standard_tech
    assert {t.name: printed(t.now) for t in tiles if t.now and not t.big_value} == {
        "ore-qic": [("1o 1q", NOT_COUNTED)],
        "type-knowledge": [("1k", "planet_type")],
        "7vp": [("7vp", NOT_COUNTED)],
    }
    assert {t.name: format_amounts(t.income.amounts) for t in tiles if t.income.amounts} == {
        "income-ore-charge": "1o 1pw",
        "income-knowledge-credit": "1k 1c",
        "income-4credits": "4c",
    }
    assert [(EVENT_NAMES[t.event], t.event_vp) for t in tiles if t.event_vp] == [("gaia_mine", 3)]
    assert [printed(t.action) for t in tiles if t.action] == [[("4pw", NOT_COUNTED)]]
    assert [t.big_value for t in tiles if t.big_value] == [4]


def test_advanced_tiles_as_printed() -> None:
    """[R-TECH-6] Fifteen: three of each class for passing, events and actions, six at once."""
    tiles = base_rules().advanced_tech
    assert {(t.pass_vp, COUNT_NAMES[t.per]) for t in tiles if t.pass_vp} == {
        (3, "federation_token"),
        (3, "research_lab"),
        (1, "planet_type"),
    }
    assert {(EVENT_NAMES[t.event], t.event_vp) for t in tiles if t.event_vp} == {
        ("research", 2),
        ("mine", 3),
        ("trading_station", 3),
    }
    actions = [gain for t in tiles for gain, _ in printed(t.action)]
    assert actions == ["1q 5c", "3o", "3k"]
    assert {gain for t in tiles for gain in printed(t.now)} == {
        ("2vp", "mine"),
        ("4vp", "trading_station"),
        ("5vp", "federation_token"),
        ("2vp", "gaia_planet"),
        ("2vp", "sector"),
        ("1o", "sector"),
    }
    assert not any(t.income.amounts for t in tiles)


# Which tile


def test_any_standard_tile_not_yet_owned() -> None:
    """[R-TECH-1] From any of the nine slots."""
    game = before_a_tile("7vp", "income-4credits")
    assert game.decision.code == "D-27"
    offered = {move.removeprefix("tech ") for move in legal(game)}
    assert offered == STANDARD - {"7vp", "income-4credits"}
    assert "R-TECH-1" in refused(game, "tech 7vp")


def test_a_covered_tile_is_owned() -> None:
    """[R-TECH-1, R-TECH-3] The same type cannot be taken again."""
    game = bare_table("terrans", "xenos")
    tech(game, 0, "7vp", "action-3ore")
    give(game, 0, covered_tech=me(game).standard_tech, qic=4)
    play(game, "qic tech")
    assert "R-TECH-1" in refused(game, "tech 7vp")


def test_four_players_can_own_the_same_tile() -> None:
    """[R-TECH-1, R-SET-3] There are four copies in each slot."""
    game = bare_table("terrans", "xenos", "geodens", "itars")
    for seat in range(4):
        turn(game, seat)
        give(game, seat, qic=4)
        game.state.used_actions = 0
        play(game, "qic tech", "tech 7vp", "advance none")
        assert has(game, "7vp", seat)


def test_without_an_eligible_tile_the_gain_is_void() -> None:
    """[R-TECH-1] Nothing is asked; an action that does nothing else may not be taken (RUL-18)."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "ts")
    tech(game, 0, *STANDARD)
    give(game, 0, ore=9, credits=9, qic=4)
    assert "R-TECH-1" in refused(game, "qic tech")
    play(game, "build lab 3A7")
    assert game.decision.kind == "end-of-turn"


# Advanced tiles


@pytest.mark.parametrize("step", [4, 5])
def test_an_advanced_tile(step: int) -> None:
    """[R-TECH-2] Level 4 or 5 in its area, a green token to flip, a tile to cover."""
    game = before_a_tile("7vp", green=1, eco=step)
    play(game, "advanced action-3ore", "advance none")
    assert has(game, "action-3ore")
    assert me(game).green == [False]
    assert me(game).open_tech() == 0


def test_an_advanced_tile_needs_level_4() -> None:
    """[R-TECH-2] In its own area: level 4 elsewhere does not help."""
    game = before_a_tile("7vp", green=1, eco=3, sci=4)
    assert "R-TECH-2" in refused(game, "advanced action-3ore")
    assert "advanced now-sector-2vp" in legal(game)


def test_an_advanced_tile_needs_a_green_token() -> None:
    """[R-TECH-2] No token, or a gray one, is not enough."""
    game = before_a_tile("7vp", eco=4)
    assert "R-TECH-2" in refused(game, "advanced action-3ore")
    game = bare_table("terrans", "xenos")
    prepare(game, "7vp", eco=4)
    token(game, 0, "12vp", green=False)
    give(game, 0, qic=4)
    play(game, "qic tech")
    assert legal(game, "advanced") == []


def test_an_advanced_tile_needs_a_tile_to_cover() -> None:
    """[R-TECH-2, R-TECH-3] An uncovered standard tile; a tile carries only one advanced tile."""
    assert "R-TECH-2" in refused(before_a_tile(green=1, eco=4), "advanced action-3ore")
    game = bare_table("terrans", "xenos")
    prepare(game, "7vp", green=2, eco=4, sci=4)
    tech(game, 0, "now-sector-2vp")
    give(game, 0, qic=4, covered_tech=me(game).standard_tech)
    play(game, "qic tech")
    assert "R-TECH-2" in refused(game, "advanced action-3ore")


def test_each_advanced_tile_exists_once() -> None:
    """[R-TECH-2] Taken by another player it is gone; unused ones are not in the game."""
    game = bare_table("terrans", "xenos")
    prepare(game, "7vp", green=1, eco=4)
    tech(game, 1, "action-3ore")
    give(game, 0, qic=4)
    play(game, "qic tech")
    assert "R-TECH-2" in refused(game, "advanced action-3ore")
    assert "R-SET-4" in refused(game, "advanced action-3knowledge")


def test_the_player_chooses_what_to_cover_and_to_flip() -> None:
    """[R-TECH-2] One of the own tiles (D-28), one of the green tokens (D-29)."""
    game = bare_table("terrans", "xenos")
    prepare(game, "7vp", "income-4credits", green=1, eco=4)
    token(game, 0, "8vp-qic")
    give(game, 0, qic=4)
    play(game, "qic tech", "advanced action-3ore")
    assert game.decision.code == "D-28"
    assert "R-TECH-2" in refused(game, "cover ore-qic")
    play(game, "cover income-4credits")
    assert game.decision.code == "D-29"
    play(game, "flip 8vp-qic", "advance none")
    assert me(game).green == [True, False]
    tiles = {tile["name"]: tile["covered"] for tile in game.view()["players"][0]["tech"]}
    assert tiles == {"7vp": False, "income-4credits": True}


def test_a_covered_action_is_lost() -> None:
    """[R-TECH-3] Even if it has not been used in this round."""
    game = bare_table("terrans", "xenos")
    prepare(game, "action-4charge", green=1, eco=4)
    give(game, 0, qic=4)
    assert "special action-4charge" in legal(game)
    play(game, "qic tech", "advanced action-3ore", "advance none", "end")
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special action-4charge")
    assert "special action-3ore" in legal(game)


def test_a_covered_event_tile_scores_no_more() -> None:
    """[R-TECH-3] Mines on Gaia planets bring 3 VP only while the tile lies open."""
    for covered, vp in ((False, 3), (True, 0)):
        game = bare_table("terrans", "xenos")
        structure(game, 0, "3A7", "m")
        tech(game, 0, "gaia-mine-3vp")
        level(game, 0, nav=2)
        give(game, 0, ore=5, credits=5, qic=1, vp=10)
        if covered:
            give(game, 0, covered_tech=me(game).standard_tech)
        play(game, "build m 3B5")
        assert me(game).vp == 10 + vp


def test_advanced_tiles_are_never_covered() -> None:
    """[R-TECH-3] Only open standard tiles are offered."""
    game = bare_table("terrans", "xenos")
    prepare(game, "7vp", "ore-qic", "income-4credits", "now-sector-2vp", green=1, eco=4)
    give(game, 0, covered_tech=1 << 3, qic=4)  # 7vp lies under now-sector-2vp
    play(game, "qic tech", "advanced action-3ore")
    assert set(legal(game)) == {"cover ore-qic", "cover income-4credits"}


def test_tile_first_then_advance() -> None:
    """[R-TECH-4] Its effect comes before the advance (RUL-16)."""
    game = before_a_tile()
    give(game, 0, ore=0, qic=0)
    play(game, "tech ore-qic")
    assert (me(game).ore, me(game).qic) == (1, 1)
    assert game.decision.code == "D-30"
    assert me(game).levels[0] == 0


def test_research_tile_counts_for_its_own_advance() -> None:
    """[R-TECH-4] 2 VP per advance, the one that comes with the tile included (RUL-16)."""
    game = before_a_tile("7vp", green=1, ai=4)
    give(game, 0, vp=10)
    play(game, "advanced research-2vp", "advance sci")
    assert me(game).vp == 10 + 2


def test_the_sequence_of_an_advanced_tile() -> None:
    """[R-TECH-4] Cover, flip, effect, advance."""
    game = before_a_tile("7vp", "ore-qic", green=1, sci=4)
    give(game, 0, vp=10)
    play(game, "advanced now-sector-2vp")
    assert (game.decision.code, me(game).vp) == ("D-28", 10)
    play(game, "cover 7vp")
    assert (game.decision.code, me(game).vp) == ("D-30", 10 + 2)


# The advance


AREAS = ("terra", "nav", "ai", "gaia", "eco", "sci")
SLOTS = (
    "ore-qic",
    "type-knowledge",
    "big-value-4",
    "7vp",
    "income-ore-charge",
    "income-knowledge-credit",
)


@pytest.mark.parametrize(("name", "area"), list(zip(SLOTS, AREAS, strict=True)))
def test_a_tile_below_an_area_advances_there(name: str, area: str) -> None:
    """[R-TECH-5] And nowhere else."""
    game = play(before_a_tile(), f"tech {name}")
    assert legal(game) == [f"advance {area}", "advance none"]
    other = AREAS[AREAS.index(area) - 1]
    assert "R-TECH-5" in refused(game, f"advance {other}")
    play(game, f"advance {area}")
    assert me(game).levels[AREAS.index(area)] == 1


@pytest.mark.parametrize("name", ["gaia-mine-3vp", "income-4credits", "action-4charge"])
def test_a_tile_of_a_free_slot_advances_anywhere(name: str) -> None:
    """[R-TECH-5] Any of the six areas."""
    game = play(before_a_tile(), f"tech {name}")
    assert legal(game) == [*[f"advance {area}" for area in AREAS], "advance none"]


def test_an_advanced_tile_advances_anywhere() -> None:
    """[R-TECH-5] Not only in its own area; level 5 needs another green token (RUL-66)."""
    game = play(before_a_tile("7vp", green=1, eco=4), "advanced action-3ore")
    others = [f"advance {area}" for area in AREAS if area != "eco"]
    assert legal(game) == [*others, "advance none"]
    game = play(before_a_tile("7vp", green=2, eco=4), "advanced action-3ore")
    play(game, "advance eco")
    assert me(game).levels[4] == 5
    assert me(game).green == [False, False]


def test_the_advance_may_be_declined() -> None:
    """[R-TECH-5] The tile is kept."""
    game = play(before_a_tile(), "tech 7vp", "advance none")
    assert me(game).levels == [0] * 6
    assert has(game, "7vp")


def test_an_impossible_advance_is_lost() -> None:
    """[R-TECH-5] At level 5, or before it without a green token; the tile may still be taken."""
    for step in (4, 5):
        game = play(before_a_tile(terra=step), "tech ore-qic")
        assert game.decision.kind == "end-of-turn"
        assert me(game).levels[0] == step


# Effects


def test_immediate_tiles() -> None:
    """[R-TECH-6] 7 VP; 1 ore and 1 Q.I.C.; 1 knowledge per planet type."""
    game = play(before_a_tile(), "tech 7vp")
    assert me(game).vp == 10 + 7
    game = before_a_tile()
    give(game, 0, knowledge=0)
    for space in ("1A6", "2B1", "7B0"):
        structure(game, 0, space, "m")
    lost_planet(game, 0, "6A8")
    play(game, "tech type-knowledge")
    assert me(game).knowledge == 5


def test_a_tile_can_be_used_in_the_round_it_is_taken() -> None:
    """[R-TECH-6] A special action, once per round."""
    game = play(before_a_tile(), "tech action-4charge", "advance none", "end")
    turn(game, 0)
    give(game, 0, area1=4, area2=0)
    play(game, "special action-4charge")
    assert me(game).area2 == 4
    turn(game, 0)
    assert "R-SPC-1" in refused(game, "special action-4charge")


@pytest.mark.parametrize(
    ("name", "vp"),
    [
        ("now-mine-2vp", 2 * 3),
        ("now-trading-station-4vp", 4 * 2),
        ("now-federation-5vp", 5 * 2),
        ("now-gaia-2vp", 2 * 2),
        ("now-sector-2vp", 2 * 3),
    ],
)
def test_advanced_tiles_that_score_at_once(name: str, vp: int) -> None:
    """[R-TECH-6] The Lost Planet is a mine too; the token just flipped still counts."""
    others = ("research-2vp", "mine-3vp", "action-3ore", "pass-lab-3vp", "action-3knowledge")
    game = bare_table("terrans", "xenos", advanced_tech=(*others, name))
    for space, kind in (("3A7", "m"), ("3B5", "m"), ("7B0", "ts"), ("7A6", "ts")):
        structure(game, 0, space, kind)
    lost_planet(game, 0, "6A8")
    prepare(game, "7vp", green=2, sci=4)
    give(game, 0, qic=4, vp=10)
    play(game, "qic tech", f"advanced {name}", "advance none")
    assert me(game).vp == 10 + vp


def test_ore_for_sectors() -> None:
    """[R-TECH-6] 1 ore for each sector with a colony."""
    others = ("research-2vp", "mine-3vp", "action-3ore", "pass-lab-3vp", "action-3knowledge")
    game = bare_table("terrans", "xenos", advanced_tech=(*others, "now-sector-ore"))
    for space in ("1B1", "3A7", "3A6", "4A4"):
        structure(game, 0, space, "m")
    prepare(game, "7vp", green=1, sci=4)
    give(game, 0, qic=4, ore=0)
    play(game, "qic tech", "advanced now-sector-ore", "advance none")
    assert me(game).ore == 3


@pytest.mark.parametrize(
    ("name", "vp"), [("pass-federation-3vp", 6), ("pass-lab-3vp", 3), ("pass-type-1vp", 2)]
)
def test_advanced_tiles_that_score_when_passing(name: str, vp: int) -> None:
    """[R-TECH-6] Two tokens, one lab, two planet types."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "lab")
    structure(game, 0, "3A6", "m")
    prepare(game, name, green=2)
    give(game, 0, vp=10, booster=0)
    play(game, "pass")
    assert me(game).vp == 10 + vp


@pytest.mark.parametrize(
    ("name", "gained"),
    [
        ("action-qic-5credits", (5, 0, 0, 1)),
        ("action-3ore", (0, 3, 0, 0)),
        ("action-3knowledge", (0, 0, 3, 0)),
    ],
)
def test_advanced_tiles_with_an_action(name: str, gained: tuple[int, int, int, int]) -> None:
    """[R-TECH-6] Once per round."""
    game = bare_table("terrans", "xenos")
    tech(game, 0, name)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0)
    play(game, f"special {name}")
    player = me(game)
    assert (player.credits, player.ore, player.knowledge, player.qic) == gained
    turn(game, 0)
    assert "R-SPC-1" in refused(game, f"special {name}")


def test_advanced_tiles_that_reward_events() -> None:
    """[R-TECH-6] 3 VP per mine and per trading station, 2 VP per advance."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    tech(game, 0, "mine-3vp", "trading-station-3vp", "research-2vp")
    level(game, 0, nav=4)
    for move, vp in (("build m 4A4", 3), ("build ts 3A7", 3), ("research sci", 2)):
        turn(game, 0)
        give(game, 0, ore=9, credits=9, knowledge=4, vp=10)
        play(game, move)
        assert me(game).vp == 10 + vp


# The power value


def value(game: Game, space: str) -> int:
    number: int = next(s["value"] for s in game.view()["board"] if s["space"] == space)
    return number


def test_the_power_value_tile() -> None:
    """[R-TECH-7] Institute and academies are worth 4 in place of 3; nothing else changes."""
    game = bare_table("terrans", "xenos")
    spaces = {"1B1": "m", "3A7": "ts", "4A4": "lab", "6B1": "pi", "1A6": "ac1", "2A7": "ac2"}
    for space, kind in spaces.items():
        structure(game, 0, space, kind)
    assert [value(game, space) for space in spaces] == [1, 2, 2, 3, 3, 3]
    tech(game, 0, "big-value-4")
    assert [value(game, space) for space in spaces] == [1, 2, 2, 4, 4, 4]
    give(game, 0, covered_tech=me(game).standard_tech)
    assert [value(game, space) for space in spaces] == [1, 2, 2, 3, 3, 3]


def test_the_power_value_counts_when_charging() -> None:
    """[R-TECH-7] 4 power for 3 VP."""
    game = bare_table("xenos", "terrans")
    structure(game, 0, "3A6", "m")
    structure(game, 1, "3A7", "pi")
    tech(game, 1, "big-value-4")
    give(game, 0, ore=9, credits=9)
    give(game, 1, area1=4, vp=10)
    play(game, "build ts 3A6", "end")
    assert legal(game) == ["charge 4pw", "decline"]
    play(game, "charge 4pw")
    assert (me(game, 1).area2 >= 4, me(game, 1).vp) == (True, 10 - 3)


def test_federations_outlive_the_power_value_tile() -> None:
    """[R-TECH-7] Covering it does not touch a federation; a new one would need its value."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "pi")
    structure(game, 0, "3A6", "ac1")
    prepare(game, "big-value-4", eco=4)
    give(game, 0, area1=4, qic=4)
    before = game.clone()
    play(game, "federate 3A7,3A6", "token 7vp-2ore")
    play(game, "end")
    turn(game, 0)
    play(game, "qic tech", "advanced action-3ore", "advance none")
    both = 1 << space_number("3A7") | 1 << space_number("3A6")
    assert me(game).federated == both
    assert len(me(game).tokens) == 1
    give(before, 0, covered_tech=me(before).standard_tech)
    assert "R-FED-1" in refused(before, "federate")
