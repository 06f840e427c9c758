"""Nevlas: tokens turn into knowledge; with the institute each is worth 2."""

from brainstone import Game
from tests.scenarios.more_tables import (
    power,
    resources,
)
from tests.table import bare_table, gaia_phase, give, level, me, play, refused, structure


def nevlas(kind: str, tokens: int) -> Game:
    game = bare_table("nevlas", "xenos")
    structure(game, 0, "2B1", kind)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=0, area2=0, area3=tokens)
    return game


def test_knowledge_action() -> None:
    """[R-FAC-NEV-1] A token from III to the Gaia area for a knowledge; it returns to I."""
    game = play(nevlas("ts", 2), "convert 1t 1k", "convert 1t 1k")
    assert me(game).knowledge == 2
    assert (power(game), me(game).gaia_area) == ((0, 0, 0), 2)
    assert "R-FREE-2" in refused(game, "convert 1t 1k")
    gaia_phase(game)
    assert power(game) == (2, 0, 0)


def test_knowledge_action_needs_area_three() -> None:
    """[R-FAC-NEV-1] Tokens in I and II cannot be used."""
    game = nevlas("ts", 0)
    give(game, 0, area1=3, area2=3)
    assert "R-FREE-2" in refused(game, "convert 1t 1k")


def test_knowledge_action_is_not_spending() -> None:
    """[R-FAC-NEV-1] The institute does not double it (RUL-71)."""
    game = play(nevlas("pi", 1), "convert 1t 1k")
    assert me(game).knowledge == 1
    assert me(game).area3 == 0


def test_others_cannot() -> None:
    """[R-FAC-NEV-1] Only Nevlas have this free action."""
    game = bare_table("terrans", "nevlas")
    give(game, 0, area3=3)
    assert "R-FREE-2" in refused(game, "convert 1t 1k")


def test_worth_one_before_the_institute() -> None:
    """[R-FAC-NEV-2] Without the institute a token is worth 1."""
    game = nevlas("ts", 3)
    assert "R-ACT-1" in refused(game, "power 2ore")
    play(game, "power 2tokens")
    assert power(game) == (3 + 2, 0, 0)


def test_odd_costs_waste_one() -> None:
    """[R-FAC-NEV-2, R-PWR-8] E-13: an action for 3 moves two tokens, one power is lost."""
    game = play(nevlas("pi", 3), "power 2tokens")
    assert power(game) == (2 + 2, 0, 1)


def test_even_costs() -> None:
    """[R-FAC-NEV-2] Two tokens pay 4 power."""
    game = play(nevlas("pi", 2), "power 2ore")
    assert me(game).ore == 2
    assert power(game) == (2, 0, 0)


def test_combined_conversion() -> None:
    """[R-FAC-NEV-2, R-FREE-6] E-14: one token for 2 credits (RUL-13)."""
    game = play(nevlas("pi", 1), "convert 1pw 1c", "convert 1pw 1c")
    assert me(game).credits == 2
    assert power(game) == (1, 0, 0)
    refused(game, "convert 1pw 1c")


def test_ore_and_credit_for_two_tokens() -> None:
    """[R-FAC-NEV-2, R-FREE-6] 3 + 1 power: two tokens give an ore and a credit."""
    game = play(nevlas("pi", 2), "convert 3pw 1o", "convert 1pw 1c")
    assert resources(game) == "1c 1o 0k 0q"
    assert power(game) == (2, 0, 0)


def test_surplus_does_not_pay_for_actions() -> None:
    """[R-FAC-NEV-2, R-PWR-8] What a conversion overpaid is no use for a power action."""
    game = play(nevlas("pi", 2), "convert 1pw 1c")
    assert "R-ACT-1" in refused(game, "power 2tokens")


def test_tokens_still_count_once() -> None:
    """[R-FAC-NEV-2, R-GP-2] For a Gaia project a token is a token."""
    game = nevlas("pi", 5)
    level(game, 0, gaia=1, nav=3)
    give(game, 0, gaiaformers=1, qic=2)
    assert "R-GP-2" in refused(game, "build gf 2A5")
    give(game, 0, area3=6)
    play(game, "build gf 2A5")
    assert me(game).gaia_area == 6
