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

    def __init__(self, other: PlayerState | None = None) -> None:
        """A new player, or a copy: made by the million, so nothing is set twice."""
        if other is None:
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
            # Least distance from an own range origin to each space.
            self.reach: bytes = b""
            self.satellites: int = 0  # masks over spaces
            self.stations: int = 0
            self.federated: int = 0  # spaces of the own federations
            self.federations_formed: int = 0
            # Cache of the federation search, see federations/forming.py.
            self.least_satellites: int = NONE
            self.searched_satellites: int = NONE
            self.standard_tech: int = 0  # masks over tiles; a covered tile stays in standard_tech
            self.covered_tech: int = 0
            # Standard tiles open to this player besides those of the board.
            self.extra_tech: int = 0
            self.advanced_tech: int = 0
            self.tokens: list[int] = _NO_NUMBERS  # federation tokens in order of gaining
            self.green: list[bool] = _NO_SIDES  # the side that is up, token by token
            self.booster: int = NONE
            self.used_specials: int = 0  # mask over special actions used in this round
            self.passed: bool = False
            self.vp_sources: dict[Source, int] = _NO_SOURCES
            self.memory: Memory | None = None  # of a program that plays this seat
            self.extras: dict[str, Memory] = NO_EXTRAS  # what boxes add to the player's board
        else:
            self.faction = other.faction
            self.credits = other.credits
            self.ore = other.ore
            self.knowledge = other.knowledge
            self.qic = other.qic
            self.vp = other.vp
            self.area1 = other.area1
            self.area2 = other.area2
            self.area3 = other.area3
            self.gaia_area = other.gaia_area
            self.brainstone = other.brainstone
            self.surplus = other.surplus
            self.gaiaformers = other.gaiaformers
            self.gaiaformers_in_gaia_area = other.gaiaformers_in_gaia_area
            self.gaiaformers_on_map = other.gaiaformers_on_map
            self.range_bonus = other.range_bonus
            self.levels = other.levels
            self.built = other.built
            self.colonised = other.colonised
            self.guest_mines = other.guest_mines
            self.virtual_mines = other.virtual_mines
            self.has_lost_planet = other.has_lost_planet
            self.planet_types = other.planet_types
            self.gaia_planets = other.gaia_planets
            self.sectors = other.sectors
            self.reach = other.reach
            self.satellites = other.satellites
            self.stations = other.stations
            self.federated = other.federated
            self.federations_formed = other.federations_formed
            self.least_satellites = other.least_satellites
            self.searched_satellites = other.searched_satellites
            self.standard_tech = other.standard_tech
            self.covered_tech = other.covered_tech
            self.extra_tech = other.extra_tech
            self.advanced_tech = other.advanced_tech
            self.tokens = other.tokens
            self.green = other.green
            self.booster = other.booster
            self.used_specials = other.used_specials
            self.passed = other.passed
            self.vp_sources = other.vp_sources
            self.memory = other.memory
            self.extras = other.extras

    def clone(self) -> PlayerState:
        return PlayerState(self)

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

    def unfederated(self) -> list[int]:
        """The colonised spaces outside the own federations."""
        federated = self.federated
        if not federated or not self.colonised:
            return self.colonised
        last = max(self.colonised[-1], federated.bit_length())
        bits = federated.to_bytes(last // 8 + 1, "little")  # small numbers are faster to shift
        return [space for space in self.colonised if not bits[space >> 3] >> (space & 7) & 1]

    def power_tokens(self) -> int:
        """Tokens that can be discarded or moved: areas I-III, the brainstone included [R-PWR-4]."""
        brainstone = 1 if 1 <= self.brainstone <= 3 else 0
        return self.area1 + self.area2 + self.area3 + brainstone


@final
class GameState:
    """The whole position: the map, the supply, the players, and the stack of what is to be done."""

    def __init__(
        self, rules: Ruleset, table: Table, board: Board, other: GameState | None = None
    ) -> None:
        self.rules: Final = rules
        self.table: Final = table
        self.board: Board = board
        self.events: list[Event] | None = None
        # Seat, resource and number of what is lost at a maximum, if somebody wants to know.
        self.wasted: list[tuple[int, int, int]] | None = None
        if other is None:
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
            # Builder, space, seats asked so far.
            self.charges: list[tuple[int, int, int]] = _NO_CHARGES
            self.stack: list[Step] = []
            # Sector turns chosen so far, while the board is assembled.
            self.rotations: list[int] = _NO_NUMBERS
            self.over: bool = False
            self.extras: dict[str, Memory] = NO_EXTRAS  # what boxes add to the table, by their name
            # Derived: the answers to the decision on top, once listed.
            self.options: list[Move] | None = None
        else:
            self.players = other.players
            self.planet = other.planet
            self.structure = other.structure
            self.owner = other.owner
            self.guest = other.guest
            self.gaiaformer = other.gaiaformer
            self.lost_planet = other.lost_planet
            self.boosters = other.boosters
            self.token_supply = other.token_supply
            self.level_5_token = other.level_5_token
            self.advanced_left = other.advanced_left
            self.used_actions = other.used_actions
            self.round = other.round
            self.phase = other.phase
            self.order = other.order
            self.pass_order = other.pass_order
            self.turn = other.turn
            self.charges = other.charges
            self.stack = other.stack.copy()
            self.rotations = other.rotations
            self.over = other.over
            self.extras = other.extras
            self.options = other.options

    def clone(self) -> GameState:
        """An independent copy; it reports no events."""
        twin = GameState(self.rules, self.table, self.board, self)
        twin.players = [player.clone() for player in self.players]
        return twin

    def clone_for(self, seat: int) -> GameState:
        """A copy in which only one player will change: the others are the same objects."""
        twin = GameState(self.rules, self.table, self.board, self)
        twin.players = self.players.copy()
        twin.players[seat] = self.players[seat].clone()
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
