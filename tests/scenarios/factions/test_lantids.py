"""Lantids: guest mines on planets of their opponents."""

from brainstone import Game
from brainstone.engine.core.ids import MINE
from tests.scenarios.more_tables import (
    end_turn,
    finish,
    in_federation,
    names,
    resources,
    won,
)
from tests.table import (
    bare_table,
    gaiaformer,
    give,
    legal,
    lost_planet,
    me,
    play,
    refused,
    structure,
    turn,
)


def beside_xenos(**setup: object) -> Game:
    """A Lantids mine at 2B1 next to the Xenos' mine at 2A3."""
    game = bare_table("lantids", "xenos", **setup)
    structure(game, 0, "2B1", "m")
    structure(game, 1, "2A3", "m")
    give(game, 0, credits=4, ore=2, knowledge=0, qic=0, area1=0, area2=0, area3=0)
    return game


def test_guest_mine() -> None:
    """[R-FAC-LAN-1] On an opponent's planet for 1 ore and 2 credits, without steps."""
    game = play(beside_xenos(), "build m 2A3")
    assert resources(game) == "2c 1o 0k 0q"
    assert me(game).built[MINE] == 2
    assert me(game, 1).built[MINE] == 1


def test_others_cannot() -> None:
    """[R-FAC-LAN-1, R-MINE-2] Nobody else builds on a planet that is taken."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "2B1", "m")
    structure(game, 1, "2A3", "m")
    assert "R-MINE-2" in refused(game, "build m 2A3")


def test_range_as_usual() -> None:
    """[R-FAC-LAN-1, R-RNG-3] Range counts for guest mines too."""
    game = beside_xenos()
    structure(game, 1, "3B5", "ts")
    refused(game, "build m 3B5")
    give(game, 0, qic=1)
    play(game, "build m 3B5")
    assert me(game).qic == 0


def test_one_guest_mine_per_planet() -> None:
    """[R-FAC-LAN-1] Not twice on one planet, and not on an own planet."""
    game = beside_xenos()
    structure(game, 0, "2A3", "m")
    refused(game, "build m 2A3")
    refused(game, "build m 2B1")


def test_not_beside_a_gaiaformer() -> None:
    """[R-FAC-LAN-1] A planet with only an opponent's gaiaformer is not colonised (RUL-35)."""
    game = beside_xenos()
    gaiaformer(game, 1, "3B5")
    give(game, 0, qic=5)
    assert "R-MINE-2" in refused(game, "build m 3B5")


def test_no_cost_on_gaia_planets() -> None:
    """[R-FAC-LAN-1] No Q.I.C. for a guest mine on a Gaia planet, and no VP for a mine on Gaia."""
    game = beside_xenos(
        round_scoring=("gaia-mine-3", "mine", "research", "big-1", "big-2", "federation")
    )
    structure(game, 0, "2A3", "m")
    structure(game, 1, "3B5", "m")
    give(game, 0, qic=1)
    play(game, "build m 3B5")
    assert me(game).qic == 0  # one for the range from 2A3, none for Gaia
    assert me(game).vp == 10
    assert me(game).gaia_planets == 0


def test_counts_as_a_mine() -> None:
    """[R-FAC-LAN-1] It counts for mines, sectors and structures, not for planet types."""
    game = beside_xenos(
        round_scoring=("mine", "gaia-mine-3", "research", "big-1", "big-2", "federation")
    )
    structure(game, 1, "3A3", "m")
    give(game, 0, qic=3)
    types = me(game).planet_types
    play(game, "build m 3A3")
    assert won(game)["round 1"] == 2
    assert me(game).sectors.bit_count() == 2
    assert me(game).planet_types == types
    assert len(me(game).colonised) == 2


def test_range_origin() -> None:
    """[R-FAC-LAN-1, R-RNG-2] Range is counted from guest mines as well."""
    game = beside_xenos()
    structure(game, 1, "1A6", "m")
    give(game, 0, ore=7)
    refused(game, "build m 1A5")
    structure(game, 0, "1A6", "m")
    play(game, "build m 1A5")  # next to 1A6; volcanic, two steps
    assert resources(game) == "2c 0o 0k 0q"


def test_guest_mines_cannot_be_upgraded() -> None:
    """[R-FAC-LAN-1, R-UPG-1] A guest mine stays a mine."""
    game = beside_xenos()
    structure(game, 0, "2A3", "m")
    give(game, 0, ore=10, credits=20)
    assert "R-UPG-1" in refused(game, "build ts 2A3")
    assert legal(game, "build ts") == ["build ts 2B1"]


def test_guest_mine_in_a_federation() -> None:
    """[R-FAC-LAN-1, R-FED-2] A guest mine is worth 1 and connects like any planet."""
    game = bare_table("lantids", "xenos")
    for space, kind in (("1A6", "pi"), ("1A5", "pi"), ("3A0", "m")):
        structure(game, 0 if kind == "m" else 1, space, kind)
    structure(game, 0, "1A6", "m")
    structure(game, 0, "1A5", "m")
    assert "R-FED-1" in refused(game, "federate")  # 1 + 1 + 1
    structure(game, 0, "3A0", "ac1")
    structure(game, 0, "3B5", "ts")
    give(game, 0, area1=1)
    play(game, "federate 1A5,1A6,3A0,3B5,3A11")  # 1 + 1 + 3 + 2
    assert in_federation(game, 0, "1A6")
    assert in_federation(game, 0, "3A11")


def test_guest_mine_joins_a_federation() -> None:
    """[R-FAC-LAN-1, R-FED-20] A guest mine next to an own federation joins it."""
    game = beside_xenos()
    give(game, 0, federated=names("2B1"))
    play(game, "build m 2A3")
    assert in_federation(game, 0, "2A3")


def test_step_actions_do_not_fit() -> None:
    """[R-FAC-LAN-1, R-ACT-4] A guest mine needs no step: step actions cannot be used for it."""
    game = beside_xenos()
    give(game, 0, area3=3, ore=9, qic=1)
    play(game, "power 1step")
    assert "R-ACT-4" in refused(game, "build m 2A3")


def test_before_the_institute() -> None:
    """[R-FAC-LAN-2] Without the institute a guest mine brings no knowledge."""
    assert me(play(beside_xenos(), "build m 2A3")).knowledge == 0


def test_institute() -> None:
    """[R-FAC-LAN-2] With the institute 2 knowledge for every guest mine, none for other mines."""
    game = beside_xenos()
    structure(game, 0, "2B1", "pi")
    play(game, "build m 2A3")
    assert me(game).knowledge == 2
    end_turn(game)
    while game.decision.kind == "charge":
        play(game, "decline")
    turn(game, 0)
    give(game, 0, credits=2, ore=4, qic=1)
    play(game, "build m 1A6")  # oxide, one step
    assert me(game).knowledge == 2


def test_host_and_guest_charge() -> None:
    """[R-CHG-2, R-FAC-LAN-1] Distance 0: host and guest are neighbours of each other (RUL-61)."""
    game = end_turn(play(beside_xenos(), "build m 2A3"))
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)
    assert legal(game) == ["charge 1pw", "decline"]
    game = bare_table("lantids", "xenos")
    structure(game, 1, "2A3", "m")
    structure(game, 0, "2A3", "m")
    turn(game, 1)
    give(game, 1, ore=2, credits=3)
    end_turn(play(game, "build ts 2A3"))  # cheap, the guest is a neighbour
    assert resources(game, 1).startswith("0c 0o")
    assert (game.decision.kind, game.decision.seat) == ("charge", 0)


def test_guest_on_the_lost_planet() -> None:
    """[R-FAC-LAN-1, R-RSH-6] The Lost Planet takes a guest mine: a piece with income (RUL-25)."""
    game = beside_xenos()
    lost_planet(game, 1, "2A2")
    play(game, "build m 2A2")
    assert me(game).built[MINE] == 2
    assert me(game).planet_types.bit_count() == 1


def test_final_tiles() -> None:
    """[R-END-4, R-FAC-LAN-1] Guest mines count for structures and sectors, not for planet types."""
    game = beside_xenos(final_scoring=("sectors", "planet-types"))
    structure(game, 1, "3B5", "m")
    structure(game, 0, "3B5", "m")
    finish(game)
    # Sectors 2 : 2 behind the neutral 6; planet types 1 (ice) : 2 (desert, Gaia) behind 5.
    assert won(game)["final sectors"] == 9
    assert won(game)["final planet-types"] == 6
    assert won(game, 1)["final planet-types"] == 12
