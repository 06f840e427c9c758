"""Every decision card: what is printed (section 4), and what it does as action card (section 6)."""

from __future__ import annotations

import pytest

from brainstone.automa.cards.cards import (
    ACTION_NAMES,
    CARDS,
    FACTION_ACTION,
    FACTION_CARDS,
    LEVELS,
    NO_TILE,
    STARTERS,
    TOP,
    card,
)
from tests.automa.helpers import act, bare_solo, finals, gained, it, put, rules_used, solo


def with_action(name: str) -> list[int]:
    return [c.number for c in CARDS if ACTION_NAMES[c.action] == name]


def test_what_is_printed() -> None:
    """Section 4: the distributions over the 17 cards."""
    assert [c.number for c in CARDS] == list(range(1, 18))
    assert with_action("build_mine") == [4, 6, 8]
    assert with_action("upgrade") == [1, 2, 10, 11]
    assert with_action("research_highest") == [3, 15]
    assert with_action("research_random") == [7, 17]
    assert with_action("power_qic") == [5, 12, 14, 16]
    assert with_action("faction") == [9, 13]
    assert [c.number for c in CARDS if c.red_x] == [1, 2, 3, 5, 8, 10, 12, 16]
    assert [c.number for c in CARDS if c.reach == 4] == [1, 8, 11]
    assert {c.reach for c in CARDS} == {2, 4}
    assert [c.number for c in CARDS if c.tile == NO_TILE] == [4, 13]
    assert [c.number for c in CARDS if c.tile == TOP] == [1, 3, 6, 7, 10, 12, 15, 16]
    assert [c.vp for c in CARDS] == [1, 1, 1, 1, 1, 3, 0, 3, 0, 3, 2, 3, 0, 3, 1, 3, 2]
    assert [c.count for c in CARDS] == [1, 2, 3, 4, 5, 1, 4, 1, 2, 3, 1, 1, 2, 3, 2, 3, 5]
    assert [c.number for c in CARDS if c.forward] == [1, 2, 3, 6, 7, 11, 16, 17]
    assert [c.number for c in CARDS if c.rightwards] == [1, 2, 3, 7, 11, 15, 16, 17]
    assert [c.booster for c in CARDS] == [1, 2, 3, 1, 2, 3, 3, 2, 3, 1, 2, 3, 3, 2, 1, 1, 1]
    assert [c.first_booster for c in CARDS] == [1 + i % 5 for i in range(17)]
    assert STARTERS == (1, 2, 4, 5, 7, 13)


def test_levels() -> None:
    """Section 10."""
    assert [level.vp for level in LEVELS] == [0, 10, 10, 10, 10]
    assert [level.bonus for level in LEVELS] == [0, 0, 0, 0, 1]
    assert [solo(level=level.name).state.players[1].vp for level in LEVELS] == [0, 10, 10, 10, 10]


def test_factions() -> None:
    """Sections 2.7, 2.8 and 6.5."""
    assert {c.name: c.vp for c in FACTION_CARDS} == {
        "terrans": 2,
        "xenos": 2,
        "taklons": 2,
        "hadsch_hallas": 1,
        "geodens": 1,
        "firaks": 2,
        "itars": 4,
    }
    starts = {}
    for c in FACTION_CARDS:
        levels = solo(c.name, human="lantids" if c.name != "terrans" else "ivits")
        starts[c.name] = it(levels).levels
    assert starts == {
        "terrans": [0, 0, 0, 1, 0, 0],
        "xenos": [0, 0, 1, 0, 0, 0],
        "taklons": [0] * 6,
        "hadsch_hallas": [0, 0, 0, 0, 1, 0],
        "geodens": [1, 0, 0, 0, 0, 0],
        "firaks": [0] * 6,
        "itars": [0] * 6,
    }


@pytest.mark.parametrize("number", range(1, 18))
def test_every_card_as_action(number: int) -> None:
    """Sections 6 and 7: the action is carried out, then its VP are gained."""
    game = bare_solo("itars", **finals("structures", "sectors"))
    put(game, 0, m="5A0")
    put(game, 1, m="4A9 3B2")
    support = 4 if number != 4 else 6
    before = (len(it(game).colonised), sum(it(game).levels), it(game).built[2])
    told = act(game, support, number)
    player = it(game)
    name = ACTION_NAMES[card(number).action]
    after = (len(player.colonised), sum(player.levels), player.built[2])
    change = tuple(b - a for a, b in zip(before, after, strict=True))
    used = game.state.used_actions.bit_count()
    if card(number).action == FACTION_ACTION:
        assert (change, used) == ((0, 0, 0), 2)
        assert gained(told) == [(4, "faction action")]
    else:
        expected = {
            "build_mine": ((1, 0, 0), 0),
            "upgrade": ((0, 0, 1), 0),
            "research_highest": ((0, 1, 0), 0),
            "research_random": ((0, 1, 0), 0),
            "power_qic": ((0, 0, 0), 1),
        }
        assert (change, used) == expected[name]
        vp = card(number).vp
        assert gained(told) == ([(vp, "decision cards")] if vp else [])


@pytest.mark.parametrize("number", range(1, 18))
def test_every_card_as_support_of_a_mine(number: int) -> None:
    """Section 6.1: range, final scoring tile and direction come from the support card."""
    game = bare_solo("taklons", **finals("sectors", "planet-types"))
    put(game, 0, m="5A0")
    put(game, 1, m="4B2")
    action = 6 if number != 6 else 8
    told = act(game, number, action)
    step = told["steps"][0]
    support = card(number)
    assert step["range"] == support.reach
    near = ["4B0", "4B4", "4A4", "7A10"]
    assert (step["options"] == near) == (support.reach == 2)
    assert set(near) <= set(step["options"])
    codes = [t["code"] for t in step["tiebreakers"] if t["rule"] == "3b"]
    named = ["sectors", "planet-types"][support.tile] if support.tile != NO_TILE else "no_tile"
    assert codes == [named]


@pytest.mark.parametrize("number", [4, 13])
def test_cards_4_and_13_name_no_final_tile(number: int) -> None:
    """Section 16, case 6."""
    for tile in ("sectors", "planet-types", "gaia-planets"):
        game = bare_solo("taklons", **finals(tile, "structures"))
        put(game, 0, m="5A0")
        put(game, 1, m="4B2")
        assert "3b" not in rules_used(act(game, number, 6))


@pytest.mark.parametrize("number", range(1, 18))
def test_every_card_as_support_of_a_number(number: int) -> None:
    """Section 5.3, on all ten free spaces."""
    game = solo("taklons")
    told = act(game, number, 12 if number != 12 else 14)
    support = card(number)
    index = support.count - 1 if support.rightwards else 10 - support.count
    assert game.state.used_actions == 1 << index
    assert told["steps"][0]["choice"] == game.state.rules.actions[index].source.word
