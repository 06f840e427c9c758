"""The seams of the engine as The Lost Fleet fills them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from brainstone.engine.actions.mines import MINE_CREDITS, MINE_ORE, ore_for_steps
from brainstone.engine.core.events import Paid
from brainstone.engine.core.hexes import SECTORS, space_name
from brainstone.engine.core.hints import added
from brainstone.engine.core.hooks import Expansion
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    GAIA_PROJECT,
    GAIAFORMER,
    NONE,
    PLANETARY_INSTITUTE,
    SCIENCE,
)
from brainstone.engine.core.mine_terms import IMPOSSIBLE, MineCost
from brainstone.engine.core.sentences import say
from brainstone.engine.effects.gains import score
from brainstone.lost_fleet.core.fleet import board_of, changed_board, fleet_of, put_fleet
from brainstone.lost_fleet.core.kinds import (
    ASTEROID,
    COUNT_ASTEROIDS,
    COUNT_DEEP_SPACE_SECTORS,
    COUNT_GAIA_LEVEL,
    COUNT_GAIAFORMERS,
    COUNT_HIGH_AREAS,
    COUNT_INSTITUTE_DISTANCE,
    COUNT_SCIENCE_LEVEL,
    COUNT_STANDARD_TECH,
    PROTOPLANET,
)
from brainstone.lost_fleet.core.sources import ASTEROID_SETTLED, PROTOPLANET_SETTLED
from brainstone.lost_fleet.data.readings import (
    GUESTS_OFF_ASTEROIDS,
    GUESTS_SCORE,
    MINE_BEFORE_ADVANCE,
)
from brainstone.lost_fleet.data.tiles import EXTENSION_SHUTTLES, EXTENSION_VP
from brainstone.lost_fleet.effects.new_places import forget_turn, score_new_sector, score_new_type
from brainstone.lost_fleet.factions.terraformer import give_expensive_types
from brainstone.lost_fleet.hints.fleet import fleet_hints, fleet_leanings
from brainstone.lost_fleet.play.promises import GOLD_TOKENS, find_problem, is_pending
from brainstone.lost_fleet.play.view import add_to_board, add_to_game
from brainstone.lost_fleet.ships.exploring import Explore, explorable
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, PROTOPLANET_STEPS, PROTOPLANET_VP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from brainstone.engine.core.hints import Hint
    from brainstone.engine.core.mine_terms import MineCost, MineTerms
    from brainstone.engine.core.rules import Income, Token
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move

HIGH_LEVEL: Final = 3


@final
class LostFleet(Expansion):
    name: str = "lost_fleet"

    def __init__(self, economy_side: str) -> None:
        self.economy_side: Final = economy_side
        self._hints: Final = fleet_hints()
        leanings = fleet_leanings()
        self._usual: Final = leanings.get("", {})
        # What is worth more to one of its factions is worth that much more than it is to all.
        self._leanings: Final = {
            faction: added(self._usual, own) for faction, own in leanings.items() if faction
        }

    # Building

    def quote_mine(
        self, state: GameState, seat: int, planet: int, terms: MineTerms, qic: int
    ) -> MineCost:
        """Asteroids take a gaiaformer and nothing else, protoplanets three steps [R-LFM-1, 2]."""
        if planet == ASTEROID:
            if terms.needs_use and terms.free_steps > 0:
                return IMPOSSIBLE
            return MineCost(0, 0, qic, gaiaformers=0 if terms.only == ASTEROID else 1)
        price, ore = (0, 0) if terms.is_granted else (MINE_CREDITS, MINE_ORE)
        ore += ore_for_steps(state, state.players[seat], PROTOPLANET_STEPS, terms)
        return MineCost(price, ore, qic, PROTOPLANET_STEPS)

    def why_taken(self, state: GameState, space: int) -> str:
        return say(
            "mine.spaceship",
            "{space} is a spaceship; it is explored, not colonised [R-LFX-4]",
            space=space_name(space),
        )

    def why_no_gaiaformer(self, state: GameState, seat: int) -> str:
        return say(
            "mine.asteroid",
            "an asteroid takes a gaiaformer from your faction board, you have none [R-LFM-2]",
        )

    def pay_gaiaformer(self, state: GameState, seat: int) -> None:
        """It never comes back [R-LFM-3]."""
        player = state.players[seat]
        player.gaiaformers -= 1
        changed_board(player).spent_gaiaformers += 1
        if state.events is not None:
            state.report(Paid(seat, ASTEROID_SETTLED, GAIAFORMER, 1))

    def mine_built(
        self,
        state: GameState,
        seat: int,
        space: int,
        is_guest: bool,
        is_new_type: bool,
        is_new_sector: bool,
    ) -> None:
        if state.planet[space] == PROTOPLANET and (
            not is_guest or GUESTS_SCORE in state.table.readings  # RUL-50
        ):
            score(state, seat, PROTOPLANET_VP, PROTOPLANET_SETTLED)
        if not is_guest:
            score_new_type(state, seat, state.planet[space], is_new_type)
        score_new_sector(state, seat, space, is_new_sector)

    def turn_begins(self, state: GameState, seat: int) -> None:
        forget_turn(state, seat)

    def collect_range_targets(
        self, state: GameState, seat: int, range_bonus: int, out: list[Move]
    ) -> None:
        for ship in explorable(state, seat, range_bonus):
            out.append(Explore(ship))

    # Tiles

    def count(self, state: GameState, seat: int, what: int) -> int:
        player = state.players[seat]
        if what == COUNT_GAIAFORMERS:
            on_board = player.gaiaformers + player.gaiaformers_in_gaia_area
            return on_board + player.gaiaformers_on_map
        if what == COUNT_DEEP_SPACE_SECTORS:
            return (player.sectors >> SECTORS + 1).bit_count()
        if what == COUNT_ASTEROIDS:
            found = [space for space in player.colonised if state.planet[space] == ASTEROID]
            if GUESTS_OFF_ASTEROIDS in state.table.readings:  # RUL-50
                found = [space for space in found if state.owner[space] == seat]
            return len(found) + board_of(player).virtual_asteroids
        if what == COUNT_INSTITUTE_DISTANCE:
            return institute_distance(state, seat)
        if what == COUNT_STANDARD_TECH:
            return player.standard_tech.bit_count()
        if what == COUNT_SCIENCE_LEVEL:
            return player.levels[SCIENCE]
        if what == COUNT_GAIA_LEVEL:
            return player.levels[GAIA_PROJECT]
        assert what == COUNT_HIGH_AREAS
        return len([level for level in player.levels if level >= HIGH_LEVEL])

    def why_no_tech(self, state: GameState, seat: int, name: str) -> str:
        return say(
            "tech.unexplored",
            "{name} lies on no spaceship that you have explored [R-LFT-1]",
            name=name,
        )

    def advances_last(self, state: GameState) -> bool:
        return MINE_BEFORE_ADVANCE in state.table.readings

    def may_take_extra_advanced(self, state: GameState, seat: int) -> bool:
        """The condition on the side of the extension that is up [R-LFT-2]."""
        player = state.players[seat]
        if fleet_of(state).needs_shuttles:
            return board_of(player).ships.bit_count() >= EXTENSION_SHUTTLES
        return player.vp >= EXTENSION_VP

    def why_no_extra_advanced(self, state: GameState, seat: int) -> str:
        if self.may_take_extra_advanced(state, seat):
            return ""
        if fleet_of(state).needs_shuttles:
            return say(
                "fleet.extension.shuttles",
                "this tile needs shuttles on {number} ships [R-LFT-2]",
                number=EXTENSION_SHUTTLES,
            )
        return say(
            "fleet.extension.vp", "this tile needs {number} VP [R-LFT-2]", number=EXTENSION_VP
        )

    def extra_tokens(self, state: GameState, seat: int) -> list[int]:
        """The gold tokens of the ships explored [R-LFT-10]."""
        ships = board_of(state.players[seat]).ships
        if not ships:
            return []
        return [
            token
            for ship, token in enumerate(fleet_of(state).tokens)
            if token != NONE and ships >> ship & 1
        ]

    def take_extra_token(self, state: GameState, seat: int, token: int) -> None:
        put_fleet(state, fleet_of(state).without_token(token))

    def add_income(self, state: GameState, seat: int, sources: list[tuple[Income, Source]]) -> None:
        for index in board_of(state.players[seat]).artifacts:
            artifact = ARTIFACTS[index]
            if artifact.income.amounts:
                sources.append((artifact.income, artifact.source))

    def hints(self) -> list[Hint]:
        return self._hints

    def leanings(self, faction: str) -> Mapping[str, Sequence[float]]:
        return self._leanings.get(faction, self._usual)

    # The setup, and what clients see

    def factions_chosen(self, state: GameState) -> None:
        give_expensive_types(state)

    def view_game(self, state: GameState, view: dict[str, Any]) -> None:
        add_to_game(state, view, self.economy_side)

    # What must always hold

    def spent_gaiaformers(self, state: GameState, seat: int) -> int:
        return board_of(state.players[seat]).spent_gaiaformers

    def virtual_types(self, state: GameState, seat: int) -> int:
        mask = 0
        for index in board_of(state.players[seat]).artifacts:
            if ARTIFACTS[index].planet != NONE and not is_pending(state, index):
                mask |= 1 << ARTIFACTS[index].planet
        return mask

    def is_extra_token(self, token: Token) -> bool:
        return token.name in GOLD_TOKENS

    def problem(self, state: GameState) -> str:
        return find_problem(state)

    def view_board(self, state: GameState, spaces: list[dict[str, Any]]) -> None:
        add_to_board(state, spaces)


def institute_distance(state: GameState, seat: int) -> int:
    """From the institute to the farther academy, 0 if one is missing (RUL-52)."""
    institute = NONE
    academies: list[int] = []
    for space in state.players[seat].colonised:
        if state.owner[space] == seat:
            if state.structure[space] == PLANETARY_INSTITUTE:
                institute = space
            elif state.structure[space] >= ACADEMY_LEFT:
                academies.append(space)
    if institute == NONE or not academies:
        return 0
    row = state.board.distances(institute)
    return max([row[space] for space in academies])
