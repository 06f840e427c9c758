"""The position: plain values that can be copied and compared.

Lists in a state are never changed in place; a change replaces the list. So a clone copies
references only, and what no longer changes is shared by all clones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    AREAS,
    EMPTY,
    MINE,
    NO_BRAINSTONE,
    NOBODY,
    NONE,
    PHASE_SETUP,
    PLANETARY_INSTITUTE,
    STRUCTURE_KINDS,
)

if TYPE_CHECKING:
    from brainstone.engine.core.board import Board
    from brainstone.engine.core.events import Event
    from brainstone.engine.core.fixed import Table
    from brainstone.engine.core.program_seat import Memory
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.steps import Move, Step
    from brainstone.engine.factions.base import Faction

FAR: Final = 255


# Copies share lists and dictionaries: whoever changes one makes a new one. So what is empty at the
# beginning need not be made anew for each copy, of which a bot makes ten thousands a second.
NO_EXTRAS: Final[dict[str, Memory]] = {}
_NO_LEVELS: Final = [0] * AREAS
_NOTHING_BUILT: Final = [0] * STRUCTURE_KINDS
_NO_NUMBERS: Final[list[int]] = []
_NO_SIDES: Final[list[bool]] = []
_NO_SOURCES: Final[dict[Source, int]] = {}
_NO_CHARGES: Final[list[tuple[int, int, int]]] = []


@final
class PlayerState:
    """Everything that lies in front of one player, and what is theirs on the map."""

    def __init__(self) -> None:
        self.faction: Faction | None = None
        self.credits: int = 0
        self.ore: int = 0
        self.knowledge: int = 0
        self.qic: int = 0
        self.vp: int = 0
        # Power tokens in areas I, II, III and the Gaia area, the brainstone not counted.
        self.area1: int = 0
        self.area2: int = 0
        self.area3: int = 0
        self.gaia_area: int = 0
        self.brainstone: int = NO_BRAINSTONE
        # What the last free conversions overpaid and the next may still use [R-FREE-6].
        self.surplus: int = 0
        self.gaiaformers: int = 0  # available on the faction board
        self.gaiaformers_in_gaia_area: int = 0
        self.gaiaformers_on_map: int = 0
        self.range_bonus: int = 0  # tiles that add to the basic range
        self.levels: list[int] = _NO_LEVELS
        self.built: list[int] = _NOTHING_BUILT  # pieces on the map, by kind
        self.colonised: list[int] = _NO_NUMBERS  # spaces with an own structure, ascending
        self.guest_mines: int = 0
        self.virtual_mines: int = 0  # mines that count and are nowhere on the map
        self.has_lost_planet: bool = False
        self.planet_types: int = 0  # mask over planet types
        self.gaia_planets: int = 0
        self.sectors: int = 0  # mask over sector numbers
        self.reach: list[int] = _NO_NUMBERS  # least distance from an own range origin to each space
        self.satellites: int = 0  # masks over spaces
        self.stations: int = 0
        self.federated: int = 0  # spaces of the own federations
        self.federations_formed: int = 0
        self.least_satellites: int = (
            NONE  # cache of the federation search, see federations/forming.py
        )
        self.searched_satellites: int = NONE
        self.standard_tech: int = 0  # masks over tiles; a covered tile stays in standard_tech
        self.covered_tech: int = 0
        self.extra_tech: int = 0  # standard tiles open to this player besides those of the board
        self.advanced_tech: int = 0
        self.tokens: list[int] = _NO_NUMBERS  # federation tokens in order of gaining
        self.green: list[bool] = _NO_SIDES  # the side that is up, token by token
        self.booster: int = NONE
        self.used_specials: int = 0  # mask over special actions used in this round
        self.passed: bool = False
        self.vp_sources: dict[Source, int] = _NO_SOURCES
        self.memory: Memory | None = None  # of a program that plays this seat
        self.extras: dict[str, Memory] = NO_EXTRAS  # what boxes add to the player's board

    def clone(self) -> PlayerState:
        twin = PlayerState()
        twin.faction = self.faction
        twin.credits = self.credits
        twin.ore = self.ore
        twin.knowledge = self.knowledge
        twin.qic = self.qic
        twin.vp = self.vp
        twin.area1 = self.area1
        twin.area2 = self.area2
        twin.area3 = self.area3
        twin.gaia_area = self.gaia_area
        twin.brainstone = self.brainstone
        twin.surplus = self.surplus
        twin.gaiaformers = self.gaiaformers
        twin.gaiaformers_in_gaia_area = self.gaiaformers_in_gaia_area
        twin.gaiaformers_on_map = self.gaiaformers_on_map
        twin.range_bonus = self.range_bonus
        twin.levels = self.levels
        twin.built = self.built
        twin.colonised = self.colonised
        twin.guest_mines = self.guest_mines
        twin.virtual_mines = self.virtual_mines
        twin.has_lost_planet = self.has_lost_planet
        twin.planet_types = self.planet_types
        twin.gaia_planets = self.gaia_planets
        twin.sectors = self.sectors
        twin.reach = self.reach
        twin.satellites = self.satellites
        twin.stations = self.stations
        twin.federated = self.federated
        twin.federations_formed = self.federations_formed
        twin.least_satellites = self.least_satellites
        twin.searched_satellites = self.searched_satellites
        twin.standard_tech = self.standard_tech
        twin.covered_tech = self.covered_tech
        twin.extra_tech = self.extra_tech
        twin.advanced_tech = self.advanced_tech
        twin.tokens = self.tokens
        twin.green = self.green
        twin.booster = self.booster
        twin.used_specials = self.used_specials
        twin.passed = self.passed
        twin.vp_sources = self.vp_sources
        twin.memory = self.memory
        twin.extras = self.extras
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything that matters for the rest of the game."""
        key = self._own_key()
        if self.memory is not None:
            key = (*key, self.memory.key())
        if self.extras:
            key = (*key, *[extra.key() for extra in self.extras.values()])
        added = (self.range_bonus, self.virtual_mines, self.extra_tech)
        return (*key, added) if any(added) else key

    def _own_key(self) -> tuple[object, ...]:
        return (
            "" if self.faction is None else self.faction.name,
            self.credits,
            self.ore,
            self.knowledge,
            self.qic,
            self.vp,
            self.area1,
            self.area2,
            self.area3,
            self.gaia_area,
            self.brainstone,
            self.surplus,
            self.gaiaformers,
            self.gaiaformers_in_gaia_area,
            self.gaiaformers_on_map,
            tuple(self.levels),
            tuple(self.built),
            tuple(self.colonised),
            self.guest_mines,
            self.has_lost_planet,
            self.planet_types,
            self.gaia_planets,
            self.sectors,
            self.satellites,
            self.stations,
            self.federated,
            self.federations_formed,
            self.standard_tech,
            self.covered_tech,
            self.advanced_tech,
            tuple(sorted(zip(self.tokens, self.green, strict=True))),
            self.booster,
            self.used_specials,
            self.passed,
        )

    @property
    def me(self) -> Faction:
        """The faction, once chosen."""
        faction = self.faction
        assert faction is not None, "no faction has been chosen yet"
        return faction

    def has_institute(self) -> bool:
        return self.built[PLANETARY_INSTITUTE] > 0

    def academies(self) -> int:
        return self.built[ACADEMY_LEFT] + self.built[ACADEMY_RIGHT]

    def open_tech(self) -> int:
        """Mask of the standard tiles that are not covered [R-TECH-3]."""
        return self.standard_tech & ~self.covered_tech

    def power_tokens(self) -> int:
        """Tokens that can be discarded or moved: areas I-III, the brainstone included [R-PWR-4]."""
        brainstone = 1 if 1 <= self.brainstone <= 3 else 0
        return self.area1 + self.area2 + self.area3 + brainstone


@final
class GameState:
    """The whole position: the map, the supply, the players, and the stack of what is to be done."""

    def __init__(self, rules: Ruleset, table: Table, board: Board) -> None:
        self.rules: Final = rules
        self.table: Final = table
        self.board: Board = board
        self.players: list[PlayerState] = []
        # The map, space by space.
        self.planet: list[int] = board.printed_planet
        self.structure: list[int] = board.no_structures
        self.owner: list[int] = board.nobody
        self.guest: list[int] = board.nobody
        self.gaiaformer: list[int] = board.nobody
        self.lost_planet: int = NONE
        # The supply.
        self.boosters: list[int] = table.boosters
        self.token_supply: list[int] = table.token_supply
        self.level_5_token: int = table.level_5_token
        self.advanced_left: int = table.advanced_mask
        self.used_actions: int = 0  # mask over the action spaces of the research board
        # The clock.
        self.round: int = 0
        self.phase: int = PHASE_SETUP
        self.order: list[int] = _NO_NUMBERS  # turn order of this round
        self.pass_order: list[int] = _NO_NUMBERS
        self.turn: int = NOBODY
        self.charges: list[tuple[int, int, int]] = _NO_CHARGES  # builder, space, seats asked so far
        self.stack: list[Step] = []
        self.rotations: list[int] = (
            _NO_NUMBERS  # sector turns chosen so far, while the board is assembled
        )
        self.over: bool = False
        self.extras: dict[str, Memory] = NO_EXTRAS  # what boxes add to the table, by their name
        # Derived: the answers to the decision on top, once listed.
        self.options: list[Move] | None = None
        self.events: list[Event] | None = None
        # Seat, resource and number of what is lost at a maximum, if somebody wants to know.
        self.wasted: list[tuple[int, int, int]] | None = None

    def clone(self) -> GameState:
        """An independent copy; it reports no events."""
        twin = GameState(self.rules, self.table, self.board)
        twin.players = [player.clone() for player in self.players]
        twin.planet = self.planet
        twin.structure = self.structure
        twin.owner = self.owner
        twin.guest = self.guest
        twin.gaiaformer = self.gaiaformer
        twin.lost_planet = self.lost_planet
        twin.boosters = self.boosters
        twin.token_supply = self.token_supply
        twin.level_5_token = self.level_5_token
        twin.advanced_left = self.advanced_left
        twin.used_actions = self.used_actions
        twin.round = self.round
        twin.phase = self.phase
        twin.order = self.order
        twin.pass_order = self.pass_order
        twin.turn = self.turn
        twin.charges = self.charges
        twin.stack = self.stack.copy()
        twin.rotations = self.rotations
        twin.over = self.over
        twin.extras = self.extras
        twin.options = self.options
        return twin

    def key(self) -> tuple[object, ...]:
        """The identity of the position: equal keys, equal futures."""
        key = self._own_key()
        if self.extras:
            key = (*key, *[extra.key() for extra in self.extras.values()])
        return key

    def _own_key(self) -> tuple[object, ...]:
        return (
            tuple([player.key() for player in self.players]),
            tuple([place[3] for place in self.board.places]),
            tuple(self.planet),
            tuple(self.structure),
            tuple(self.owner),
            tuple(self.guest),
            tuple(self.gaiaformer),
            self.lost_planet,
            self._booster_key(),
            tuple(self.token_supply),
            self.level_5_token,
            self.advanced_left,
            self.used_actions,
            self.round,
            self.phase,
            tuple(self.order),
            tuple(self.pass_order),
            self.turn,
            tuple(self.charges),
            tuple([step.key() for step in self.stack]),
            tuple(self.rotations),
            self.over,
        )

    def _booster_key(self) -> tuple[int, ...]:
        """The boosters left; their order matters to a program only."""
        in_row = self.table.humans < self.table.players
        return tuple(self.boosters if in_row else sorted(self.boosters))

    def structure_of(self, seat: int, space: int) -> int:
        """What a player has on a space: a guest mine is a mine [R-FAC-LAN-1]."""
        if self.owner[space] == seat:
            return self.structure[space]
        return MINE if self.guest[space] == seat else EMPTY

    def report(self, event: Event) -> None:
        """Tell what happened; events are made only if ``events`` says that somebody listens."""
        assert self.events is not None, "nobody listens"
        self.events.append(event)
