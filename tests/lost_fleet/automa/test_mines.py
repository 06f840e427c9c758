"""Mines with The Lost Fleet: what is valid, tiebreakers 3b and 3c, what follows [R-LFAU-4].

Around 3A7 lie 3B5 (Gaia), 3A6 (desert), 4A4 (terra) and the asteroid I3 in range 2 (3B2 is the
human's); in range 4 also the asteroids 11D0, 16D0 and 16D1 in deep space.
"""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.automa.cards.cards import FACTION_CARDS
from brainstone.engine.core.ids import COUNT_SECTORS, GAIA, TRANSDIM
from brainstone.lost_fleet.core.kinds import (
    ASTEROID,
    COUNT_ASTEROIDS,
    COUNT_DEEP_SPACE_SECTORS,
    PROTOPLANET,
)
from tests.automa.helpers import (
    AUTOMA,
    act,
    choice,
    faction_of,
    finals,
    gained,
    it,
    on_map,
    put,
    rules_used,
)
from tests.lost_fleet.automa.helpers import bare_fleet_solo, fleet_solo, tiebreaker
from tests.lost_fleet.tables import exploration
from tests.table import gaiaformer

MINE = 6
TOP_2, BOTTOM_2, TOP_4 = 3, 2, 1  # support cards: which tile, which range, all forward
NO_TILE_2 = 4


def around_3a7(faction: str = "taklons", human: str = "7A6", **setup: object) -> Game:
    """The Automa on 3A7, the human on 3B2 and somewhere else."""
    game = bare_fleet_solo(faction, human="lantids" if faction != "terrans" else "ivits", **setup)
    put(game, 0, m=f"3B2 {human}")
    put(game, AUTOMA, m="3A7")
    return game


# What is valid


def test_asteroids_and_protoplanets_are_valid() -> None:
    """In interspace and deep space too; no gaiaformer is needed."""
    told = act(around_3a7(), NO_TILE_2, MINE)
    assert told["steps"][0]["options"] == ["3B5", "3A6", "4A4", "I3"]
    wide = act(around_3a7(), TOP_4, MINE)["steps"][0]["options"]
    assert {"11D0", "16D0", "16D1", "I3"} <= set(wide)
    game = bare_fleet_solo()
    put(game, 0, m="7A6")
    put(game, AUTOMA, m="1A9")
    assert "I2" in act(game, NO_TILE_2, MINE)["steps"][0]["options"]


def test_spaceships_are_no_planets() -> None:
    """Eclipse is on I4, Rebellion on I1, T F Mars on I5."""
    game = bare_fleet_solo()
    put(game, 0, m="7A6")
    put(game, AUTOMA, m="1A9 6A1 2A7 1B1")
    found = act(game, TOP_4, MINE)["steps"][0]["options"]
    assert not {"I1", "I4", "I5"} & set(found)
    assert {"I2", "I3", "I6"} <= set(found)


def test_colonised_and_reserved_planets_are_not_valid() -> None:
    game = around_3a7(human="I3")
    gaiaformer(game, 0, "3A0")
    found = act(game, TOP_4, MINE)["steps"][0]["options"]
    assert "I3" not in found
    assert "3A0" not in found


def test_a_mine_on_an_asteroid() -> None:
    game = around_3a7(human="3B5 3A6 4A4")
    told = act(game, NO_TILE_2, MINE)
    assert (choice(told), told["steps"][0]["planet"]) == ("I3", "asteroid")
    assert on_map(game) == {"3A7": "m", "I3": "m"}
    assert it(game).planet_types >> ASTEROID & 1
    assert exploration(game, AUTOMA).spent_gaiaformers == 0
    assert gained(told) == [(3, "decision cards")]


def test_the_human_may_charge() -> None:
    game = around_3a7(human="3B5 3A6 4A4")
    act(game, NO_TILE_2, MINE)
    assert [charge[0] for charge in game.state.charges] == [AUTOMA]


# 3b


def test_asteroids_first() -> None:
    """3b.1; an asteroid is nearest to itself, so 3b.2 decides nothing more."""
    told = act(around_3a7(**finals("asteroids", "structures")), TOP_2, MINE)
    entry = tiebreaker(told, "3b.1")
    assert (entry["kept"], entry["code"]) == (["I3"], "asteroids")
    assert choice(told) == "I3"
    told = act(around_3a7(**finals("asteroids", "structures")), TOP_4, MINE)
    assert tiebreaker(told, "3b.1")["kept"] == ["11D0", "16D0", "16D1", "I3"]
    assert tiebreaker(told, "3b.2")["removed"] == []


def test_then_nearest_to_a_free_asteroid() -> None:
    """3b.2: 11D0 is two spaces from 3B5."""
    game = around_3a7(human="I3", **finals("asteroids", "structures"))
    told = act(game, TOP_2, MINE)
    assert tiebreaker(told, "3b.1")["removed"] == []
    entry = tiebreaker(told, "3b.2")
    assert entry["values"] == {"3B5": 2, "3A6": 3, "4A4": 3}
    assert (choice(told), entry["code"]) == ("3B5", "near_asteroid")


def test_colonised_asteroids_do_not_attract() -> None:
    game = around_3a7(human="I3 11D0", **finals("asteroids", "structures"))
    told = act(game, TOP_2, MINE)
    assert tiebreaker(told, "3b.2")["values"] == {"3B5": 4, "3A6": 3, "4A4": 5}
    assert choice(told) == "3A6"


def test_no_free_asteroid_at_all() -> None:
    everywhere = "I3 I6 11D0 13D2 14D2 16D0 16D1"
    game = around_3a7(human=everywhere, **finals("asteroids", "structures"))
    told = act(game, TOP_2, MINE)
    assert "3b.2" not in rules_used(told)


def test_nearest_to_another_asteroid() -> None:
    """14.6: 16D0 and 16D1 are neighbours."""
    game = around_3a7(switches={"nearest_is_another": True}, **finals("asteroids", "structures"))
    told = act(game, TOP_4, MINE)
    entry = tiebreaker(told, "3b.2")
    assert entry["values"] == {"11D0": 3, "16D0": 1, "16D1": 1, "I3": 3}
    assert entry["kept"] == ["16D0", "16D1"]


def test_the_tile_the_support_card_names() -> None:
    """Top, bottom or none."""
    game = around_3a7(**finals("asteroids", "structures"))
    assert "3b.1" not in rules_used(act(game, BOTTOM_2, MINE))
    game = around_3a7(**finals("structures", "asteroids"))
    assert "3b.1" in rules_used(act(game, BOTTOM_2, MINE))
    game = around_3a7(**finals("asteroids", "deep-space-sectors"))
    assert "3b.1" not in rules_used(act(game, NO_TILE_2, MINE))


def test_deep_space_first() -> None:
    """3b.1: interspace is no deep space sector."""
    told = act(around_3a7(**finals("deep-space-sectors", "structures")), TOP_4, MINE)
    entry = tiebreaker(told, "3b.1")
    assert (entry["kept"], entry["code"]) == (["11D0", "16D0", "16D1"], "deep-space-sectors")


def test_deep_space_sectors_of_its_own_are_not_preferred() -> None:
    game = around_3a7(**finals("deep-space-sectors", "structures"))
    put(game, AUTOMA, m="16D0")
    kept = tiebreaker(act(game, TOP_4, MINE), "3b.1")["kept"]
    assert "16D1" not in kept
    assert "11D0" in kept


def test_a_sector_of_the_human_is_still_new_to_the_automa() -> None:
    game = around_3a7(human="16D0", **finals("deep-space-sectors", "structures"))
    assert tiebreaker(act(game, TOP_4, MINE), "3b.1")["kept"] == ["11D0", "16D1"]


def test_then_nearest_to_a_new_deep_space_sector() -> None:
    told = act(around_3a7(**finals("deep-space-sectors", "structures")), TOP_2, MINE)
    assert tiebreaker(told, "3b.1")["removed"] == []
    entry = tiebreaker(told, "3b.2")
    assert entry["values"] == {"3B5": 2, "3A6": 3, "4A4": 3, "I3": 3}
    assert (choice(told), entry["code"]) == ("3B5", "near_deep_space")


def test_only_free_planets_of_new_sectors_attract() -> None:
    """11D0 is colonised, by the human or by the Automa: the way to sector 16 counts."""
    game = around_3a7(human="11D0", **finals("deep-space-sectors", "structures"))
    told = act(game, TOP_2, MINE)
    assert tiebreaker(told, "3b.2")["values"]["3B5"] == 4
    assert choice(told) == "3A6"
    game = around_3a7(**finals("deep-space-sectors", "structures"))
    put(game, AUTOMA, m="11D0")
    told = act(game, TOP_2, MINE)
    assert tiebreaker(told, "3b.2")["values"]["3B5"] == 4


def test_distance_does_nothing_for_mines() -> None:
    told = act(around_3a7(**finals("institute-distance", "structures")), TOP_4, MINE)
    assert not [rule for rule in rules_used(told) if rule.startswith("3b")]


def test_sectors_are_space_sectors() -> None:
    """As the tile counts (RUL-45): neither deep space nor interspace."""
    kept = tiebreaker(act(around_3a7(**finals("sectors", "structures")), TOP_4, MINE), "3b")["kept"]
    assert {"1B1", "2A11", "4A4"} <= set(kept)
    assert not [space for space in kept if space[0] in "3I" or "D" in space]


def test_deep_space_as_sectors() -> None:
    """14.6; interspace is none in any case."""
    game = around_3a7(switches={"deep_space_is_sector": True}, **finals("sectors", "structures"))
    kept = tiebreaker(act(game, TOP_4, MINE), "3b")["kept"]
    assert {"11D0", "16D0", "16D1", "4A4"} <= set(kept)
    assert "I3" not in kept


def test_asteroids_and_protoplanets_are_types() -> None:
    game = around_3a7(human="3B5 3A6", **finals("planet-types", "structures"))
    told = act(game, TOP_2, MINE)
    assert tiebreaker(told, "3b")["kept"] == ["I3"]  # it has terra already
    game = around_3a7(**finals("planet-types", "structures"))
    put(game, AUTOMA, m="I3")
    kept = tiebreaker(act(game, TOP_4, MINE), "3b")["kept"]
    assert not {"11D0", "16D0", "16D1"} & set(kept)


# 3c


@pytest.mark.parametrize("faction", [card.name for card in FACTION_CARDS])
def test_steps(faction: str) -> None:
    """The same for every faction; Gaia and transdim planets as ever."""
    me = faction_of(fleet_solo(faction, human="darkanians"))
    assert [me.planet_steps(kind) for kind in (ASTEROID, PROTOPLANET)] == [2, 3]
    assert [me.planet_steps(kind) for kind in (GAIA, TRANSDIM, me.home)] == [1, 2, 0]


def test_an_asteroid_is_two_steps() -> None:
    told = act(around_3a7(human="3B5"), NO_TILE_2, MINE)
    assert tiebreaker(told, "3c")["values"] == {"3A6": 1, "4A4": 3, "I3": 2}
    assert choice(act(around_3a7(human="3B5 3A6"), NO_TILE_2, MINE)) == "I3"


def test_a_protoplanet_is_three_steps() -> None:
    game = bare_fleet_solo("taklons")
    put(game, 0, m="7A6")
    put(game, AUTOMA, m="1A9")
    assert tiebreaker(act(game, NO_TILE_2, MINE), "3c")["values"]["I2"] == 3


# What follows


def mine_on_a_protoplanet(**named: object) -> list[tuple[int, str]]:
    """What the Automa gains for a mine on I2, which is all that is left in range."""
    game = bare_fleet_solo("taklons", **named)
    put(game, 0, m="1B5 4A4 5A0 5A3")
    put(game, AUTOMA, m="1A9 5A2")
    told = act(game, NO_TILE_2, MINE)
    assert choice(told) == "I2"
    assert it(game).planet_types >> PROTOPLANET & 1
    return gained(told)


def test_no_vp_for_a_protoplanet() -> None:
    """14.3: it gains VP only where its rules say so."""
    assert mine_on_a_protoplanet() == [(3, "decision cards")]


def test_vp_for_a_protoplanet_by_switch() -> None:
    """14.6; Alptrauma adds to each gain."""
    switches = {"automa_protoplanet_vp": True}
    gains = mine_on_a_protoplanet(switches=switches)
    assert gains == [(6, "protoplanet"), (3, "decision cards")]
    gains = mine_on_a_protoplanet(level="alptrauma", switches=switches)
    assert gains[:2] == [(6, "protoplanet"), (1, "Alptrauma")]


def test_geodens_gain_for_the_new_types() -> None:
    game = around_3a7("geodens", human="3B5 3A6 4A4")
    told = act(game, NO_TILE_2, MINE)
    assert choice(told) == "I3"
    assert gained(told) == [(2, "Geodens"), (3, "decision cards")]
    game = around_3a7("geodens", human="3B5 3A6 4A4")
    put(game, AUTOMA, m="11D0")
    put(game, 0, m="3A0 4A0 4B0")
    assert gained(act(game, NO_TILE_2, MINE)) == [(3, "decision cards")]  # a second asteroid


def test_satellites_keep_off_spaceships() -> None:
    """14.3: I1, where Rebellion is, would be the first space beside 1A9 in reading order."""
    switches = {"satellite_space": "first"}
    game = bare_fleet_solo("taklons", switches=switches, **finals("structures", "satellites"))
    put(game, 0, m="4B2 1B5 3A7 I3")
    put(game, AUTOMA, m="4A4")
    told = act(game, NO_TILE_2, MINE)
    assert (choice(told), told["steps"][0]["satellite"]) == ("1A9", "1A10")


def test_what_it_counts_at_the_end() -> None:
    """14.6."""
    game = around_3a7()
    put(game, AUTOMA, m="I3 16D0 16D1 12D0 I2")
    me = faction_of(game)
    assert me.final_count(game.state, AUTOMA, COUNT_ASTEROIDS) == 3
    assert me.final_count(game.state, AUTOMA, COUNT_DEEP_SPACE_SECTORS) == 2
    assert me.final_count(game.state, AUTOMA, COUNT_SECTORS) == 1
