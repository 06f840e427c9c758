"""Carrying out an action card or a faction action (docs/automa.md, 6 and 6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.automa.actions.blocking import power_qic
from brainstone.automa.actions.mines import build_mine, can_build_mine
from brainstone.automa.actions.research import research, research_area
from brainstone.automa.actions.upgrades import upgrade
from brainstone.automa.cards.cards import (
    BUILD_MINE,
    FACTION_ACTION,
    POWER_QIC,
    RESEARCH_AREA,
    RESEARCH_HIGHEST,
    RESEARCH_RANDOM,
    UPGRADE,
)
from brainstone.automa.cards.sources import DECISION_CARDS, FACTION_ACTION_VP

if TYPE_CHECKING:
    from brainstone.automa.cards.cards import Card, FactionStep
    from brainstone.automa.choosing.turn import Turn


def act(turn: Turn, card: Card) -> None:
    """Carry out an action card, then gain its VP (6, 7)."""
    if card.action == FACTION_ACTION:
        for step in turn.me.card.steps:
            faction_step(turn, step)
        turn.gain(turn.me.card.vp, FACTION_ACTION_VP)
        return
    if card.action == BUILD_MINE:
        build_mine(turn, turn.support.reach, 0)
    elif card.action == UPGRADE:
        upgrade(turn, turn.me.switches.always_downgrades)
    elif card.action == RESEARCH_RANDOM:
        research(turn, False)
    elif card.action == RESEARCH_HIGHEST:
        research(turn, True)
    else:
        power_qic(turn)
        if turn.me.card.doubles_power_qic:
            power_qic(turn)
    turn.gain(card.vp, DECISION_CARDS)


def faction_step(turn: Turn, step: FactionStep) -> None:
    """One step of a faction action (6.5)."""
    if step.action == BUILD_MINE:
        build_mine(turn, turn.me.mine_range(step), step.prefers)
    elif step.action == POWER_QIC:
        power_qic(turn)
    elif step.action == RESEARCH_RANDOM:
        research(turn, False)
    elif step.action == RESEARCH_AREA:
        research_area(turn, step.area)
    else:
        assert step.action == UPGRADE
        reach = turn.me.card.mine_instead_of_upgrade
        if not upgrade(turn, True) and reach > 0 and can_build_mine(turn, reach):
            build_mine(turn, reach, 0)  # 6.6
