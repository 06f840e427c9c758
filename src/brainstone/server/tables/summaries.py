"""A game in a line: what lists of games show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from brainstone.server.common.clock import iso
from brainstone.server.tables.api_types import Summary, SummarySeat
from brainstone.server.tables.live_game import Seat
from brainstone.server.tables.position import Position
from brainstone.server.tables.seen import kind_for

_json: Final = msgspec.json.encode


class Digest(msgspec.Struct):
    """What lists of games show, kept beside the moves it follows from."""

    round: int
    factions: list[str]
    vp: list[int]


def digest_of(position: Position) -> dict[str, Any]:
    """The columns of ``games`` that follow from the position."""
    players = position.game.state.players
    digest = Digest(
        position.game.state.round,
        ["" if player.faction is None else player.faction.name for player in players],
        [player.vp for player in players],
    )
    return {
        "ply": position.ply,
        "over": position.game.over,
        "asked": position.asked,
        "digest": _json(digest).decode(),
    }


def summary(row: Any, places: Sequence[Seat], person: str) -> Summary:
    """``row``: a game's id, terms and digest by name."""
    digest = msgspec.json.decode(row.digest, type=Digest)
    asked = [seat for seat in places if seat.seat == row.asked]
    return Summary(
        id=row.id,
        title=row.title,
        players=len(places),
        round=digest.round,
        over=row.over,
        ply=row.ply,
        to_move=[seat.seat for seat in asked],
        your_turn=bool(person) and any(seat.is_played_by(person) for seat in asked),
        seats=[
            SummarySeat(
                seat.name,
                kind_for(seat, person),
                digest.factions[seat.seat],
                digest.vp[seat.seat],
                seat.kind == "person" and seat.account,
            )
            for seat in places
        ],
        updated=iso(row.updated),
        listed=row.listed,
        hints=row.hints,
    )
