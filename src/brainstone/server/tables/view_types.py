"""The shape of ``Game.view``; the client's types are made of it, tests hold real views against it.

Nothing is converted through these types while playing: views are encoded as the engine gives them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from brainstone.server.tables.event_types import GameEvent, Source
from brainstone.server.tables.words import (
    AreaCode,
    EconomySide,
    ExtensionSide,
    Place,
    PlanetType,
    StructureCode,
    SwitchValue,
)


class Shape(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a view: this and nothing else; what an expansion adds is named with it."""


class Space(Shape):
    """A flat-topped hex: x = 1.5 q, y = sqrt(3) (r + q / 2). Seats are numbers from 0."""

    space: str
    q: int
    r: int
    planet: PlanetType | UnsetType = UNSET
    owner: int | UnsetType = UNSET
    structure: StructureCode | UnsetType = UNSET
    value: int | UnsetType = UNSET  # power value
    guest: int | UnsetType = UNSET  # seat with a guest mine (Lantids)
    gaiaformer: int | UnsetType = UNSET
    satellites: list[int] | UnsetType = UNSET
    stations: list[int] | UnsetType = UNSET
    federated: list[int] | UnsetType = UNSET  # seats with a federation here
    # With The Lost Fleet:
    kind: Literal["space", "deep_space", "interspace"] | UnsetType = UNSET
    sector: int | UnsetType = UNSET
    ship: str | UnsetType = UNSET
    ring: int | UnsetType = UNSET  # seat with a power ring


class ResearchArea(Shape):
    area: AreaCode
    tech: str
    advanced: str
    advanced_left: bool
    levels: list[int]


class ActionSpace(Shape):
    name: str  # the move: "power 2ore"
    cost: int
    used: bool


class Research(Shape):
    areas: list[ResearchArea]
    free_tech: list[str]
    level_5_token: str
    actions: list[ActionSpace]


class Supply(Shape):
    boosters: list[str]
    tokens: dict[str, int]


class FinalStanding(Shape):
    name: str
    neutral: int | None
    neutral_vp: int
    counts: list[int]
    vp: list[int]


class Scoring(Shape):
    rounds: list[str]
    final: list[FinalStanding]


class Gaiaformers(Shape):
    free: int
    gaia_area: int
    map: int


class OwnTech(Shape):
    name: str
    covered: bool


class OwnToken(Shape):
    name: str
    green: bool


class OnceARound(Shape):
    """An action space of a ship: the name is the move."""

    name: str
    used: bool


class What(Shape):
    """One thing that is given: amounts, perhaps for each of what is counted, or a word."""

    word: str  # "gain" for amounts; said by effect.<word>
    gain: str
    per: str
    slots: dict[str, str | int]
    drawn: list[str]  # symbols, and plain characters between them


class SpecialSpace(Shape):
    """A special action; where nothing is drawn on it, clients write a word."""

    name: str
    used: bool
    home: Literal["board", "institute", "academy", "booster", "tech"]  # where it lies
    gives: list[What]


class Income(Shape):
    """``text``: the source in English."""

    source: Source
    text: str
    gain: str  # such as "2c 1pw"


class Points(Shape):
    """VP of one source; ``group`` is what stands for it in charts."""

    source: Source
    group: str
    text: str
    vp: int


class FleetPlayer(Shape):
    """What a player owns of The Lost Fleet."""

    shuttles: int  # still on the exploration board
    ships: list[str]  # explored
    artifacts: list[str]
    spent_gaiaformers: int  # lost on asteroids
    virtual_mines: int  # by artifacts, nowhere on the map
    explore_vp: int | UnsetType = UNSET  # what a shuttle costs, once a faction is chosen
    expensive_types: list[PlanetType] | UnsetType = UNSET  # three steps
    rings: list[str] | UnsetType = UNSET  # spaces
    rings_left: int | UnsetType = UNSET
    tinkering_tile: str | UnsetType = UNSET  # "" before it is chosen
    tinkering_left: list[str] | UnsetType = UNSET


class FleetShip(Shape):
    """One spaceship; ``shuttles`` are seats in the order of its spaces."""

    name: str
    title: str
    space: str
    shuttles: list[int]
    tech: str  # "" if there is none
    token: str  # "" once it is taken
    actions: list[OnceARound]


class Extension(Shape):
    side: ExtensionSide
    tile: str
    left: bool


class EconomyTile(Shape):
    side: EconomySide
    income: tuple[str, str]  # of levels 3 and 4


class FleetView(Shape):
    """What The Lost Fleet adds to the table (docs/lost-fleet.md)."""

    ships: list[FleetShip]
    artifacts: list[str]  # left on Twilight
    extension: Extension
    economy: EconomyTile
    terraforming_board: list[PlanetType]  # on spaces 1-7


class Player(Shape):
    seat: int
    automa: bool
    faction: str  # "" before it is chosen
    title: str
    vp: int
    credits: int
    ore: int
    knowledge: int
    qic: int
    power: tuple[int, int, int]  # areas I, II, III without the brainstone
    gaia_area: int
    brainstone: int  # 0 none, 1-3 area, 4 Gaia area, 5 removed
    gaiaformers: Gaiaformers
    levels: list[int]  # terra nav ai gaia eco sci
    structures: dict[StructureCode, int]  # on the map
    satellites: list[str]
    stations: list[str]
    tech: list[OwnTech]
    advanced: list[str]
    tokens: list[OwnToken]
    booster: str
    specials: list[SpecialSpace]
    passed: bool
    federations_formed: int
    vp_sources: list[Points]
    range: int | UnsetType = UNSET
    in_range: list[str] | UnsetType = UNSET  # spaces that need no Q.I.C.
    charges_near: list[str] | UnsetType = UNSET  # where others may not build without offering power
    ore_per_step: int | UnsetType = UNSET
    next_income: list[Income] | UnsetType = UNSET
    lost_fleet: FleetPlayer | UnsetType = UNSET


class AutomaDeck(Shape):
    draw: int
    reserve: int
    discard: list[int]
    support: int | None
    action: int | None


class AutomaGain(Shape):
    vp: int
    source: Source
    text: str


class AutomaTiebreaker(Shape):
    rule: str
    code: str
    kept: list[str]
    removed: list[str]
    values: dict[str, int | list[int]] | UnsetType = UNSET
    card: int | UnsetType = UNSET
    count: int | UnsetType = UNSET
    rows: dict[str, int] | UnsetType = UNSET  # where "row by row" decides
    none: bool | UnsetType = UNSET  # no option has what is preferred
    skipped: bool | UnsetType = UNSET  # it does not apply
    tile: str | UnsetType = UNSET  # the final tile it would be about


class FailedUpgrade(Shape, rename={"origin": "from"}):
    do: str
    origin: StructureCode
    to: StructureCode
    why: str


class AutomaStep(Shape, rename={"origin": "from"}):
    do: str
    rule: str
    options: list[str] | UnsetType = UNSET
    choice: str | UnsetType = UNSET
    impossible: str | UnsetType = UNSET
    tiebreakers: list[AutomaTiebreaker] | UnsetType = UNSET
    range: int | UnsetType = UNSET
    origin: StructureCode | UnsetType = UNSET
    to: StructureCode | UnsetType = UNSET
    area: AreaCode | UnsetType = UNSET
    planet: PlanetType | UnsetType = UNSET
    level: int | UnsetType = UNSET
    removes: str | UnsetType = UNSET
    satellite: str | UnsetType = UNSET
    satellite_asked: bool | UnsetType = UNSET  # a person chooses its space
    failed: list[FailedUpgrade] | UnsetType = UNSET  # better lines of an upgrade
    support: int | UnsetType = UNSET  # the card that names the booster
    marked: list[str] | UnsetType = UNSET  # spaces of ships used already when it explores
    slot: int | UnsetType = UNSET
    card: int | UnsetType = UNSET
    shuttle: int | UnsetType = UNSET  # the space of a ship it takes
    also: str | UnsetType = UNSET  # the space to the left that is blocked too


class AutomaTurn(Shape):
    """One turn and why (docs/automa.md, section 15)."""

    ply: int
    kind: Literal["setup", "turn", "pass"]
    round: int
    steps: list[AutomaStep]
    turn: int | UnsetType = UNSET
    support: int | UnsetType = UNSET  # 0: none
    action: int | UnsetType = UNSET
    from_last_three: bool | UnsetType = UNSET
    cards_left: int | UnsetType = UNSET
    gains: list[AutomaGain] | UnsetType = UNSET


class AutomaShip(Shape):
    ship: str
    side: Literal["ship", "action"]
    spaces: list[OnceARound]


class Automa(Shape):
    seat: int
    faction: str
    level: str
    switches: dict[str, SwitchValue]
    deck: AutomaDeck
    pass_vp: list[int]  # for passing, round by round
    turns: list[AutomaTurn]  # of this round and the last one
    ship_tiles: list[AutomaShip] | UnsetType = UNSET  # with The Lost Fleet


class Cause(Shape):
    """Who built what and where, and which structure of the one who is asked is near."""

    seat: int
    space: str
    structure: StructureCode
    own: str
    own_structure: StructureCode


class Decision(Shape):
    kind: str
    seat: int
    prompt: str
    code: str  # D-20
    rule: str  # R-TURN-6
    apart: bool  # it comes outside of a turn, and is answered at once
    cause: Cause | UnsetType = UNSET


class Offer(Shape):
    seat: int
    power: int
    price: int


class Way(Shape, rename={"origin": "from"}):
    """From the nearest own structure; range beyond ``basic`` and ``bonus`` takes Q.I.C."""

    origin: str
    distance: int
    basic: int
    bonus: int
    qic: int


class Steps(Shape):
    """Terraforming: ``ore_each`` is paid for those that are not ``free``."""

    needed: int
    free: int
    ore_each: int


class Warn(Shape):
    """Why a move is probably unwise, and how much of it."""

    id: str
    n: int


class Option(Shape):
    """A legal move with what it would change at once.

    ``power``: the tokens in areas I to III and the Gaia area after it, if they change. ``facts``
    of a federation: its ``satellites`` and its power ``value``. ``price``, ``range`` and
    ``steps``: what is done at a place; ``wasted``: what is lost at a maximum. ``ends``: families
    of actions that are possible now, and would no longer be after this free action.
    """

    move: str
    changes: dict[str, int]
    family: str | UnsetType = UNSET  # of a main or free action
    declines: bool | UnsetType = UNSET  # it takes nothing of what is offered, or nothing more
    power: list[int] | UnsetType = UNSET
    offers: list[Offer] | UnsetType = UNSET
    times: int | UnsetType = UNSET  # of a free action: how often in a row
    facts: dict[str, int] | UnsetType = UNSET
    price: dict[str, int] | UnsetType = UNSET
    range: Way | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET
    wasted: dict[str, int] | UnsetType = UNSET
    warns: list[Warn] | UnsetType = UNSET
    ends: list[str] | UnsetType = UNSET


class Bill(Shape):
    """What it would take to do something at a place, and what of that is missing."""

    price: dict[str, int]
    lacks: dict[str, int]
    range: Way | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET


class PlayedReading(Shape):
    """A disputed point, and how this game is played there."""

    reading: str
    ruling: str
    usual: bool
    text: str


class LogEntry(Shape):
    seat: int
    move: str
    minor: bool  # a detail of what led to it
    turn: int  # the number of the turn it belongs to
    free: bool  # a free action
    apart: bool  # the answer to a question outside of the own turn
    rule: str  # the one that tells of it
    declines: bool | UnsetType = UNSET


class Score(Shape):
    seat: int
    faction: str
    total: int
    sources: list[Points]


class BoxPiece(Shape):
    name: str  # of a tile of the box
    seat: int  # who has it, -1: nobody yet


class BoxView(Shape):
    """What a box of another package has on the table."""

    tiles: list[BoxPiece]


class View(Shape):
    """The position; ``options``, the legal moves, only for the one who is asked.

    ``unshown`` legal moves are left out where there are hundreds: places for satellites.
    """

    ply: int
    round: int
    phase: Literal["setup", "income", "gaia", "actions", "over"]
    over: bool
    turn: int
    order: list[int]
    passed: list[int]
    map_turn: int  # degrees by which the map is drawn turned, clockwise
    board: list[Space]
    research: Research
    supply: Supply
    scoring: Scoring
    players: list[Player]
    changed: list[list[str]]  # by seat: the spaces of its latest turn
    readings: list[PlayedReading]
    decision: Decision | None
    options: list[Option]
    unshown: int
    log: list[LogEntry]
    events: list[GameEvent]
    scores: list[Score] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    automas: list[Automa] | UnsetType = UNSET
    lost_fleet: FleetView | UnsetType = UNSET
    boxes: dict[str, BoxView] | UnsetType = UNSET  # of other packages, by name


class AutomaSetup(Shape):
    faction: str
    level: str
    switches: dict[str, SwitchValue] | UnsetType = UNSET  # where they are not the usual ones
    seed: int | UnsetType = UNSET  # of its cards: told when the game is over


class FleetSetup(Shape):
    """The part of a setup that The Lost Fleet adds."""

    name: Literal["lost_fleet"]
    deep_space: list[tuple[str, int]]  # tile side and turns, for each slot of the layout
    interspace: list[str]  # for each hole a ship, asteroid, protoplanet or empty
    ship_tech: list[str]
    ship_tokens: list[str]
    artifacts: list[str]
    extension_tile: str
    extension_side: ExtensionSide
    economy_side: EconomySide
    terraforming_board: list[PlanetType]
    automa_ship: str | UnsetType = UNSET  # where the Automa's first shuttle stands


class Setup(Shape):
    """How a game was set up (``brainstone.Setup``)."""

    rules: int  # their version
    players: int
    board: list[Place]
    round_scoring: list[str]
    final_scoring: list[str]
    boosters: list[str]
    standard_tech: list[str]
    advanced_tech: list[str]
    terraforming_token: str
    factions: list[str]
    faction_pool: list[str]
    turn_order: Literal["variable", "clockwise"]
    rotate_sectors: bool
    rotate_after_factions: bool
    layout: str
    seed: int
    start_player: int  # the seat that begins
    automas: list[AutomaSetup] | UnsetType = UNSET
    expansion: FleetSetup | UnsetType = UNSET
    readings: list[str] | UnsetType = UNSET  # of disputed points, where they are not the usual ones
    boxes: dict[str, str] | UnsetType = UNSET  # of other packages: names and versions
