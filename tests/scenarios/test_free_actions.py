"""Free actions: conversions and burning, before and after the main action."""

import pytest

from brainstone import Game
from tests.scenarios.more_tables import end_turn, power, resources
from tests.table import bare_table, give, legal, level, me, play, refused, structure, token


def rich() -> Game:
    game = bare_table("terrans", "xenos")
    structure(game, 0, "2A3", "m")
    give(game, 0, credits=5, ore=5, knowledge=5, qic=5, area1=0, area2=0, area3=9)
    return game


def test_before_and_after() -> None:
    """[R-FREE-1] Any number before and after the main action, in the own turn (D-21, D-44)."""
    game = rich()
    play(game, "convert 1o 1c", "convert 1o 1c", "research sci", "convert 1o 1c", "convert 1k 1c")
    assert resources(game) == "9c 2o 0k 5q"
    play(game, "end")
    assert game.decision.seat == 1


def test_only_in_the_own_turn() -> None:
    """[R-FREE-1] They do not replace the main action, and the next turn is the opponent's."""
    game = rich()
    refused(game, "end")
    play(game, "research sci", "end")
    before = resources(game, 0)
    give(game, 1, ore=1)
    play(game, "convert 1o 1c")
    assert resources(game, 0) == before


@pytest.mark.parametrize(
    ("conversion", "holdings", "tokens"),
    [
        ("4pw 1q", "5c 5o 5k 6q", (4, 0, 5)),
        ("3pw 1o", "5c 6o 5k 5q", (3, 0, 6)),
        ("1q 1o", "5c 6o 5k 4q", (0, 0, 9)),
        ("4pw 1k", "5c 5o 6k 5q", (4, 0, 5)),
        ("1pw 1c", "6c 5o 5k 5q", (1, 0, 8)),
        ("1k 1c", "6c 5o 4k 5q", (0, 0, 9)),
        ("1o 1c", "6c 4o 5k 5q", (0, 0, 9)),
        ("1o 1t", "5c 4o 5k 5q", (1, 0, 9)),
    ],
)
def test_conversions(conversion: str, holdings: str, tokens: tuple[int, int, int]) -> None:
    """[R-FREE-2] The eight conversions everybody has."""
    game = play(rich(), f"convert {conversion}")
    assert resources(game) == holdings
    assert power(game) == tokens


def test_no_other_conversions() -> None:
    """[R-FREE-2] Everything not on the list is refused."""
    game = rich()
    assert len(legal(game, "convert")) == 8
    for conversion in ("1c 1o", "3c 1o", "1q 1k", "1k 1o", "2pw 1o", "1gf 1q", "1t 1k"):
        assert "R-FREE-2" in refused(game, f"convert {conversion}")


def test_burning() -> None:
    """[R-FREE-2, R-PWR-6] Burn one token of area II to lift another."""
    game = rich()
    give(game, 0, area1=3, area2=3, area3=0)
    play(game, "burn")
    assert power(game) == (3, 1, 1)
    assert "R-PWR-6" in refused(game, "burn")


def test_must_be_affordable() -> None:
    """[R-FREE-2, R-RES-3] What is given must be there in full."""
    game = rich()
    give(game, 0, area3=2, ore=0)
    assert "it takes 3 power, you have 2 [R-FREE-2]" in refused(game, "convert 3pw 1o")
    assert "R-FREE-2" in refused(game, "convert 1o 1c")


def test_not_inside_an_action() -> None:
    """[R-FREE-3] Not between a tech tile and its advance, nor before the Lost Planet is placed."""
    game = rich()
    twin = play(game.clone(), "qic tech")
    refused(twin, "convert 1o 1c")
    play(twin, "tech action-4charge")
    refused(twin, "burn")
    refused(twin, "convert 1o 1c")
    level(game, 0, nav=4)
    token(game, 0, "8vp-qic")
    play(game, "research nav")
    refused(game, "convert 1q 1o")


def test_not_while_others_decide() -> None:
    """[R-FREE-4] Not during passive charging, the Gaia phase or income."""
    game = rich()
    structure(game, 1, "2B1", "m")
    give(game, 1, ore=3, area1=2)
    end_turn(play(game, "build ts 2A3"))
    assert game.decision.kind == "charge"
    refused(game, "convert 1o 1c")
    refused(game, "burn")


def test_not_during_income() -> None:
    """[R-FREE-4] Not while the order of income is chosen."""
    game = rich()
    structure(game, 0, "2A3", "pi")
    give(game, 0, area1=2)
    play(game, "pass", legal(play(game.clone(), "pass"), "booster")[0])
    play(game, "pass", legal(play(game.clone(), "pass"), "booster")[0])
    assert (game.decision.kind, game.decision.seat) == ("income", 0)
    refused(game, "convert 1o 1c")


def test_not_after_passing() -> None:
    """[R-FREE-4, R-PASS-4] Not after passing."""
    game = play(rich(), "pass")
    refused(game, "convert 1o 1c")
    play(game, legal(game)[0])
    assert game.decision.seat == 1


def test_maxima() -> None:
    """[R-FREE-5, R-RES-1] A gain above a maximum is lost, what was given is gone."""
    game = rich()
    give(game, 0, credits=30, ore=15, knowledge=15)
    play(game, "convert 1pw 1c", "convert 3pw 1o", "convert 1k 1c")
    assert resources(game) == "30c 15o 14k 5q"
    assert power(game) == (4, 0, 5)


def test_no_maximum_for_qic_and_tokens() -> None:
    """[R-FREE-5, R-RES-2] Q.I.C. and tokens have no maximum."""
    game = rich()
    give(game, 0, qic=40, area1=40)
    play(game, "convert 4pw 1q", "convert 1o 1t")
    assert (me(game).qic, me(game).area1) == (41, 45)


def test_combined_payment() -> None:
    """[R-FREE-6] Two conversions share one payment: an ore and a credit for two tokens worth 2."""
    game = bare_table("nevlas", "xenos")
    structure(game, 0, "2B1", "pi")
    give(game, 0, credits=0, ore=0, area1=0, area2=0, area3=2)
    play(game, "convert 3pw 1o", "convert 1pw 1c")
    assert (me(game).ore, me(game).credits) == (1, 1)
    assert power(game) == (2, 0, 0)


def test_combined_payments_end_with_an_action() -> None:
    """[R-FREE-6, R-PWR-8] Not across the main action: the surplus is lost then."""
    game = bare_table("nevlas", "xenos")
    structure(game, 0, "2B1", "pi")
    give(game, 0, credits=0, ore=0, knowledge=4, qic=0, area1=0, area2=0, area3=1)
    end_turn(play(game, "convert 1pw 1c", "research sci"))
    assert me(game).credits + me(game).knowledge == 1


def test_several_conversions_at_once_are_refused_with_the_single_one() -> None:
    """[R-FREE-2] ``convert 6pw 2o`` is twice ``convert 3pw 1o``; 5 power for 2 ore is nothing."""
    game = rich()
    assert "one by one: convert 3pw 1o, 2 times [R-FREE-2]" in refused(game, "convert 6pw 2o")
    assert "cannot make this conversion" in refused(game, "convert 5pw 2o")
    assert "cannot make this conversion" in refused(game, "convert 6pw 1o")


def test_one_gaiaformer_is_one_gaiaformer() -> None:
    """[R-FREE-2]"""
    game = bare_table("bal_taks", "xenos")
    give(game, 0, gaiaformers=0)
    assert "it takes 1 gaiaformer, you have 0 " in refused(game, "convert 1gf 1q")
