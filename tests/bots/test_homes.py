"""Where the first structures go: what lies around a home, and plans that begin there."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import Budget
from brainstone.bots.homes import homes_value, load_homes, row_of
from brainstone.bots.openings import opening_move, openings, rehearsed
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.tuning import homes as tuning
from brainstone.bots.weights import load_weights
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import HOME_TYPES, NOBODY
from brainstone.engine.phases.beginning import PlaceStart

WEIGHTS = load_weights()


def placing(*factions: str, seed: int = 1) -> Game:
    return Game(Setup.random(players=len(factions), seed=seed, factions=factions), events=False)


def homes_of(game: Game) -> list[int]:
    return [move.space for move in game.legal_moves() if isinstance(move, PlaceStart)]


def test_every_free_planet_counts_once_by_the_nearest_home() -> None:
    game = placing("terrans", "xenos")
    state, (one, other, *_) = game.state, homes_of(game)
    row = row_of(state, 0, [one, other])
    planets = {name: x for name, x in row.items() if not name.startswith(("others", "anybody"))}
    nearest = [
        min(state.board.distances(home)[planet] for home in (one, other))
        for planet in state.board.planets
        if planet not in (one, other) and state.planet[planet] <= HOME_TYPES + 1
    ]
    near = [distance for distance in nearest if distance <= 5]
    assert sum(planets.values()) == len(near)
    assert {name.rpartition(" ")[2] for name in planets} <= set("12345")


def test_a_planet_that_somebody_has_is_no_place_to_go_but_a_neighbour() -> None:
    game = placing("terrans", "xenos")
    home, *_ = homes_of(game)
    row = game.state.board.distances(home)
    before = row_of(game.state, 0, [home])
    theirs = min(
        [planet for planet in game.state.board.planets if planet != home and row[planet] <= 2],
        key=lambda planet: row[planet],
    )
    twin = game.state.clone()
    owner = twin.owner.copy()
    owner[theirs] = 1
    twin.owner = owner
    twin.players[1].colonised = [theirs]
    after = row_of(twin, 0, [home])
    assert "anybody beside" not in before
    assert after["anybody beside"] == after[f"others at {row[theirs]}"] == 1.0
    planets = [
        sum(x for name, x in counts.items() if name.endswith(f" at {row[theirs]}"))
        for counts in (before, after)
    ]
    assert planets[0] == planets[1]  # a planet less, a neighbour more


def test_the_model_says_what_people_say() -> None:
    model = load_homes()
    vp = model["vp"]
    assert model["games"] >= 5000
    assert model["correlation"] > 0.15
    assert vp["0 steps at 2"] > vp["1 steps at 2"] > vp["3 steps at 2"]
    assert vp["1 steps at 1"] > vp["1 steps at 3"] > vp["1 steps at 5"] - 0.2
    assert vp["anybody beside"] > 1
    assert vp["others at 2"] > 0


def test_at_first_sight_the_home_of_most_value_is_taken() -> None:
    game = placing("terrans", "xenos", "ambas")
    seat = game.decision.seat
    values = {home: homes_value(game.state, seat, [home]) for home in homes_of(game)}
    best = max(values, key=lambda home: values[home])
    assert max(values.values()) > min(values.values())
    for level in ("novice", "casual"):
        move = Thinker(level).choose(game)
        assert str(move) == f"place {space_name(best)}"


def test_the_second_home_is_valued_beside_the_first() -> None:
    """What lies near the first one already counts no more."""
    game = placing("terrans", "xenos")
    seat = game.decision.seat
    first, *others = homes_of(game)
    alone = {home: homes_value(game.state, seat, [home]) for home in others}
    before = homes_value(game.state, seat, [first])
    more = {home: homes_value(game.state, seat, [first, home]) - before for home in others}
    assert any(abs(more[home] - alone[home]) > 0.5 for home in others)
    game.play(f"place {space_name(first)}")
    while game.decision.seat != seat:
        game.push(opening_move(game.state, game.legal_moves()))
    free = [home for home in others if game.state.owner[home] == NOBODY]
    state = game.state
    best = max(free, key=lambda home: homes_value(state, seat, [first, home]))
    assert str(opening_move(game.state, game.legal_moves())) == f"place {space_name(best)}"


def test_openings_are_rehearsed_within_the_budget_and_come_out_the_same() -> None:
    game = placing("hadsch_hallas", "xenos", "itars", seed=4)
    seen = openings(game.state, game.legal_moves())
    for most in (500, 6000):
        one = rehearsed(game.state, seen, WEIGHTS, 3, most, 0.0)
        assert one == rehearsed(game.state, seen, WEIGHTS, 3, most, 0.0)
        assert one.nodes <= most * 1.25
        assert one.move in game.legal_moves()
    assert rehearsed(game.state, seen, WEIGHTS, 3, 1, 0.0).move == seen[0].move


@pytest.mark.parametrize("level", [name for name in LEVELS if LEVELS[name].rehearses])
def test_whoever_rehearses_says_what_it_hopes_for(level: str) -> None:
    game = placing("terrans", "nevlas", seed=2)
    advice = Thinker(level).explain(game, Budget(nodes=4000))
    assert advice.move in game.legal_moves()
    assert 80 < advice.expected_vp < 260


def test_a_home_without_anything_around_is_not_chosen() -> None:
    for seed in range(6):
        game = placing("geodens", "taklons", "itars", "firaks", seed=seed)
        seat = game.decision.seat
        values = [homes_value(game.state, seat, [home]) for home in homes_of(game)]
        move = Thinker("expert").choose(game, Budget(nodes=4000))
        assert isinstance(move, PlaceStart)
        assert homes_value(game.state, seat, [move.space]) > min(values)


# How the model is made


def test_what_homes_bring_is_found_in_games_drawn_by_lot() -> None:
    chance = random.Random(1)
    seats = []
    for _ in range(3000):
        good, bad, rare = chance.randrange(4), chance.randrange(4), float(not chance.randrange(90))
        faction = chance.choice(["terrans", "ivits"])
        vp = 120 + 3 * good + 20 * (faction == "ivits") + 9 * rare + chance.gauss(0, 10)
        around = {"good": float(good), "bad": float(bad), **({"rare": rare} if rare else {})}
        seats.append(tuning.Seat(faction, around, {}, round(vp)))
    vp_of = tuning.fitted(seats)
    assert vp_of["good"] == pytest.approx(3, abs=0.6)
    assert vp_of["bad"] == pytest.approx(0, abs=0.6)
    assert "rare" not in vp_of
    assert tuning.held(seats, vp_of) > 0.25
    assert tuning.held(seats, {}) == 0.0


def test_a_model_is_made_by_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "homes.json"
    words = ["--games", "2", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", ["homes", *words])
    tuning.main()
    model = json.loads(out.read_text())
    assert (model["games"], model["seats"]) == (2, 8)
    assert "held out" in capsys.readouterr().out
    for wrong, sentence in (
        (["--games", "0", "--out", str(out)], "a game and a process at least"),
        (["--jobs", "0", "--out", str(out)], "a game and a process at least"),
        (["--out", str(tmp_path / "nowhere" / "homes.json")], "there is no folder"),
    ):
        monkeypatch.setattr(sys, "argv", ["homes", *wrong])
        with pytest.raises(SystemExit):
            tuning.main()
        assert sentence in capsys.readouterr().err


def test_shaken_weights_are_a_little_off_and_the_same_again() -> None:
    one, same = (WEIGHTS.shaken(0.2, random.Random(1)) for _ in range(2))
    assert one.to_json() == same.to_json() != WEIGHTS.to_json()
    shaken = one.to_json()["features"]
    factors = [
        b / a
        for name, row in WEIGHTS.to_json()["features"].items()
        for a, b in zip(row, shaken[name], strict=True)
        if abs(a) > 0.5
    ]
    assert 0.8 < sum(factors) / len(factors) < 1.25
    assert 0.4 < min(factors) < 0.9
    assert 1.1 < max(factors) < 2.5
