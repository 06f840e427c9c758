"""Taklons: the brainstone, and a token with every passive charge."""

from brainstone import Game
from brainstone.engine.core.ids import GAIA_AREA, REMOVED
from tests.scenarios.more_tables import (
    end_turn,
    power,
)
from tests.table import bare_table, gaia_phase, give, legal, level, me, play, refused, structure


def taklons(area1: int, area2: int, area3: int, brainstone: int) -> Game:
    game = bare_table("taklons", "xenos")
    give(game, 0, area1=area1, area2=area2, area3=area3, brainstone=brainstone)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0)
    return game


def test_owner_chooses_what_moves() -> None:
    """[R-FAC-TAK-1] Charging 3 with the brainstone and two tokens in II and two others (D-12)."""
    game = taklons(0, 3, 0, 2)
    level(game, 0, sci=2)
    give(game, 0, knowledge=4)
    play(game, "research sci")  # level 3 charges 3
    assert game.decision.code == "D-12"
    assert legal(game) == ["brainstone area2", "brainstone area3"]
    twin = play(game.clone(), "brainstone area2")
    assert power(twin) == (0, 0, 3)
    assert me(twin).brainstone == 2
    play(game, "brainstone area3")
    assert power(game) == (0, 1, 2)
    assert me(game).brainstone == 3


def test_no_question_with_one_result() -> None:
    """[R-FAC-TAK-1] Nobody is asked when everything moves anyway."""
    game = taklons(0, 2, 0, 2)
    level(game, 0, sci=2)
    give(game, 0, knowledge=4)
    play(game, "research sci")
    assert me(game).brainstone == 3
    assert power(game) == (0, 0, 2)


def test_worth_three() -> None:
    """[R-FAC-TAK-1] Spent, the brainstone is worth 3 and goes to area I."""
    game = taklons(0, 0, 1, 3)
    play(game, "power 2ore")  # 3 + 1
    assert me(game).ore == 2
    assert me(game).brainstone == 1
    assert power(game) == (1, 0, 0)


def test_spend_or_keep() -> None:
    """[R-FAC-TAK-1] Where both ways are possible the owner is asked (D-43)."""
    game = taklons(0, 0, 4, 3)
    play(game, "power 2ore")
    assert game.decision.code == "D-43"
    kept = play(game.clone(), "brainstone keep")
    assert (power(kept), me(kept).brainstone) == ((4, 0, 0), 3)
    spent = play(game.clone(), "brainstone spend")
    assert (power(spent), me(spent).brainstone) == ((1, 0, 3), 1)


def test_not_worth_three_in_area_two() -> None:
    """[R-FAC-TAK-1, R-PWR-2] Only in area III it can be spent."""
    assert "R-ACT-1" in refused(taklons(0, 0, 2, 2), "power 2tokens")


def test_combined_conversion() -> None:
    """[R-FAC-TAK-1, R-FREE-6] The brainstone alone pays for three credits (RUL-13)."""
    game = taklons(0, 0, 0, 3)
    play(game, "convert 1pw 1c", "convert 1pw 1c", "convert 1pw 1c")
    assert me(game).credits == 3
    assert me(game).brainstone == 1
    assert "R-FREE-2" in refused(game, "convert 1pw 1c")


def test_surplus_is_lost() -> None:
    """[R-FAC-TAK-1, R-PWR-8] What the brainstone overpays is lost with the next action."""
    game = taklons(0, 0, 0, 3)
    give(game, 0, knowledge=4, ore=1)
    play(game, "convert 1pw 1c", "research sci")
    assert legal(game) == ["end", "convert 1o 1c", "convert 1o 1t"]


def test_burning() -> None:
    """[R-FAC-TAK-1, R-PWR-6] Lifted, left lying, or burnt and lost (D-22, RUL-14)."""
    game = taklons(0, 2, 0, 2)
    play(game, "burn")
    assert legal(game) == ["brainstone area3", "brainstone area2", "brainstone discard"]
    lifted = play(game.clone(), "brainstone area3")
    assert (power(lifted), me(lifted).brainstone) == ((0, 1, 0), 3)
    left = play(game.clone(), "brainstone area2")
    assert (power(left), me(left).brainstone) == ((0, 0, 1), 2)
    burnt = play(game.clone(), "brainstone discard")
    assert (power(burnt), me(burnt).brainstone) == ((0, 1, 1), REMOVED)


def test_counts_as_a_token_for_burning() -> None:
    """[R-FAC-TAK-1] A token and the brainstone in II are two tokens."""
    play(taklons(0, 1, 0, 2), "burn", "brainstone area3")
    assert "R-PWR-6" in refused(taklons(0, 0, 0, 2), "burn")


def test_satellites() -> None:
    """[R-FAC-TAK-1, R-PWR-4] The brainstone may pay for a satellite and is lost for good (D-25)."""
    game = taklons(1, 0, 0, 1)
    for space, kind in (("3B5", "pi"), ("2A3", "ts"), ("2B1", "ts")):
        structure(game, 0, space, kind)
    play(game, "federate 3B5,2A3,2B1,3A9")
    assert game.decision.code == "D-25"
    assert legal(game) == ["tokens 1-0-0", "tokens 0-0-0+brainstone"]
    play(game, "tokens 0-0-0+brainstone")
    assert me(game).brainstone == REMOVED
    assert me(gaia_phase(play(game, "token 12vp"))).brainstone == REMOVED


def test_gaia_project_by_choice() -> None:
    """[R-FAC-TAK-1, R-PWR-5] The owner chooses whether it moves to the Gaia area (D-25)."""
    game = taklons(4, 1, 0, 2)
    structure(game, 0, "2A3", "m")
    level(game, 0, gaia=3, nav=2)
    give(game, 0, gaiaformers=1)
    play(game, "build gf 2A5")
    assert legal(game) == [
        "tokens 4-0-0",
        "tokens 3-1-0",
        "tokens 3-0-0+brainstone",
        "tokens 2-1-0+brainstone",
    ]


def test_gaia_project() -> None:
    """[R-FAC-TAK-1, R-GAIA-2] In the Gaia area it is one token; it returns to area I."""
    game = taklons(1, 1, 1, 2)
    structure(game, 0, "2A3", "m")
    level(game, 0, gaia=3, nav=2)
    give(game, 0, gaiaformers=1)
    play(game, "build gf 2A5")  # four tokens: all there are
    assert me(game).brainstone == GAIA_AREA
    assert me(game).gaia_area == 3
    gaia_phase(game)
    assert me(game).brainstone == 1
    assert power(game) == (3, 0, 0)


def near_builder(institute: bool, vp: int = 10) -> Game:
    """Xenos (seat 0) have built a mine at 3B5, two spaces from the Taklons' structure at 2A3."""
    game = bare_table("xenos", "taklons")
    structure(game, 0, "3B2", "m")
    structure(game, 1, "2A3", "pi" if institute else "ac1")
    level(game, 0, nav=2)
    give(game, 0, ore=1, credits=2, qic=1)
    give(game, 1, area1=0, area2=0, area3=3, brainstone=3, vp=vp)
    return game


def build(game: Game) -> Game:
    return end_turn(play(game, "build m 3B5"))


def test_passive_charge_without_institute() -> None:
    """[R-FAC-TAK-2] Without the institute: no token, and no offer when nothing can be charged."""
    assert build(near_builder(False)).decision.kind == "action"
    game = near_builder(False)
    give(game, 1, area2=1)
    assert legal(build(game)) == ["charge 1pw", "decline"]


def test_both_orders() -> None:
    """[R-FAC-TAK-2] Charge, then token; or token, then charge: it may be charged itself (D-51)."""
    game = near_builder(True)
    give(game, 1, area2=1)
    build(game)
    assert legal(game) == ["charge 1pw,1t", "charge 1t,3pw", "decline"]
    after = play(game.clone(), "charge 1pw,1t")
    assert power(after, 1) == (1, 0, 4)
    assert me(after, 1).vp == 10
    first = play(game.clone(), "charge 1t,3pw")
    assert power(first, 1) == (0, 0, 5)
    assert me(first, 1).vp == 8


def test_accepting_nothing() -> None:
    """[R-FAC-TAK-2, R-CHG-4] All tokens in III: accepting 0 still brings the token (RUL-07)."""
    game = build(near_builder(True))
    assert legal(game) == ["charge 0pw,1t", "charge 1t,2pw", "decline"]
    play(game, "charge 0pw,1t")
    assert power(game, 1) == (1, 0, 3)
    assert me(game, 1).vp == 10


def test_declining_brings_nothing() -> None:
    """[R-FAC-TAK-2] No charge, no token."""
    game = play(build(near_builder(True)), "decline")
    assert power(game, 1) == (0, 0, 3)


def test_token_first_within_the_vp() -> None:
    """[R-FAC-TAK-2, R-CHG-3] The new token enlarges what can be charged, not what can be paid."""
    game = build(near_builder(True, vp=0))
    assert legal(game) == ["charge 0pw,1t", "charge 1t,1pw", "decline"]
    play(game, "charge 1t,1pw")
    assert power(game, 1) == (0, 1, 3)
    assert me(game, 1).vp == 0


def test_token_and_brainstone() -> None:
    """[R-FAC-TAK-2, R-FAC-TAK-1] The token comes before the question where the brainstone goes."""
    game = near_builder(True)
    give(game, 1, area3=0, brainstone=1)
    build(game)
    play(game, "charge 1t,3pw")
    assert legal(game) == ["brainstone area2", "brainstone area3"]
    play(game, "brainstone area3")
    assert power(game, 1) == (0, 1, 0)
