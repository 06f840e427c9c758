"""Somebody who thinks ahead may imagine the Automa's cards, not look at them."""

from brainstone import Game, Setup
from brainstone.automa.cards.deck import Deck


def deck_of(game: Game) -> Deck:
    memory = game.state.players[1].memory
    assert isinstance(memory, Deck)
    return memory


def test_face_down_cards_are_drawn_anew_and_the_rest_stays() -> None:
    deck = deck_of(Game(Setup.random(players=1, seed=3))).turn()
    before = deck.key()
    imagined = [deck.imagined(seed) for seed in range(20)]
    assert deck.key() == before
    for other in imagined:
        assert len(other.draw) == len(deck.draw)
        assert sorted(other.draw + other.reserve) == sorted(deck.draw + deck.reserve)
        assert {*other.draw} >= {*deck.draw} & {*deck.known}
        assert (other.support, other.action, other.discard) == (
            deck.support,
            deck.action,
            deck.discard,
        )
        assert other.chance != deck.chance
    assert len({tuple(other.draw) for other in imagined}) > 10


def test_nobody_knows_which_cards_of_the_reserve_have_joined_the_deck() -> None:
    """They are known when they have been turned, and not before."""
    deck = deck_of(Game(Setup.random(players=1, seed=3))).next_round()
    joined = [number for number in deck.draw if number not in deck.known]
    assert joined
    seen = {number for seed in range(40) for number in deck.imagined(seed).draw}
    assert seen == {*deck.draw, *deck.reserve}
    while deck.draw:
        deck = deck.turn()
    assert {*joined} <= {*deck.known}
    again = deck.next_round().imagined(1)
    assert {*joined} <= {*again.draw}


def test_the_order_of_the_real_deck_plays_no_part() -> None:
    deck = deck_of(Game(Setup.random(players=1, seed=3)))
    other = deck.copy()
    other.draw = deck.draw[::-1]
    other.chance = deck.chance + 1
    assert deck.imagined(7).key() == other.imagined(7).key()
