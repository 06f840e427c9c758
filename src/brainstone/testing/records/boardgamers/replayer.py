"""Replays recorded games of the boardgamers engine and shows our state as theirs.

The games are read as any game of that site (``brainstone.elsewhere.boardgamers``); what our rules
refuse goes on all the same, with a note, so that the rest can be compared. See docs/deviations.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from brainstone.elsewhere.boardgamers.reader import Reader
from brainstone.engine.phases.flow import legal_moves
from brainstone.testing.records.boardgamers.end import converted
from brainstone.testing.records.boardgamers.offers import differences
from brainstone.testing.records.boardgamers.state import (
    NO_FACTION,
    board_state,
    owned_tech,
    phase_name,
    player_state,
    seat_to_move,
)
from brainstone.testing.records.replayers import GameReplayer


def replay(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Play a recorded game; yields after each recorded move our state in its ``after`` layout."""
    replayer = Replayer(data)
    for move in data["moves"]:
        replayer.play(move)
        yield replayer.after()


class Replayer(Reader, GameReplayer):
    """One recorded game under way. ``notes`` names the deviations met."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data)
        self.tech_order: list[list[str]] = [[] for _ in self.state.players]

    def bend(self, code: str, why: str) -> None:
        self.note(f"{code}: {why}")

    def compare_offers(self, move: dict[str, Any]) -> list[str]:
        waits = self.auction is not None and not self.auction.is_over
        if not move.get("legal") or self.income is not None or waits:
            return []
        self.offers += 1
        return differences(self.state, legal_moves(self.state), move["legal"], self.map)

    def remember(self) -> None:
        super().remember()
        for seat, player in enumerate(self.state.players):
            if player.faction is not None:
                order = self.tech_order[seat]
                owned = owned_tech(self.state, player)
                order.extend([name for name in owned if name not in order])

    def after(self) -> dict[str, Any]:
        """Our state in the layout of the record."""
        state = self.state if self.income is None else self.income.state
        seats = range(len(state.players))
        ours = [player_state(state, seat, self.tech_order[seat]) for seat in seats]
        if state.over:
            ours = [converted(state, seat, ours[seat]) for seat in seats]
        board = board_state(state)
        for part in ("turn_order", "passed"):
            board[part] = [self.theirs[seat] for seat in board[part]]
        to_move = seat_to_move(state)
        players: list[dict[str, Any]] = [{} for _ in seats]
        for seat in seats:
            players[self.theirs[seat]] = ours[seat]
        after = {
            "round": state.round,
            "phase": phase_name(state),
            "to_move": None if to_move is None else self.theirs[to_move],
            "board": board,
            "players": players,
        }
        self.map.show(after)
        if self.auction is not None:
            self._show_auction(after)
        return after

    def _show_auction(self, after: dict[str, Any]) -> None:
        auction = self.auction
        assert auction is not None
        players: list[dict[str, Any]] = after["players"]
        if self.state.over:
            for seat, player in enumerate(players):
                player["vp"] -= auction.price(seat)
        elif after["phase"] == "setupBoard":
            after["to_move"] = len(players) - 1
        elif not auction.is_over:
            after["phase"] = auction.phase
            after["to_move"] = auction.to_move
            after["board"]["turn_order"] = list(auction.turn_order)
            after["players"] = [NO_FACTION for _ in players]
