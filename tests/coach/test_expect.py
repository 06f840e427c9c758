"""What a seat can expect: a number that adds up, ends exactly, and knows nothing hidden."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from bench.starts import load
from brainstone import Game, Setup
from brainstone.automa.cards.deck import Deck
from brainstone.bots.contract import Budget
from brainstone.bots.openings import opening_move
from brainstone.bots.registry import make_bot
from brainstone.coach.expect import expect, expectations
from brainstone.coach.fitted import POINTS, SOURCES, known_players, par_of
from brainstone.coach.sight import stage_of
from tools.expect.people import GAMES, Seen, games_in, seen_in

EXPANSIONS = ("", "lost_fleet")


@cache
def record(expansion: str) -> Game:
    """A game of four bots as far as it is kept, to the beginning of the last round."""
    entry = next(game for game in load(expansion) if game["record"]["setup"]["players"] == 4)
    return Game.from_record(entry["record"])


def at(expansion: str, share: float) -> Game:
    game = record(expansion).clone()
    game.go_to(int(share * game.ply))
    return game


@cache
def finished() -> Game:
    """A game of two, to its end."""
    game = Game(Setup.random(players=2, seed=3, factions="random"), events=False)
    bots = [make_bot("casual", seat) for seat in range(2)]
    while not game.over:
        game.push(bots[game.decision.seat].choose(game, Budget(nodes=40)))
    return game


@pytest.mark.parametrize("expansion", EXPANSIONS)
@pytest.mark.parametrize("share", [0.0, 0.02, 0.3, 0.9])
def test_the_parts_are_the_whole(expansion: str, share: float) -> None:
    game = at(expansion, share)
    for seat, one in enumerate(expectations(game.state)):
        assert list(one.parts) == [POINTS, *SOURCES]
        assert sum(one.parts.values()) == pytest.approx(one.vp)
        assert one.parts[POINTS] == game.state.players[seat].vp
        assert one.low < one.vp < one.high
        assert 1 <= one.rank <= 4


def test_the_ranks_of_a_table_are_shared_out() -> None:
    ranks = [one.rank for one in expectations(at("", 0.5).state)]
    assert sum(ranks) == pytest.approx(1 + 2 + 3 + 4)


def test_who_expects_more_expects_a_better_rank() -> None:
    seats = sorted(expectations(at("", 0.95).state), key=lambda one: -one.vp)
    assert [one.rank for one in seats] == sorted([one.rank for one in seats])


def test_the_end_is_exact() -> None:
    game = finished()
    best = max(player.vp for player in game.state.players)
    for seat, player in enumerate(game.state.players):
        one = expect(game, seat)
        assert (one.vp, one.low, one.high) == (player.vp, player.vp, player.vp)
        assert one.rank == (1 if player.vp == best else 2)
        assert sum(one.parts.values()) == player.vp


def test_towards_the_end_it_comes_nearer() -> None:
    end = finished()
    widths = []
    for ply in (0, end.ply // 2, end.ply - 1):
        game = end.clone()
        game.go_to(ply)
        one = expect(game, 0)
        widths.append(one.high - one.low)
    assert widths == sorted(widths, reverse=True)


def test_the_same_position_is_always_worth_the_same() -> None:
    game = at("", 0.6)
    assert expectations(game.state) == expectations(game.clone().state)
    assert expect(game, 2) == expectations(game.state)[2]


def test_asking_changes_nothing() -> None:
    game = at("", 0.4)
    before = game.key()
    expectations(game.state)
    assert game.key() == before


@pytest.mark.parametrize("look", [True, False])
def test_it_does_not_jump_while_nothing_happens_to_a_seat(look: bool) -> None:
    """The others' moves inside a round change it by less than half of the band."""
    start = at("", 0.55)
    moves = record("").moves
    seen = []
    for ply in range(start.ply, start.ply + 9):
        stages = [stage_of(start.state, seat) for seat in range(4)]
        goods = [
            (player.vp, player.credits, player.ore, player.knowledge, player.area3)
            for player in start.state.players
        ]
        seen.append((stages, goods, expectations(start.state, look=look)))
        start.push(moves[ply])
    compared = 0
    for (stages, goods, before), (later, then, after) in pairwise(seen):
        for seat in range(4):
            if stages[seat] == later[seat] and goods[seat] == then[seat]:
                band = before[seat].high - before[seat].low
                assert abs(after[seat].vp - before[seat].vp) < band / 2
                compared += 1
    assert compared > 15


def test_the_order_of_face_down_cards_plays_no_part() -> None:
    game = Game(Setup.random(players=1, seed=3), events=False)
    while not game.state.round:
        game.push(opening_move(game.state, game.legal_moves()))
    other = game.clone()
    deck = other.state.players[1].memory
    assert isinstance(deck, Deck)
    deck = deck.copy()
    deck.draw = deck.draw[::-1]
    deck.chance += 1
    other.state.players[1].memory = deck
    assert expectations(game.state) == expectations(other.state)


def test_before_a_faction_is_chosen_all_seats_expect_the_same() -> None:
    game = Game(Setup.random(players=3, seed=1), events=False)
    assert game.decision.kind == "faction"
    assert len({one.vp for one in expectations(game.state)}) == 1


def test_better_players_expect_more() -> None:
    game = at("", 0.3)
    by_strength = [
        expect(game, 0, players=[name] * 4).vp for name in ("novice", "casual", "strong", "expert")
    ]
    assert by_strength == sorted(by_strength)


def test_characters_play_as_well_as_their_level() -> None:
    assert par_of("strong:builder") == par_of("strong") == par_of("strong@new.json")
    assert par_of("random") is None
    assert "people" in known_players()


def test_strength_can_be_told_as_vp() -> None:
    game = at("", 0.3)
    told = [expect(game, 0, players=[name] * 4).vp for name in (str(par_of("strong")), "strong")]
    assert told[0] == told[1]
    assert par_of("133.3") == 133.3
    assert [par_of(text) for text in ("5000", "-1", "nan", "inf", "")] == [None] * 5


# People


def test_who_plays_changes_the_seat_of_which_it_is_said() -> None:
    """People spread further than bots that play as well, and the parts stay the whole."""
    game = at("", 0.5)
    bots = expectations(game.state, players=["expert"] * 4)
    mixed = expectations(game.state, players=["people", "expert", "expert", "expert"])
    for seat in range(4):
        wide, narrow = [one[seat].high - one[seat].low for one in (mixed, bots)]
        assert (wide > 1.3 * narrow) == (seat == 0)
        assert sum(mixed[seat].parts.values()) == pytest.approx(mixed[seat].vp)
    assert mixed[0].vp > bots[0].vp
    assert sum([one.rank for one in mixed]) == pytest.approx(1 + 2 + 3 + 4)


def test_wider_bands_make_ranks_less_sure() -> None:
    game = at("", 0.95)
    bots = [one.rank for one in expectations(game.state, players=["expert"] * 4)]
    people = [one.rank for one in expectations(game.state, players=["people"] * 4)]
    assert max(people) - min(people) < max(bots) - min(bots)


def test_the_automa_is_no_person_whatever_is_said() -> None:
    game = Game(Setup.random(players=1, seed=3), events=False)
    while not game.state.round:
        game.push(opening_move(game.state, game.legal_moves()))
    said = expectations(game.state, players=["people", "people"])
    unsaid = expectations(game.state, players=["people", "automa"])
    assert said == unsaid


@cache
def seen_of_people() -> list[Seen]:
    return [one for game in games_in(GAMES) for one in seen_in(game)]


def bias(seen: list[Seen]) -> float:
    return sum([one.error for one in seen]) / len(seen)


@pytest.mark.long
def test_people_are_expected_as_they_were_seen_to_play() -> None:
    """Twelve seats of people: said to be people, four in five are inside their bands, or nearly,
    and they are not expected to play like bots."""
    known = [one for one in seen_of_people() if one.known]
    unsaid = [one for one in seen_of_people() if not one.known]
    assert len(known) == len(unsaid) == 3 * 4 * 6
    assert abs(bias(known)) < 5 < abs(bias(unsaid))
    assert 0.65 < len([one for one in known if one.inside]) / len(known) < 0.95


def test_bots_are_not_expected_as_people() -> None:
    """The other way round: who says people of bots expects too much."""
    game = record("")
    twin = game.clone()
    twin.go_to(game.ply // 3)
    strong = expectations(twin.state, players=["strong"] * 4)
    people = expectations(twin.state, players=["people"] * 4)
    assert sum([one.vp for one in people]) > sum([one.vp for one in strong]) + 4 * 5
