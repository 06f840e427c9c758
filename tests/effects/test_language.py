"""The language of what things give: how rows are read, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from brainstone.data import research, tiles
from brainstone.data.components import FREE_ACTIONS
from brainstone.engine.actions.granted_mines import GrantMine
from brainstone.engine.actions.tech import GrantTech
from brainstone.engine.actions.words import vocabulary
from brainstone.engine.core.amounts import format_amounts
from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.ids import (
    COUNT_PLANET_TYPES,
    COUNT_RESEARCH_LABS,
    EVENT_GAIA_MINE,
    NONE,
)
from brainstone.engine.core.language import ACTION, END, INCOME, NOW, ON, PASS, Row
from brainstone.engine.effects.gain import Gain
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.show.catalog import catalog
from brainstone.engine.show.gives import view_gives
from brainstone.lost_fleet.data import factions as fleet_factions
from brainstone.lost_fleet.data import ships as fleet_ships
from brainstone.lost_fleet.data import tiles as fleet_tiles
from brainstone.lost_fleet.effects.words import VOCABULARY
from brainstone.lost_fleet.factions import changed_boards
from brainstone.lost_fleet.ships.pieces import PROTOPLANET_STEPS, PROTOPLANET_VP
from tests.lost_fleet.tables import bare_fleet

ROOT = Path(__file__).parents[2]
WORDS = vocabulary({})

BASE_ROWS = [
    *[row.gives for row in tiles.BOOSTERS + tiles.STANDARD_TECH + tiles.ADVANCED_TECH],
    *[row.gives for row in tiles.FEDERATION_TOKENS],
    *[row.gives for row in tiles.ACTION_SPACES],
    *[row.gives for row in tiles.ROUND_SCORING + tiles.FINAL_SCORING],
    *FREE_ACTIONS,
    *[level for area in research.RESEARCH_AREAS for level in area.levels],
    *research.EVERY_AREA,
]
FLEET_ROWS = [
    *[row.gives for row in fleet_tiles.BOOSTERS + fleet_tiles.STANDARD_TECH],
    *[row.gives for row in fleet_tiles.ADVANCED_TECH + fleet_tiles.FEDERATION_TOKENS],
    *[row.gives for row in fleet_tiles.ARTIFACTS],
    *[action.gives for ship in fleet_ships.SHIPS for action in ship.actions],
    *[row.gives for row in fleet_tiles.ROUND_SCORING + fleet_tiles.FINAL_SCORING],
    *[gives for _, gives in fleet_factions.TINKERING_TILES],
    *[row for board in changed_boards().values() for row in board.ability],
    *[row for board in changed_boards().values() for row in board.with_institute],
    *fleet_factions.LANTIDS_INSTITUTE.values(),
    fleet_tiles.PROTOPLANET,
]


def test_a_row_without_a_time_is_for_now() -> None:
    row = Row("1o 3k")
    assert format_amounts(row.amounts(NOW)) == "1o 3k"
    assert row.price == ()
    assert row.amounts(INCOME) == ()


def test_a_row_has_a_price_and_several_times() -> None:
    assert format_amounts(Row("3pw 2o: 1k").price) == "3pw 2o"
    row = Row("income 1k; pass 3vp/research_lab")
    assert format_amounts(row.amounts(INCOME)) == "1k"
    assert (row.vp(PASS), row.count(PASS)) == (3, COUNT_RESEARCH_LABS)
    assert row.count(INCOME) == NONE


def test_an_event_is_named() -> None:
    row = Row("on gaia_mine 3vp")
    assert (row.event(), row.vp(ON)) == (EVENT_GAIA_MINE, 3)
    assert Row("3vp").event() == NONE


def test_a_number_that_lasts() -> None:
    assert Row("always value(big=4)").number("value", "big") == 4
    assert Row("always value(big=4)").number("range_bonus", "more") == 0


def test_amounts_in_a_row_are_one_gain_and_what_is_counted_is_another() -> None:
    first, second = WORDS.effects(Row("2q: 3vp 1vp/planet_type"))
    assert isinstance(first, Gain)
    assert isinstance(second, Gain)
    assert (format_amounts(first.amounts), first.per) == ("3vp", NONE)
    assert (format_amounts(second.amounts), second.per) == ("1vp", COUNT_PLANET_TYPES)
    (both,) = WORDS.effects(Row("8vp 1q"))
    assert isinstance(both, Gain)


def test_what_asks_is_put_on_the_stack_before_anything_is_gained() -> None:
    """The first question of the row lies on top."""
    effects = WORDS.effects(Row("2vp mine(steps=2) tech"))
    assert [type(effect) for effect in effects] == [GrantTech, GrantMine, Gain]


def test_an_action_is_told_from_an_income() -> None:
    row = Row("income 2c; action mine(steps=1)")
    assert [type(effect) for effect in WORDS.effects(row, ACTION)] == [GrantMine]
    assert WORDS.effects(row) == []


@pytest.mark.parametrize(
    "text",
    [
        "3x",  # no such resource
        "1vp/comet",  # nothing that is counted
        "on sunrise 3vp",  # nothing that happens
        "mine(steps=1",  # not closed
        "Mine(steps=1)",
        "2vq: 3vp",
    ],
)
def test_a_row_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot read"):
        Row(text)


def test_a_word_that_no_box_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="no box of this game knows the word 'gaiaform'"):
        WORDS.effects(Row("2pw: gaiaform"))
    assert VOCABULARY.effects(Row("2pw: gaiaform"))


@pytest.mark.parametrize("text", BASE_ROWS)
def test_every_row_of_the_base_game_is_read_and_shown(text: str) -> None:
    row = Row(text)
    shown = view_gives(text, WORDS)
    given = [effect for part in row.parts for effect in WORDS.effects(row, part.when)]
    assert len(given) == len([what for part in shown["parts"] for what in part["what"]])
    assert "".join([part["when"] for part in shown["parts"]]) == "".join(
        [p.when for p in row.parts]
    )


@pytest.mark.parametrize("text", FLEET_ROWS)
def test_every_row_of_the_expansion_is_read_and_shown(text: str) -> None:
    row = Row(text)
    assert any([VOCABULARY.effects(row, part.when) for part in row.parts])
    for part in view_gives(text, VOCABULARY)["parts"]:
        assert all(what["gain"] or what["drawn"] or what["per"] for what in part["what"])


def test_whether_something_can_be_had_changes_nothing() -> None:
    """Asked of every effect of both boards, whatever its price."""
    game = bare_fleet("terrans", "xenos")
    state = game.state
    before = state.key()
    for text in FLEET_ROWS + BASE_ROWS:
        row = Row(text)
        for part in row.parts:
            for effect in VOCABULARY.effects(row, part.when):
                can = effect.can_have(state, 0, Price(row.price))
                if isinstance(effect, Ask) and not can and part.when == NOW and row.price:
                    assert effect.why_not(state, 0, Price(row.price))
    assert state.key() == before


def test_levels_give_what_is_printed_and_the_third_one_charges_too() -> None:
    rules = base_rules()
    for area in rules.level_now:
        charge = area[3][-1]
        assert isinstance(charge, Gain)
        assert charge.amounts == Row(research.EVERY_AREA[3]).amounts(NOW)
        assert all(len(area[level]) <= 2 for level in range(6))


def test_a_level_says_what_it_is_worth_at_the_end() -> None:
    assert base_rules().level_vp == [0, 0, 0, 4, 8, 12]
    assert [view_gives(level, WORDS)["parts"][-1]["when"] for level in research.EVERY_AREA[3:]] == [
        END
    ] * 3


def test_a_protoplanet_says_what_it_asks_for_and_what_a_mine_gives() -> None:
    assert (PROTOPLANET_STEPS, PROTOPLANET_VP) == (3, 6)
    asked, given = catalog()["expansions"]["lost_fleet"]["protoplanet"]["parts"]
    assert (asked["when"], asked["what"][0]["slots"]) == ("always", {"steps": 3})
    assert (given["event"], given["what"][0]["gain"]) == ("mine", "6vp")


def test_every_symbol_that_is_drawn_exists() -> None:
    symbols = (ROOT / "web/src/symbols/symbols.svg").read_text(encoding="utf-8")
    for text in BASE_ROWS + FLEET_ROWS:
        for part in view_gives(text, VOCABULARY)["parts"]:
            for drawn in [one for what in part["what"] for one in what["drawn"] if "-" in one]:
                assert f'id="{drawn}"' in symbols or drawn.startswith("planet-"), drawn
