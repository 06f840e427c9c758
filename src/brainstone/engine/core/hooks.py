"""What an expansion changes while a game is played: every method is a seam.

The base game is played with an ``Expansion`` that changes nothing. An expansion puts its own into
its ``Ruleset``; where a thing belongs to one faction, the seam is in ``Faction`` instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brainstone.engine.core.mine_terms import IMPOSSIBLE
from brainstone.engine.core.opened import mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from brainstone.engine.core.hints import Hint
    from brainstone.engine.core.mine_terms import MineCost, MineTerms
    from brainstone.engine.core.rules import Income, Token
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """The base game: nothing is added."""

    name: str = ""

    # Building

    def quote_mine(
        self, state: GameState, seat: int, planet: int, terms: MineTerms, qic: int
    ) -> MineCost:
        """The cost on a planet type the base game does not know; ``qic`` are those for range."""
        return IMPOSSIBLE

    def why_taken(self, state: GameState, space: int) -> str:
        """Why nothing is built on what fills a space."""
        return ""

    def why_no_gaiaformer(self, state: GameState, seat: int) -> str:
        """Why a gaiaformer is needed for a mine."""
        return ""

    def pay_gaiaformer(self, state: GameState, seat: int) -> None:
        """A gaiaformer is spent for good."""
        raise NotImplementedError

    def mine_built(
        self,
        state: GameState,
        seat: int,
        space: int,
        is_guest: bool,
        is_new_type: bool,
        is_new_sector: bool,
    ) -> None:
        """A mine has been built and has scored."""

    def collect_range_targets(
        self, state: GameState, seat: int, range_bonus: int, out: list[Move]
    ) -> None:
        """What else an action with more range may be used for [R-SPC-3]."""

    # Tiles

    def count(self, state: GameState, seat: int, what: int) -> int:
        """How many a player has of something the base game does not count."""
        raise NotImplementedError

    def why_no_tech(self, state: GameState, seat: int, name: str) -> str:
        """Why a standard tech tile is out of reach that lies on no research board."""
        return ""

    def advances_last(self, state: GameState) -> bool:
        """Whether what a tech tile asks for comes before its advance (RUL-16)."""
        return False

    def may_take_extra_advanced(self, state: GameState, seat: int) -> bool:
        """Whether the advanced tile that belongs to no research area may be taken."""
        return False

    def why_no_extra_advanced(self, state: GameState, seat: int) -> str:
        return ""

    def extra_tokens(self, state: GameState, seat: int) -> list[int]:
        """Federation tokens open to a player that are not in the supply."""
        return []

    def take_extra_token(self, state: GameState, seat: int, token: int) -> None:
        raise NotImplementedError

    def add_income(self, state: GameState, seat: int, sources: list[tuple[Income, Source]]) -> None:
        """Further sources of income."""

    # The course of the game

    def turn_begins(self, state: GameState, seat: int) -> None:
        """A player's turn in the action phase begins."""

    def factions_chosen(self, state: GameState) -> None:
        """Everybody has a faction; nothing is on the map yet."""

    # What must always hold (brainstone.testing.promises)

    def spent_gaiaformers(self, state: GameState, seat: int) -> int:
        """Gaiaformers that are gone for good."""
        return 0

    def virtual_types(self, state: GameState, seat: int) -> int:
        """Mask of the planet types a player has colonised nowhere on the map."""
        return 0

    def is_extra_token(self, token: Token) -> bool:
        """Whether a federation token is one that never was in the supply."""
        return False

    def problem(self, state: GameState) -> str:
        """What is wrong with the expansion's part of a position, "" if nothing is."""
        return ""

    # What programs that plan may count on

    def hints(self) -> list[Hint]:
        """What counts in a position besides what counts in the base game."""
        return []

    def leanings(self, faction: str) -> Mapping[str, Sequence[float]]:
        """What the features of a position that bots look at are worth more to a faction: by name
        the VP in each round."""
        return {}

    # What clients see

    def view_board(self, state: GameState, spaces: list[dict[str, Any]]) -> None:
        """Add to what a client sees of each space."""

    def view_game(self, state: GameState, view: dict[str, Any]) -> None:
        """Add to what a client sees of a game."""
