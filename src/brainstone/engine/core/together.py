"""Several expansions at one table: each seam goes to those that fill it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from brainstone.engine.core.hints import added
from brainstone.engine.core.hooks import Expansion
from brainstone.engine.core.mine_terms import IMPOSSIBLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from brainstone.engine.core.hints import Hint
    from brainstone.engine.core.mine_terms import MineCost, MineTerms
    from brainstone.engine.core.rules import Income, Token
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


def _filling(parts: list[Expansion], seam: str) -> list[Expansion]:
    """Those that do not leave it as it is in the base game."""
    ordinary = getattr(Expansion, seam)
    return [part for part in parts if getattr(type(part), seam) is not ordinary]


@final
class Together(Expansion):
    def __init__(self, parts: list[Expansion]) -> None:
        self.parts: Final = parts
        self.building: Final = _filling(parts, "mine_built")
        self.ranging: Final = _filling(parts, "collect_range_targets")
        self.counting: Final = _filling(parts, "count")
        self.paying: Final = _filling(parts, "pay_gaiaformer")
        self.turning: Final = _filling(parts, "turn_begins")
        self.earning: Final = _filling(parts, "add_income")
        self.quoting: Final = _filling(parts, "quote_mine")
        self.giving: Final = _filling(parts, "extra_tokens")

    # Building

    def quote_mine(
        self, state: GameState, seat: int, planet: int, terms: MineTerms, qic: int
    ) -> MineCost:
        for part in self.quoting:
            cost = part.quote_mine(state, seat, planet, terms, qic)
            if cost is not IMPOSSIBLE:
                return cost
        return IMPOSSIBLE

    def why_taken(self, state: GameState, space: int) -> str:
        return _first([part.why_taken(state, space) for part in self.parts])

    def why_no_gaiaformer(self, state: GameState, seat: int) -> str:
        return _first([part.why_no_gaiaformer(state, seat) for part in self.parts])

    def pay_gaiaformer(self, state: GameState, seat: int) -> None:
        self.paying[0].pay_gaiaformer(state, seat)

    def mine_built(
        self,
        state: GameState,
        seat: int,
        space: int,
        is_guest: bool,
        is_new_type: bool,
        is_new_sector: bool,
    ) -> None:
        for part in self.building:
            part.mine_built(state, seat, space, is_guest, is_new_type, is_new_sector)

    def collect_range_targets(
        self, state: GameState, seat: int, range_bonus: int, out: list[Move]
    ) -> None:
        for part in self.ranging:
            part.collect_range_targets(state, seat, range_bonus, out)

    # Tiles

    def why_no_tech(self, state: GameState, seat: int, name: str) -> str:
        return _first([part.why_no_tech(state, seat, name) for part in self.parts])

    def count(self, state: GameState, seat: int, what: int) -> int:
        return self.counting[0].count(state, seat, what)

    def advances_last(self, state: GameState) -> bool:
        return any([part.advances_last(state) for part in self.parts])

    def may_take_extra_advanced(self, state: GameState, seat: int) -> bool:
        return any([part.may_take_extra_advanced(state, seat) for part in self.parts])

    def why_no_extra_advanced(self, state: GameState, seat: int) -> str:
        return _first([part.why_no_extra_advanced(state, seat) for part in self.parts])

    def extra_tokens(self, state: GameState, seat: int) -> list[int]:
        return [token for part in self.giving for token in part.extra_tokens(state, seat)]

    def take_extra_token(self, state: GameState, seat: int, token: int) -> None:
        for part in self.giving:
            if token in part.extra_tokens(state, seat):
                part.take_extra_token(state, seat, token)
                return

    def add_income(self, state: GameState, seat: int, sources: list[tuple[Income, Source]]) -> None:
        for part in self.earning:
            part.add_income(state, seat, sources)

    # The course of the game

    def turn_begins(self, state: GameState, seat: int) -> None:
        for part in self.turning:
            part.turn_begins(state, seat)

    def factions_chosen(self, state: GameState) -> None:
        for part in self.parts:
            part.factions_chosen(state)

    # What must always hold

    def spent_gaiaformers(self, state: GameState, seat: int) -> int:
        return sum([part.spent_gaiaformers(state, seat) for part in self.parts])

    def virtual_types(self, state: GameState, seat: int) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.virtual_types(state, seat)
        return mask

    def is_extra_token(self, token: Token) -> bool:
        return any([part.is_extra_token(token) for part in self.parts])

    def problem(self, state: GameState) -> str:
        return _first([part.problem(state) for part in self.parts])

    # What programs that plan may count on

    def hints(self) -> list[Hint]:
        return [hint for part in self.parts for hint in part.hints()]

    def leanings(self, faction: str) -> Mapping[str, Sequence[float]]:
        sums: dict[str, list[float]] = {}
        for part in self.parts:
            sums = added(sums, part.leanings(faction))
        return sums

    # What clients see

    def view_board(self, state: GameState, spaces: list[dict[str, Any]]) -> None:
        for part in self.parts:
            part.view_board(state, spaces)

    def view_game(self, state: GameState, view: dict[str, Any]) -> None:
        for part in self.parts:
            part.view_game(state, view)


def _first(sentences: list[str]) -> str:
    return next((sentence for sentence in sentences if sentence), "")
