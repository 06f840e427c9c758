"""The numbers of a game add up: to the goods of the position, to the points, to the map."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.ids import RESOURCE_LETTERS
from brainstone.engine.show.stats import CSV_COLUMNS
from brainstone.testing.promises import choose, holdings

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "factions": ["taklons", "itars", "gleens"]},
    {"players": 4, "factions": ["bal_taks", "nevlas", "lantids", "ivits"]},
    {"players": 1, "factions": ["terrans"]},
    {"players": 1, "factions": ["taklons"], "automa_faction": "xenos"},
    {"players": 2, "expansion": "lost_fleet"},
    {"players": 3, "expansion": "lost_fleet", "factions": ["tinkeroids", "moweyds", "ambas"]},
    {"players": 1, "expansion": "lost_fleet", "factions": ["darkanians"]},
]


def played(table: int, moves: int = 10_000) -> Game:
    game = Game(Setup.random(seed=table, **TABLES[table]))
    chance = Chance(table)
    while not game.over and game.ply < moves:
        game.push(choose(chance, game))
    return game


def balance(stats: dict[str, Any], seat: int) -> dict[str, int]:
    """What remains of each resource, all lines of the ledger together."""
    total: dict[str, int] = {}
    for line in stats["lines"]:
        if line["seat"] == seat:
            resource = line["resource"]
            total[resource] = total.get(resource, 0) + line["gained"] - line["paid"]
    return total


def check(game: Game) -> None:
    stats = game.stats()
    for seat, (player, held) in enumerate(
        zip(game.state.players, holdings(game.state), strict=True)
    ):
        if player.faction is None:
            assert not balance(stats, seat)
            continue
        total = balance(stats, seat)
        named = {RESOURCE_LETTERS[resource]: number for resource, number in held.items()}
        assert {name: total.get(name, 0) for name in named} == named
        points = [line for line in stats["lines"] if line["seat"] == seat]
        by_source: dict[tuple[str, str], int] = {}
        for line in points:
            if line["resource"] == "vp":
                source = (line["source"]["kind"], line["source"]["name"])
                by_source[source] = by_source.get(source, 0) + line["gained"] - line["paid"]
        assert by_source == {
            (source.kind.name, source.name): vp for source, vp in game.vp_by_source(seat).items()
        }


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_all_lines_together_are_what_everybody_holds(table: int) -> None:
    game = played(table)
    check(game)
    while game.ply > 20:  # and in the middle of a game
        game.go_to(game.ply - 17 - game.ply // 5)
        check(game)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_deeds_are_what_stands_on_the_map(table: int) -> None:
    game = played(table)
    deeds = game.stats()["deeds"]

    def count(seat: int, what: str, name: str | None = None) -> int:
        return sum(
            deed["n"]
            for deed in deeds
            if deed["seat"] == seat and deed["what"] == what and name in (None, deed["name"])
        )

    for seat, player in enumerate(game.state.players):
        assert count(seat, "planet") == len(player.colonised)
        assert count(seat, "federation") == player.federations_formed
        if player.me.has_resources():  # an Automa begins on its levels
            start = len(player.me.start_areas)
            assert count(seat, "research") == sum(player.levels) - start
            assert count(seat, "advanced") == player.advanced_tech.bit_count()
            assert count(seat, "tech") == player.standard_tech.bit_count()
    assert not any(deed["n"] <= 0 for deed in deeds)


def test_power_tells_what_was_charged_lost_and_declined() -> None:
    game = played(2)
    lines = [line for line in game.stats()["lines"] if line["resource"] == "pw"]
    told = [event.to_json() for _, event in game.events]
    for column, tag, field in (
        ("gained", "charged", "n"),
        ("lost", "charged", "lost"),
        ("paid", "spent", "power"),
        ("declined", "declined", "power"),
    ):
        assert sum(line[column] for line in lines) == sum(
            event[field] for event in told if event["is"] == tag
        )
    assert any(line["declined"] for line in lines)


def test_income_is_told_in_its_phase_and_the_final_scoring_at_the_end() -> None:
    game = played(0)
    lines = game.stats()["lines"]
    mines = [line for line in lines if line["source"] == {"kind": "income", "name": "m"}]
    assert {line["phase"] for line in mines} == {"income"}
    assert {line["round"] for line in mines} == set(range(1, 7))
    assert {line["phase"] for line in lines if line["source"]["kind"] == "final"} == {"over"}
    assert {line["phase"] for line in lines if line["source"]["kind"] == "start"} == {"setup"}


def test_the_table_for_spreadsheets_has_every_line_and_every_deed() -> None:
    game = played(5)
    stats = game.stats()
    rows = list(csv.DictReader(io.StringIO(game.stats_csv())))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert len(rows) == len(stats["lines"]) + len(stats["deeds"])
    points = [row for row in rows if row["what"] == "vp" and row["seat"] == "0"]
    total = sum(int(row["gained"]) - int(row["paid"]) for row in points)
    assert total == game.state.players[0].vp


def test_before_anybody_has_a_faction_there_is_nothing_to_count() -> None:
    stats = Game(Setup.random(players=2, seed=3)).stats()
    assert stats["lines"] == []
    assert stats["deeds"] == []
    assert stats["round"] == 0
