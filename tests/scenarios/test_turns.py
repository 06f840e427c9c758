"""Rounds, turn order, turns and the course of one action: R-TURN and R-SEQ."""

from __future__ import annotations

import random
from typing import Any

import pytest

from brainstone import Game, IllegalMove, Setup
from brainstone.engine.core.ids import PHASE_ACTIONS, PHASE_NAMES
from tests.table import (
    bare_table,
    gaia_phase,
    give,
    legal,
    level,
    me,
    next_round,
    play,
    refused,
    structure,
    table,
    tech,
    token,
    turn,
)


def three(**setup: Any) -> Game:
    """Three players who can do research for ever."""
    game = table("geodens", "terrans", "xenos", **setup)
    for seat in range(3):
        give(game, seat, knowledge=15)
    return game


def research(game: Game, area: str = "sci") -> Game:
    """One whole turn of the player whose turn it is."""
    return play(game, f"research {area}", "end")


def pass_turn(game: Game) -> Game:
    play(game, "pass")
    return play(game, legal(game, "booster")[0])


# Rounds


def test_six_rounds() -> None:
    """[R-TURN-1] After the last pass of round 6 the game is over."""
    game = table("terrans", "xenos")
    rounds = [game.state.round]
    while not game.over:
        next_round(game)
        rounds.append(game.state.round)
    assert rounds == [1, 2, 3, 4, 5, 6, 6]
    with pytest.raises(IllegalMove, match="R-END-2"):
        game.play("pass")


def test_phases_of_a_round() -> None:
    """[R-TURN-1] Income, then Gaia, then actions."""
    game = table("terrans", "xenos", boosters=("tokens-ore", "big", "gaia", "lab", "mine"))
    structure(game, 0, "3A7", "pi")
    give(game, 0, gaia_area=4, area1=4)
    next_round(game)
    seen = []
    while game.state.round == 2 and game.decision.kind != "action":
        seen.append((PHASE_NAMES[game.state.phase], game.decision.kind))
        game.push(game.legal_moves()[-1])
    phases = [phase for phase, _ in seen]
    assert phases == sorted(phases, key=("income", "gaia").index)
    assert set(seen) == {("income", "income"), ("gaia", "gaia-conversion")}
    assert game.state.phase == PHASE_ACTIONS


def test_clean_up_frees_the_action_spaces() -> None:
    """[R-TURN-1] Rounds 1-5 end with it."""
    game = table("terrans", "xenos")
    give(game, 0, area3=4)
    play(game, "power 2ore", "end")
    turn(game, 0)
    give(game, 0, area3=4)
    assert "R-ACT-1" in refused(game, "power 2ore")
    next_round(game)
    turn(game, 0)
    give(game, 0, area3=4)
    assert "power 2ore" in legal(game)


def test_no_clean_up_after_round_6() -> None:
    """[R-TURN-1] No booster is taken; the end follows at once."""
    game = table("terrans", "xenos")
    game.state.round = 6
    play(game, "pass", "pass")
    assert game.over


@pytest.mark.parametrize(("number", "vp"), [(1, 2), (2, 0)])
def test_the_round_tile_counts_in_its_round(number: int, vp: int) -> None:
    """[R-TURN-2] Only the tile of the current round scores."""
    tiles = ("research", "mine", "big-1", "big-2", "federation", "terraforming")
    game = table("geodens", "xenos", round_scoring=tiles)
    while game.state.round < number:
        next_round(game)
    turn(game, 0)
    give(game, 0, knowledge=4, vp=10)
    play(game, "research sci")
    assert me(game).vp == 10 + vp


def test_the_round_tile_counts_in_the_gaia_phase() -> None:
    """[R-TURN-2] The Itars' institute can score the tile of the round that begins (RUL-20)."""
    tiles = ("big-1", "research", "mine", "big-2", "federation", "terraforming")
    game = table("itars", "xenos", round_scoring=tiles)
    structure(game, 0, me_home(game), "pi")
    give(game, 0, gaia_area=4, vp=10)
    next_round(game)
    while game.decision.kind == "income":
        game.push(game.legal_moves()[0])
    before = me(game).vp
    play(game, "gaia tech", "tech gaia-mine-3vp", "advance sci")
    assert game.state.round == 2
    assert me(game).vp == before + 2


def me_home(game: Game) -> str:
    """A space with a mine of seat 0."""
    return first_homes(game)[0]


# Turn order


def test_turns_go_round_and_passed_players_are_skipped() -> None:
    """[R-TURN-3] Seat 1 passes first; the others go on."""
    game = three(turn_order="clockwise")
    seats = []
    for action in (research, pass_turn, research, research, research, pass_turn, research):
        seats.append(game.decision.seat)
        action(game)
    assert seats == [0, 1, 2, 0, 2, 0, 2]
    assert game.decision.seat == 2


@pytest.mark.parametrize(
    ("turn_order", "following"), [("clockwise", [2, 0, 1]), ("variable", [2, 1, 0])]
)
def test_order_of_the_next_round(turn_order: str, following: list[int]) -> None:
    """[R-TURN-3, R-TURN-4] The first to pass begins; then clockwise or as they passed."""
    game = three(turn_order=turn_order)
    research(game)  # seat 0
    research(game)  # seat 1
    pass_turn(game)  # seat 2 passes first
    research(game)  # seat 0
    pass_turn(game)  # seat 1
    pass_turn(game)  # seat 0 passes last
    assert game.state.round == 2
    assert game.state.order == following
    seats = []
    for seat in range(3):
        give(game, seat, knowledge=15)
    for _ in range(4):
        seats.append(game.decision.seat)
        research(game, "terra")
    assert seats == [*following, following[0]]


@pytest.mark.parametrize("turn_order", ["clockwise", "variable"])
def test_round_1_is_clockwise(turn_order: str) -> None:
    """[R-TURN-4] From the start player, with either order."""
    game = three(turn_order=turn_order)
    seats = []
    for _ in range(4):
        seats.append(game.decision.seat)
        research(game)
    assert seats == [0, 1, 2, 0]


def test_variable_order_is_the_default() -> None:
    """[R-TURN-4] (RUL-39)."""
    assert table("terrans", "xenos").setup.turn_order == "variable"


def test_income_is_resolved_in_turn_order() -> None:
    """[R-TURN-5] Whoever passed first is asked first."""
    game = three()
    for seat in range(3):
        give(game, seat, area1=4)
    for seat, space in enumerate(first_homes(game)):
        structure(game, seat, space, "pi" if seat < 2 else "m")  # 4 power and a token
    research(game)  # seat 0
    for _ in range(3):
        pass_turn(game)  # seats 1, 2, 0
    asked: list[int] = []
    while game.decision.kind == "income":
        if not asked or asked[-1] != game.decision.seat:
            asked.append(game.decision.seat)
        game.push(game.legal_moves()[0])
    assert asked == [1, 0]


def first_homes(game: Game) -> list[str]:
    """One space with a mine of each seat."""
    spaces = game.view()["board"]
    return [
        next(s["space"] for s in spaces if s.get("owner") == seat)
        for seat in range(len(game.state.players))
    ]


def test_the_gaia_phase_is_resolved_in_turn_order() -> None:
    """[R-TURN-5] Itars and Terrans both decide there (RUL-20)."""
    for order in ([0, 1], [1, 0]):
        game = table("itars", "terrans")
        for seat, space in enumerate(first_homes(game)):
            structure(game, seat, space, "pi")
            give(game, seat, gaia_area=4)
        game.state.order = order
        gaia_phase(game)
        asked = [game.decision.seat]
        play(game, "gaia stop")
        asked.append(game.decision.seat)
        assert asked == order


# Turns


def test_free_actions_before_and_after_the_main_action() -> None:
    """[R-TURN-6] Any number of them; then the next player."""
    game = table("terrans", "xenos")
    give(game, 0, ore=4, knowledge=5, credits=0)
    play(game, "convert 1o 1c", "convert 1k 1c", "research sci")
    assert (game.decision.kind, game.decision.seat) == ("end-of-turn", 0)
    play(game, "convert 1o 1c", "convert 1o 1c", "end")
    assert me(game).credits == 4
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_exactly_one_main_action() -> None:
    """[R-TURN-6] Not none, and not two."""
    game = table("terrans", "xenos")
    give(game, 0, knowledge=15)
    assert "R-TURN-6" in refused(game, "end")
    play(game, "convert 1k 1c")
    assert "R-TURN-6" in refused(game, "end")
    play(game, "research sci")
    refused(game, "research sci")
    refused(game, "pass")


def test_no_free_action_after_passing() -> None:
    """[R-TURN-6] After the booster the next player is on turn."""
    game = table("terrans", "xenos")
    play(game, "pass")
    refused(game, "convert 1o 1c")
    play(game, legal(game)[0])
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


OTHER_ANSWERS = (
    "charge 3pw",
    "decline",
    "cover 7vp",
    "flip 8vp-qic",
    "gaia 3 1o",
    "income 4pw,1t",
    "lost-planet 3C",
    "place 3A7",
    "rotate 7 2",
    "tech 7vp",
    "tokens 1-0-0",
    "faction itars",
    "booster range",
)


def test_answers_to_other_questions_are_no_main_action() -> None:
    """[R-TURN-6] They are refused, naming the question that is asked."""
    game = table("terrans", "xenos")
    for answer in OTHER_ANSWERS:
        assert "R-TURN-6" in refused(game, answer)


def test_a_player_may_not_act_in_another_turn() -> None:
    """[R-TURN-6] All questions go to the player on turn."""
    game = table("terrans", "xenos")
    give(game, 0, ore=0, knowledge=4, qic=0, area2=0, credits=0)
    play(game, "research sci")  # nothing left for free actions: the turn ends by itself
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_the_action_phase_ends_with_the_last_pass() -> None:
    """[R-TURN-7] Not before: one player may go on alone."""
    game = three()
    pass_turn(pass_turn(game))
    for _ in range(3):
        assert (game.state.round, game.decision.seat) == (1, 2)
        research(game, "terra")
    pass_turn(game)
    assert game.state.round == 2


# The course of one action


def test_actions_are_offered_only_if_they_can_be_completed() -> None:
    """[R-SEQ-1] A step action needs ore and credits for its mine before it starts (RUL-17)."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "6B1", "m")
    level(game, 0, nav=2)
    give(game, 0, area3=5, ore=1, credits=2, qic=0)
    # Only a desert, 3 steps away, is in range.
    assert "7 ore, you have 1 ore " in refused(game, "power 1step")
    assert "4 ore, you have 1 ore " in refused(game, "power 2steps")
    give(game, 0, ore=4)
    assert "power 2steps" in legal(game)
    assert "7 ore, you have 4 ore " in refused(game, "power 1step")
    give(game, 0, credits=1)
    assert "2 credits and 4 ore, you have 1 credit [R-MINE-1]" in refused(game, "power 2steps")


def test_every_offered_move_can_be_played() -> None:
    """[R-SEQ-1] Whatever is legal leads on to a next decision."""
    game = table("terrans", "xenos")
    give(game, 0, ore=7, credits=20, knowledge=8, qic=4, area3=7, gaiaformers=1)
    token(game, 0, "8vp-qic")
    for move in game.legal_moves():
        twin = game.clone()
        twin.push(move)
        assert twin.legal_moves()


def test_follow_ups_come_depth_first() -> None:
    """[R-SEQ-2] Lab, tile, its effect, advance, token, Lost Planet; charges at the very end."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "ts")
    structure(game, 1, "3A6", "m")
    level(game, 0, nav=4)
    token(game, 0, "7vp-2ore")
    token(game, 0, "8vp-qic")
    give(game, 0, ore=9, credits=9, knowledge=0)
    give(game, 1, area1=4)
    asked = []
    for move in (
        "build lab 3A7",
        "tech type-knowledge",
        "advance nav",
        "flip 8vp-qic",
        "lost-planet 3C",
        "end",
        "charge 1pw",
    ):
        asked.append((game.decision.code, game.decision.seat))
        play(game, move)
        if move.startswith("tech"):
            assert me(game).knowledge == 1  # the Lost Planet is not yet a second type (RUL-16)
    codes = ["D-20", "D-27", "D-30", "D-29", "D-37", "D-44"]
    assert asked == [*[(code, 0) for code in codes], ("D-50", 1)]
    assert (game.decision.code, game.decision.seat) == ("D-50", 1)  # now for the Lost Planet


def test_costs_are_paid_first() -> None:
    """[R-SEQ-2] What an action brings cannot pay for it."""
    game = bare_table("terrans", "xenos")
    give(game, 0, area1=0, area2=0, area3=2)
    refused(game, "power 2tokens")
    give(game, 0, area3=3)
    play(game, "power 2tokens")
    assert me(game).area1 == 3 + 2


def test_an_action_space_is_used_before_its_effect() -> None:
    """[R-SEQ-2] It is marked when the question about the effect comes."""
    game = bare_table("terrans", "xenos")
    give(game, 0, qic=4)
    play(game, "qic tech")
    assert game.decision.kind == "tech"
    actions = {a["name"]: a["used"] for a in game.view()["research"]["actions"]}
    assert actions["qic tech"]


def test_triggers_of_one_event_add_up() -> None:
    """[R-SEQ-3] Faction, round tile, standard tile, advanced tile: all of them score."""
    tiles = ("gaia-mine-4", "mine", "big-1", "big-2", "federation", "terraforming")
    game = bare_table("gleens", "terrans", round_scoring=tiles)
    structure(game, 0, "3A6", "m")
    level(game, 0, nav=2)
    tech(game, 0, "gaia-mine-3vp", "mine-3vp")
    give(game, 0, vp=10, ore=5, credits=5)
    play(game, "build m 7B0")
    assert me(game).vp == 10 + 2 + 4 + 3 + 3


def test_the_turn_ends_before_neighbours_charge() -> None:
    """[R-SEQ-4] Free actions first, then the charge queue, then the next player."""
    game = bare_table("terrans", "xenos")
    structure(game, 0, "3A7", "m")
    structure(game, 1, "3A6", "m")
    give(game, 0, ore=9, credits=9)
    give(game, 1, area1=4)
    play(game, "build ts 3A7")
    assert (game.decision.code, game.decision.seat) == ("D-44", 0)
    play(game, "convert 1o 1c", "end")
    assert (game.decision.kind, game.decision.seat) == ("charge", 1)
    play(game, "charge 1pw")
    assert (game.decision.kind, game.decision.seat) == ("action", 1)


def test_a_turn_can_be_taken_back() -> None:
    """[R-SEQ-5] Step by step to the position before it."""
    game = table("terrans", "xenos")
    before = game.key()
    play(game, "convert 1o 1c", "burn")
    middle = game.key()
    play(game, "build ts 3A7")
    game.undo()
    assert game.key() == middle
    game.undo()
    game.undo()
    assert game.key() == before
    assert game.ply == len(game.moves)


def test_the_log_tells_who_moved() -> None:
    """Also after going back, and in a copy."""
    game = Game(Setup.random(players=3, seed=4, factions="random"))
    chance = random.Random(4)
    asked: list[int] = []
    while not game.over:
        asked.append(game.decision.seat)
        game.push(chance.choice(game.legal_moves()))
    log = game.view()["log"]
    assert [entry["seat"] for entry in log] == asked
    assert [entry["move"] for entry in log] == [move.notation() for move in game.moves]
    twin = game.clone(events=True)
    twin.go_to(40)
    assert twin.view()["log"] == log[:40]
    silent = game.clone()  # without events it knows nothing of turns, but who moved
    silent.go_to(40)
    said = [(entry["seat"], entry["move"], entry["minor"]) for entry in silent.view()["log"]]
    assert said == [(entry["seat"], entry["move"], entry["minor"]) for entry in log[:40]]
    assert game.view()["log"] == log


def test_a_copy_reports_events_only_if_asked_to() -> None:
    game = Game(Setup.random(players=2, seed=2, factions="random"))
    chance = random.Random(2)
    for _ in range(30):
        game.push(chance.choice(game.legal_moves()))
    silent, reporting = game.clone(), game.clone(events=True)
    for _ in range(10):
        move = chance.choice(game.legal_moves())
        for each in (game, silent, reporting):
            each.push(move)
    assert silent.events == []
    assert reporting.events == game.events
    assert any(ply > 30 for ply, _ in reporting.events)


def test_nothing_is_left_to_chance_after_the_setup() -> None:
    """[R-SEQ-5] The same moves lead to the same position."""
    game = table("terrans", "xenos")
    play(game, "build ts 3A7", "end", "decline")
    again = Game(game.setup)
    play(again, *[str(move) for move in game.moves])
    assert again.key() == game.key()


def test_an_option_tells_the_family_of_its_action() -> None:
    """Menus group by it; answers to other questions have none."""
    game = table("terrans", "xenos")
    give(game, 0, credits=30, ore=10, knowledge=10, qic=4, area3=7)
    families: dict[str, set[str]] = {}
    for option in game.view()["options"]:
        words = option["move"].split()[:2]
        what = words[0] if words[0] != "build" else " ".join(words)
        families.setdefault(what, set()).add(option["family"])
    assert families["build m"] == {"mine"}
    assert families["build ts"] == {"upgrade"}
    assert families["power"] == families["qic"] == {"board"}
    assert families["research"] == {"research"}
    assert families["convert"] == families["burn"] == {"convert"}
    assert families["pass"] == {"pass"}
    play(game, "pass")
    assert [option for option in game.view()["options"] if "family" in option] == []
