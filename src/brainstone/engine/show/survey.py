"""The map seen from one seat: what can be reached at which price, who would charge, what counts.

For clients that draw it over the map: they need no arithmetic of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import NO_PLANET, NOBODY, NONE, PLANET_NAMES, TAKEN
from brainstone.engine.core.pauses import pause
from brainstone.engine.federations.forming import (
    FederationPlan,
    can_federate,
    satellite_budget,
    spaces_in,
)
from brainstone.engine.federations.moves import facts_of
from brainstone.engine.map.reach import extend_reach, range_qic
from brainstone.engine.map.way import nearest_origin
from brainstone.engine.phases.beginning import start_faction
from brainstone.engine.phases.flow import MainAction
from brainstone.engine.show.options import charge_offers

if TYPE_CHECKING:
    from brainstone.engine.core.bill import Bill
    from brainstone.engine.core.state import GameState

MOST_QIC: Final = 2  # farther away nobody plans
MOST_FEDERATIONS: Final = 12


def survey(state: GameState, seat: int, faction: str = "") -> dict[str, Any]:
    """``reach``: spaces with the Q.I.C. it takes to get there, and the distance; ``prices`` of what
    could be built there, or what else an action takes a seat there for; ``charges``: who would be
    offered power for something built or upgraded there by its owner, or by this seat where nobody
    is; ``federations``, the cheapest first; ``sectors`` and ``planets`` that this seat counts.

    A seat with nothing on the map is looked at as if its range began at all its home planets; if
    it has no faction yet, with the one that is asked about.
    """
    player = state.players[seat]
    if not player.colonised and (faction or player.faction is not None):
        state = _at_home(state, seat, faction)
        player = state.players[seat]
    is_there = player.faction is not None and bool(player.reach) and player.me.has_resources()
    return {
        "seat": seat,
        "reach": _reach(state, seat) if is_there else [],
        "prices": _prices(state, seat) if is_there else [],
        "charges": _charges(state, seat),
        "federations": _federations(state, seat) if is_there else [],
        "sectors": spaces_in(player.sectors),
        "planets": [name for i, name in enumerate(PLANET_NAMES) if player.planet_types >> i & 1],
    }


def _at_home(state: GameState, seat: int, faction: str) -> GameState:
    twin = state.clone()
    player = twin.players[seat]
    if player.faction is None:
        start_faction(twin, seat, faction)
    homes = [space for space in twin.board.planets if twin.planet[space] == player.me.home]
    for space in homes:
        extend_reach(twin, player, space)
    player.colonised = homes
    return twin


def _reach(state: GameState, seat: int) -> list[dict[str, Any]]:
    player = state.players[seat]
    found: list[dict[str, Any]] = []
    for space in state.board.spaces:
        pause()
        qic = range_qic(state, player, space, 0)
        if qic <= MOST_QIC:
            row = {"space": space_name(space), "qic": qic, "distance": player.reach[space]}
            origin = nearest_origin(state, player, space)
            found.append(row if origin == NONE else {**row, "from": space_name(origin)})
    return found


def _prices(state: GameState, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for space in state.board.spaces:
        pause()
        bill = _bill(state, seat, space)
        if bill is not None:
            told = {"space": space_name(space), **bill.to_json(), "lacks": bill.lacks}
            found.append(told)
    return found


def _bill(state: GameState, seat: int, space: int) -> Bill | None:
    """What the seat would pay to come to a space; nothing for what it has there already."""
    decision = MainAction(seat)
    for source in state.rules.sources:
        move = source.at(state, seat, space)
        bill = None if move is None else move.bill(state, decision)
        if bill is not None and bill.way:
            return bill
    return None


def _charges(state: GameState, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for space in state.board.spaces:
        owner = state.owner[space]
        if owner == NOBODY and state.planet[space] in (NO_PLANET, TAKEN):
            continue
        builder = seat if owner == NOBODY else owner
        offers = charge_offers(state, builder, space)
        if offers:
            found.append({"space": space_name(space), "builder": builder, "offers": offers})
    return found


def _federations(state: GameState, seat: int) -> list[dict[str, Any]]:
    if not can_federate(state, seat):
        return []
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    sets = [plan.planets(chosen) for chosen, _ in plan.planet_sets()]
    found = [
        {"planets": [space_name(space) for space in planets], **facts_of(state, seat, planets)}
        for planets in sets[:MOST_FEDERATIONS]
    ]
    return sorted(found, key=_cost)


def _cost(federation: dict[str, Any]) -> int:
    satellites: int = federation["satellites"]
    return satellites
