"""Events as clients have read them so far: a phrase and a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.engine.core.events import (
    IN_GAIA_AREA,
    IN_SUPPLY,
    SATELLITE,
    STATION,
    Advanced,
    BoosterTaken,
    Built,
    Burnt,
    Charged,
    ChargeDeclined,
    Federated,
    Gained,
    Paid,
    Passed,
    Placed,
    ProjectStarted,
    RoundBegun,
    Scored,
    SpaceBlocked,
    Spent,
    TileRemoved,
    TileTaken,
    TokenFlipped,
    TokensMoved,
    TokenTaken,
)
from brainstone.engine.core.ids import AREA_CODES, LOST_PLANET, RESOURCE_NAMES, STRUCTURE_NAMES
from brainstone.engine.core.sources import SETUP

if TYPE_CHECKING:
    from brainstone.engine.core.events import Event


def phrase(event: Event) -> tuple[str, int]:
    """What happened and how much of it; "" if there is no phrase for it."""
    if isinstance(event, Paid):
        return RESOURCE_NAMES[event.resource], -event.number
    if isinstance(event, Gained):
        return RESOURCE_NAMES[event.resource], event.number
    if isinstance(event, Charged):
        return "charge", event.number
    if isinstance(event, Spent):
        return "power", -event.power
    if isinstance(event, Burnt):
        return "burnt", 1
    if isinstance(event, TokensMoved):
        if event.end == IN_SUPPLY:
            return "power tokens", -event.number
        if event.start == IN_GAIA_AREA:
            return f"tokens to area {event.end}", event.number
        return "", 0
    if isinstance(event, Scored):
        return "VP", event.vp
    if isinstance(event, Built):
        if event.planet == LOST_PLANET:
            return "lost planet", event.space
        if event.source == SETUP:
            return "place", event.space
        return f"build {STRUCTURE_NAMES[event.structure]}", event.space
    if isinstance(event, ProjectStarted):
        return "gaia project", event.space
    if isinstance(event, Placed):
        if event.piece == STATION:
            return "", 0
        return "automa satellite" if event.piece == SATELLITE else "power ring", event.space
    if isinstance(event, Federated):
        return "satellites", len(event.satellites)
    if isinstance(event, Advanced):
        return f"advance {AREA_CODES[event.area]}", event.level
    if isinstance(event, RoundBegun):
        return "round", event.number
    return _name(event), 1


def _name(event: Event) -> str:
    if isinstance(event, TokenTaken):
        return f"token {event.token}"
    if isinstance(event, TokenFlipped):
        return f"flip {event.token}"
    if isinstance(event, TileTaken):
        return f"advanced {event.name}" if event.is_advanced else f"tech {event.name}"
    if isinstance(event, TileRemoved):
        return f"removes advanced {event.name}"
    if isinstance(event, SpaceBlocked):
        return f"blocks {event.space}"
    if isinstance(event, BoosterTaken):
        return f"booster {event.name}"
    if isinstance(event, Passed):
        return "pass"
    if isinstance(event, ChargeDeclined):
        return "decline"
    return ""


def told(ply: int, event: Event) -> dict[str, Any] | None:
    data = event.to_json()
    what, amount = phrase(event)
    if data["is"] == "card":
        what, amount = "card", data["action"]
    elif data["is"] == "explored":
        what = f"explore {data['ship']}"
    elif data["is"] == "artifact":
        what = f"artifact {data['name']}"
    elif data["is"] == "tinkered":
        what = f"tinker {data['tile']}"
    if not what:
        return None
    return {
        "ply": ply,
        "seat": event.seat,
        "what": what,
        "amount": amount,
        "source": str(event.source),
    }
