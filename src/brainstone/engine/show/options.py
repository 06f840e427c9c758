"""What a move would do, found by doing it to a copy: changes, and who would be offered power."""

from __future__ import annotations

from typing import Any, Final

from brainstone.engine.actions.free_actions import collect_free_actions
from brainstone.engine.core.ids import CREDIT, KNOWLEDGE, ORE
from brainstone.engine.core.move_source import family_of
from brainstone.engine.core.pauses import pause
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.core.steps import Move
from brainstone.engine.map.structures import neighbour_value
from brainstone.engine.phases.charging import offered
from brainstone.engine.phases.flow import NextTurn, answer, legal_moves, push, settle, top_decision
from brainstone.engine.show.ends import ended_actions, possible_actions
from brainstone.engine.show.warns import warns_after

# More are not shown: there can be thousands of places for satellites, and an answer is to stay
# below 200 KB late in a game. All may be played.
MOST_SHOWN: Final = 240


def counters(player: PlayerState) -> dict[str, int]:
    """What a move can change on a player's board, by name."""
    return {
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "vp": player.vp,
        "gaiaformers": player.gaiaformers,
        "tokens": sum(bowls(player)),
    }


def bowls(player: PlayerState) -> list[int]:
    """The power tokens in areas I to III and in the Gaia area."""
    return [player.area1, player.area2, player.area3, player.gaia_area]


def preview(state: GameState, move: Move, possible: list[str]) -> dict[str, Any]:
    """One legal move with its direct consequences, up to the next decision.

    ``changes`` are those of the player asked, ``power`` the tokens then in areas I to III and the
    Gaia area, if others than before; ``offers`` tell who will be offered how much power, and for
    how many VP, if the turn ends like that; ``times`` how often a free action can be taken, and
    ``ends`` which of the actions now ``possible`` no longer are after it; it ``declines`` if it
    takes nothing of what is offered; ``facts`` are about the move itself; ``price``, ``range`` and
    ``steps`` are what its place takes; ``wasted`` is lost at a maximum [R-RES-1], ``warns`` says
    why it is probably unwise.
    """
    pause()
    decision = top_decision(state)
    seat = decision.seat
    twin = state.clone()
    if state.table.humans < state.table.players:
        hide_programs(twin)
    before = counters(twin.players[seat])
    known = len(twin.charges)
    twin.wasted = []
    answer(twin, move)
    if not move.opens_long_choice():
        settle(twin)
    after = counters(twin.players[seat])
    changes = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    entry: dict[str, Any] = {"move": move.notation(), "changes": changes}
    family = family_of(state, move)
    if family:
        entry["family"] = family
    if move.declines():
        entry["declines"] = True
    power = bowls(twin.players[seat])
    if power != bowls(state.players[seat]):
        entry["power"] = power
    triggers = [c for c in twin.charges[known:] if c[0] == seat] if not state.charges else []
    offers = [offer for _, space, _ in triggers for offer in charge_offers(twin, seat, space)]
    if offers:
        entry["offers"] = offers
    if move.is_free_action():
        entry["times"] = times_in_a_row(state, move)
        ends = ended_actions(possible, state, twin)
        if ends:
            entry["ends"] = ends
    facts = move.facts(state, decision)
    if facts:
        entry["facts"] = facts
    bill = move.bill(state, decision)
    if bill is not None:
        entry.update(bill.to_json())
    wasted = wasted_by(twin, seat)
    if wasted:
        entry["wasted"] = wasted
    warns = [*move.warns(state, decision), *warns_after(state, twin, seat, move)]
    if warns:
        entry["warns"] = [{"id": name, "n": number} for name, number in warns]
    return entry


_WASTED: Final = ((CREDIT, "credits"), (ORE, "ore"), (KNOWLEDGE, "knowledge"))


def wasted_by(state: GameState, seat: int) -> dict[str, int]:
    """What a seat has lost at a maximum, by name."""
    lost = state.wasted or []
    found: dict[str, int] = {}
    for resource, name in _WASTED:
        number = sum([n for who, what, n in lost if who == seat and what == resource])
        if number:
            found[name] = number
    return found


def times_in_a_row(state: GameState, move: Move) -> int:
    """How often a free action can be taken now, one after the other and nothing else [R-FREE-1].

    Questions in between, about the brainstone, are answered by their first answer: every answer
    leaves as many (the tests try them all).
    """
    decision = top_decision(state)
    twin = state.clone()
    hide_programs(twin)  # the last free action may end the turn
    times = 0
    while twin.stack and twin.stack[-1] is decision and is_free_now(twin, decision.seat, move):
        times += 1
        push(twin, move)
        while twin.stack and top_decision(twin).seat == decision.seat:
            if top_decision(twin).is_turn():
                break
            push(twin, legal_moves(twin)[0])
    return times


def is_free_now(state: GameState, seat: int, move: Move) -> bool:
    """Whether a free action can be taken, without listing every other move."""
    options: list[Move] = []
    collect_free_actions(state, seat, options)
    return move in options


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


def shown_moves(state: GameState) -> list[Move]:
    """The legal moves, or the first of very many."""
    return legal_moves(state)[:MOST_SHOWN]


def previews(state: GameState) -> list[dict[str, Any]]:
    """The moves that are shown with what they would do."""
    possible = possible_actions(state)
    return [preview(state, move, possible) for move in shown_moves(state)]


def unshown(state: GameState) -> int:
    """How many legal moves are not shown."""
    return max(0, len(legal_moves(state)) - MOST_SHOWN)
