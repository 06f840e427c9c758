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
        assert sorted(other.draw) == sorted(deck.draw)
        assert sorted(other.reserve) == sorted(deck.reserve)
        assert (other.support, other.action, other.discard) == (
            deck.support,
            deck.action,
            deck.discard,
        )
        assert other.chance != deck.chance
    assert len({tuple(other.draw) for other in imagined}) > 10


def test_the_order_of_the_real_deck_plays_no_part() -> None:
    deck = deck_of(Game(Setup.random(players=1, seed=3)))
    other = deck.copy()
    other.draw = deck.draw[::-1]
    other.chance = deck.chance + 1
    assert deck.imagined(7).key() == other.imagined(7).key()
