"""Answers that a seat's own rules give, so that nobody waits for a person whose page is closed."""

from __future__ import annotations

import re
from typing import Any, Final, Literal

import msgspec

from brainstone.engine.show.options import bowls, previews
from brainstone.server.tables.position import Position

_POWER: Final = re.compile(r"(\d+)pw")

Option = dict[str, Any]


class RuleAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``charge``: ask, take what costs no VP, take up to ``up_to`` power, or never take any.

    ``income`` takes the income in the best order if nothing is lost by it; ``tokens`` lets power
    tokens leave from the lowest areas.
    """

    charge: Literal["ask", "free", "upto", "never"] = "ask"
    up_to: int = 2
    income: bool = False
    tokens: bool = False

    def answer(self, position: Position) -> str:
        """What these rules say to the present question, "" if a person is to be asked."""
        kind = position.game.decision.kind
        if kind == "charge" and self.charge != "ask":
            return self._charge(previews(position.game.state))
        if kind == "income" and self.income:
            return _best_income(position)
        if kind == "choose-tokens" and self.tokens:
            return _lowest_tokens(previews(position.game.state))
        return ""

    def _charge(self, options: list[Option]) -> str:
        if self.charge == "never":
            return next((o["move"] for o in options if o["move"] == "decline"), "")
        offers = [option for option in options if option["move"].startswith("charge")]
        if len(offers) != 1:
            return ""  # in which order: that is for a person
        offer = offers[0]
        if self.charge == "free":
            return offer["move"] if offer["changes"].get("vp", 0) >= 0 else ""
        return offer["move"] if _power(offer["move"]) <= self.up_to else ""


def _power(move: str) -> int:
    return sum(int(number) for number in _POWER.findall(move))


def _best_income(position: Position) -> str:
    before = bowls(position.game.state.players[position.asked])
    options = previews(position.game.state)

    def charged(option: Option) -> tuple[int, int]:
        after = option.get("power", before)
        area3 = after[2] - before[2]
        return after[1] - before[1] + 2 * area3, area3

    best = max(options, key=charged)
    offered = max([_power(option["move"]) for option in options])
    return best["move"] if charged(best)[0] >= offered else ""


def _lowest_tokens(options: list[Option]) -> str:
    """Lowest areas first; the brainstone stays if it can."""

    def weight(option: Option) -> tuple[bool, int, int, int]:
        areas, _, stone = option["move"].split()[1].partition("+")
        one, two, three = [int(number) for number in areas.split("-")]
        return bool(stone), three, two, -one

    text: str = min(options, key=weight)["move"]
    return text
