"""What a setup is worth: values by seat, bids, fairness, and where they come from."""

from __future__ import annotations

import json
import math
import re

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.bots.galaxy import Galaxy, Model, load_model
from brainstone.cli.main import brainstone
from brainstone.cli.setups import feature_words
from brainstone.coach.openings import (
    ALL,
    BY_ROUND,
    NEVER,
    SUBJECTS,
    Opening,
    counted,
    load_examples,
    load_openings,
)
from brainstone.coach.setups import advise, fair_setup
from brainstone.coach.words import opening_words
from brainstone.data.factions import FACTION_BOARDS
from brainstone.texts.language import language
from tools.coach_tables import DOCUMENT, Seen, chosen_examples, figures, fit, inverted

SETUP = Setup.random(players=4, seed=7)
FACTIONS = [board.name for board in FACTION_BOARDS]


def test_every_faction_has_a_value_at_every_seat_with_an_error() -> None:
    advice = advise(SETUP)
    for order in range(4):
        assert [worth.faction for worth in advice.at(order)] == FACTIONS
        for worth in advice.at(order):
            assert 60 < worth.vp < 220
            assert 0 < worth.band < load_model().noise


def test_a_faction_chosen_is_valued_among_those_that_play() -> None:
    chosen = Setup.random(players=2, seed=3, factions=["xenos", "ivits"])
    assert {worth.faction for worth in advise(chosen).at(1)} == {"xenos", "ivits"}


def test_bids_are_what_a_faction_is_worth_more_than_the_best_that_is_left() -> None:
    advice = advise(SETUP)
    bids = advice.bids()
    best = max(FACTIONS, key=advice.mean)
    assert bids[best] == max(bids.values()) > 0
    assert min(bids.values()) == 0


def test_homes_are_planets_of_the_faction_and_more_around_them_is_worth_more() -> None:
    galaxy = Galaxy.of(SETUP)
    for name, faction in galaxy.factions.items():
        homes = galaxy.homes(faction)
        assert all(galaxy.board.printed_planet[space] == faction.home for _, space in homes)
        assert [value for value, _ in homes] == sorted([v for v, _ in homes], reverse=True)
        assert len(advise(SETUP).homes(name)) == 2


def test_fairness_is_a_number_that_falls_with_the_spread() -> None:
    some = [advise(Setup.random(players=3, seed=seed)) for seed in range(6)]
    by_spread = sorted(some, key=lambda advice: advice.spread())
    numbers = [advice.fairness() for advice in by_spread]
    assert numbers == sorted(numbers, reverse=True)
    assert 0 <= numbers[-1] < numbers[0] <= 100


def test_what_makes_a_galaxy_unfair_is_told_in_shares_of_the_whole() -> None:
    advice = advise(SETUP)
    shares = advice.unfair()
    assert sum(shares.values()) == pytest.approx(1, abs=0.15)  # small ones are left out
    assert list(shares.values()) == sorted(shares.values(), reverse=True)
    told = advice.told()
    best, least = told["factions"][told["best"]]["vp"], told["factions"][told["least"]]["vp"]
    assert best[0] > least[0]


def test_factions_that_are_taken_leave_with_their_board_and_count_as_rivals() -> None:
    free = advise(SETUP)
    advice = advise(SETUP, taken=["terrans"])
    assert {worth.faction for worth in free.at(0)} - {worth.faction for worth in advice.at(0)} == {
        "terrans",
        "lantids",
    }
    galaxy = Galaxy.of(SETUP)
    rivals = {
        name: galaxy.row(name, 0, ["terrans"])["rivals"] - galaxy.row(name, 0)["rivals"]
        for name in FACTIONS
        if name not in ("terrans", "lantids")
    }
    home = galaxy.factions["terrans"].home
    for name, more in rivals.items():
        assert (more > 0) == (galaxy.factions[name].steps_to[home] == 1)


def test_the_fairest_of_some_galaxies_is_found() -> None:
    seen: list[int] = []
    found, fairness = fair_setup(2, 10, 5, lambda seed, best: seen.append(seed))
    assert seen == [10, 11, 12, 13, 14]
    drawn = [advise(Setup.random(players=2, seed=seed)).fairness() for seed in seen]
    assert (fairness, found.seed) == (max(drawn), 10 + drawn.index(max(drawn)))


def test_other_games_are_refused() -> None:
    with pytest.raises(SetupError, match="base game"):
        advise(Setup.random(players=3, seed=1, expansion="lost_fleet"))


# The fit


def test_a_fit_finds_what_rows_were_made_of() -> None:
    """A faction worth ten more than another, in rows without chance."""
    seen: list[Seen] = []
    for game in range(400):
        name = "xenos" if game % 2 else "ivits"
        row = {"one": 1.0, f"faction {name}": 1.0}
        seen.append((game, name, 0, row, 110 if name == "xenos" else 100))
    names = sorted({feature for *_, row, _ in seen for feature in row})
    assert names == ["faction ivits", "faction xenos", "one"]
    model = fit(add_usual_features(seen), {})
    difference = model.value(seen[1][3]) - model.value(seen[0][3])
    assert difference == pytest.approx(10, abs=0.8)  # held back a little


def add_usual_features(seen: list[Seen]) -> list[Seen]:
    """The features of a real setup, so that galaxies can be valued."""
    row = Galaxy.of(SETUP).row("terrans", 0)
    zeros = dict.fromkeys(row, 0.0)
    return [(game, name, order, zeros | own, vp) for game, name, order, own, vp in seen]


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]]
    inverse = inverted(matrix)
    for i in range(3):
        for j in range(3):
            product = sum(matrix[i][k] * inverse[k][j] for k in range(3))
            assert math.isclose(product, float(i == j), abs_tol=1e-9)


def test_the_model_in_the_package_says_what_it_was_made_from() -> None:
    model = load_model()
    assert model.games > 0
    assert model.seats > 2 * model.games
    assert model.checked["held_out_games"] + model.checked["fitted_games"] == model.games
    assert Model(**json.loads(json.dumps(model.to_json()))).names == model.names


# Openings


def test_the_openings_of_a_game_are_read_from_its_moves() -> None:
    game = Game(Setup.random(players=2, seed=5, factions=["terrans", "xenos"], start_player=0))
    while game.state.round < 1 or game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    game.play("research eco")
    moves = [move.notation() for move in game.moves]
    first, second = Opening.of(Game(game.setup), moves, [80, 90])
    assert (first.faction, first.vp, first.rank) == ("terrans", 80, 2.0)
    assert (second.faction, second.rank) == ("xenos", 1.0)
    mover = next(one for one in (first, second) if "turn" in one.facts)
    assert mover.facts["turn"] == "research eco"
    assert first.facts["institute"] == "never"
    assert {first.facts["booster"], second.facts["booster"]} <= set(game.setup.boosters)
    table = counted([first, second])
    assert (table["games"], table["seats"]) == (1, 2)
    assert table["table"]["2"]["terrans"][ALL][ALL] == [1, 80.0, 0.0, 2.0]


def test_the_table_in_the_package_adds_up() -> None:
    told = load_openings()
    table = told["table"]
    assert table[ALL][ALL][ALL][ALL][0] == told["seats"]
    assert sum(table[n][ALL][ALL][ALL][0] / int(n) for n in "234") == pytest.approx(told["games"])
    assert set(table[ALL]) == {ALL, *FACTIONS}
    for subject in BY_ROUND:
        assert sum(line[0] for line in table[ALL][ALL][subject].values()) == told["seats"]
    assert set(table[ALL][ALL]) == {ALL, *SUBJECTS}


def test_examples_show_what_was_often_played_and_end_as_they_did() -> None:
    examples = load_examples()
    assert len({one.game for one in examples}) == len(examples) >= 50
    assert {one.players for one in examples} == {2, 3, 4}
    assert {seat.faction for one in examples for seat in one.seats} == set(FACTIONS)
    game = Game.from_record(examples[0].record)
    assert [player.vp for player in game.state.players] == [s.vp for s in examples[0].seats]
    first = Opening("xenos", 2, facts={"turn": "a", "booster": "b"})
    second = Opening("ivits", 2, facts={"turn": "c"})
    began = [(1, [first]), (2, [first]), (3, [first, second])]
    assert [game for game, _ in chosen_examples(began, 2, 1)] == [3, 1]


def test_the_document_has_the_figures_of_the_package() -> None:
    assert figures(load_model()) in DOCUMENT.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", ["en", "de", "fr", "it"])
def test_openings_are_told_in_words(code: str) -> None:
    table = load_openings()["table"][ALL][ALL]
    for subject in SUBJECTS:
        for choice in table[subject]:
            words = opening_words(language(code), subject, choice)
            assert words != choice or choice == NEVER
            assert "{" not in words
            assert not words.endswith(" ")


@pytest.mark.parametrize("code", ["en", "de", "fr", "it"])
def test_the_commands_speak_four_languages(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    brainstone(["openings", "--faction", "xenos", "--language", code])
    said = capsys.readouterr().out
    assert str(load_openings()["games"]) in re.sub(r"(?<=\d)\D(?=\d{3})", "", said)
    brainstone(["setup", "advise", "--players", "2", "--seed", "4", "--language", code])
    assert "±" in capsys.readouterr().out
    for name in ("faction", "cheap planets", "rivals", "gaia tiles for a gaia faction"):
        assert (feature_words(name) != name) or code == "en"


def test_advice_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    brainstone(["setup", "advise", "--players", "3", "--seed", "4", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert len(told["factions"]["ivits"]["vp"]) == 3
    assert 0 <= told["fairness"] <= 100
    brainstone(["setup", "fair", "--players", "2", "--seed", "1", "--tries", "2", "--json"])
    assert json.loads(capsys.readouterr().out)["seed"] in (1, 2)
