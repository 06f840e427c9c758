"""How bots play, round by round: counted in games, kept in the journal, told beside people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brainstone import Game, Move
from brainstone.arena import ArenaError, Journal, Tournament, play, play_tournament, report
from brainstone.arena.match import play_with
from brainstone.arena.profile import people
from brainstone.arena.tournament import Match
from brainstone.coach.course import ACTIONS, CHARGING, KINDS, LEFT, Course, Watch, end_of_round
from brainstone.engine.core.ids import KNOWLEDGE, ORE, PHASE_INCOME
from brainstone.engine.core.sources import KIND_FINAL, KIND_RESEARCH, KIND_RESOURCES
from brainstone.engine.phases.charging import Charge, DeclineCharge
from brainstone.engine.phases.income import lasting_income
from brainstone.engine.phases.passing import Pass
from tests.arena.helpers import extra_bots, played, timeless, tournament
from tests.cli.helpers import refused, run

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "expansion": "lost_fleet"},
    {"players": 4},
    {"players": 1, "automa": "automa"},
]


@pytest.fixture(autouse=True)
def _extra_bots() -> Iterator[None]:
    with extra_bots():
        yield


def watched(match: Match) -> tuple[Game, list[Course]]:
    """A game that was listened to, and the courses of its seats."""
    watch = Watch(len(match.bots))
    games: list[Game] = []

    def listen(game: Game, seat: int, move: Move) -> None:
        games[:] = [game]
        watch.listen(game, seat, move)

    play_with(match, lambda bot, game: bot.choose(game, match.budget), listen)
    (game,) = games
    return game, [watch.course(i, game.state.players[i].vp) for i in range(len(match.bots))]


def first(*bots: str, **values: Any) -> Match:
    return next(tournament(*bots, **values).matches())


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_points_of_the_rounds_and_of_the_final_scoring_make_the_result(
    table: dict[str, Any],
) -> None:
    game, courses = watched(first("busy", **table))
    for seat, course in enumerate(courses):
        vp, by_play = course["starts"]["vp"], course["rounds"]["vp_by_play"]
        assert (len(vp), len(by_play)) == (7, 6)
        assert vp[0] == 10
        for number in range(5):
            assert vp[number + 1] == vp[number] + by_play[number]
        assert vp[5] + by_play[5] + course["final_scoring"] == vp[6] == game.state.players[seat].vp
        final = (KIND_FINAL, KIND_RESEARCH, KIND_RESOURCES)
        sources = game.vp_by_source(seat).items()
        assert course["final_scoring"] == sum(n for source, n in sources if source.kind in final)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_main_action_is_of_one_kind(table: dict[str, Any]) -> None:
    match = first("busy", profile=True, **table)
    result = play(match)
    others = {ACTIONS, "vp_by_play", *LEFT, *CHARGING}
    for number in range(len(match.bots)):
        seat = result["seats"][number]
        rounds = seat["course"]["rounds"]
        assert sum(rounds[ACTIONS]) == seat["actions"] > 0
        kinds = [counts for name, counts in rounds.items() if name not in others]
        assert [sum(some) for some in zip(*kinds, strict=True)] == rounds[ACTIONS]
        assert sum(rounds["federation"]) == seat["federations"]


def test_actions_that_a_box_brings_are_counted_under_their_own_names() -> None:
    some = tournament("busy", games=6, players=4, expansion="lost_fleet", profile=True)
    names = {name for game in played(some) for s in game["seats"] for name in s["course"]["rounds"]}
    assert names - {ACTIONS, *KINDS.values(), "vp_by_play", *LEFT, *CHARGING} == {
        "artifact",
        "explore",
        "ship",
    }
    assert report(some, [])["profile"]["bots"] == {}


def test_offers_of_power_and_goods_at_the_pass_are_those_of_the_record() -> None:
    game, courses = watched(first("random", players=4))
    twin = Game(game.setup)
    offered, accepted, left = [0] * 4, [0] * 4, [[0] * 6 for _ in range(4)]
    for move in game.moves:
        seat, state = twin.decision.seat, twin.state
        offered[seat] += isinstance(move, Charge | DeclineCharge)
        accepted[seat] += move.amount if isinstance(move, Charge) else 0
        if isinstance(move, Pass):
            left[seat][state.round - 1] = state.players[seat].ore
        twin.push(move)
    assert sum(offered) > sum(accepted) > 0
    for seat, course in enumerate(courses):
        rounds = course["rounds"]
        assert sum(rounds["charges_offered"]) == offered[seat]
        assert sum(rounds["power_charged"]) == accepted[seat]
        assert rounds["left_ore"] == left[seat]
        for number in range(6):
            yes, no = rounds["charges_accepted"][number], rounds["charges_declined"][number]
            assert yes + no == rounds["charges_offered"][number]
            assert rounds["charging_vp"][number] <= max(0, rounds["power_charged"][number] - yes)
            assert rounds["power_declined"][number] >= no
    assert sum([sum(course["rounds"]["charges_declined"]) for course in courses]) > 0


def test_what_is_had_when_a_round_begins_is_what_the_game_shows_then() -> None:
    game, courses = watched(first("busy", players=3, seed=4))
    twin = Game(game.setup)
    seen = 0
    for move in game.moves:
        before, seat, number = twin.state, twin.decision.seat, twin.state.round
        closed = None
        if number and (isinstance(move, Pass) or before.players[seat].passed):
            closed = end_of_round(before, move)
        twin.push(move)
        assert (closed is not None) == (number > 0 and (twin.over or twin.state.round > number))
        if closed is None:
            continue
        assert closed.round == number
        assert twin.over or twin.state.phase >= PHASE_INCOME
        seen += 1
        for who, course in enumerate(courses):
            starts, player = course["starts"], twin.state.players[who]
            assert starts["satellites"][number] == player.satellites.bit_count()
            assert starts["levels"][number] == sum(closed.players[who].levels)
            assert starts["federations"][number] == player.federations_formed
            assert starts["mines"][number] == closed.players[who].built[1]
            tokens = sum(starts[name][number] for name in ("area_1", "area_2", "area_3"))
            assert tokens == starts["tokens"][number] == closed.players[who].power_tokens()
            if not twin.over:
                lasting = lasting_income(closed, who)
                assert starts["income_ore"][number] >= lasting[ORE] + 1  # the base income
                assert starts["income_knowledge"][number] >= lasting[KNOWLEDGE] + 1
    assert seen == 6


def test_the_income_of_the_first_round_is_that_of_the_boards() -> None:
    game, courses = watched(first("busy", players=4))
    for seat, course in enumerate(courses):
        boosters = [
            m.notation() for m, who in zip(game.moves, game.movers, strict=True) if who == seat
        ]
        booster = next(text for text in boosters if text.startswith("booster"))
        printed = next(b for b in game.state.rules.boosters if booster == f"booster {b.name}")
        mines = course["starts"]["mines"][0]
        more = dict(printed.income.amounts).get(ORE, 0)
        base = dict(game.state.players[seat].me.base_income.amounts).get(ORE, 0)
        assert course["starts"]["income_ore"][0] == base + mines + more


def test_nothing_is_counted_unless_asked_for_and_the_games_are_the_same() -> None:
    plain = timeless(played(tournament("random", "busy", games=2)))
    full = timeless(played(tournament("random", "busy", games=2, profile=True)))
    for one, other in zip(plain, full, strict=True):
        for seat in one["seats"]:
            assert "course" not in seat
        for seat in other["seats"]:
            assert seat.pop("course")["starts"]["vp"][0] == 10
        assert one == other


def continued(some: Tournament, path: Path) -> dict[str, Any]:
    with Journal(some, path) as journal:
        assert play_tournament(journal, 1) == []
        return report(some, journal.results)


def test_a_continued_tournament_has_the_whole_profile(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words: dict[str, Any] = {"profile": True, "seed": 9}
    continued(tournament("random", games=1, **words), path)
    whole = continued(tournament("random", games=3, **words), path)["profile"]
    assert whole["bots"]["random"]["seats"] == 6
    assert whole == continued(tournament("random", games=3, **words), tmp_path / "b")["profile"]


def test_games_with_a_course_and_without_do_not_share_a_file(tmp_path: Path) -> None:
    path, other = tmp_path / "games.jsonl", tmp_path / "profile.jsonl"
    continued(tournament("random", games=1), path)
    continued(tournament("random", games=1, profile=True), other)
    before = path.read_bytes(), other.read_bytes()
    with pytest.raises(ArenaError, match="was begun without --profile"):
        Journal(tournament("random", games=2, profile=True), path)
    with pytest.raises(ArenaError, match="go on with --profile, or name another file"):
        Journal(tournament("random", games=2), other)
    assert (path.read_bytes(), other.read_bytes()) == before
    words = ("arena", "random", "--games", 2, "--players", 2, "--out", path)
    assert "was begun without --profile" in refused(*words, "--profile")


def test_people_have_been_counted_in_the_same_measures() -> None:
    some = tournament("random", games=1, profile=True)
    bot = report(some, played(some))["profile"]["bots"]["random"]
    for part in ("rounds", "starts"):
        for measure, counts in people()[part].items():
            assert len(counts) == len(bot[part][measure]) == 7, measure
    kinds = [people()["rounds"][kind][6] for kind in dict.fromkeys(KINDS.values())]
    assert sum(kinds) == pytest.approx(people()["rounds"][ACTIONS][6], abs=0.5)
    assert "16 of them" in people()["about"]
    start, *_, end = people()["starts"]["vp"]
    assert start + people()["rounds"]["vp_by_play"][6] + people()["final_scoring"] == end


def test_the_profile_is_told_beside_people_where_there_is_room() -> None:
    words = ("arena", "busy", "--games", 1, "--players", 2, "--jobs", 1, "--profile")
    wide = run(*words).stdout
    for line in ("busy in each round (2 seats)", "Gaia project", "share accepted", "sum of levels"):
        assert line in wide
    assert " / 12.4" in wide
    assert "recorded four-player games" in wide
    assert max(map(len, wide.splitlines())) <= 120
    narrow = run(*words, columns=80).stdout
    assert " / 12.4" not in narrow
    assert "room for 115 characters" in narrow
    assert max(map(len, narrow.splitlines())) <= 80
    assert "…" not in narrow.split("in each round")[1]
    assert "in each round" not in run(*words[:-1]).stdout


def test_the_profile_is_in_the_json() -> None:
    words = ("arena", "random", "busy", "--games", 2, "--players", 2, "--jobs", 1)
    some = json.loads(run(*words, "--profile", "--json").stdout)
    assert set(some["profile"]["bots"]) == {"random", "busy"}
    busy = some["profile"]["bots"]["busy"]
    assert busy["rounds"][ACTIONS][6] == pytest.approx(some["bots"]["busy"]["actions"], abs=0.01)
    assert busy["starts"]["vp"][6] == pytest.approx(some["bots"]["busy"]["mean_vp"], abs=0.01)
    assert busy["rounds"]["left_ore"][6] is None  # no sum
    assert busy["starts"]["income_ore"][6] is None  # no further round
    assert "profile" not in json.loads(run(*words, "--json").stdout)
