"""The shape of ``Game.view`` for the published schema; tests hold real views against it.

Nothing is converted through these types while playing: views are encoded as the engine gives them.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from brainstone.server.tables.event_types import GameEvent, Source


class Shape(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a view: this and nothing else; what an expansion adds is named with it."""


class BoardSpace(Shape):
    """Flat-topped hexes; seats are numbers from 0."""

    space: str
    q: int
    r: int
    planet: str | UnsetType = UNSET
    owner: int | UnsetType = UNSET
    structure: str | UnsetType = UNSET
    value: int | UnsetType = UNSET
    guest: int | UnsetType = UNSET
    gaiaformer: int | UnsetType = UNSET
    satellites: list[int] | UnsetType = UNSET
    stations: list[int] | UnsetType = UNSET
    federated: list[int] | UnsetType = UNSET
    # With The Lost Fleet:
    kind: Literal["space", "deep_space", "interspace"] | UnsetType = UNSET
    sector: int | UnsetType = UNSET
    ship: str | UnsetType = UNSET
    ring: int | UnsetType = UNSET


class Area(Shape):
    area: str
    tech: str
    advanced: str
    advanced_left: bool
    levels: list[int]


class ActionSpace(Shape):
    name: str
    cost: int
    used: bool


class Research(Shape):
    areas: list[Area]
    free_tech: list[str]
    level_5_token: str
    actions: list[ActionSpace]


class Supply(Shape):
    boosters: list[str]
    tokens: dict[str, int]


class FinalTile(Shape):
    name: str
    neutral: int | None
    counts: list[int]
    vp: list[int]


class Scoring(Shape):
    rounds: list[str]
    final: list[FinalTile]


class Gaiaformers(Shape):
    free: int
    gaia_area: int
    map: int


class TechTile(Shape):
    name: str
    covered: bool


class Token(Shape):
    name: str
    green: bool


class SpecialAction(Shape):
    name: str
    used: bool


class Income(Shape):
    """``text``: the source in English."""

    source: Source
    text: str
    gain: str


class Points(Shape):
    """VP of one source; ``group`` is what stands for it in charts."""

    source: Source
    group: str
    text: str
    vp: int


class FleetPlayer(Shape):
    """What a player owns of The Lost Fleet."""

    shuttles: int
    ships: list[str]
    artifacts: list[str]
    spent_gaiaformers: int
    virtual_mines: int
    explore_vp: int | UnsetType = UNSET
    expensive_types: list[str] | UnsetType = UNSET
    rings: list[str] | UnsetType = UNSET
    rings_left: int | UnsetType = UNSET
    tinkering_tile: str | UnsetType = UNSET
    tinkering_left: list[str] | UnsetType = UNSET


class ShipAction(Shape):
    name: str
    used: bool


class FleetShip(Shape):
    """One spaceship; ``shuttles`` are seats in the order of its spaces."""

    name: str
    title: str
    space: str
    shuttles: list[int]
    tech: str
    token: str
    actions: list[ShipAction]


class Extension(Shape):
    side: Literal["vp25", "shuttles3"]
    tile: str
    left: bool


class EconomyTile(Shape):
    side: Literal["charge", "vp"]
    income: tuple[str, str]


class LostFleet(Shape):
    """What The Lost Fleet adds to the table (docs/lost-fleet.md)."""

    ships: list[FleetShip]
    artifacts: list[str]
    extension: Extension
    economy: EconomyTile
    terraforming_board: list[str]


class Player(Shape):
    seat: int
    automa: bool
    faction: str
    title: str
    vp: int
    credits: int
    ore: int
    knowledge: int
    qic: int
    power: tuple[int, int, int]
    gaia_area: int
    brainstone: int
    gaiaformers: Gaiaformers
    levels: list[int]
    structures: dict[str, int]
    satellites: list[str]
    stations: list[str]
    tech: list[TechTile]
    advanced: list[str]
    tokens: list[Token]
    booster: str
    specials: list[SpecialAction]
    passed: bool
    federations_formed: int
    vp_sources: list[Points]
    range: int | UnsetType = UNSET
    ore_per_step: int | UnsetType = UNSET
    next_income: list[Income] | UnsetType = UNSET
    lost_fleet: FleetPlayer | UnsetType = UNSET


class AutomaDeck(Shape):
    draw: int
    last_three_left: int
    reserve: int
    discard: list[int]
    support: int | None
    action: int | None


class AutomaGain(Shape):
    vp: int
    source: Source
    text: str


class AutomaTurn(Shape):
    """One turn and why (docs/automa.md, section 15); ``lines`` say it in English."""

    ply: int
    kind: Literal["setup", "turn", "pass"]
    round: int
    steps: list[dict[str, Any]]
    lines: list[str]
    turn: int | UnsetType = UNSET
    support: int | UnsetType = UNSET
    action: int | UnsetType = UNSET
    from_last_three: bool | UnsetType = UNSET
    cards_left: int | UnsetType = UNSET
    gains: list[AutomaGain] | UnsetType = UNSET


class AutomaShip(Shape):
    ship: str
    side: Literal["ship", "action"]
    spaces: list[ShipAction]


class Automa(Shape):
    seat: int
    faction: str
    level: str
    switches: dict[str, Any]
    deck: AutomaDeck
    pass_vp: list[int]  # for passing, round by round
    turns: list[AutomaTurn]
    ship_tiles: list[AutomaShip] | UnsetType = UNSET  # with The Lost Fleet


class Cause(Shape):
    """Who built what and where, and which structure of the one who is asked is near."""

    seat: int
    space: str
    structure: str
    own: str
    own_structure: str


class Decision(Shape):
    kind: str
    seat: int
    prompt: str
    code: str
    rule: str
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

    ``facts`` of a federation: its ``satellites`` and its power ``value``. ``price``, ``range`` and
    ``steps``: what is done at a place; ``wasted``: what is lost at a maximum.
    """

    move: str
    changes: dict[str, int]
    offers: list[Offer] | UnsetType = UNSET
    times: int | UnsetType = UNSET  # of a free action: how often in a row
    facts: dict[str, int] | UnsetType = UNSET
    price: dict[str, int] | UnsetType = UNSET
    range: Way | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET
    wasted: dict[str, int] | UnsetType = UNSET
    warns: list[Warn] | UnsetType = UNSET


class Bill(Shape):
    """What it would take to do something at a place, and what of that is missing."""

    price: dict[str, int]
    lacks: dict[str, int]
    range: Way | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET


class Reading(Shape):
    """A disputed point, and how this game is played there."""

    reading: str
    ruling: str
    usual: bool
    text: str


class LogEntry(Shape):
    seat: int
    move: str


class Score(Shape):
    seat: int
    faction: str
    total: int
    sources: list[Points]


class View(Shape):
    """The position; ``legal_moves`` and ``options`` only for the one who is asked.

    ``unshown`` legal moves are left out where there are hundreds: places for satellites.
    """

    ply: int
    round: int
    phase: Literal["setup", "income", "gaia", "actions", "over"]
    over: bool
    turn: int
    order: list[int]
    passed: list[int]
    map_turn: int
    board: list[BoardSpace]
    research: Research
    supply: Supply
    scoring: Scoring
    players: list[Player]
    changed: list[list[str]]  # by seat: the spaces of its latest turn
    readings: list[Reading]
    decision: Decision | None
    legal_moves: list[str]
    options: list[Option]
    unshown: int
    log: list[LogEntry]
    events: list[GameEvent]
    scores: list[Score] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    automas: list[Automa] | UnsetType = UNSET
    lost_fleet: LostFleet | UnsetType = UNSET


class SetupShape(Shape):
    """``Setup.to_json``."""

    rules: int
    players: int
    board: list[tuple[str, int, int, int]]
    round_scoring: list[str]
    final_scoring: list[str]
    boosters: list[str]
    standard_tech: list[str]
    advanced_tech: list[str]
    terraforming_token: str
    factions: list[str]
    faction_pool: list[str]
    turn_order: str
    rotate_sectors: bool
    rotate_after_factions: bool
    layout: str
    seed: int
    start_player: int
    automas: list[dict[str, Any]] | UnsetType = UNSET
    expansion: dict[str, Any] | UnsetType = UNSET
    readings: list[str] | UnsetType = UNSET
