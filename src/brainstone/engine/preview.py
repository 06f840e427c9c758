"""What a move would do, found by doing it to a copy: changes, and who would be offered power."""

from __future__ import annotations

from typing import Any

from brainstone.engine.charging import offered
from brainstone.engine.colonies import neighbour_value
from brainstone.engine.flow import NextTurn, legal_moves, push, top_decision
from brainstone.engine.state import GameState, PlayerState
from brainstone.engine.steps import Move


def counters(player: PlayerState) -> dict[str, int]:
    """What a move can change on a player's board, by name."""
    return {
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "vp": player.vp,
        "area1": player.area1,
        "area2": player.area2,
        "area3": player.area3,
        "gaia_area": player.gaia_area,
        "gaiaformers": player.gaiaformers,
    }


def preview(state: GameState, move: Move) -> dict[str, Any]:
    """One legal move with its direct consequences, up to the next decision.

    ``changes`` are those of the player asked; ``offers`` tell who will be offered how much power,
    and for how many VP, if the turn ends like that.
    """
    seat = top_decision(state).seat
    twin = state.clone()
    if state.table.humans < state.table.players:
        hide_programs(twin)
    before = counters(twin.players[seat])
    known = len(twin.charges)
    push(twin, move)
    after = counters(twin.players[seat])
    changes = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    entry: dict[str, Any] = {"move": move.notation(), "changes": changes}
    triggers = [c for c in twin.charges[known:] if c[0] == seat] if not state.charges else []
    offers = [offer for _, space, _ in triggers for offer in charge_offers(twin, seat, space)]
    if offers:
        entry["offers"] = offers
    return entry


def hide_programs(state: GameState) -> None:
    """Nothing of what a program would do after this turn or this choice: its cards are hidden.

    When the rest is done the stack is empty: the game then waits for nobody.
    """
    for i in reversed(range(len(state.stack))):
        if isinstance(state.stack[i], NextTurn):
            state.stack = state.stack[i + 1 :]
            return
    state.stack = state.stack[-1:]  # the setup


def charge_offers(state: GameState, builder: int, space: int) -> list[dict[str, int]]:
    """Who would be offered power for something built there, clockwise [R-CHG-2, R-CHG-3]."""
    offers: list[dict[str, int]] = []
    players = len(state.players)
    for i in range(1, players):
        seat = (builder + i) % players
        value = neighbour_value(state, seat, space)
        amount = offered(state.players[seat], value, 0) if value else 0
        if amount > 0:
            offers.append({"seat": seat, "power": amount, "price": amount - 1})
    return offers


def previews(state: GameState) -> list[dict[str, Any]]:
    """Every legal move with what it would do."""
    return [preview(state, move) for move in legal_moves(state)]
