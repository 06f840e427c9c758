"""The shape of the catalog: what is in the box, and the bots one can play with."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from brainstone.server.tables.view_types import Shape, What
from brainstone.server.tables.words import (
    AreaCode,
    EconomySide,
    ExtensionSide,
    PlanetType,
    StructureCode,
    SwitchValue,
)

Cites: TypeAlias = dict[str, list[str]]  # ids of rules by kind and name: "booster range"


class Part(Shape):
    """What is given on one occasion."""

    when: Literal["now", "income", "action", "pass", "on", "always", "gaia", "end"]
    event: str  # with "on"
    what: list[What]


class Gives(Shape):
    """A row of the language in which everything printed says what it gives."""

    price: str
    parts: list[Part]


class Area(Shape):
    code: AreaCode
    name: str
    levels: list[Gives]  # 0 to 5


class FactionBoard(Shape):
    name: str
    title: str
    home: PlanetType
    colour: str  # of one colour only one faction is played
    start: str
    power: tuple[int, int]
    base_income: str
    research: list[AreaCode]  # that start on level 1
    trading_stations: list[str]
    research_labs: list[str]
    academy_left: str
    academy_right: str
    planetary_institute: str
    brainstone: bool
    mines: int  # at the start
    ability: list[Gives]  # as far as it can be said so; what has a price is a free action
    with_institute: list[Gives]
    gaia_cost: int  # Q.I.C.
    difficulty: int  # for whoever begins with it: 1 easy, 3 demanding


class Booster(Shape):
    name: str
    gives: Gives
    space: str  # what notation calls its orange action space


class TechTile(Shape):
    name: str
    gives: Gives


class FederationToken(Shape):
    name: str
    gives: Gives
    green: bool
    copies: int


class RoundTile(Shape):
    name: str
    gives: Gives
    automa_vp: tuple[int, int]


class FinalTile(Shape):
    name: str
    gives: Gives
    neutral: int


class BoardAction(Shape):
    move: str  # "power 2ore"
    name: str
    kind: str
    gives: Gives


class Reading(Shape):
    """A disputed point of the rules: ``name`` is what setups call the other reading."""

    name: str
    ruling: str  # "RUL-28"
    about: list[str]  # what it concerns: "faction itars", "count sector", "effect free_mine"
    usual: str  # in English
    other: str
    usual_since: int  # the version of the rules from which on it is the usual one


class AutomaCard(Shape):
    card: int
    starter: bool
    action: str
    vp: int
    final_tile: Literal["top", "bottom", "none"]
    range: int
    direction: Literal["forward", "backward"]
    arrow: Literal["left", "right"]
    count: int
    red_x: bool
    booster: Literal[1, 2, 3]  # left, middle or right when it passes
    first_booster: int


class AutomaFactionStep(Shape):
    do: str
    range: int | UnsetType = UNSET
    prefers: Literal["transdim", "near_human"] | UnsetType = UNSET
    area: AreaCode | UnsetType = UNSET


class AutomaFaction(Shape):
    faction: str
    start_area: AreaCode | Literal[""]
    mines: int
    steps: list[AutomaFactionStep]
    vp: int
    doubles_power_qic: bool
    trading_station_vp: int
    new_type_vp: int
    researches_with_lab: bool
    downgrades: bool
    mine_instead_of_upgrade: int  # its range


class AutomaLevel(Shape):
    level: str
    title: str
    vp: int
    added: list[int]
    left_out: list[int]
    bonus: int


class AutomaSwitch(Shape):
    switch: str
    values: list[SwitchValue]
    question: str


class AutomaShipTile(Shape):
    ship: str
    spaces: list[str]


class AutomaBox(Shape):
    planet_steps: dict[str, int]  # of planets that are nobody's home
    cards: list[AutomaCard]
    factions: list[AutomaFaction]
    levels: list[AutomaLevel]
    switches: list[AutomaSwitch]
    ship_tiles: list[AutomaShipTile] | UnsetType = UNSET  # with The Lost Fleet
    shuttles: int | UnsetType = UNSET


class Artifact(Shape):
    name: str
    gives: Gives


class ShipAction(Shape):
    move: str  # "ship eclipse-power"
    kind: Literal["qic", "power", "knowledge", "credit"]  # colour of the space
    gives: Gives


class ShipBoard(Shape):
    name: str
    title: str
    has_tech: bool
    artifacts: int
    actions: list[ShipAction]


class TinkeringTile(Shape):
    name: str
    gives: Gives
    half: Literal[1, 2]  # of the game


class FleetBox(Shape):
    """The box of The Lost Fleet (docs/lost-fleet.md, section "For clients")."""

    title: str
    players: list[int]
    planets: list[PlanetType]
    factions: list[FactionBoard]  # all eighteen
    boosters: list[Booster]
    standard_tech: list[TechTile]
    advanced_tech: list[TechTile]
    tokens: list[FederationToken]
    round_scoring: list[RoundTile]
    final_scoring: list[FinalTile]  # with the revised tile of the base game
    artifacts: list[Artifact]
    artifact_tokens: int  # what examining one costs
    ships: list[ShipBoard]
    ships_in_play: dict[str, list[str]]  # by number of players
    shuttles: dict[str, int]
    shuttle_charges: list[int]
    economy_levels: dict[EconomySide, tuple[Gives, Gives]]  # 3 and 4
    extension_sides: list[ExtensionSide]
    tinkering_tiles: list[TinkeringTile]
    power_rings: int
    readings: list[Reading]  # those of the base game included
    protoplanet: Gives
    actions: list[str]  # those of the research board that stay
    specials: list[str]
    cites: Cites
    layouts: list[str]
    automa: AutomaBox
    setup_fields: list[str]


class Expansions(Shape):
    lost_fleet: FleetBox | UnsetType = UNSET


class BoxTile(Shape):
    """A tile of a kind that only its box knows; its name is said by ``name.BOX.NAME``."""

    name: str
    gives: Gives


class AddedBox(Shape):
    """What another package adds: clients know no more of it than this."""

    title: str
    version: str
    factions: list[FactionBoard]
    tiles: list[BoxTile]
    rules: dict[str, str]  # sentences by id, in English
    cites: Cites
    texts: dict[str, dict[str, str]]  # by language and key


class MoveShape(Shape):
    """What the words after a verb are, as slots of its text.

    ``own``: what they name lies before the player, and not on the table to be taken.
    """

    slots: list[str]
    own: bool


class Catalog(Shape):
    """The printed tables. Names are those of notation and views."""

    planets: list[PlanetType]
    wheel: list[PlanetType]
    structures: list[StructureCode]
    areas: list[Area]
    every_area: list[Gives]  # by level: what it gives besides, in whichever area
    free_actions: list[Gives]
    factions: list[FactionBoard]
    mine_income: list[str]
    pieces: dict[StructureCode | Literal["satellites", "stations"], int]
    costs: dict[StructureCode | Literal["ts_lonely"], str]
    boosters: list[Booster]
    standard_tech: list[TechTile]
    advanced_tech: list[TechTile]
    tokens: list[FederationToken]
    round_scoring: list[RoundTile]
    final_scoring: list[FinalTile]
    final_vp: list[int]  # by rank
    actions: list[BoardAction]
    specials: list[str]
    layouts: dict[str, list[int]]
    turn_orders: list[str]
    readings: list[Reading]
    setup_fields: list[str]
    cites: Cites
    moves: dict[str, MoveShape]  # by verb
    boxes: dict[str, AddedBox]  # of other packages
    expansions: Expansions
    automa: AutomaBox
    bots: list[str]  # weakest first
    characters: dict[str, list[str]]  # that bots may have: a seat is played by "strong:builder"
