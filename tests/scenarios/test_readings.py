"""Disputed points of the base game from both sides, and how setups and records carry them."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.data.readings import (
    END_WITHOUT_MAXIMA,
    GAIA_PHASE_UNSCORED,
    GUESTS_SCORE_GAIA,
    NO_LOST_GAINS,
    READINGS,
    STATIONS_OFF_SATELLITES,
)
from brainstone.engine.actions.free_actions import collect_free_actions
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.state import GameState
from brainstone.engine.core.steps import Move
from brainstone.engine.federations.forming import spaces_in
from brainstone.engine.phases.flow import push
from brainstone.engine.phases.scoring import resource_vp
from brainstone.engine.setup.parts import rules_named
from brainstone.testing.promises import check_position
from tests.scenarios.more_tables import end_turn, finish, in_federation, won
from tests.table import bare_table, give, legal, me, play, refused, structure, turn

# RUL-18


def rich(*readings: str) -> Game:
    game = bare_table("terrans", "xenos", readings=readings)
    structure(game, 0, "2A3", "ac2")
    give(game, 0, area1=0, area2=0, area3=7, ore=15, credits=30, knowledge=15)
    return game


@pytest.mark.parametrize("action", ["3knowledge", "2ore", "7credits", "2knowledge"])
def test_a_power_action_at_a_maximum(action: str) -> None:
    """[R-ACT-3] (RUL-18) Allowed, or refused with the maximum named."""
    play(rich(), f"power {action}")
    reason = refused(rich(NO_LOST_GAINS), f"power {action}")
    assert "maximum" in reason
    assert "RUL-18" in reason


def test_conversions_and_what_keeps_a_part_are_allowed_in_both() -> None:
    """[R-ACT-3, R-FREE-5] (RUL-18)"""
    for readings in ((), (NO_LOST_GAINS,)):
        game = rich(*readings)
        assert "convert 3pw 1o" in legal(game)
        assert "power 2tokens" in legal(game)
        give(game, 0, credits=29)
        assert "power 7credits" in legal(game)


# RUL-28


@pytest.mark.parametrize(
    ("readings", "vp"), [((), 20), ((END_WITHOUT_MAXIMA,), 24)], ids=["usual", "other"]
)
def test_the_last_conversions(readings: tuple[str, ...], vp: int) -> None:
    """[R-END-6] (RUL-28) 12 power beside 30 credits, 15 ore and 15 knowledge."""
    game = bare_table("hadsch_hallas", "terrans", readings=readings)
    give(game, 0, credits=30, ore=15, knowledge=15, qic=0, area1=0, area2=0, area3=12)
    assert won(finish(game))["resources"] == vp


def most_resources(state: GameState, seat: int) -> int:
    """The most credits, ore and knowledge that any order of free actions reaches."""
    best = 0
    seen: set[object] = set()
    todo = [state]
    while todo:
        state = todo.pop()
        player = state.players[seat]
        if player.key() in seen:
            continue
        seen.add(player.key())
        total = player.credits + player.ore + player.knowledge
        best = max(best, total)
        power = (player.area3 + player.area2 // 2) * player.me.token_value(player)
        most = total + player.qic + player.gaiaformers + power + player.surplus
        if most <= best:
            continue  # a token or a Q.I.C. is worth no more than one of each
        moves: list[Move] = []
        collect_free_actions(state, seat, moves)
        for move in moves:
            if str(move) != "convert 1o 1t":
                twin = state.clone()
                push(twin, move)
                todo.append(twin)
    return best


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("faction", ["xenos", "hadsch_hallas", "nevlas", "bal_taks", "gleens"])
def test_the_last_conversions_are_the_best_ones(faction: str, seed: int) -> None:
    """[R-END-6, R-RES-1] (RUL-28) No order of free actions brings more."""
    chance = random.Random(f"{faction} {seed}")
    game = bare_table(faction, "terrans" if faction != "terrans" else "xenos")
    structure(game, 0, "2B1", chance.choice(["pi", "m"]))
    give(
        game,
        0,
        credits=30 - chance.randrange(3),
        ore=15 - chance.randrange(3),
        knowledge=15 - chance.randrange(4),
        qic=chance.randrange(3),
        area1=0,
        area2=chance.randrange(4),
        area3=chance.randrange(8),
        gaiaformers=chance.randrange(2),
    )
    assert resource_vp(game.state, 0) == most_resources(game.state, 0) // 3


# RUL-20


@pytest.mark.parametrize(
    ("readings", "vp"), [((), 2), ((GAIA_PHASE_UNSCORED,), 0)], ids=["usual", "other"]
)
def test_the_round_tile_in_the_gaia_phase(readings: tuple[str, ...], vp: int) -> None:
    """[R-TURN-3, R-FAC-ITA-2] (RUL-20) An advance of the Itars, and one in the actions phase."""
    tiles = ("mine", "research", "federation", "terraforming", "trading-station-4", "big-1")
    game = bare_table("itars", "xenos", round_scoring=tiles, readings=readings)
    structure(game, 0, "2B1", "pi")
    give(game, 0, gaia_area=4, knowledge=4)
    next_turns_until(game, "gaia-tech")
    play(game, "gaia tech", "tech 7vp", "advance gaia")
    assert won(game).get("round 2", 0) == vp
    next_turns_until(game, "action")
    turn(game, 0)
    give(game, 0, knowledge=4)
    play(game, "research sci")
    assert won(game)["round 2"] == vp + 2


def next_turns_until(game: Game, kind: str) -> None:
    while game.decision.kind != kind or game.state.round < 2:
        play(game, "pass") if game.decision.kind == "action" else game.push(game.legal_moves()[0])


# RUL-29


def station_on_a_satellite(*readings: str) -> Game:
    """Ivits whose federation has a satellite, in range of a station."""
    game = bare_table("ivits", "terrans", readings=readings)
    for space, kind in (("1A6", "pi"), ("1A5", "ts"), ("3B5", "ts")):
        structure(game, 0, space, kind)
    give(game, 0, credits=0, ore=0, knowledge=0, qic=9, area1=0, area2=0, area3=0)
    play(game, "federate")
    while game.decision.kind != "end-of-turn":
        game.push(game.legal_moves()[0])
    end_turn(game)
    turn(game, 0)
    assert me(game).satellites
    return play(game, "special station")


def test_a_station_on_an_own_satellite() -> None:
    """[R-FAC-IVI-2, R-FED-2] (RUL-29) It counts in the federation, and both pieces are there."""
    game = station_on_a_satellite()
    space = space_name(spaces_in(me(game).satellites)[0])
    play(game, f"station {space}")
    assert in_federation(game, 0, space)
    assert me(game).satellites & me(game).stations
    check_position(game)
    assert f"station {space}" not in legal(game)
    game = station_on_a_satellite(STATIONS_OFF_SATELLITES)
    assert "RUL-29" in refused(game, f"station {space}")


# RUL-35


@pytest.mark.parametrize(
    ("readings", "vp"), [((), 0), ((GUESTS_SCORE_GAIA,), 4)], ids=["usual", "other"]
)
def test_guest_mines_on_gaia_planets(readings: tuple[str, ...], vp: int) -> None:
    """[R-FAC-LAN-1] (RUL-35) The round tile for mines on Gaia planets; the count stays as it is."""
    tiles = ("gaia-mine-4", "mine", "big-1", "big-2", "federation", "terraforming")
    game = bare_table("lantids", "xenos", round_scoring=tiles, readings=readings)
    structure(game, 0, "2B1", "m")
    structure(game, 1, "3B5", "m")
    give(game, 0, credits=9, ore=9, qic=1)
    play(game, "build m 3B5")
    assert won(game).get("round 1", 0) == vp
    assert me(game).gaia_planets == 0


# Setups, records, views


def test_readings_of_a_setup() -> None:
    names = tuple([row.name for row in READINGS])
    setup = Setup.random(players=2, seed=1, readings=names)
    assert Setup.from_json(setup.to_json()) == setup
    assert Setup.from_json(setup.to_json()).readings == names
    assert "readings" not in Setup.random(players=2, seed=1).to_json()
    for wrong in (("moon",), (NO_LOST_GAINS, NO_LOST_GAINS), ("guests-score",)):
        with pytest.raises(SetupError, match="reading"):
            Setup.random(players=2, seed=1, readings=wrong)


def first_version(**options: Any) -> dict[str, Any]:
    """A setup as version 1 of the rules wrote it."""
    data = Setup.random(players=2, seed=1, **options).to_json()
    del data["rules"]
    return data


def test_old_setups_keep_their_rules() -> None:
    """A setup without a version is one of version 1, whose readings are named."""
    old = Setup.from_json(first_version())
    assert old.readings == (NO_LOST_GAINS, END_WITHOUT_MAXIMA, STATIONS_OFF_SATELLITES)
    assert Setup.from_json(old.to_json()) == old
    data = first_version(expansion="lost_fleet")
    data["expansion"]["readings"] = ["guests-score"]
    assert Setup.from_json(data).readings == (
        "guests-score",
        NO_LOST_GAINS,
        END_WITHOUT_MAXIMA,
        STATIONS_OFF_SATELLITES,
        "mine-before-advance",
    )


def test_old_records_keep_their_rules() -> None:
    game = rich(NO_LOST_GAINS)
    record = Game(game.setup).record()
    assert record["rules"] == record["setup"]["rules"] == 2
    del record["setup"]["rules"], record["setup"]["readings"]
    assert Game.from_record(record).setup.readings == ()
    old = Game.from_record({**record, "rules": 1})
    assert old.setup.readings == (NO_LOST_GAINS, END_WITHOUT_MAXIMA, STATIONS_OFF_SATELLITES)
    assert old.record()["rules"] == 2


@pytest.mark.parametrize("version", [0, 3, "1", True, None])
def test_other_versions_are_refused(version: object) -> None:
    data = {**first_version(), "rules": version}
    with pytest.raises(SetupError, match="versions 1 to 2"):
        Setup.from_json(data)


def test_the_view_tells_the_readings_in_force() -> None:
    game = rich(STATIONS_OFF_SATELLITES)
    shown = {row["reading"]: row for row in game.view()["readings"]}
    assert list(shown) == [row.name for row in READINGS]
    assert [name for name, row in shown.items() if not row["usual"]] == [STATIONS_OFF_SATELLITES]
    assert shown[STATIONS_OFF_SATELLITES]["ruling"] == "RUL-29"
    assert "may not" in shown[STATIONS_OFF_SATELLITES]["text"]
    assert "maxima of 30" in shown[END_WITHOUT_MAXIMA]["text"]


def test_the_table_of_the_documentation() -> None:
    """docs/rulings.md, section H, and the rulings themselves name every reading."""
    text = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
    rulings, table = text.split("## H. ")
    rows = re.findall(r"^\| `([^`]+)` \| (\S+) \| (.+) \| (.+) \| (\d) \|$", table, re.MULTILINE)
    known = rules_named("lost_fleet").readings
    shown = [(row.name, row.ruling, row.usual, row.other) for row in known]
    assert [row[:4] for row in rows] == shown
    assert [row[4] for row in rows] == [str(row.usual_since) for row in known]
    assert all(f"**{row.ruling} " in rulings for row in known)
