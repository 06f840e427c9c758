"""The power cycle: R-PWR."""

from __future__ import annotations

import pytest

from brainstone import Game
from tests.table import (
    bare_table,
    gaia_phase,
    give,
    legal,
    level,
    me,
    play,
    refused,
    structure,
    table,
    tech,
)


def power(game: Game, seat: int = 0) -> tuple[int, int, int]:
    """The tokens in areas I, II and III."""
    player = me(game, seat)
    return player.area1, player.area2, player.area3


def charge_four(area1: int, area2: int, area3: int) -> tuple[int, int, int]:
    """Charge 4 with the action of a tech tile."""
    game = bare_table("terrans", "xenos")
    tech(game, 0, "action-4charge")
    give(game, 0, area1=area1, area2=area2, area3=area3)
    return power(play(game, "special action-4charge"))


def charge_three(area1: int, area2: int, area3: int) -> tuple[int, int, int]:
    """Charge 3 by entering level 3 of a research area."""
    game = bare_table("terrans", "xenos")
    level(game, 0, terra=2)
    give(game, 0, area1=area1, area2=area2, area3=area3, knowledge=4)
    return power(play(game, "research terra"))


# Charging


def test_charging_more_than_possible_is_lost() -> None:
    """[R-PWR-1] E-01: charge 4 with I=1, II=1 gives III=2, one charge is lost."""
    assert charge_four(1, 1, 0) == (0, 0, 2)


def test_charging_empties_area_one_first() -> None:
    """[R-PWR-1] E-02: charge 3 with I=2, II=0 gives II=1, III=1."""
    assert charge_three(2, 0, 0) == (0, 1, 1)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((6, 0, 0), (2, 4, 0)),
        ((4, 4, 0), (0, 8, 0)),
        ((3, 5, 0), (0, 7, 1)),
        ((0, 6, 1), (0, 2, 5)),
        ((0, 0, 3), (0, 0, 3)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_charging_four(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    """[R-PWR-1] First I to II; only when I is empty II to III."""
    assert charge_four(*before) == after


# Spending


def test_spent_tokens_return_to_area_one() -> None:
    """[R-PWR-2] E-03: spend 2 with III=2: both tokens lie in I."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=1, area2=0, area3=2)
    play(game, "convert 1pw 1c", "convert 1pw 1c")
    assert power(game) == (3, 0, 0)


def test_only_area_three_can_be_spent() -> None:
    """[R-PWR-2] Tokens in I and II pay nothing."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=9, area2=9, area3=3)
    assert "R-ACT-1" in refused(game, "power 2ore")
    assert "R-FREE-2" in refused(game, "convert 4pw 1k")
    play(game, "power 2tokens")
    assert power(game) == (9 + 3 + 2, 9, 0)


def test_the_brainstone_is_worth_three() -> None:
    """[R-PWR-2] Taklons pay 4 power with the brainstone and one token (R-FAC-TAK-1)."""
    game = bare_table("taklons", "xenos")
    give(game, 0, area1=0, area2=0, area3=1, brainstone=3)
    play(game, "power 2ore")
    assert power(game) == (1, 0, 0)
    assert me(game).brainstone == 1


# Gaining and losing tokens


def test_new_tokens_go_to_area_one() -> None:
    """[R-PWR-3] Tokens gained by a conversion and by a power action lie in I."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=0, area2=1, area3=3, ore=1)
    play(game, "convert 1o 1t", "power 2tokens")
    assert power(game) == (1 + 3 + 2, 1, 0)


def before_a_satellite() -> Game:
    """The Terrans have chosen a federation with one satellite and pay for it."""
    game = bare_table("terrans", "xenos")
    tech(game, 0, "big-value-4")
    structure(game, 0, "3A6", "pi")
    structure(game, 0, "3B2", "ac1")
    give(game, 0, area1=1, area2=1, area3=1, gaia_area=3)
    play(game, "federate")
    satellite = legal(game, "satellites")[0]
    return play(game, satellite)


@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ("tokens 1-0-0", (0, 1, 1)),
        ("tokens 0-1-0", (1, 0, 1)),
        ("tokens 0-0-1", (1, 1, 0)),
    ],
)
def test_discarded_tokens_come_from_any_area(choice: str, left: tuple[int, int, int]) -> None:
    """[R-PWR-4] The owner chooses which token a satellite costs (D-25)."""
    game = before_a_satellite()
    assert game.decision.code == "D-25"
    play(game, choice)
    assert power(game) == left
    assert me(game).gaia_area == 3


def test_the_gaia_area_is_no_source_of_discards() -> None:
    """[R-PWR-4, R-PWR-7] Only I, II and III are offered."""
    game = before_a_satellite()
    assert legal(game, "tokens") == ["tokens 1-0-0", "tokens 0-1-0", "tokens 0-0-1"]


def before_a_project(faction: str = "terrans") -> Game:
    game = bare_table(faction, "xenos")
    structure(game, 0, "6B1", "m")
    level(game, 0, gaia=4)  # a project takes 3 tokens
    give(game, 0, gaiaformers=1, area1=2, area2=1, area3=1, gaia_area=0)
    return game


def test_the_owner_chooses_the_tokens_for_the_gaia_area() -> None:
    """[R-PWR-5] Every split over I, II and III is offered (D-25)."""
    game = play(before_a_project(), "build gf 6A1")
    assert set(legal(game)) == {"tokens 2-1-0", "tokens 2-0-1", "tokens 1-1-1"}
    play(game, "tokens 1-1-1")
    assert power(game) == (1, 0, 0)
    assert me(game).gaia_area == 3


def test_not_more_tokens_than_there_are() -> None:
    """[R-PWR-5] A split that takes more from an area than lies there is refused."""
    game = play(before_a_project(), "build gf 6A1")
    refused(game, "tokens 3-0-0")
    refused(game, "tokens 1-1-0")


def test_the_brainstone_may_go_to_the_gaia_area() -> None:
    """[R-PWR-5] It counts as one token and comes back with the others."""
    game = before_a_project("taklons")
    give(game, 0, brainstone=3, area1=2, area2=0, area3=0)
    play(game, "build gf 6A1")
    assert me(game).gaia_area == 2
    assert power(game) == (0, 0, 0)
    gaia_phase(game)
    assert power(game) == (2, 0, 0)
    assert me(game).brainstone == 1


# Burning


def test_burning() -> None:
    """[R-PWR-6] One token of II is discarded, another moves to III, although I is not empty."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=2, area2=4, area3=0)
    play(game, "burn")
    assert power(game) == (2, 2, 1)


def test_burning_needs_two_tokens() -> None:
    """[R-PWR-6] One token in II is not enough."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=5, area2=1, area3=5)
    assert "R-PWR-6" in refused(game, "burn")


def test_itars_keep_what_they_burn() -> None:
    """[R-PWR-6] The Itars' burnt token goes to the Gaia area (R-FAC-ITA-1)."""
    game = bare_table("itars", "xenos")
    give(game, 0, area1=0, area2=2, area3=0, gaia_area=0)
    play(game, "burn")
    assert power(game) == (0, 0, 1)
    assert me(game).gaia_area == 1


def test_the_brainstone_may_be_lifted_by_burning() -> None:
    """[R-PWR-6] It is one of the two tokens; a normal one is discarded (RUL-14)."""
    game = bare_table("taklons", "xenos")
    give(game, 0, area1=0, area2=1, area3=0, brainstone=2)
    play(game, "burn", "brainstone area3")
    assert power(game) == (0, 0, 0)
    assert me(game).brainstone == 3


# The Gaia area


def test_tokens_in_the_gaia_area_rest() -> None:
    """[R-PWR-7] They are not charged, not spent, not burnt and not moved."""
    game = before_a_project()
    tech(game, 0, "action-4charge")
    give(game, 0, area1=0, area2=1, area3=0, gaia_area=7)
    refused(game, "burn")
    refused(game, "convert 1pw 1c")
    assert "R-GP-2" in refused(game, "build gf 6A1")
    play(game, "special action-4charge")
    assert power(game) == (0, 0, 1)
    assert me(game).gaia_area == 7


def test_tokens_leave_the_gaia_area_in_the_gaia_phase() -> None:
    """[R-PWR-7] Then they lie in I again."""
    game = bare_table("xenos", "terrans")
    give(game, 0, area1=0, area2=0, area3=0, gaia_area=4)
    gaia_phase(game)
    assert power(game) == (4, 0, 0)
    assert me(game).gaia_area == 0


# Paying too much


def test_the_surplus_of_a_power_action_is_lost() -> None:
    """[R-PWR-8] Nevlas' institute: 2 tokens pay a cost of 3, one power is lost."""
    game = bare_table("nevlas", "xenos")
    structure(game, 0, "3B2", "pi")
    give(game, 0, area1=0, area2=0, area3=2)
    play(game, "power 2tokens")
    assert power(game) == (2 + 2, 0, 0)
    assert legal(game, "convert 1pw") == []


def test_conversions_are_one_payment() -> None:
    """[R-PWR-8] The brainstone pays three conversions to one credit each (R-FREE-6)."""
    game = bare_table("taklons", "xenos")
    give(game, 0, area1=0, area2=0, area3=0, brainstone=3, credits=0)
    play(game, "convert 1pw 1c", "convert 1pw 1c", "convert 1pw 1c")
    assert me(game).credits == 3
    refused(game, "convert 1pw 1c")


def test_a_payment_ends_with_the_main_action() -> None:
    """[R-PWR-8] What is left of the brainstone's 3 power is lost when the turn goes on."""
    game = table("taklons", "xenos")
    give(game, 0, area1=0, area2=0, area3=0, brainstone=3, knowledge=4)
    play(game, "convert 1pw 1c", "research sci")
    assert "convert 1pw 1c" not in legal(game)


def test_an_option_tells_the_tokens_after_it_if_they_change() -> None:
    """In areas I to III and in the Gaia area; how many are won or lost on the whole besides."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=2, area2=4, area3=4, gaia_area=1, qic=0)
    told = {option["move"]: option for option in game.view()["options"]}
    assert told["power 2ore"]["power"] == [6, 4, 0, 1]
    assert told["burn"]["power"] == [2, 2, 5, 1]
    assert "tokens" not in told["power 2ore"]["changes"]
    assert told["burn"]["changes"]["tokens"] == -1
    assert "power" not in told["pass"]
    for move in ("power 2ore", "burn"):
        after = play(game.clone(), move)
        assert [*power(after), me(after).gaia_area] == told[move]["power"]
