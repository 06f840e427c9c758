"""Known differences between the offers of recorded games and our legal moves.

The codes are those of docs/deviations.md; each is recognised by what it is about, not by where.
"""

from __future__ import annotations

from typing import Final

from brainstone.data.components import TRADING_STATIONS
from brainstone.engine.actions.mines import quote_mine
from brainstone.engine.actions.research import can_advance
from brainstone.engine.core.ids import (
    AREAS,
    GAIA,
    GAIA_AREA,
    NO_BRAINSTONE,
    NOBODY,
    TRADING_STATION,
)
from brainstone.engine.core.mine_terms import ORDINARY
from brainstone.engine.core.rules import Space
from brainstone.engine.core.state import GameState
from brainstone.lost_fleet.ships.pieces import SHIP_SPACES
from brainstone.testing.records.jiangshibiao import names
from brainstone.testing.records.jiangshibiao.state import ship_action_name

# Actions with free steps, and where their targets are listed.
_STEPS: Final = {
    "power_action power_1_terraform": "power_mines_power_1_terraform",
    "power_action power_2_terraform": "power_mines_power_2_terraform",
    "special booster_terraform": "special_booster_terraform",
    "special space_giants_mine_2_steps": "special_space_giants_mine_2_steps",
    "special tinkering_tile": "special_tinkering_tile",
    "ship_action tf_mars_3_credit": "ship_tf_mars_3_credit",
}
_RANGE: Final = {
    "special booster_range": "special_booster_range",
    "special gleens_range_2": "special_gleens_range_2",
    "ship_action twilight_3_knowledge": "ship_twilight_3_knowledge",
}


class Known:
    """The differences that can be explained at one decision."""

    def __init__(self, state: GameState, seat: int, offers: dict[str, list[str]]) -> None:
        self.state = state
        self.seat = seat
        self.offers = offers
        self.player = state.players[seat]
        self.spaces = {f"{state.board.q[s]},{state.board.r[s]}": s for s in state.board.spaces}

    def theirs(self, kind: str, offer: str) -> str:
        """``(B3) `` and the like for an offer that only they make, "" if it is unknown."""
        code = self._their_code(kind, offer)
        return f"({code}) " if code else ""

    def ours(self, kind: str, offer: str) -> str:
        code = self._our_code(kind, offer)
        return f"({code}) " if code else ""

    def _their_code(self, kind: str, offer: str) -> str:
        action = f"{kind} {offer}"
        listed = _STEPS.get(action) or _RANGE.get(action)
        if listed:
            codes = {self._their_code(listed, target) for target in self.offers.get(listed, [])}
            return min(codes) if codes else ""
        if kind in _STEPS.values() and self._needs_no_step(self.spaces[offer]):
            return "B3"
        if kind in (*_RANGE.values(), "mine") and offer in self.spaces:
            return self._target_code(self.spaces[offer])
        if kind in ("explore", *_RANGE.values()) and self.player.brainstone == GAIA_AREA:
            return "B7"
        if kind in ("gaia_project", "artifact") and self.player.brainstone != NO_BRAINSTONE:
            return "B7"
        if kind == "special" and offer == "firaks_downgrade":
            return "B19" if self.player.built[TRADING_STATION] >= TRADING_STATIONS else ""
        if self._is_without_effect(kind, offer):
            return "B20"
        if kind == "federation_tokens":
            return "B17" if offer == "fed_gleens" else "B21"
        return ""

    def _our_code(self, kind: str, offer: str) -> str:
        if kind == "special_ivits_space_station":
            space = self.spaces[offer]
            if any(player.satellites >> space & 1 for player in self.state.players):
                return "B6"
        is_eclipse = kind == "ship_eclipse_3_credit" or offer == "eclipse_3_credit"
        if is_eclipse and self.player.me.shares_planets():
            return "B12"
        if kind == "federation_tokens":
            return "B21"
        return ""

    def _needs_no_step(self, space: int) -> bool:
        cost = quote_mine(self.state, self.seat, space, ORDINARY)
        return not cost.is_possible or cost.steps == 0

    def _target_code(self, space: int) -> str:
        if self.state.gaiaformer[space] == self.seat:
            return "B4"
        is_gaia = self.state.planet[space] == GAIA and self.state.owner[space] == NOBODY
        if is_gaia and self.player.me.gaia_planet_cost > 1:
            return "B1"
        return ""

    def _is_without_effect(self, kind: str, offer: str) -> bool:
        """Nothing of the gain could be kept, or no advance is possible."""
        if action_of(kind, offer) in ("eclipse_2_power", "bescods_lowest_area"):
            areas = range(AREAS)
            return offer == "bescods_lowest_area" or not any(
                can_advance(self.state, self.seat, area) for area in areas
            )
        spaces: list[Space] = []
        if kind == "power_action":
            wanted = names.POWER_ACTIONS[offer]
            spaces = [space for space in self.state.rules.actions if space.name == wanted]
        elif kind == "ship_action":
            spaces = [space for space in SHIP_SPACES if ship_action_name(space.name) == offer]
        effects = [effect for space in spaces for effect in space.effects]
        return bool(effects) and not any(one.is_kept(self.state, self.seat) for one in effects)


def action_of(kind: str, offer: str) -> str:
    return offer if kind in ("ship_action", "special") else ""
