"""What everybody may see of an Automa, as JSON: face-up cards, counts, explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.automa.cards.cards import (
    ACTION_NAMES,
    BOTTOM,
    CARDS,
    FACTION_CARDS,
    FORWARD,
    PREFERS_NEAR_HUMAN,
    PREFERS_TRANSDIM,
    STARTERS,
    TOP,
    Card,
    FactionCard,
    Level,
)
from brainstone.automa.cards.deck import NO_CARD
from brainstone.automa.seat.faction import AutomaFaction, deck_of, pass_vp
from brainstone.data.components import ROUNDS
from brainstone.engine.core.events import Because
from brainstone.engine.core.ids import AREA_CODES, NONE, PLANET_NAMES

if TYPE_CHECKING:
    from brainstone.automa.cards.switches import Switch
    from brainstone.engine.core.events import Event
    from brainstone.engine.core.state import GameState


def show_automas(state: GameState, events: list[tuple[int, Event]]) -> list[dict[str, Any]]:
    """One entry per Automa; ``turns`` are those of this round and the last one."""
    shown: list[dict[str, Any]] = []
    for seat, player in enumerate(state.players):
        me = player.faction
        if not isinstance(me, AutomaFaction):
            continue
        deck = deck_of(player)
        turns: list[dict[str, Any]] = []
        for ply, event in events:
            if isinstance(event, Because) and event.seat == seat:
                told = event.told
                if told["round"] >= state.round - 1:
                    turns.append({"ply": ply, **told})
        shown.append(
            {
                "seat": seat,
                "faction": me.name,
                "level": me.level.name,
                "switches": dict(me.switches.given),
                "pass_vp": [pass_vp(state, number) for number in range(1, ROUNDS + 1)],
                "deck": {
                    "draw": len(deck.draw),
                    "reserve": len(deck.reserve),
                    "discard": list(deck.discard),
                    "support": deck.support if deck.support != NO_CARD else None,
                    "action": deck.action if deck.action != NO_CARD else None,
                },
                "turns": turns,
            }
        )
    return shown


def show_card(card: Card) -> dict[str, Any]:
    return {
        "card": card.number,
        "starter": card.number in STARTERS,
        "action": ACTION_NAMES[card.action],
        "vp": card.vp,
        "final_tile": {TOP: "top", BOTTOM: "bottom"}.get(card.tile, "none"),
        "range": card.reach,
        "direction": "forward" if card.forward == FORWARD else "backward",
        "arrow": "right" if card.rightwards else "left",
        "count": card.count,
        "red_x": card.red_x,
        "booster": card.booster,
        "first_booster": card.first_booster,
    }


def show_faction(card: FactionCard) -> dict[str, Any]:
    steps: list[dict[str, Any]] = []
    for step in card.steps:
        shown: dict[str, Any] = {"do": ACTION_NAMES[step.action]}
        if step.reach:
            shown["range"] = step.reach
        if step.prefers == PREFERS_TRANSDIM:
            shown["prefers"] = "transdim"
        elif step.prefers == PREFERS_NEAR_HUMAN:
            shown["prefers"] = "near_human"
        if step.area != NONE:
            shown["area"] = AREA_CODES[step.area]
        steps.append(shown)
    return {
        "faction": card.name,
        "start_area": "" if card.start_area == NONE else AREA_CODES[card.start_area],
        "mines": card.mines,
        "steps": steps,
        "vp": card.vp,
        "doubles_power_qic": card.doubles_power_qic,
        "trading_station_vp": card.trading_station_vp,
        "new_type_vp": card.new_type_vp,
        "researches_with_lab": card.researches_with_lab,
        "downgrades": card.downgrades,
        "mine_instead_of_upgrade": card.mine_instead_of_upgrade,
    }


def show_box(
    levels: tuple[Level, ...], switches: tuple[Switch, ...], steps: dict[int, int]
) -> dict[str, Any]:
    """Cards, factions, levels, switches and steps to special planets, for the catalog."""
    return {
        "planet_steps": {PLANET_NAMES[planet]: number for planet, number in steps.items()},
        "cards": [show_card(card) for card in CARDS],
        "factions": [show_faction(card) for card in FACTION_CARDS],
        "levels": [
            {
                "level": level.name,
                "title": level.title,
                "vp": level.vp,
                "added": list(level.added),
                "left_out": list(level.left_out),
                "bonus": level.bonus,
            }
            for level in levels
        ],
        "switches": [
            {"switch": name, "values": list(values), "question": question}
            for name, values, question in switches
        ],
    }
