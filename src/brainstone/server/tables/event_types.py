"""The shapes of events, by what each ``is``; tests hold the events of real games against them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from brainstone.server.tables.words import AreaCode, Resource, StructureCode

TokenPlace: TypeAlias = Literal["supply", "area1", "area2", "area3", "gaia", "areas"]


class Source(Struct, forbid_unknown_fields=True):
    """What a gain, a payment or an event comes from."""

    kind: str
    name: str


class Told(Struct, forbid_unknown_fields=True, tag_field="is", kw_only=True):
    """Something happened by a move, to a seat or to everybody (-1).

    ``move`` says it, where the move that was played has not.
    """

    ply: int
    seat: int
    source: Source
    move: str | UnsetType = UNSET


class Paid(Told, tag="paid"):
    resource: Resource
    n: int


class Gained(Told, tag="gained"):
    """``lost``: what exceeded the maximum."""

    resource: Resource
    n: int
    lost: int


class Charged(Told, tag="charged"):
    n: int
    lost: int


class Spent(Told, tag="spent"):
    power: int


class Burnt(Told, tag="burnt"):
    kept: bool


class TokensMoved(Told, tag="tokens", rename={"start": "from", "end": "to"}):
    n: int
    start: TokenPlace
    end: TokenPlace


class Scored(Told, tag="scored"):
    """``each`` so many ``times``."""

    vp: int
    each: int
    times: int


class Built(Told, tag="built"):
    """``was``: the structure before it, "" for a new one."""

    space: str
    structure: StructureCode
    was: StructureCode | Literal[""]
    planet: str
    guest: bool
    steps: int


class Swapped(Told, tag="swapped"):
    space: str
    other: str


class Became(Told, tag="became"):
    space: str
    planet: str


class ProjectStarted(Told, tag="project"):
    space: str
    tokens: int
    instant: bool


class Placed(Told, tag="placed"):
    space: str
    piece: Literal["ring", "satellite", "station"]


class Federated(Told, tag="federated"):
    planets: list[str]
    satellites: list[str]
    paid: Resource


class TokenTaken(Told, tag="token"):
    token: str


class TokenFlipped(Told, tag="flipped"):
    token: str


class TileTaken(Told, tag="tile"):
    name: str
    advanced: bool


class TileCovered(Told, tag="covered"):
    name: str


class TileRemoved(Told, tag="removed"):
    name: str


class Advanced(Told, tag="advanced"):
    area: AreaCode
    level: int


class SpaceUsed(Told, tag="used"):
    """The action space is the source."""


class SpaceBlocked(Told, tag="blocked"):
    space: str


class BoosterTaken(Told, tag="booster"):
    """``back``: the one given back, "" for the first."""

    name: str
    back: str


class Passed(Told, tag="passed"):
    place: int


class ChargeDeclined(Told, tag="declined"):
    power: int
    price: int
    space: str
    own: str


class RoundBegun(Told, tag="round"):
    n: int


class PhaseBegun(Told, tag="phase"):
    phase: str


class GameEnded(Told, tag="ended"):
    """What follows is the final scoring."""


class CardTurned(Told, tag="card"):
    """Of an Automa."""

    action: int
    support: int


class Explored(Told, tag="explored"):
    """With The Lost Fleet."""

    ship: str
    place: int


class ArtifactTaken(Told, tag="artifact"):
    name: str


class Tinkered(Told, tag="tinkered"):
    tile: str


GameEvent: TypeAlias = (
    Paid
    | Gained
    | Charged
    | Spent
    | Burnt
    | TokensMoved
    | Scored
    | Built
    | Swapped
    | Became
    | ProjectStarted
    | Placed
    | Federated
    | TokenTaken
    | TokenFlipped
    | TileTaken
    | TileCovered
    | TileRemoved
    | Advanced
    | SpaceUsed
    | SpaceBlocked
    | BoosterTaken
    | Passed
    | ChargeDeclined
    | RoundBegun
    | PhaseBegun
    | GameEnded
    | CardTurned
    | Explored
    | ArtifactTaken
    | Tinkered
)
