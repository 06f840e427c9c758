"""The map seen from one seat: reach and prices, charges, federations, what counts."""

from __future__ import annotations

from typing import Any

from brainstone import Game, Setup
from brainstone.engine.core.hexes import space_name
from brainstone.engine.show.survey import survey
from tests.golden.games import load
from tests.scenarios.more_tables import hold
from tests.table import bare_table, give, level, play, structure


def terrans() -> Game:
    game = bare_table("terrans", "xenos")
    structure(game, 0, "2A3", "m")
    hold(game, 0, "mine")
    give(game, 0, credits=10, ore=10, knowledge=5, qic=2)
    return game


def by_space(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row["space"]: row for row in rows}


def middle_of(name: str, plies: int) -> Game:
    record = dict(load(name)["record"])
    record["moves"] = record["moves"][:plies]
    record["over"] = False
    del record["scores"]
    return Game.from_record(record)


def test_prices_are_those_of_the_moves() -> None:
    """What can be paid costs what the option says; what cannot be paid says what is missing."""
    game = terrans()
    prices = by_space(survey(game.state, 0)["prices"])
    options = [one for one in game.view()["options"] if one["move"].startswith("build m ")]
    assert options
    for option in options:
        told = prices[option["move"].split()[2]]
        assert told["price"] == option["price"]
        assert told["lacks"] == {}
    give(game, 0, ore=0, qic=0)
    poor = survey(game.state, 0)["prices"]
    assert all("ore" in row["lacks"] for row in poor if "ore" in row["price"])


def test_reach_tells_the_qic_it_takes() -> None:
    """R-RNG-1, R-RNG-3."""
    game = terrans()
    reach = by_space(survey(game.state, 0)["reach"])
    assert {name for name, row in reach.items() if row["qic"] == 0} == set(
        game.view()["players"][0]["in_range"]
    )
    assert {row["qic"] for row in reach.values()} == {0, 1, 2}
    assert (reach["2A3"]["distance"], reach["2A3"]["from"]) == (0, "2A3")
    for row in survey(game.state, 0)["prices"]:
        if row["space"] in reach:
            way = reach[row["space"]]
            assert (way["distance"], way["from"]) == (
                row["range"]["distance"],
                row["range"]["from"],
            )
    level(game, 0, nav=4)
    wider = by_space(survey(game.state, 0)["reach"])
    assert all(wider[name]["qic"] <= row["qic"] for name, row in reach.items())
    assert wider != reach


def test_charges_are_those_that_would_be_offered() -> None:
    """R-CHG-2, R-CHG-3: the offers of the survey are those of the option."""
    game = terrans()
    near = next(
        one["move"].split()[2]
        for one in game.view()["options"]
        if one["move"].startswith("build m ") and one["range"]["distance"] <= 2
    )
    structure(game, 1, near, "ts")
    give(game, 1, area1=4)
    charges = by_space(survey(game.state, 0)["charges"])
    told = next(one for one in game.view()["options"] if one["move"] == "build ts 2A3")
    assert charges["2A3"]["offers"] == told["offers"]
    assert charges["2A3"]["builder"] == 0
    assert charges[near]["builder"] == 1
    give(game, 1, area1=0, area2=0)
    give(game, 0, area1=0, area2=0)
    assert not {"2A3", near} & set(by_space(survey(game.state, 0)["charges"]))


def test_federations_are_those_that_can_be_formed() -> None:
    for plies in range(150, 260):
        game = middle_of("4p-method-1", plies)
        if game.decision.kind == "action" and "federate" in map(str, game.legal_moves()):
            break
    else:
        raise AssertionError("nobody can form a federation")
    seat = game.decision.seat
    told = survey(game.state, seat)["federations"]
    play(game, "federate")
    if game.decision.kind == "federation-planets":
        listed = {one["move"].split()[1] for one in game.view()["options"]}
        assert {",".join(one["planets"]) for one in told} <= listed
    assert [one["satellites"] for one in told] == sorted(one["satellites"] for one in told)
    assert told
    assert survey(bare_table("terrans", "xenos").state, 0)["federations"] == []


def test_what_counts_for_the_final_tiles() -> None:
    game = terrans()
    told = survey(game.state, 0)
    assert told["sectors"] == [2]
    assert len(told["planets"]) == 1
    assert survey(game.state, 1)["sectors"] == []


def test_before_the_first_structure_range_begins_at_the_home_planets() -> None:
    """For any faction that may be chosen, with the prices of its first mines; nothing changes."""
    game = Game(Setup.random(players=2, seed=1))
    before = game.record()
    for faction in ("terrans", "xenos", "ivits", "hadsch_hallas"):
        told = survey(game.state, 0, faction)
        homes = {
            space_name(space)
            for space in game.state.board.planets
            if game.state.planet[space] == game.state.rules.factions[faction].home
        }
        reach = by_space(told["reach"])
        prices = by_space(told["prices"])
        assert all(reach[home]["qic"] == 0 for home in homes)
        assert all("steps" not in prices[home] for home in homes)
        assert {one["range"]["from"] for one in prices.values()} <= homes
        assert any(one.get("steps", {}).get("needed") == 3 for one in prices.values())
        assert (told["federations"], told["sectors"], told["planets"]) == ([], [], [])
    assert game.record() == before
    assert game.state.players[0].faction is None


def test_a_faction_that_is_chosen_is_the_one_that_is_told() -> None:
    game = Game(Setup.random(players=2, seed=1))
    seat = game.decision.seat
    play(game, "faction terrans")
    assert survey(game.state, seat) == survey(game.state, seat, "xenos")
    assert survey(game.state, seat)["reach"]
    assert survey(game.state, 1 - seat)["reach"] == []
    there = terrans()
    assert survey(there.state, 0, "xenos") == survey(there.state, 0)


def test_before_the_game_there_is_nothing_to_reach() -> None:
    told = survey(Game(Setup.random(players=2, seed=1)).state, 0)
    assert (told["reach"], told["prices"], told["federations"]) == ([], [], [])
