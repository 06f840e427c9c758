"""The setup of a solo game (section 2): seats, tokens, starting mines, boosters, and its JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from brainstone import AutomaSeat, Game, Setup, SetupError
from brainstone.automa.cards.cards import CARDS, FACTION_CARDS, card
from brainstone.automa.cards.deck import Deck
from brainstone.automa.seat.faction import PlaceFirstMine, TakeFirstBooster, deck_of
from brainstone.engine.core.hexes import distance, space_name
from brainstone.engine.core.ids import PLANET_NAMES
from brainstone.engine.phases.flow import settle
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.show.catalog import catalog
from tests.automa.helpers import AUTOMA, BOOSTERS, bare_solo, faction_of, it, on_map, put, solo


def test_one_player_meets_the_automa() -> None:
    setup = Setup.random(players=1, seed=1)
    assert (setup.players, setup.seats, len(setup.automas)) == (1, 2, 1)
    assert setup.automas[0].level == "automa"
    game = Game(setup)
    assert len(game.state.players) == 2
    assert game.decision.seat == 0


def test_board_boosters_and_tokens() -> None:
    """2.1, 2.4, 2.6: two-player board, five boosters, two tokens of each type."""
    setup = Setup.random(players=1, seed=4)
    assert sorted(place[0] for place in setup.board) == ["1", "2", "3", "4", "5o", "6o", "7o"]
    assert len(setup.boosters) == 5
    game = solo()
    tokens = game.state.rules.tokens
    expected = [min(t.copies, 2) - (t.name == "7vp-2ore") for t in tokens]
    assert game.state.token_supply == expected
    assert sum(expected) == 11
    finals = game.view()["scoring"]["final"]
    assert [tile["neutral"] for tile in finals] == [11, 8]  # 2.13
    assert [tile["neutral_vp"] for tile in finals] == [18, 18]


def test_two_people_have_three_tokens_of_each_type() -> None:
    assert sum(Setup.random(players=2, seed=1).start().token_supply) == 17


def test_the_human_is_first() -> None:
    """2.1 and 2.11: human, Automa, Automa, human; then the Automa takes its booster first."""
    game = Game(Setup.random(players=1, seed=3, factions=["lantids"], automa_faction="xenos"))
    assert game.decision.kind == "place"
    assert len(it(game).colonised) == 0
    game.push(game.legal_moves()[0])
    assert len(it(game).colonised) == 2
    assert game.decision.kind == "place"
    game.push(game.legal_moves()[0])
    assert len(it(game).colonised) == 3  # the Xenos' third mine
    assert it(game).booster >= 0
    assert (game.decision.kind, len(game.legal_moves())) == ("booster", 4)
    game.push(game.legal_moves()[0])
    assert (game.decision.kind, game.decision.seat, game.state.round) == ("action", 0, 1)


def test_a_human_ivits_place_last() -> None:
    game = Game(Setup.random(players=1, seed=3, factions=["ivits"], automa_faction="terrans"))
    assert game.decision.kind == "place"
    assert len(it(game).colonised) == 2


@pytest.mark.parametrize("seed", range(12))
def test_mines_start_near_the_centre(seed: int) -> None:
    """2.11: on the free home planet closest to the centre space."""
    own = FACTION_CARDS[seed % 7].name
    human = next(name for pair in base_rules().colours for name in pair if own not in pair)
    game = Game(Setup.random(players=1, seed=seed, factions=[human], automa_faction=own))
    while game.state.round == 0:
        game.push(game.legal_moves()[-1])
    board = game.state.board
    home = faction_of(game).home
    away = sorted(
        distance(0, 0, board.q[s], board.r[s])
        for s in board.planets
        if board.printed_planet[s] == home
    )
    mine = sorted(distance(0, 0, board.q[s], board.r[s]) for s in it(game).colonised)
    assert mine == away[: len(mine)]


def test_a_tie_is_decided_by_a_random_card() -> None:
    """2.11: its direction; drawn anew for each mine, and nothing is charged for."""
    chosen: set[str] = set()
    for seed in range(20):
        game = bare_solo("terrans", human="xenos", seed=seed)
        put(game, 0, m="3A7")  # the terra planet nearest to the centre
        chance = deck_of(it(game)).chance
        game.state.events = []
        game.state.charges = []
        game.state.stack.append(PlaceFirstMine(AUTOMA, faction_of(game)))
        settle(game.state)
        (name,) = on_map(game)
        # 1B1 (row -5) and 4A4 (row 4) are 5 away from the centre, 6B1 6.
        drawn = Deck()
        drawn.chance = chance
        direction = card(drawn.any_card()[1]).forward
        assert name == ("1B1" if direction else "4A4")
        assert deck_of(it(game)).chance != chance
        assert game.state.charges == []
        assert it(game).satellites == 0
        chosen.add(name)
    assert chosen == {"1B1", "4A4"}


def test_the_first_booster_is_named_by_a_random_card() -> None:
    """2.12."""
    taken: set[str] = set()
    for seed in range(30):
        game = solo(seed=seed)
        state = game.state
        for player in state.players:
            player.booster = -1
        names = [tile.name for tile in state.rules.boosters]
        state.boosters = [names.index(name) for name in BOOSTERS]
        drawn = deck_of(it(game)).any_card()[1]
        state.stack.append(TakeFirstBooster(AUTOMA, faction_of(game)))
        settle(state)
        assert names[it(game).booster] == BOOSTERS[card(drawn).first_booster - 1]
        taken.add(names[it(game).booster])
    assert taken == set(BOOSTERS)


def test_the_row_of_boosters_keeps_its_order() -> None:
    """2.6, 9: what is returned goes to the right end, for both."""
    game = solo()
    row = game.view()["supply"]["boosters"]
    mine = game.view()["players"][0]["booster"]
    assert len(row) == 3
    game.play("pass")
    game.play(f"booster {row[0]}")
    after = game.view()["supply"]["boosters"]
    if game.state.round == 1:
        assert after == [*row[1:], mine]


def test_same_slot() -> None:
    """Section 12, `human_booster_position`."""
    game = solo(switches={"human_booster_position": "same_slot"}, seed=2)
    row = game.state.boosters
    assert game.state.table.keeps_booster_slots
    from brainstone.engine.phases.passing import ChooseBooster, TakeBooster

    old = game.state.players[0].booster
    name = game.state.rules.boosters[row[1]].name
    TakeBooster(row[1], name).apply(game.state, ChooseBooster(0, False))
    assert game.state.boosters == [row[0], old, row[2]]


def test_the_colour_of_the_automa_is_taken() -> None:
    """2.7."""
    game = Game(Setup.random(players=1, seed=1, automa_faction="taklons"))
    names = [str(move) for move in game.legal_moves()]
    assert "faction taklons" not in names
    assert "faction ambas" not in names
    assert len(names) == 12
    with pytest.raises(SetupError, match="share a board"):
        Setup.random(players=1, factions=["ambas"], automa_faction="taklons")


def test_random_factions_differ_in_colour() -> None:
    own: set[str] = set()
    people: set[str] = set()
    for seed in range(150):
        setup = Setup.random(players=1, seed=seed, factions="random")
        pair = next(pair for pair in base_rules().colours if setup.automas[0].faction in pair)
        assert setup.factions[0] not in pair
        own.add(setup.automas[0].faction)
        people.add(setup.factions[0])
    assert own == {c.name for c in FACTION_CARDS}
    assert len(people) == 14


def test_a_random_automa_leaves_the_pool_alone() -> None:
    for seed in range(40):
        setup = Setup.random(players=1, seed=seed, faction_pool=["ambas", "taklons"])
        assert setup.automas[0].faction != "taklons"
        Setup.random(players=2, seed=seed, automas=[{}], layout="first-game")
    with pytest.raises(SetupError, match="the pool has 0 faction boards"):
        Setup.random(players=1, faction_pool=["ambas"], automa_faction="taklons")


def test_setups_without_an_automa_are_as_before() -> None:
    setup = Setup.random(players=2, seed=1)
    assert setup.automas == ()
    assert "automas" not in setup.to_json()
    assert Setup.from_json(setup.to_json()) == setup


def test_json() -> None:
    switches = {"xenos_faction_range": 4, "tie_result": "automa"}
    setup = Setup.random(
        players=1, seed=9, automa_level="ultoma", automa_faction="xenos", automa_switches=switches
    )
    data = json.loads(json.dumps(setup.to_json()))
    seat = setup.automas[0]
    assert data["automas"] == [
        {"faction": "xenos", "level": "ultoma", "seed": seat.seed, "switches": switches}
    ]
    assert Setup.from_json(data) == setup
    assert Setup.random(players=1, seed=9, automas=data["automas"]).automas == (seat,)
    assert hash(seat) == hash(AutomaSeat.from_json(data["automas"][0]))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"level": "hard"}, "the Automa has no level 'hard'; there are automalein"),
        ({"faction": "ivits"}, "the Automa does not play 'ivits', but terrans"),
        ({"faction": ""}, "the Automa does not play ''"),
        ({"switches": {"cheat": True}}, "the Automa has no switch 'cheat'"),
        (
            {"switches": {"xenos_faction_range": 3}},
            "xenos_faction_range is 3: expected one of 2, 4",
        ),
        ({"switches": {"level5_skip_strict": 1}}, "level5_skip_strict is 1: expected one of False"),
        ({"switches": []}, "Automa field switches"),
        ({"seed": "x"}, "Automa field seed"),
        ({"faction": 3}, "Automa field faction"),
        ({"colour": "red"}, "an Automa seat has no field colour"),
    ],
)
def test_impossible_seats_get_a_sentence(change: dict[str, Any], sentence: str) -> None:
    data = Setup.random(players=1, seed=1).to_json()
    data["automas"][0].update(change)
    with pytest.raises(SetupError) as error:
        Setup.from_json(data)
    assert sentence in str(error.value)


def test_impossible_tables_get_a_sentence() -> None:
    data = Setup.random(players=1, seed=1).to_json()
    for value, sentence in (({}, "expected a list"), ([7], "JSON object"), ([], "1 players")):
        with pytest.raises(SetupError, match=sentence):
            Setup.from_json({**data, "automas": value})
    with pytest.raises(SetupError, match="4 players and 1 Automas"):
        Setup.random(players=4, automa_level="automa")


def test_the_catalog_has_the_cards() -> None:
    box = catalog()["automa"]
    assert [len(box[part]) for part in ("cards", "factions", "levels", "switches")] == [
        len(CARDS),
        7,
        5,
        13,
    ]
    assert box["planet_steps"] == {"gaia": 1, "transdim": 2}
    json.dumps(box)


@pytest.mark.parametrize("late", [False, True])
def test_the_human_turns_the_sectors(late: bool) -> None:
    """2.2."""
    setup = Setup.random(players=1, seed=5, rotate_sectors=True, rotate_after_factions=late)
    game = Game(setup)
    while game.state.round == 0:
        assert game.decision.seat == 0
        game.push(game.legal_moves()[0])
    assert len(it(game).colonised) >= 2


@pytest.mark.parametrize(("people", "automas"), [(1, 2), (2, 1), (1, 3), (3, 1), (2, 2)])
def test_house_rules(people: int, automas: int) -> None:
    """Section 13: board and boosters by the number of seats, one deck per Automa."""
    seats = [{"level": "automa"}] * automas
    setup = Setup.random(players=people, seed=2, automas=seats, factions="random")
    assert setup.seats == people + automas
    assert len(setup.boosters) == setup.seats + 3
    game = Game(setup)
    while game.state.round == 0:
        game.push(game.legal_moves()[0])
    assert len({seat.faction for seat in setup.automas}) == automas
    keys = {player.memory.key() for player in game.state.players if player.memory is not None}
    assert len(keys) == automas


def test_planets_have_names() -> None:
    """The tests above rely on the first-game board."""
    game = solo()
    assert PLANET_NAMES[game.state.planet[game.state.board.planets[0]]] == "terra"
    assert space_name(game.state.board.planets[0]) == "1B1"


def test_an_automa_of_old_setups_places_its_satellites_itself() -> None:
    """Rules of version 1; docs/automa.md, 6.1."""
    data = Setup.random(players=1, seed=1).to_json()
    assert "switches" not in data["automas"][0]
    old = {name: value for name, value in data.items() if name != "rules"}
    assert dict(Setup.from_json(old).automas[0].switches) == {"satellite_space": "first"}
    assert Setup.from_json(data).automas[0].switches == ()
