"""The spaces each seat changed in its latest turn: what clients mark on the map."""

from __future__ import annotations

from brainstone import Game, Setup
from brainstone.engine.core.chance import Chance
from brainstone.testing.promises import choose
from tests.lost_fleet.tables import fleet_table
from tests.scenarios.more_tables import end_turn
from tests.table import gaiaformer, give, legal, play, table, turn


def changed(game: Game) -> list[list[str]]:
    spaces: list[list[str]] = game.view()["changed"]
    return spaces


def test_a_build_is_marked_until_the_next_turn_of_its_seat() -> None:
    game = table("xenos", "terrans")
    give(game, 0, ore=10, credits=20)
    built = legal(game, "build ts")[0]
    end_turn(play(game, built))
    assert changed(game)[0] == [built.split()[-1]]
    while game.decision.kind != "action":
        play(game, "decline")
    other = changed(game)[1]
    play(game, "pass")
    if game.decision.kind == "booster":
        game.push(game.legal_moves()[0])
    assert changed(game)[0] == [built.split()[-1]]  # what another does changes nothing of it
    assert changed(game)[1] == [] or other == []
    turn(game, 0)
    play(game, "pass")
    assert changed(game)[0] == []


def test_a_gaia_project_and_what_follows_from_it_are_marked() -> None:
    game = table("xenos", "terrans")
    give(game, 0, gaiaformers=1, area1=6, qic=9)
    move = legal(game, "build gf")[0]
    play(game, move)
    assert changed(game)[0] == [move.split()[-1]]


def test_a_gaiaformer_that_goes_home_is_no_mark() -> None:
    game = table("xenos", "terrans")
    give(game, 0, ore=10, credits=20, qic=9)
    space = next(m.split()[-1] for m in legal(game, "build m"))
    gaiaformer(game, 0, space)
    play(game, f"build m {space}")
    assert changed(game)[0] == [space]


def test_free_actions_leave_no_mark() -> None:
    game = table("xenos", "terrans")
    give(game, 0, ore=10)
    play(game, "convert 1o 1c")
    assert changed(game)[0] == []


def test_exploring_marks_the_ship() -> None:
    """R-LFX-1: the shuttle lies on the ship's space."""
    game = fleet_table("xenos", "terrans")
    give(game, 0, vp=30, qic=9)
    move = legal(game, "explore")[0]
    ship = next(one for one in game.view()["lost_fleet"]["ships"] if one["name"] == move.split()[1])
    play(game, move)
    assert changed(game)[0] == [ship["space"]]


def test_marks_go_back_with_the_moves() -> None:
    game = Game(Setup.random(players=2, seed=1, factions=["xenos", "terrans"]))
    told = [changed(game)]
    for _ in range(12):
        game.push(game.legal_moves()[0])
        told.append(changed(game))
    assert any(any(spaces) for spaces in told)
    assert game.clone(events=True).view()["changed"] == told[12]
    for ply in (9, 4, 0):
        game.go_to(ply)
        assert changed(game) == told[ply]


def test_what_an_automa_builds_is_marked_and_named_as_the_cause() -> None:
    """Its moves are in no log: the question about charging names its space all the same."""
    asked = marked = 0
    for seed in range(6):
        game = Game(Setup.random(players=1, seed=seed, factions="random"))
        chance = Chance(seed)
        while not game.over:
            board = {one["space"]: one for one in game.view()["board"]}
            for space in changed(game)[1]:
                marked += 1
                assert board[space].get("owner") == 1 or 1 in board[space].get("satellites", [])
            if game.decision.kind == "charge":
                asked += 1
                cause = game.view()["decision"]["cause"]
                assert cause["seat"] == 1
                assert board[cause["space"]]["owner"] == 1
                assert 0 in (board[cause["own"]]["owner"], board[cause["own"]].get("guest"))
                assert cause["space"] in changed(game)[1]
            game.push(choose(chance, game))
    assert asked > 5
    assert marked > 20
