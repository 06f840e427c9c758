"""What The Lost Fleet tells bots about a position: numbers of its own, and what they are worth."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from brainstone import Game, Setup
from brainstone.bots.features import NAMES
from brainstone.bots.openings import hinted, home_value, opening_move
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Node, Planner
from brainstone.bots.weights import Weights, load_weights
from brainstone.bots.worth import Judge, typical
from brainstone.data.components import ROUNDS
from brainstone.engine.core.hints import added
from brainstone.engine.phases.beginning import PlaceStart
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.parts import rules_named
from brainstone.lost_fleet.core.fleet import changed_board, fleet_of
from brainstone.lost_fleet.ships.pieces import SHIP_NAMES
from tests.lost_fleet.tables import bare_fleet, explored, fresh_fleet
from tests.table import give, me, structure


def table() -> Game:
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, "1A9", "m")
    return game


def hints(game: Game, seat: int = 0) -> dict[str, float]:
    return {hint.name: hint.of(game.state, seat) for hint in game.state.rules.expansion.hints()}


def test_the_base_game_has_none() -> None:
    assert base_rules().expansion.hints() == []


def test_each_has_a_name_of_its_own_and_a_worth_for_every_round() -> None:
    found = rules_named("lost_fleet").expansion.hints()
    names = [hint.name for hint in found]
    assert len({*names, *NAMES}) == len(names) + len(NAMES)
    assert all(len(hint.vp) == ROUNDS for hint in found)
    worth = json.loads((files("brainstone.lost_fleet.hints") / "worth.json").read_text())
    assert set(worth["hints"]) == set(names)


def test_what_counts_more_than_in_the_base_game_is_known_to_bots_and_felt() -> None:
    box = rules_named("lost_fleet").expansion
    assert base_rules().expansion.leanings("xenos") == {}
    assert box.leanings("xenos") == box.leanings("terrans") != box.leanings("moweyds")
    for faction in rules_named("lost_fleet").factions:
        assert set(box.leanings(faction)) <= set(NAMES)
        assert all(len(row) == ROUNDS for row in box.leanings(faction).values())
    state = table().state
    usual = load_weights().of("xenos", {})
    more = box.leanings("xenos")
    judged = Judge(state, 0, load_weights()).weights
    for i, name in enumerate(NAMES):
        for number in range(ROUNDS):
            own = more.get(name, [0.0] * ROUNDS)[number]
            assert judged[number][i] == pytest.approx(usual[number][i] + own)


def test_boxes_lean_together() -> None:
    one, other = [0.1] * ROUNDS, [0.2] * ROUNDS
    found = added({"ore": one, "qic": one}, {"ore": other, "gaia": other})
    assert found["ore"] == pytest.approx([0.3] * ROUNDS)
    assert (found["qic"], found["gaia"]) == (one, other)


def test_a_shuttle_counts_for_each_round_to_play() -> None:
    """[R-LFX-5] What a ship offers can be used in every round."""
    game = table()
    assert hints(game)["ship_eclipse"] == 0
    explored(game, 0, "eclipse")
    assert hints(game)["ship_eclipse"] == ROUNDS
    assert hints(game)["ships_more"] == 0
    explored(game, 0, "twilight")
    assert hints(game)["ship_twilight"] == hints(game)["ships_more"] == ROUNDS
    me(game, 0).passed = True
    assert hints(game)["ship_twilight"] == ROUNDS - 1
    game.state.round = ROUNDS
    assert hints(game)["ship_twilight"] == 0
    assert hints(game, 1)["ship_eclipse"] == 0


def test_a_ship_is_near_while_there_is_a_shuttle_for_it() -> None:
    game = table()
    space = fleet_of(game.state).spaces[SHIP_NAMES.index("eclipse")]
    reach = bytearray([99]) * len(me(game, 0).reach)
    # Far away; two more than the basic range, so that it takes one Q.I.C.; near.
    for distance, worth in ((99, 0), (3, 0.4), (1, 1)):
        reach[space] = distance
        me(game, 0).reach = bytes(reach)
        assert hints(game)["ship_near"] == worth * ROUNDS
    changed_board(me(game, 0)).shuttles = 0
    assert hints(game)["ship_near"] == 0


def test_tokens_for_an_artifact_count_where_one_may_be_taken() -> None:
    """[R-LFA-1] Six tokens, and a shuttle on Twilight."""
    game = table()
    give(game, 0, area1=3, area2=0, area3=0)
    assert hints(game)["artifact_tokens"] == 0
    explored(game, 0, "twilight")
    assert hints(game)["artifact_tokens"] == 0.5
    give(game, 0, area1=9)
    assert hints(game)["artifact_tokens"] == 1


def test_a_gold_token_is_open_on_a_ship_explored() -> None:
    """[R-LFT-10]"""
    game = table()
    assert hints(game)["gold_token"] == 0
    explored(game, 0, "eclipse")
    assert hints(game)["gold_token"] == 1


def test_asteroids_count_with_a_gaiaformer() -> None:
    """[R-LFM-2]"""
    game = table()
    me(game, 0).reach = bytes([1]) * len(me(game, 0).reach)
    give(game, 0, gaiaformers=0)
    without = hints(game)["new_planets"]
    give(game, 0, gaiaformers=1)
    assert hints(game)["new_planets"] > without
    game.state.round = ROUNDS
    assert hints(game)["new_planets"] == 0


def test_an_institute_counts_for_its_own_faction() -> None:
    game = bare_fleet("darkanians", "terrans")
    structure(game, 0, "1A9", "pi")
    found = {name for name, number in hints(game).items() if "institute" in name and number}
    assert found == {"institute_darkanians"}
    assert not [name for name, number in hints(game, 1).items() if "institute" in name and number]


def test_bots_add_what_the_box_says_unless_they_know_better() -> None:
    game = table()
    explored(game, 0, "eclipse")
    own = load_weights()
    nothing = {hint.name: [0.0] * ROUNDS for hint in game.state.rules.expansion.hints()}
    deaf = Weights.from_json({**own.to_json(), "hints": nothing})
    told = sum(hint.vp[0] * hint.of(game.state, 0) for hint in game.state.rules.expansion.hints())
    assert told > 0
    heard = Judge(game.state, 0, own).value(game.state)
    assert abs(heard - Judge(game.state, 0, deaf).value(game.state) - told) < 1e-9


def test_plans_with_different_ships_are_different() -> None:
    game = table()
    planner = Planner(game.state, 0, load_weights(), 0)
    nodes: list[Node] = []
    for ship in ("eclipse", "twilight"):
        twin = game.clone()
        explored(twin, 0, ship)
        nodes.append(Node(twin.state, 0.0, None, [], 0.0))
    assert len(planner.select(nodes, 2, Pace(2))) == 2


def test_what_players_have_of_a_new_final_tile_is_guessed_from_the_tile() -> None:
    state = Game(Setup.random(players=3, expansion="lost_fleet", seed=1)).state
    by_name = {tile.name: typical(state, i) for i, tile in enumerate(state.rules.final_scoring)}
    assert by_name["structures"] == (11.0, 2.0)
    assert by_name["asteroids"] == (0.8 * 3, 0.0)


def test_a_home_near_ships_is_better() -> None:
    game = fresh_fleet("xenos", "terrans")
    moves = [move for move in game.legal_moves() if isinstance(move, PlaceStart)]
    found = [hinted(game.state, 0, move) for move in moves]
    assert max(found) > min(found)
    best = opening_move(game.state, game.legal_moves())
    assert isinstance(best, PlaceStart)
    values = [
        home_value(game.state, 0, move.space) + more
        for move, more in zip(moves, found, strict=True)
    ]
    assert moves[values.index(max(values))] == best
