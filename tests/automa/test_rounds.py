"""Passing (9), the end of the game (11), power for the human (8), turn order (8.3)."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.automa.seat.faction import deck_of
from brainstone.engine.core.events import Charged
from brainstone.engine.phases.scoring import final_tile_vp, score_end
from tests.automa.helpers import (
    AUTOMA,
    automa_turn,
    bare_solo,
    finals,
    gained,
    it,
    put,
    solo,
    stack_deck,
)
from tests.table import give, legal, level, next_round, turn

TILES = {
    "mine": (4, 6),
    "terraforming": (4, 6),
    "research": (2, 4),
    "trading-station-3": (3, 6),
    "trading-station-4": (3, 6),
    "gaia-mine-3": (2, 2),
    "gaia-mine-4": (2, 2),
    "big-1": (0, 5),
    "big-2": (0, 5),
    "federation": (0, 5),
}


def with_tile(name: str) -> Game:
    others = [other for other in TILES if other != name][:5]
    return solo(round_scoring=(name, *others))


# Passing


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("alptrauma", [False, True])
def test_the_number_on_the_round_tile(tile: str, alptrauma: bool) -> None:
    """9 and section 16, case 10: left in rounds 1-3, right in rounds 4-6."""
    for number, vp in ((3, TILES[tile][0]), (4, TILES[tile][1])):
        names = [other for other in TILES if other != tile]
        names.insert(number - 1, tile)
        game = solo(level="alptrauma" if alptrauma else "automa", round_scoring=tuple(names[:6]))
        game.state.round = number
        stack_deck(game, 6, 1, 2, 3)
        told = automa_turn(game)
        assert told["kind"] == "pass"
        bonus = [(1, "Alptrauma")] if alptrauma and vp else []
        assert gained(told) == ([(vp, f"round {number}")] if vp else []) + bonus


def test_a_pass_carries_nothing_out() -> None:
    """9.1: neither the action nor its VP."""
    game = with_tile("big-1")
    stack_deck(game, 6, 1, 2, 3)
    before = (it(game).vp, list(it(game).built))
    told = automa_turn(game)
    assert (told["kind"], told["from_last_three"]) == ("pass", True)
    assert (it(game).vp, it(game).built) == before
    assert it(game).passed
    assert game.state.pass_order == [AUTOMA]


@pytest.mark.parametrize(
    ("cards", "turns", "slot"),
    [
        ((4, 6, 7, 9), 4, 3),  # section 16, case 1: support card 9
        ((6, 7, 1, 2, 3), 2, 3),  # case 2: support card 7
        ((6, 1, 7, 2, 3), 3, 3),
        ((1, 2, 16, 5), 1, 1),
        ((2, 16, 5, 10), 1, 2),
    ],
)
def test_the_support_card_names_the_booster(cards: tuple[int, ...], turns: int, slot: int) -> None:
    """9.3."""
    game = solo("itars")
    row = game.state.boosters
    old = it(game).booster
    stack_deck(game, *cards)
    kinds = [automa_turn(game)["kind"] for _ in range(turns)]
    assert kinds == ["turn"] * (turns - 1) + ["pass"]
    assert it(game).booster == row[slot - 1]
    assert game.state.boosters == [b for b in row if b != row[slot - 1]] + [old]


def test_no_booster_in_round_6() -> None:
    game = solo()
    game.state.round = 6
    row, old = game.state.boosters, it(game).booster
    stack_deck(game, 6, 1, 2, 3)
    told = automa_turn(game)
    assert told["steps"] == []
    assert (game.state.boosters, it(game).booster) == (row, old)


def test_the_deck_is_rebuilt_between_rounds() -> None:
    """3.3."""
    game = solo()
    sizes = []
    for _ in range(6):
        deck = deck_of(it(game))
        current = [number for number in (deck.support, deck.action) if number]
        sizes.append(len(deck.draw + deck.discard + current))
        if game.state.round < 6:
            next_round(game)
    assert sizes == [7, 8, 9, 10, 11, 12]


def test_who_passes_first_is_first() -> None:
    """8.3."""
    game = solo(seed=5)
    stack_deck(game, 6, 1, 2, 3)
    play_something(game)
    assert it(game).passed
    next_round(game)
    assert game.state.order == [AUTOMA, 0]
    game = solo(seed=5)
    next_round(game)
    assert game.state.order == [0, AUTOMA]


def play_something(game: Game) -> None:
    """Some action of the human that does not pass, to the end of the turn."""
    give(game, 0, area3=10, credits=20, ore=10)
    turn(game, 0)
    game.play("power 7credits")
    if game.decision.kind == "end-of-turn":
        game.play("end")


def test_the_human_goes_on_alone() -> None:
    game = solo()
    stack_deck(game, 6, 1, 2, 3)
    play_something(game)
    assert (game.decision.kind, game.decision.seat) == ("action", 0)
    before = deck_of(it(game)).key()
    give(game, 0, area3=10)
    game.play("power 2ore")
    if game.decision.kind == "end-of-turn":
        game.play("end")
    assert game.decision.seat == 0
    assert deck_of(it(game)).key() == before


def test_no_income_and_no_gaia_phase() -> None:
    """Section 1."""
    game = next_round(solo("terrans", human="xenos"))
    player = it(game)
    assert (player.credits, player.ore, player.knowledge, player.qic) == (0, 0, 0, 0)
    assert player.power_tokens() == player.gaia_area == player.gaiaformers == 0
    view = game.view()["players"][AUTOMA]
    assert view["automa"] is True
    assert view["specials"] == []
    assert sum(len(entry["gain"]) > 2 for entry in view["next_income"]) == 0


# Power


def neighbours() -> Game:
    """The human has a trading station beside the only planet the Automa can upgrade."""
    game = bare_solo("itars")
    put(game, 0, ts="3A3")
    put(game, 1, m="3B2")
    give(game, 0, area1=4, area2=4, area3=10, vp=10, credits=20)
    stack_deck(game, 4, 1, 6, 7, 9, 11)
    turn(game, 0)
    return game


def test_the_human_may_charge() -> None:
    """8.1: as against a player, 2 power for 1 VP."""
    game = neighbours()
    game.play("power 7credits")
    if game.decision.kind == "end-of-turn":
        game.play("end")
    assert (game.decision.kind, game.decision.seat) == ("charge", 0)
    assert legal(game) == ["charge 2pw", "decline"]
    game.play("charge 2pw")
    assert game.state.players[0].vp == 9


def test_the_human_may_charge_after_passing() -> None:
    game = neighbours()
    game.play("pass")
    game.push(game.legal_moves()[0])
    assert (game.decision.kind, game.decision.seat) == ("charge", 0)


def test_the_automa_is_never_offered_power() -> None:
    game = bare_solo("itars")
    put(game, 0, m="3A3")
    put(game, 1, ts="3B2")
    give(game, 0, ore=10, credits=20)
    turn(game, 0)
    game.play("build ts 3A3")
    assert it(game).vp == 10
    assert all(event.seat == 0 for _, event in game.events if isinstance(event, Charged))
    assert game.state.charges == [] or game.state.charges[0][0] == 0


def test_its_structures_are_neighbours() -> None:
    """8.2: a trading station near it costs 3 credits."""
    game = bare_solo("itars")
    put(game, 0, m="3A3")
    put(game, 1, m="3B2")
    give(game, 0, ore=10, credits=20)
    turn(game, 0)
    game.play("build ts 3A3")
    assert game.state.players[0].credits == 17


def test_lantids_may_build_on_its_planets() -> None:
    """8.2."""
    game = bare_solo("itars", human="lantids")
    put(game, 0, m="3A3")
    put(game, 1, m="3B2")
    give(game, 0, ore=10, credits=20)
    turn(game, 0)
    assert "build m 3B2" in legal(game)


# The end


def ranked(tile: str) -> Game:
    return bare_solo("itars", **finals(tile, "satellites" if tile != "satellites" else "sectors"))


HUMAN_PLANETS = "3B2 3B5 3A3 3A6 3A7 4B0 4B2 4B4 4A4 4A9"
PLANETS = "1B1 1B5 1A5 1A6 1A9 2B1 2B4 2A0 2A3 2A7 2A11"


def test_structures_in_federations_are_one_less() -> None:
    """Section 16, case 12: 11 structures count 10, with 10 of the human's all three tie."""
    game = ranked("federation-structures")
    for i, space in enumerate(PLANETS.split()):
        put(game, 1, **{"m" if i < 8 else "ts": space})
    for i, space in enumerate(HUMAN_PLANETS.split()):
        put(game, 0, **{"m" if i < 8 else "ts": space})
    for number in game.state.players[0].colonised:
        game.state.players[0].federated |= 1 << number
    assert final_tile_vp(game.state, game.state.table.final_tiles[0]) == [12, 12]
    tile = game.view()["scoring"]["final"][0]
    assert (tile["counts"], tile["neutral"], tile["neutral_vp"]) == ([10, 10], 10, 12)


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("structures", 3),
        ("federation-structures", 2),
        ("planet-types", 2),
        ("gaia-planets", 2),
        ("sectors", 2),
        ("satellites", 1),
    ],
)
def test_its_progress(tile: str, expected: int) -> None:
    """11.1: former transdim planets are Gaia planets."""
    game = ranked(tile)
    put(game, 0, m="5A0")
    put(game, 1, m="7A10 7B4 4A9")
    it(game).satellites = 1 << 3
    assert game.view()["scoring"]["final"][0]["counts"][AUTOMA] == expected


def test_research_counts_and_resources_do_not() -> None:
    """11.2, 11.3."""
    game = ranked("structures")
    put(game, 0, m="5A0")
    put(game, 1, m="4A9")
    level(game, 1, nav=3, eco=4, sci=5, ai=2)
    score_end(game.state)
    sources = game.scores()[1]["sources"]
    assert (sources["research Navigation"], sources["research Economy"]) == (4, 8)
    assert sources["research Science"] == 12
    assert "resources" not in sources


@pytest.mark.parametrize(("how", "bonus"), [("per_gain", 3), ("per_area", 4), ("nothing", 0)])
def test_alptrauma_at_the_end(how: str, bonus: int) -> None:
    """Section 12, `alptrauma_bonus_at_end`: two tiles, two areas."""
    game = bare_solo(
        "itars",
        level="alptrauma",
        switches={"alptrauma_bonus_at_end": how},
        **finals("structures", "sectors"),
    )
    put(game, 0, m="5A0")
    put(game, 1, m="4A9")
    level(game, 1, nav=3, eco=4)
    score_end(game.state)
    assert game.scores()[1]["sources"].get("Alptrauma", 0) == bonus


@pytest.mark.parametrize(("how", "winners"), [("shared", [0, 1]), ("human", [0]), ("automa", [1])])
def test_equal_vp(how: str, winners: list[int]) -> None:
    """Section 12, `tie_result`."""
    game = solo(switches={"tie_result": how})
    for player in game.state.players:
        player.vp = 100
    assert game.winners() == winners
    game.state.players[0].vp = 101
    assert game.winners() == [0]


def test_the_game_ends_after_round_6() -> None:
    game = solo()
    while not game.over:
        next_round(game)
    assert game.state.round == 6
    assert game.winners() == [AUTOMA]
    assert len(game.view()["scores"]) == 2
