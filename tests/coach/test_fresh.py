"""How far expectations hold is measured on games that no fit has seen."""

from __future__ import annotations

from bench.starts import load
from brainstone import Game, Setup
from brainstone.bots.contract import play_out
from brainstone.bots.registry import make_bot
from brainstone.coach.expect import expectations
from tools.expect.fresh import SEED, cases_of, plans, strengths
from tools.expect.games import KINDS
from tools.expect.lines import SKILLED, by_round, table_of


def test_every_level_has_as_many_games_and_no_board_of_the_fit() -> None:
    found = plans(3)
    assert {name: (plan.bots, plan.games) for name, plan in found.items()} == {
        level: ((level,), 3) for level in SKILLED
    }
    fitted = {plan.seed for kind in KINDS.values() for plan in kind.values()}
    assert SEED not in fitted
    assert not {match.seed for plan in found.values() for match in plan.matches()} & {
        match.seed for kind in KINDS.values() for plan in kind.values() for match in plan.matches()
    }


def test_every_seat_is_told_at_the_first_turn_of_each_round_what_players_are_told() -> None:
    entry = next(one for one in load("") if one["record"]["setup"]["players"] == 2)
    game = Game(Setup.from_json(entry["record"]["setup"]), events=False)
    for text in entry["record"]["moves"]:
        game.play(text)
    last = game.clone()
    play_out(game, {seat: make_bot("casual", seat) for seat in range(2)}, None)
    kept = {
        "plan": "casual",
        "number": 0,
        "bots": ["casual"] * 2,
        "setup": game.setup.to_json(),
        "moves": [move.notation() for move in game.moves],
        "vp": [player.vp for player in game.state.players],
    }
    cases = cases_of(kept)
    assert [case.row["stage"] for case in cases] == [n for n in range(1, 7) for _ in range(2)]
    assert [case.row["final"] for case in cases[-2:]] == kept["vp"]
    assert (last.state.round, last.decision.kind) == (6, "action")
    told = expectations(last.state, players=[str(strengths()["casual"])] * 2)
    assert [case.vp for case in cases[-2:]] == [one.vp for one in told]
    lines = by_round(cases)
    assert {number: line.cases for number, line in lines.items()} == dict.fromkeys(range(1, 7), 2)
    assert len(table_of({"casual": lines, "none": {}})) == 3
