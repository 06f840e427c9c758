"""Solo tables for tests: seat 0 is the human, seat 1 the Automa."""

from __future__ import annotations

from typing import Any

from brainstone import Game
from brainstone.automa.cards.deck import Deck
from brainstone.automa.seat.faction import AutomaFaction, AutomaTurn, deck_of
from brainstone.engine.core.events import Because
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import STRUCTURE_CODES
from brainstone.engine.core.state import PlayerState
from brainstone.engine.phases.flow import settle
from brainstone.texts.automa import AutomaWords
from brainstone.texts.language import language
from brainstone.texts.things import things
from tests.table import clear, forget, structure, table

AUTOMA = 1
BOOSTERS = ("ore-knowledge", "credits-qic", "mine", "lab", "trading-station")
FILLERS = (4, 6, 7, 9, 11, 14, 15, 17)  # no red X among them


def solo(
    faction: str = "taklons",
    level: str = "automa",
    human: str = "terrans",
    seed: int = 1,
    switches: dict[str, Any] | None = None,
    **setup: Any,
) -> Game:
    """The human's first action in round 1 on the first-game board of two players."""
    seat = {"faction": faction, "level": level, "seed": seed, "switches": switches or {}}
    fields: dict[str, Any] = {"automas": [seat], "boosters": BOOSTERS} | setup
    return table(human, **fields)


def bare_solo(*options: Any, **named: Any) -> Game:
    """A solo table without any structure on the map."""
    game = solo(*options, **named)
    for seat in (0, AUTOMA):
        clear(game, seat)
    return game


def in_words(told: dict[str, Any], expansion: str = "") -> list[str]:
    """A turn as the terminal tells it in English."""
    return AutomaWords(language("en"), things(expansion)).turn(told)


def it(game: Game) -> PlayerState:
    """The Automa's seat."""
    return game.state.players[AUTOMA]


def faction_of(game: Game) -> AutomaFaction:
    me = it(game).faction
    assert isinstance(me, AutomaFaction)
    return me


def stack_deck(game: Game, *cards: int) -> None:
    """The deck of this round, from the top; no card has been turned yet."""
    deck = Deck()
    deck.chance = deck_of(it(game)).chance
    deck.draw = list(cards)
    deck.reserve = [number for number in range(1, 18) if number not in cards]
    it(game).memory = deck


def automa_turn(game: Game) -> dict[str, Any]:
    """One turn of the Automa now, without the offers of power after it; its explanation."""
    state = game.state
    state.events = []
    state.stack.append(AutomaTurn(AUTOMA, faction_of(game)))
    forget(game)
    settle(state)
    told = [event.told for event in state.events if isinstance(event, Because)]
    assert len(told) == 1
    return told[0]


def act(game: Game, support: int, action: int) -> dict[str, Any]:
    """A turn with these two cards, far from the last three."""
    fillers = [number for number in FILLERS if number not in (support, action)]
    stack_deck(game, support, action, *fillers)
    told = automa_turn(game)
    assert (told["kind"], told["support"], told["action"]) == ("turn", support, action)
    return told


def choice(told: dict[str, Any], step: int = 0) -> str:
    """What was chosen in a step of an explanation."""
    return str(told["steps"][step]["choice"])


def rules_used(told: dict[str, Any], step: int = 0) -> list[str]:
    """The tiebreakers that were needed."""
    entries = told["steps"][step].get("tiebreakers", [])
    return [entry["rule"] for entry in entries if not entry.get("skipped")]


def gained(told: dict[str, Any]) -> list[tuple[int, str]]:
    return [(gain["vp"], gain["text"]) for gain in told["gains"] if gain["vp"]]


def on_map(game: Game) -> dict[str, str]:
    """The Automa's structures."""
    state = game.state
    return {
        space_name(space): STRUCTURE_CODES[state.structure[space]] for space in it(game).colonised
    }


def put(game: Game, seat: int, **kinds: str) -> None:
    """``put(game, 1, m="4B2 7B2", ts="2B4")``: structures on planets."""
    for kind, spaces in kinds.items():
        for space in spaces.split():
            structure(game, seat, space, kind)


def take_actions(game: Game, *left: int) -> None:
    """Put a token on every power and Q.I.C. action but these."""
    game.state.used_actions = sum(1 << i for i in range(10) if i not in left)
    forget(game)


def finals(top: str, bottom: str) -> dict[str, Any]:
    return {"final_scoring": (top, bottom)}
