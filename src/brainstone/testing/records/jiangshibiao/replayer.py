"""Replays recorded games with The Lost Fleet, played on another engine, with ours.

Where that engine decides by itself what we ask, or knowingly differs from the printed rules, the
difference is handled here and by name, never in the rules. See docs/deviations.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from brainstone.data.components import ROUNDS
from brainstone.elsewhere.follower import top
from brainstone.engine.core.errors import IllegalMove, InvalidMove, RecordError
from brainstone.engine.core.ids import NONE
from brainstone.engine.effects.power import (
    charge_steps,
)
from brainstone.engine.factions.terrans import GaiaConversion
from brainstone.engine.phases.charging import ChargeOffer, OfferCharges
from brainstone.engine.phases.flow import EndTurn, legal_moves, push, settle
from brainstone.testing.records.boardgamers.end import converted
from brainstone.testing.records.jiangshibiao import names
from brainstone.testing.records.jiangshibiao.income import shown_gaia_phase, shown_income
from brainstone.testing.records.jiangshibiao.offers import differences
from brainstone.testing.records.jiangshibiao.state import board_state, player_state
from brainstone.testing.records.jiangshibiao.words import ReplayWords

_PHASES: Final = {
    "income": "income-order",
    "gaia-conversion": "terrans-gaia",
    "gaia-tech": "itars-gaia",
    "granted-mine": "free-mine",
    "tech": "gain-tech-tile",
    "charge": "charge",
    "end-of-turn": "after_action",
    "booster": "boosters",
}


def replay(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Play a recorded game; yields after each decision our state in its ``after`` layout."""
    replayer = Replayer(data)
    for move in data["moves"]:
        replayer.play(move)
        yield replayer.after()


class Replayer(ReplayWords):
    """One recorded game under way. ``notes`` names the deviations met."""

    def prepare(self, move: dict[str, Any]) -> None:
        """Come to the decision this move answers: the end of a turn is not recorded."""
        self.at = move["i"]
        if move["phase"] != "after_action" and self.kind() == "end-of-turn":
            self.do("end")
            self._answer()

    def compare_offers(self, move: dict[str, Any]) -> list[str]:
        if not move.get("legal"):
            return []
        self.prepare(move)
        self.offers += 1
        return differences(self.state, legal_moves(self.state), move["legal"])

    def play(self, move: dict[str, Any]) -> None:
        try:
            self.prepare(move)
            if move["phase"] == "action":
                self.actor = NONE
                self.has_two_series = False
            words = move["text"].split()
            handler = getattr(self, f"_do_{words[0]}", None)
            if handler is None:
                raise RecordError(f"move {self.at}: unknown words {move['text']!r}")
            if not self._is_formality(move):
                self._check_asked(move)
                handler(words[1:])
                self._answer()
            is_main = words[0] not in ("convert", "burn", "pass")
            if move["phase"] == "action" and is_main:
                self.actor = move["seat"]
            self._offer()
        except (IllegalMove, InvalidMove) as error:
            raise RecordError(f"move {self.at} ({move['text']}): {error}") from error
        self._remember()

    def _check_asked(self, move: dict[str, Any]) -> None:
        if move["phase"] in ("action", "charge") and self.seat() != move["seat"]:
            raise RecordError(
                f"move {self.at} ({move['text']}): of seat {move['seat']}, we ask {self.seat()}"
            )
        decision = top(self.state)
        if isinstance(decision, ChargeOffer) and decision.value != move["offer"]["amount"]:
            raise RecordError(
                f"move {self.at}: {move['offer']['amount']} power on offer, ours {decision.value}"
            )

    def _is_formality(self, move: dict[str, Any]) -> bool:
        """Questions that are asked there without any effect, and not by us.

        A second offer of power to a player who can charge no more (B9), the Gaia phase with too
        few tokens.
        """
        seat = int(move["seat"])
        phase = str(move["phase"])
        is_asked = self.seat() == seat and _PHASES.get(self.kind()) == phase
        if phase == "charge" and not is_asked:
            return self.has_two_series and charge_steps(self.state.players[seat]) == 0
        return phase in ("terrans-gaia", "itars-gaia") and not is_asked

    def _next_formality(self) -> dict[str, Any] | None:
        following = self.moves[self.at + 1] if self.at + 1 < len(self.moves) else None
        return following if following and self._is_formality(following) else None

    def _offer(self) -> None:
        """Charges are offered before the free actions that end a turn."""
        charges = self.state.charges
        if (
            len(charges) > 1
            and not self.has_two_series
            and self.kind() in ("end-of-turn", "charge")
        ):
            is_first = all(asked == 0 for _, _, asked in charges[1:])
            if self.kind() == "end-of-turn" or (is_first and self._is_first_offer()):
                self._reverse_charges()
        if self.kind() == "end-of-turn" and charges:
            twin = self.state.clone()
            push(twin, EndTurn())
            decision = top(twin)
            while isinstance(decision, ChargeOffer):
                seat = decision.seat
                if twin.round != ROUNDS or not twin.players[seat].passed:
                    self.do("end")
                    self._answer()
                    return
                twin.stack.pop()
                settle(twin)
                decision = top(twin)

    def _is_first_offer(self) -> bool:
        """Nobody has answered yet: everybody asked before had nothing to charge."""
        return str(self.moves[self.at]["phase"]) != "charge"

    def _reverse_charges(self) -> None:
        self.note("B9: the charges of a later build are offered first there")
        self.has_two_series = True
        state = self.state
        state.charges = [(builder, space, 0) for builder, space, _ in reversed(state.charges)]
        if self.kind() == "charge":
            state.stack.pop()
            assert isinstance(state.stack[-1], OfferCharges)
            state.options = None
            settle(state)
            self._answer()

    def _remember(self) -> None:
        rules = self.state.rules
        for seat, player in enumerate(self.state.players):
            order = self.tech_order[seat]
            for tech in rules.standard_tech:
                if player.standard_tech >> tech.index & 1 and tech.name not in order:
                    order.append(tech.name)
            covers = self.covers[seat]
            covered = [
                tech.name
                for tech in rules.standard_tech
                if player.covered_tech >> tech.index & 1 and tech.name not in covers.values()
            ]
            new = [
                tech.name
                for tech in rules.advanced_tech
                if player.advanced_tech >> tech.index & 1 and tech.name not in covers
            ]
            covers.update(zip(new, covered, strict=True))

    def after(self) -> dict[str, Any]:
        """Our state in the layout of the record."""
        state = self.state
        if self.kind() == "income":
            state = shown_income(state, self._asked("income-order"))
        elif self.kind() in ("gaia-tech", "gaia-conversion"):
            state = shown_gaia_phase(state, self._asked("terrans-gaia", "itars-gaia"))
        players = [
            player_state(state, seat, self.tech_order[seat], self.covers[seat])
            for seat in range(len(state.players))
        ]
        for seat in self.hidden:
            chosen = players[seat]["tinkering_tile"]
            left = [*players[seat]["tinkering_left"], chosen]
            players[seat]["tinkering_tile"] = None
            players[seat]["tinkering_left"] = [name for name in names.TINKERING if name in left]
        self._show_gaia_areas(players)
        if state.over:
            players = [converted(state, seat, shown, True) for seat, shown in enumerate(players)]
        board = board_state(state)
        for name in ("power_actions_used", "ship_actions_used"):
            board[name] = self._in_order(name, board[name])
        for seat, shown in enumerate(players):
            shown["shuttles"] = self._in_order(f"shuttles {seat}", shown["shuttles"])
            formers = shown["gaiaformers"]
            ready = [item for item in formers["on_planets"] if item[1] == "gaia"]
            working = [item for item in formers["on_planets"] if item[1] != "gaia"]
            formers["on_planets"] = ready + self._in_order(f"gaiaformers {seat}", working)
        formality = self._next_formality()
        phase, to_move = self._phase()
        if formality is not None:
            phase, to_move = formality["phase"], formality["seat"]
        return {
            "round": state.round,
            "phase": phase,
            "to_move": to_move,
            "board": board,
            "players": players,
        }

    def _show_gaia_areas(self, players: list[dict[str, Any]]) -> None:
        """The Gaia phase step by step: tokens leave as they are used, or when all is done."""
        decision = top(self.state)
        if isinstance(decision, GaiaConversion):
            power = players[decision.seat]["power"]
            power[1] += power[3] - decision.tokens
            power[3] = decision.tokens
        formality = self._next_formality()
        if formality is not None and formality["phase"] != "charge":
            seat = formality["seat"]
            power = players[seat]["power"]
            area = self.state.players[seat].me.gaia_area_returns_to() - 1
            power[area] -= self.gaia_areas[seat]
            power[3] += self.gaia_areas[seat]
        self.gaia_areas = [shown["power"][3] for shown in players]

    def _in_order(self, name: str, items: list[Any]) -> list[Any]:
        """What was there before stands first."""
        before = [item for item in self.orders.get(name, []) if item in items]
        self.orders[name] = before + [item for item in items if item not in before]
        return self.orders[name]

    def _phase(self) -> tuple[str, int | None]:
        kind = self.kind()
        if not kind:
            return "game_over", None
        if kind == "place":
            settlers = [p for p in self.state.players if p.me.start_stage() == 1]
            placed = sum([len(p.colonised) for p in self.state.players])
            rounds = ("mines-1", "mines-2")
            number = placed // len(settlers) if settlers else 2
            return (rounds[number] if number < 2 else "extra"), self.seat()
        if kind == "action" and self.hidden:
            return "tinkering", min(self.hidden)
        if kind == "action" and self.actor != NONE:
            return "after_action", self.actor
        return _PHASES.get(kind, kind), self.seat()
