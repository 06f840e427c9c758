"""A faction: the rules as everybody plays them; a faction overrides what its board changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from brainstone.data.components import FEDERATION_POWER
from brainstone.data.research import RESEARCH_AREAS
from brainstone.data.terraforming import WHEEL
from brainstone.engine.core.amounts import Amounts, amount_of, parse_amounts
from brainstone.engine.core.effect import Effect
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    CREDIT,
    EVENT_CHARGING,
    HOME_TYPES,
    KNOWLEDGE,
    NONE,
    ORE,
    PLANET_NAMES,
    PLANETARY_INSTITUTE,
    QIC,
    RESEARCH_LAB,
    TOKEN,
    TRADING_STATION,
)
from brainstone.engine.core.language import NOW, ON, Row
from brainstone.engine.core.opened import mypyc_attr
from brainstone.engine.core.rules import Conversion, conversion, read_income
from brainstone.engine.core.sources import KIND_FACTION, Source
from brainstone.engine.effects.counts import count
from brainstone.engine.effects.gain import Gain
from brainstone.engine.effects.gains import gain
from brainstone.engine.phases.beginning import ChooseStart
from brainstone.engine.phases.flow import AfterAction, MainAction
from brainstone.engine.phases.passing import ChooseBooster

if TYPE_CHECKING:
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.notation import Spec
    from brainstone.engine.core.special_action import SpecialAction
    from brainstone.engine.core.state import GameState, PlayerState


@mypyc_attr(allow_interpreted_subclasses=True)
class Faction:
    """Stateless: shared by all games and clones. Every method is a seam with the ordinary rule."""

    def __init__(self, board: FactionBoard) -> None:
        self.name: Final = board.name
        self.title: Final = board.title
        self.source: Final = Source(KIND_FACTION, board.name, board.title)
        self.home: Final = PLANET_NAMES.index(board.home)
        amounts = parse_amounts(board.start)
        self.start: Final = [amount_of(amounts, r) for r in (CREDIT, ORE, KNOWLEDGE, QIC)]
        self.start_power: Final = board.power
        self.starts_with_brainstone: Final = board.brainstone
        areas = [area.name for area in RESEARCH_AREAS]
        self.start_areas: Final = [areas.index(name) for name in board.research.split()]
        self.gaia_planet_cost: Final = board.gaia_cost
        self.base_income: Final = read_income(board.base_income)
        self.trading_station_income: Final = [read_income(t) for t in board.trading_stations]
        self.research_lab_income: Final = [read_income(t) for t in board.research_labs]
        self.academy_income: Final = read_income(board.academy_left)
        self.academy_gain: Final = parse_amounts(board.academy_right)
        self.academy_action: Final[list[Effect]] = [Gain(self.academy_gain)]
        self.institute_income: Final = read_income(board.planetary_institute)
        self.mines: Final = board.mines
        self.ability: Final = [Row(text) for text in board.ability]
        self.with_institute: Final = [Row(text) for text in board.with_institute]
        self.rates: Final = _rates(self.ability)
        self.institute_rates: Final = self.rates + _rates(self.with_institute)
        self.rewards: Final = _rewards(self.ability)
        self.institute_rewards: Final = self.rewards + _rewards(self.with_institute)
        self.steps_to: Final = self.terraforming_steps()
        self.upgrades: Final = self.upgrade_paths()

    # What the board fixes

    def terraforming_steps(self) -> list[int]:
        """Steps to each home type: the shorter way round the wheel [R-MINE-5]."""
        places = [WHEEL.index(PLANET_NAMES[planet]) for planet in range(HOME_TYPES)]
        ways = [abs(places[self.home] - place) for place in places]
        return [min(way, HOME_TYPES - way) for way in ways]

    def upgrade_paths(self) -> list[list[int]]:
        """What each kind of structure can become [R-UPG-2]."""
        return [
            [],
            [TRADING_STATION],
            [RESEARCH_LAB, PLANETARY_INSTITUTE],
            [ACADEMY_LEFT, ACADEMY_RIGHT],
            [],
            [],
            [],
        ]

    def upgrade_rule(self) -> str:
        """The rule that a refused upgrade cites."""
        return "R-UPG-2"

    def starting_mines(self) -> int:
        return self.mines

    def starts_with_institute(self) -> bool:
        """Whether the first structure is the institute and not a mine."""
        return False

    def start_stage(self) -> int:
        """When the first structures are placed: most in the first stage, in two rounds; the
        others have one structure each and follow [R-SET-35, R-LFS-12]."""
        return 1

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        """Orange action spaces on the faction board."""
        return []

    def specs(self) -> tuple[Spec, ...]:
        """How the moves are read that only this faction makes."""
        return ()

    # The course of the game. A seat played by a program does all this by rules of its own.

    def game_begins(self, state: GameState, seat: int) -> None:
        """Everybody has a faction, nothing is on the map yet."""

    def place_start(self, state: GameState, seat: int) -> None:
        """Put on the stack how a starting structure is placed [R-SET-35]."""
        state.stack.append(ChooseStart(seat))

    def take_first_booster(self, state: GameState, seat: int) -> None:
        """Put on the stack how the first round booster is taken [R-SET-11]."""
        state.stack.append(ChooseBooster(seat, True))

    def round_begins(self, state: GameState, seat: int) -> None:
        """A round begins, before its income."""

    def take_turn(self, state: GameState, seat: int) -> None:
        """Put a turn on the stack; the offers of power that follow it lie there already."""
        state.stack.append(AfterAction(seat))
        state.stack.append(MainAction(seat))

    def final_count(self, state: GameState, seat: int, what: int) -> int:
        """The progress on a final scoring tile [R-END-4]."""
        return count(state, seat, what)

    def game_ends(self, state: GameState, seat: int) -> None:
        """Everything has been scored."""

    def show(self, state: GameState, seat: int) -> dict[str, Any]:
        """What clients see of this faction and of no other."""
        return {}

    def tie_rank(self) -> int:
        """Who wins among equal VP: the higher; all the same is a shared victory [R-END-7]."""
        return 0

    # Resources and power

    def has_resources(self) -> bool:
        """Whether there are resources and power at all, and so income and special actions."""
        return True

    def qic_becomes(self, player: PlayerState) -> int:
        """The resource gained in place of Q.I.C."""
        return QIC

    def token_value(self, player: PlayerState) -> int:
        """The power of one token spent from area III [R-PWR-2]."""
        return 1

    def keeps_burnt(self) -> bool:
        """Whether a burnt token goes to the Gaia area and not to the supply [R-PWR-6]."""
        return False

    def conversions(self, state: GameState, player: PlayerState) -> list[Conversion]:
        """The free conversions open to this faction [R-FREE-2]."""
        own = self.institute_rates if player.has_institute() else self.rates
        return state.rules.conversions + own if own else state.rules.conversions

    def final_qic(self, player: PlayerState) -> int:
        """Q.I.C. that can still be made at the end of the game (RUL-28)."""
        return 0

    # Building

    def gaia_planet_resource(self) -> int:
        """What makes a Gaia planet habitable: one of these [R-MINE-6]."""
        return QIC

    def shares_planets(self) -> bool:
        """Whether mines on foreign planets are possible at all."""
        return False

    def may_share(self, state: GameState, seat: int, space: int) -> bool:
        """Whether a guest mine may be built on this colonised planet."""
        return False

    def happened(self, state: GameState, seat: int, event: int) -> None:
        """Something that the board may reward; a mine's planet is recorded already [R-MINE-8]."""
        if self.institute_rewards:
            has_institute = state.players[seat].has_institute()
            rewards = self.institute_rewards if has_institute else self.rewards
            for when, amounts in rewards:
                if when == event:
                    gain(state, seat, amounts, self.source)

    def institute_built(self, state: GameState, seat: int) -> None:
        """The planetary institute has been built; federations may need less or be worth more."""

    # What a faction pays besides everybody's price for the action of an expansion

    def can_pay_more(self, player: PlayerState) -> bool:
        return True

    def pay_more(self, state: GameState, seat: int) -> None:
        """Nothing, for most."""

    # Federations

    def power_bonus(self, state: GameState, player: PlayerState, space: int) -> int:
        """What is added to the power value of the structure on this space [R-FED-2]."""
        return 0

    def federation_power(self, player: PlayerState) -> int:
        """The power value a federation needs [R-FED-1]."""
        return FEDERATION_POWER

    def extends_federation(self) -> bool:
        """Whether there is one federation that grows [R-FED-30]."""
        return False

    def pays_satellites_with_qic(self) -> bool:
        return False

    def federation_warns(
        self, state: GameState, seat: int, planets: list[int]
    ) -> list[tuple[str, int]]:
        """Why a federation of these planets is probably unwise for this faction."""
        return []

    # Research, Gaia phase, charging

    def can_advance(self, player: PlayerState, area: int) -> bool:
        return True

    def gaia_phase(self, state: GameState, seat: int) -> None:
        """Effects with the tokens of the Gaia area, before they leave it [R-GAIA-2]."""

    def gaia_area_returns_to(self) -> int:
        return 1

    def wants_offer(self, player: PlayerState, amount: int) -> bool:
        """Whether a passive charge is offered at all [R-CHG-4]."""
        return amount > 0

    def tokens_when_charging(self, player: PlayerState) -> int:
        """New tokens gained with an accepted passive charge."""
        rewards = self.institute_rewards if player.has_institute() else self.rewards
        return sum([amount_of(got, TOKEN) for event, got in rewards if event == EVENT_CHARGING])


def _rates(rows: list[Row]) -> list[Conversion]:
    """The free conversions among what a board prints."""
    return [conversion(row) for row in rows if row.price and row.part(NOW) is not None]


def _rewards(rows: list[Row]) -> list[tuple[int, Amounts]]:
    """What a board rewards: the event, and what is gained."""
    return [(row.event(), row.amounts(ON)) for row in rows if row.event() != NONE]


def printed_number(rows: list[Row], word: str, field: str) -> int:
    """A number that a board prints."""
    return max([row.number(word, field) for row in rows])
