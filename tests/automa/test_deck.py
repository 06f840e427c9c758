"""The decision deck (section 3): how it is built, how it grows, when it makes the Automa pass."""

from __future__ import annotations

import pytest

from brainstone.automa.cards.cards import CARDS, LEVELS, STARTERS, Level, level_named
from brainstone.automa.cards.deck import NO_CARD, Deck, build_deck
from brainstone.automa.cards.switches import Switches

SIZES = {
    "automalein": [6, 7, 8, 9, 10, 11],
    "automa": [7, 8, 9, 10, 11, 12],
    "automaechtig": [8, 9, 10, 11, 12, 13],
    "ultoma": [9, 10, 11, 12, 13, 14],
    "alptrauma": [9, 10, 11, 12, 13, 14],
}
FIXED = {
    "automalein": {1, 4, 5, 7, 13},
    "automa": {1, 2, 4, 5, 7, 13},
    "automaechtig": {1, 2, 4, 5, 7, 9, 13},
    "ultoma": {1, 2, 4, 5, 7, 9, 13, 15},
    "alptrauma": {1, 2, 4, 5, 7, 9, 13, 15},
}


def level(name: str) -> Level:
    found = level_named(name)
    assert found is not None
    return found


def deck_with(*cards: int) -> Deck:
    deck = Deck()
    deck.draw = list(cards)
    return deck


def whole_round(deck: Deck) -> tuple[Deck, int]:
    """Turns until it passes, and how many actions were carried out."""
    actions = 0
    deck = deck.turn()
    while not deck.must_pass():
        actions += 1
        deck = deck.turn()
    return deck, actions


@pytest.mark.parametrize("name", SIZES)
def test_the_deck_grows_by_a_card_each_round(name: str) -> None:
    """3.1 and 3.3, with the number of actions each round allows."""
    for seed in range(30):
        deck = build_deck(level(name), Switches({}), seed)
        assert FIXED[name] <= set(deck.draw)
        for number, size in enumerate(SIZES[name]):
            assert len(deck.draw) == size
            assert (deck.support, deck.action, deck.discard) == (NO_CARD, NO_CARD, [])
            known = set(deck.draw)
            top_of_reserve = deck.reserve[0]
            deck, actions = whole_round(deck)
            assert size - 4 <= actions <= size - 1
            if number < 5:
                deck = deck.next_round()
                assert set(deck.draw) == known | {top_of_reserve}


@pytest.mark.parametrize("name", SIZES)
def test_no_card_is_lost_or_doubled(name: str) -> None:
    deck = build_deck(level(name), Switches({}), 3)
    cards = sorted(deck.draw + deck.reserve)
    missing = {2} if name == "automalein" else set()
    assert set(cards) == {c.number for c in CARDS} - missing
    assert len(cards) == 17 - len(missing)


def test_switches_of_the_deck() -> None:
    """Section 12: the random card at the start, and card 2 at Automalein."""
    plain = build_deck(level("automa"), Switches({"extra_random_card_at_start": False}), 1)
    assert sorted(plain.draw) == sorted(STARTERS)
    assert len(plain.reserve) == 11
    easy = build_deck(level("automalein"), Switches({"automalein_card2_in_reserve": True}), 1)
    assert 2 in easy.draw + easy.reserve
    seen = [2 in build_deck(level("automalein"), Switches({}), s).draw for s in range(50)]
    assert not any(seen)


def test_the_deck_depends_on_the_seed_alone() -> None:
    decks = [build_deck(level("ultoma"), Switches({}), seed) for seed in (1, 1, 2)]
    assert decks[0].key() == decks[1].key()
    assert decks[0].key() != decks[2].key()
    orders = {tuple(build_deck(level("automa"), Switches({}), seed).draw) for seed in range(40)}
    assert len(orders) > 35
    extras = {
        (set(build_deck(level("automa"), Switches({}), s).draw) - set(STARTERS)).pop()
        for s in range(200)
    }
    assert extras == {c.number for c in CARDS} - set(STARTERS)


def test_without_a_red_x_the_deck_is_played_to_its_end() -> None:
    """Section 16, case 1: pairs 4/6, 6/7, 7/9, then it passes with support card 9."""
    deck = deck_with(4, 6, 7, 9)
    for pair in ((4, 6), (6, 7), (7, 9)):
        deck = deck.turn()
        assert (deck.support, deck.action) == pair
        assert not deck.must_pass()
    deck = deck.turn()
    assert (deck.support, deck.action) == (9, NO_CARD)
    assert deck.must_pass()
    assert deck.discard == [4, 6, 7]


def test_everybody_sees_how_many_turns_the_pile_holds() -> None:
    """A card for each turn, and one more for the first."""
    deck = deck_with(4, 6, 7, 9)
    seen = [deck.turns_left()]
    for _ in range(4):
        deck = deck.turn()
        seen.append(deck.turns_left())
    assert seen == [3, 2, 1, 0, 0]  # without a red X there are no more and no fewer
    assert deck_with().turns_left() == 0
    assert deck.turns_in_round() == deck_with(4, 6, 7, 9).turns_in_round() == 3
    assert deck_with().turns_in_round() == 0


def test_a_red_x_counts_among_the_last_three() -> None:
    """Section 16, case 2."""
    deck = deck_with(6, 7, 1, 2, 3).turn()
    assert (deck.support, deck.action, deck.must_pass()) == (6, 7, False)
    deck = deck.turn()
    assert (deck.support, deck.action, deck.must_pass()) == (7, 1, True)


def test_a_red_x_means_nothing_before() -> None:
    """Section 16, case 2: four cards are left when card 1 is drawn."""
    deck = deck_with(6, 1, 7, 2, 3).turn()
    assert (deck.action, deck.from_last_three, deck.must_pass()) == (1, False, False)
    deck = deck.turn()
    assert (deck.action, deck.from_last_three, deck.must_pass()) == (7, True, False)
    deck = deck.turn()
    assert (deck.support, deck.action, deck.must_pass()) == (7, 2, True)


def test_turning_a_card_leaves_the_old_deck_alone() -> None:
    """Memories are replaced, never changed: clones share them."""
    deck = deck_with(6, 1, 7, 2, 3)
    before = deck.key()
    deck.turn().turn().next_round()
    deck.any_card()
    assert deck.key() == before


def test_any_card_is_put_back() -> None:
    """2.11, 2.12: one random card of the 17."""
    deck = build_deck(level("automa"), Switches({}), 1)
    drawn = set()
    for _ in range(300):
        other, number = deck.any_card()
        assert (other.draw, other.reserve) == (deck.draw, deck.reserve)
        drawn.add(number)
        deck = other
    assert drawn == set(range(1, 18))


def test_levels_are_five() -> None:
    assert [entry.name for entry in LEVELS] == list(SIZES)
    assert level_named("hard") is None
