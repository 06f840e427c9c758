"""A federation looked at as a whole: its planets, its satellites, and the table after it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from brainstone.engine.core.events import Federated
from brainstone.engine.core.hexes import space_name
from brainstone.engine.show.options import counters, previews
from brainstone.server.tables.api_types import EncodedTable, FederationChoice, FederationWish
from brainstone.server.tables.position import Position
from brainstone.server.tables.rule_answers import RuleAnswers
from brainstone.server.tables.seen import encode_table

PLANETS: Final = "federation-planets"
SATELLITES: Final = "federation-satellites"


class Look(msgspec.Struct, frozen=True):
    """What can be formed, and one of it: ``moves`` lead to ``position`` after the draft.

    The first of them forms it, the seat's rules answer with the others.
    """

    sets: list[FederationChoice]
    routes: list[FederationChoice]
    moves: list[str]
    planets: list[str]
    satellites: list[str]
    changes: dict[str, int]
    position: Position


def look(
    position: Position,
    wish: FederationWish,
    seats: Collection[int],
    answers: list[RuleAnswers | None],
) -> Look:
    """Form the federation that is named, or else the first that is listed.

    Which tokens pay for it the seat's rules may say.
    """
    before = position.imagined(wish.moves, seats)
    seat, rules = before.asked, answers[before.asked]
    whole = f"federate {','.join(wish.spaces)}".rstrip()
    after = before.imagined([whole], seats)
    lists: dict[str, list[FederationChoice]] = {PLANETS: [], SATELLITES: []}
    for kind, wanted in ((PLANETS, wish.planets), (SATELLITES, wish.satellites)):
        if after.asked == seat and after.game.decision.kind == kind:
            lists[kind] = [_choice(option) for option in previews(after.game.state)]
            after = after.imagined([wanted or lists[kind][0].move], seats)
    answer = rules.answer(after) if rules is not None and after.asked == seat else ""
    if answer:
        after = after.imagined([answer], seats)
    told = [event for ply, event in after.game.events if ply > before.ply]
    formed = next(event for event in told if isinstance(event, Federated))
    planets = [space_name(space) for space in formed.planets]
    satellites = [space_name(space) for space in formed.satellites]
    whole = f"federate {','.join([*planets, *satellites])}"
    old, new = [counters(one.game.state.players[seat]) for one in (before, after)]
    return Look(
        lists[PLANETS],
        lists[SATELLITES],
        [whole, answer] if answer else [whole],
        planets,
        satellites,
        {name: new[name] - old[name] for name in new if new[name] != old[name]},
        after,
    )


def shown_look(seen: Look, table: EncodedTable) -> bytes:
    """As the type ``FederationLook`` says, in JSON."""
    shown = msgspec.structs.asdict(seen)
    del shown["position"]
    return msgspec.json.encode({**shown, "table": msgspec.Raw(encode_table(table))})


def _choice(option: dict[str, Any]) -> FederationChoice:
    names = option["move"].split()[1]
    spaces = [] if names == "-" else names.split(",")
    facts = option["facts"]
    return FederationChoice(option["move"], spaces, facts["satellites"], facts["value"])
