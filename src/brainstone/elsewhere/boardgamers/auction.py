"""The other engine's auction for factions, kept beside our game, which begins after it.

All factions are chosen before the bidding, or a seat without one chooses or bids when it is asked.
Whoever is outbid is asked again; the order of choosing becomes the order round the table. A bid is
paid at the end of the game.
"""

from __future__ import annotations

from typing import Any, Final

from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.sentences import say

CHOOSE_THEN_BID: Final = "choose-bid"
BID_WHILE_CHOOSING: Final = "bid-while-choosing"


class Auction:
    """Seats are those of the record."""

    def __init__(self, variant: str, players: int) -> None:
        if variant not in (CHOOSE_THEN_BID, BID_WHILE_CHOOSING):
            raise RecordError(
                say(
                    "elsewhere.auction",
                    "setup: an auction of the kind {kind!r} cannot be read",
                    kind=variant,
                )
            )
        self._players: Final = players
        self._bids_later: Final = variant == CHOOSE_THEN_BID
        self.phase = "setupFaction"
        self.turn_order = list(range(1, players))
        self.to_move = 0
        self.is_over = False
        self._chosen = 0
        self._owners: dict[str, int] = {}
        self._bids = [0] * players

    def choose(self, faction: str) -> None:
        self._chosen += 1
        if not self._bids_later:
            self.bid(faction, 0)
        elif self.turn_order:
            self.to_move = self.turn_order.pop(0)
        else:
            self.phase = "setupAuction"
            self.turn_order = list(range(1, self._players))
            self.to_move = 0

    def bid(self, faction: str, vp: int) -> None:
        self._owners[faction] = self.to_move
        self._bids[self.to_move] = vp
        others = [(self.to_move + i) % self._players for i in range(1, self._players)]
        waiting = [seat for seat in others if seat not in self._owners.values()]
        if waiting:
            self.to_move = waiting[0]
        else:
            self.is_over = True

    def owner(self, faction: str) -> int:
        return self._owners[faction]

    def price(self, seat: int) -> int:
        """The VP a seat pays for its faction at the end."""
        return self._bids[seat]


def read_auction(data: dict[str, Any]) -> Auction | None:
    variant = (data.get("options") or {}).get("auction")
    return Auction(variant, data["players"]) if variant else None


def is_auctioned(data: dict[str, Any]) -> bool:
    """Whether the factions are settled before our game begins, by an auction told or not."""
    return bool((data.get("options") or {}).get("auction") or data.get("auctioned"))


def table_order(data: dict[str, Any]) -> list[int]:
    """The seats of the record round the table: after an auction, as the factions were chosen."""
    if data.get("table_order"):
        return list(data["table_order"])
    if not is_auctioned(data):
        return list(range(data["players"]))
    seats = {entry["faction"]: entry["seat"] for entry in data["seats"]}
    words = [words for move in data["moves"] for words in move["commands"]]
    return [seats[words[1]] for words in words if words[0] == "faction"]
