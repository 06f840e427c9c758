"""The decision deck (docs/automa.md, section 3): what the Automa remembers."""

from __future__ import annotations

from typing import Final, final

from brainstone.automa.cards.cards import CARDS, LAST_CARDS, STARTERS, Level, card
from brainstone.automa.cards.switches import Switches
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.program_seat import Memory

NO_CARD: Final = 0


@final
class Deck(Memory):
    """Cards by their numbers, the top of a pile first. Methods give a changed copy."""

    def __init__(self) -> None:
        self.chance: int = 0  # the state of the generator
        self.draw: list[int] = []
        self.support: int = NO_CARD
        self.action: int = NO_CARD
        self.from_last_three: bool = False  # the action card was one of the last three
        self.discard: list[int] = []
        self.reserve: list[int] = []
        self.known: list[int] = []  # cards that everybody knows to be in the deck

    def copy(self) -> Deck:
        twin = Deck()
        twin.chance = self.chance
        twin.draw = self.draw
        twin.support = self.support
        twin.action = self.action
        twin.from_last_three = self.from_last_three
        twin.discard = self.discard
        twin.reserve = self.reserve
        twin.known = self.known
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.chance,
            tuple(self.draw),
            self.support,
            self.action,
            self.from_last_three,
            tuple(self.discard),
            tuple(self.reserve),
            tuple(self.known),
        )

    def imagined(self, seed: int) -> Deck:
        """The cards that lie face down, in another order: nobody knows either which cards of the
        reserve have joined the deck before they are turned."""
        deck = self.copy()
        chance = Chance(seed)
        certain = [number for number in self.draw if number in self.known]
        hidden = sorted([number for number in self.draw if number not in self.known] + self.reserve)
        hidden = chance.shuffled(hidden)
        joined = len(self.draw) - len(certain)
        deck.draw = chance.shuffled(sorted(certain + hidden[:joined]))
        deck.reserve = hidden[joined:]
        deck.chance = chance.state
        return deck

    def turns_left(self) -> int:
        """A card for each, and one more for the first: the pile lies face down, but its height is
        seen."""
        return len(self.draw) - (1 if self.support == NO_CARD and self.draw else 0)

    def turns_in_round(self) -> int:
        """The harder the level and the later the round, the more cards there are."""
        shown = len([number for number in (self.support, self.action) if number != NO_CARD])
        return max(0, len(self.draw) + len(self.discard) + shown - 1)

    def turn(self) -> Deck:
        """Turn the next card, on the first turn of a round two: support and action (3.2)."""
        deck = self.copy()
        if self.support == NO_CARD:
            deck.support = deck.draw[0]
            deck.draw = deck.draw[1:]
        else:
            deck.discard = [*self.discard, self.support]
            deck.support = self.action
        deck.action = NO_CARD
        deck.from_last_three = False
        if deck.draw:
            deck.from_last_three = len(deck.draw) <= LAST_CARDS
            deck.action = deck.draw[0]
            deck.draw = deck.draw[1:]
        turned = [number for number in (deck.support, deck.action) if number != NO_CARD]
        deck.known = sorted({*self.known, *turned})
        return deck

    def must_pass(self) -> bool:
        """No action card is left, or it is one of the last three and shows the red X (9)."""
        if self.action == NO_CARD:
            return True
        return self.from_last_three and card(self.action).red_x

    def next_round(self) -> Deck:
        """Everything and the top card of the reserve, shuffled (3.3)."""
        deck = Deck()
        cards = self.draw + self.discard
        cards += [number for number in (self.support, self.action) if number != NO_CARD]
        cards += self.reserve[:1]
        chance = Chance(self.chance)
        # The order the cards lay in carries no meaning: equal sets give equal decks.
        deck.draw = chance.shuffled(sorted(cards))
        deck.reserve = self.reserve[1:]
        deck.known = self.known
        deck.chance = chance.state
        return deck

    def any_card(self) -> tuple[Deck, int]:
        """One of all 17 cards, drawn and put back (2.11, 2.12)."""
        deck = self.copy()
        chance = Chance(self.chance)
        number = chance.below(len(CARDS)) + 1
        deck.chance = chance.state
        return deck, number

    def below(self, limit: int) -> tuple[Deck, int]:
        """A random number from 0 on."""
        deck = self.copy()
        chance = Chance(self.chance)
        number = chance.below(limit)
        deck.chance = chance.state
        return deck, number


def build_deck(level: Level, switches: Switches, seed: int) -> Deck:
    """The deck of round 1 (3.1)."""
    chance = Chance(seed)
    cards = [number for number in STARTERS if number not in level.left_out] + level.added
    reserve = [
        other.number
        for other in CARDS
        if other.number not in cards
        and (other.number not in level.left_out or switches.card_2_returns)
    ]
    known = sorted(cards)
    reserve = chance.shuffled(reserve)
    if switches.extra_card:
        cards = [*cards, reserve[0]]
        reserve = reserve[1:]
    deck = Deck()
    deck.draw = chance.shuffled(cards)
    deck.reserve = reserve
    deck.known = known
    deck.chance = chance.state
    return deck
