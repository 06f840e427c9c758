"""Income as the other engine receives it, and other things it keeps in its own order."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from brainstone import Game
from brainstone.elsewhere.boardgamers.income import IncomeLedger
from brainstone.elsewhere.boardgamers.names import BOOSTERS
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import CREDIT, KNOWLEDGE
from brainstone.testing.records.boardgamers.offers import federation_differences
from brainstone.testing.records.boardgamers.replayer import Replayer
from brainstone.testing.records.verify import read_file
from tests.table import bare_table, clear, gaia_phase, give, structure, table, tech, turn

GAME = min((Path(__file__).parent / "games").glob("dev-2p-*.json.gz"))
BIG = next(word for word, (_, ours) in BOOSTERS.items() if ours == "big")


def replaying(game: Game) -> Replayer:
    """A replayer that goes on from a position of ours."""
    replayer = Replayer(copy.deepcopy(read_file(GAME)))
    replayer.game = game
    replayer.remember()
    return replayer


def play(replayer: Replayer, line: str, phase: str = "roundMove") -> dict[str, Any]:
    commands = [command.split() for command in line.split(". ")]
    replayer.play({"i": 1, "raw": line, "commands": commands, "phase": phase})
    return replayer.after()


# Order of acquisition


def taklons_pass_last() -> Replayer:
    """Their tile that charges 1 is older than the booster that charges 4.

    Our engine charges 4 first, which leaves no choice; there the first charge may move the
    brainstone or the token.
    """
    boosters = ("ore-knowledge", "credits-qic", "mine", "lab", "big")
    game = table("taklons", "terrans", boosters=boosters)
    tech(game, 0, "income-ore-charge")
    give(game, 0, area1=1, area2=0, area3=0, brainstone=1, ore=0, credits=5)
    turn(game, 1)
    replayer = replaying(game)
    play(replayer, "pass booster8")
    return replayer


def test_a_question_about_the_brainstone_comes_where_that_engine_asks_it() -> None:
    replayer = taklons_pass_last()
    after = play(replayer, f"pass {BIG}")
    assert (after["phase"], after["to_move"], after["round"]) == ("roundIncome", 0, 2)
    taklons = after["players"][0]
    assert (taklons["power"], taklons["brainstone"]) == ([1, 0, 0, 0], 1)
    assert taklons["ore"] > 0  # what came before the tile
    assert taklons["income"].count("pw") == 1
    after = play(replayer, "brainstone area2", "roundIncome")
    assert after["phase"] == "roundMove"
    taklons = after["players"][0]
    assert (taklons["power"], taklons["brainstone"]) == ([0, 0, 1, 0], 3)


def test_the_question_may_be_answered_in_the_line_of_the_pass() -> None:
    one, other = taklons_pass_last(), taklons_pass_last()
    play(one, f"pass {BIG}")
    play(one, "brainstone area2", "roundIncome")
    assert play(other, f"pass {BIG}. brainstone area2") == one.after()


def test_of_equal_icons_the_oldest_is_given_up() -> None:
    """Two stations that give 4 credits each, a lab between them; one station is given up."""
    game = bare_table("taklons", "xenos")
    for space in ("2B1", "3B5", "2A3"):
        structure(game, 0, space, "ts")
    ledger = IncomeLedger()
    ledger.update(game.state, 0)
    stations = [icon for icon in ledger.icons if icon[0] == "trading station"]
    assert stations[1] == stations[2] == ("trading station", {CREDIT: 4})
    lab = ("research lab", {KNOWLEDGE: 1})
    ledger.icons = [stations[0], stations[1], lab, stations[2]]
    clear(game, 0)
    for space, kind in (("2B1", "ts"), ("3B5", "ts"), ("2A3", "lab")):
        structure(game, 0, space, kind)
    ledger.update(game.state, 0)
    assert ledger.icons[:3] == [stations[0], lab, stations[1]]


# Tiles


def itars_in_the_gaia_phase() -> Replayer:
    game = bare_table("itars", "xenos")
    structure(game, 0, "2B1", "pi")
    give(game, 0, gaia_area=8)
    return replaying(gaia_phase(game))


def test_two_tiles_of_one_move_are_listed_in_the_order_taken() -> None:
    replayer = itars_in_the_gaia_phase()
    line = "spend 4tg for tech. tech free3. up nav. spend 4tg for tech. tech free1. up nav"
    after = play(replayer, line, "roundGaia")
    assert [slot for slot, _, _ in after["players"][0]["tech"]] == ["pool3", "pool1"]
    assert after["players"][0]["power"][3] == 0


def test_itars_who_decline_an_advance_are_not_asked_again_there() -> None:
    """Deviation 40; printed: again and again [R-FAC-ITA-2]."""
    replayer = itars_in_the_gaia_phase()
    after = play(replayer, "spend 4tg for tech. tech free3. decline up", "roundGaia")
    assert any(note.startswith("move 1: 40") for note in replayer.notes)
    assert len(after["players"][0]["tech"]) == 1
    assert replayer.kind() == "action"


def test_the_used_action_of_a_covered_tile_is_gone() -> None:
    game = bare_table("taklons", "xenos")
    tech(game, 0, "action-4charge")
    replayer = replaying(game)
    game.play("special action-4charge")
    assert replayer.after()["players"][0]["specials_used"] == ["4pw"]
    player = game.state.players[0]
    player.covered_tech = player.standard_tech
    assert replayer.after()["players"][0]["specials_used"] == []


# Federations


def test_federations_of_a_heuristic_are_a_known_difference() -> None:
    """Deviation 15: it misses some that exist, and offers some that could be smaller."""
    game = bare_table("itars", "xenos")
    for space, kind in (("3B5", "ac1"), ("2A3", "m"), ("2B1", "pi")):
        structure(game, 0, space, kind)
    give(game, 0, area1=4)
    replayer = replaying(game)
    state, moves = game.state, game.legal_moves()

    def compared(listed: list[str] | None) -> list[str]:
        return federation_differences(state, 0, moves, listed, replayer.map)

    legal = "3B5,2A3,2B1,3A9"
    assert compared([legal]) == []
    assert compared(None) == ["(15) federation: possible here only"]
    wasteful = next(
        f"{legal},{space_name(space)}"
        for space in state.board.spaces
        if "[R-FED-7]" in game.why_not(f"federate {legal},{space_name(space)}")
    )
    assert compared([wasteful])[0].startswith("(15) federation")
    alone = compared(["2B1"])
    assert len(alone) == 1
    assert not alone[0].startswith("(15)")
