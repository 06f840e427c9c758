"""What is printed on the fourteen faction boards: start, incomes, terraforming steps."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from brainstone.engine.core.ids import HOME_TYPES, PLANET_NAMES
from tests.scenarios.more_tables import (
    STANDARD_ROWS,
    board,
    fresh,
    income,
    opponent,
    power,
    resources,
    rows,
    wheel,
)
from tests.table import bare_table, me

Amounts = dict[str, int]


@dataclass(frozen=True)
class Printed:
    """One board. ``why`` names what is special about its start."""

    home: str
    why: str = ""
    start: str = "15c 4o 3k 1q"
    tokens: tuple[int, int] = (2, 4)
    area: int = -1  # the research area that begins at level 1
    base: Amounts = field(default_factory=lambda: {"o": 1, "k": 1})
    income_rows: dict[str, list[Amounts]] = field(default_factory=dict)  # where not the usual ones


BOARDS = {
    "terrans": Printed("terra", "E-22: Gaia Project 1 and a gaiaformer", tokens=(4, 4), area=3),
    "lantids": Printed(
        "terra", "13 credits", "13c 4o 3k 1q", (4, 0), income_rows={"pi": [{"pw": 4}]}
    ),
    "xenos": Printed(
        "desert",
        "E-21: a printed Q.I.C. and one from Artificial Intelligence 1; RUL-72",
        "15c 4o 3k 2q",
        area=2,
        income_rows={"pi": [{"pw": 4, "q": 1}]},
    ),
    "gleens": Printed(
        "desert",
        "R-FAC-GLE-1, RUL-36: Navigation 1 brings an ore, not a Q.I.C.",
        "15c 5o 3k 0q",
        area=1,
        income_rows={"pi": [{"pw": 4, "o": 1}]},
    ),
    "taklons": Printed("swamp", "R-SET-10: the brainstone beside the ordinary tokens"),
    "ambas": Printed(
        "swamp",
        "a second Q.I.C. from Navigation 1",
        "15c 4o 3k 2q",
        area=1,
        base={"o": 2, "k": 1},
        income_rows={"pi": [{"pw": 4, "t": 2}]},
    ),
    "hadsch_hallas": Printed(
        "oxide",
        "Economy 1 is an income and brings nothing at setup",
        area=4,
        base={"o": 1, "k": 1, "c": 3},
    ),
    "ivits": Printed("oxide", base={"o": 1, "k": 1, "q": 1}),
    "geodens": Printed("volcanic", "E-20: 2 more ore from Terraforming 1", "15c 6o 3k 1q", area=0),
    "bal_taks": Printed(
        "volcanic", "no Q.I.C.; a gaiaformer from Gaia Project 1", "15c 4o 3k 0q", (2, 2), area=3
    ),
    "firaks": Printed("titanium", "3 ore", "15c 3o 2k 1q", base={"o": 1, "k": 2}),
    "bescods": Printed(
        "titanium",
        "R-FAC-BES-1: stations bring knowledge, labs credits",
        "15c 4o 1k 1q",
        base={"o": 1},
        income_rows={
            "ts": [{"k": 1}, {"k": 1}, {"k": 1}, {"k": 1}],
            "lab": [{"c": 3}, {"c": 4}, {"c": 5}],
            "pi": [{"pw": 4, "t": 2}],
        },
    ),
    "nevlas": Printed(
        "ice",
        "Science 1 is an income and brings nothing at setup",
        "15c 4o 2k 1q",
        area=5,
        income_rows={"lab": [{"pw": 2}, {"pw": 2}, {"pw": 2}]},
    ),
    "itars": Printed(
        "ice",
        "R-UPG-5: 3 knowledge from the left academy",
        "15c 5o 3k 1q",
        (4, 4),
        base={"o": 1, "k": 1, "t": 1},
        income_rows={"ac1": [{"k": 3}]},
    ),
}

# Around the wheel of the terraforming steps.
WHEEL = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")


@pytest.mark.parametrize("faction", BOARDS)
def test_start(faction: str) -> None:
    """[R-SET-8, R-SET-10] Resources, tokens and research before anything is placed."""
    printed = BOARDS[faction]
    game = fresh(faction, opponent(faction))
    assert resources(game) == printed.start, printed.why
    assert power(game) == (*printed.tokens, 0)
    assert me(game).levels == [int(area == printed.area) for area in range(6)]
    assert me(game).gaiaformers == int(printed.area == 3)
    assert me(game).brainstone == int(faction == "taklons")
    assert me(game).tokens == []


@pytest.mark.parametrize("faction", BOARDS)
def test_incomes(faction: str) -> None:
    """[R-INC-1, R-INC-5, R-FAC-BES-1, R-FAC-XEN-2, R-UPG-5] Base income and income rows."""
    printed = BOARDS[faction]
    assert income(board(faction)) == printed.base
    assert rows(faction) == STANDARD_ROWS | printed.income_rows


@pytest.mark.parametrize(
    ("faction", "total"),
    [("hadsch_hallas", {"o": 1, "k": 1, "c": 5, "pw": 1}), ("nevlas", {"o": 1, "k": 2})],
)
def test_income_of_the_first_level(faction: str, total: Amounts) -> None:
    """[R-INC-1] Economy 1 and Science 1 pay at every income."""
    assert income(bare_table(faction, "xenos")) == total


@pytest.mark.parametrize("faction", BOARDS)
def test_terraforming_steps(faction: str) -> None:
    """[R-MINE-5] As many steps as the wheel is turned, the shorter way."""
    home = WHEEL.index(BOARDS[faction].home)
    assert wheel(faction) == {
        planet: min((place - home) % 7, (home - place) % 7) for place, planet in enumerate(WHEEL)
    }
    assert set(WHEEL) == {PLANET_NAMES[kind] for kind in range(HOME_TYPES)}
