"""The puzzles there are: read from one file, each a moment of a game that several may share."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from brainstone import Game
from brainstone.engine.core.errors import BrainstoneError

FORMAT: Final = "brainstone-puzzles"
FILE: Final = "puzzles.json.gz"
_RECORD: Final = "brainstone-game"
_KEY: Final = 8  # letters

LAST_ROUND: Final = "last-round"
FEDERATION: Final = "federation"
UPGRADE: Final = "upgrade"
OPENING: Final = "opening"
CHARGE: Final = "charge"
EXPANSION: Final = "expansion"
RESEARCH: Final = "research"
POWER: Final = "power"
PASSING: Final = "pass"
THEMES: Final = (
    LAST_ROUND,
    FEDERATION,
    UPGRADE,
    OPENING,
    CHARGE,
    EXPANSION,
    RESEARCH,
    POWER,
    PASSING,
)
LEVELS: Final = (1050, 1250, 1450, 1650)  # ratings at which the next difficulty begins


@dataclass(frozen=True)
class Way:
    """A turn, or an answer, with what it is worth less than the best one."""

    moves: tuple[str, ...]
    less: float
    error: float
    twins: tuple[tuple[str, ...], ...]  # as good, and the same idea
    plan: tuple[tuple[int, tuple[str, ...]], ...]  # what may follow, by round
    reasons: tuple[tuple[str, float], ...]  # of the best against the next, of others against it

    def to_json(self) -> dict[str, Any]:
        return {
            "moves": self.moves,
            "less": self.less,
            "error": self.error,
            "twins": self.twins,
            "plan": self.plan,
            "reasons": self.reasons,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Way:
        return cls(
            moves=tuple(data["moves"]),
            less=data["less"],
            error=data["error"],
            twins=tuple([tuple(twin) for twin in data["twins"]]),
            plan=tuple([(number, tuple(moves)) for number, moves in data["plan"]]),
            reasons=tuple([(kind, amount) for kind, amount in data["reasons"]]),
        )


@dataclass(frozen=True, eq=False)
class Source:
    """A finished game: what was set up and played, by whom, and how it ended."""

    setup: dict[str, Any]
    rules: int
    moves: tuple[str, ...]
    players: str
    scores: tuple[int, ...]

    def record(self) -> dict[str, Any]:
        return {
            "format": _RECORD,
            "rules": self.rules,
            "setup": self.setup,
            "moves": list(self.moves),
        }

    def to_json(self) -> dict[str, Any]:
        return {
            "setup": self.setup,
            "rules": self.rules,
            "moves": self.moves,
            "players": self.players,
            "scores": self.scores,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Source:
        return cls(
            setup=data["setup"],
            rules=data["rules"],
            moves=tuple(data["moves"]),
            players=data["players"],
            scores=tuple(data["scores"]),
        )


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A moment: which game, after how many moves, who is asked, and what is best there."""

    source: Source
    ply: int
    seat: int
    faction: str
    is_turn: bool  # that is asked for, not the answer to a question
    round: int
    theme: str
    exact: bool  # whether the VP are those of the end of the game, counted
    margin: float  # VP by which the best beats the next idea
    error: float
    rating: int  # how hard it is
    ways: tuple[Way, ...]  # the best first
    played: tuple[str, ...]
    key: str  # its name, which it keeps in other collections

    @property
    def best(self) -> Way:
        return self.ways[0]

    @property
    def level(self) -> int:
        """The difficulty, from 1 to 5."""
        return 1 + sum([self.rating >= least for least in LEVELS])

    @property
    def expansion(self) -> str:
        expansion: str = (self.source.setup.get("expansion") or {}).get("name", "")
        return expansion

    @property
    def was_found(self) -> bool:
        """Whether the best turn was played in the game."""
        return self.played in (self.best.moves, *self.best.twins)

    @property
    def rank(self) -> int:
        """Of the seat at the end of the game."""
        own = self.source.scores[self.seat]
        return 1 + len([vp for vp in self.source.scores if vp > own])

    def game(self) -> Game:
        """The game as the solver finds it; a copy."""
        return _position(self).clone(events=True)

    def to_json(self, source: int) -> dict[str, Any]:
        return {
            "source": source,
            "ply": self.ply,
            "seat": self.seat,
            "faction": self.faction,
            "is_turn": self.is_turn,
            "round": self.round,
            "theme": self.theme,
            "exact": self.exact,
            "margin": self.margin,
            "error": self.error,
            "rating": self.rating,
            "ways": [way.to_json() for way in self.ways],
            "played": self.played,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any], source: Source) -> Puzzle:
        return cls(
            source=source,
            ply=data["ply"],
            seat=data["seat"],
            faction=data["faction"],
            is_turn=data["is_turn"],
            round=data["round"],
            theme=data["theme"],
            exact=data["exact"],
            margin=data["margin"],
            error=data["error"],
            rating=data["rating"],
            ways=tuple([Way.from_json(way) for way in data["ways"]]),
            played=tuple(data["played"]),
            key=key_of(source, data["ply"]),
        )


@lru_cache(maxsize=8)
def _position(puzzle: Puzzle) -> Game:
    record = puzzle.source.record()
    return Game.from_record({**record, "moves": record["moves"][: puzzle.ply]})


def key_of(source: Source, ply: int) -> str:
    """The name of the moment of a game, whatever else is in the collection."""
    told = json.dumps([source.setup, source.moves[:ply]], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:_KEY]


@dataclass(frozen=True)
class Collection:
    """Puzzles in their order, and how they were made."""

    puzzles: tuple[Puzzle, ...]
    made: dict[str, Any]

    def by_key(self, key: str) -> Puzzle:
        for puzzle in self.puzzles:
            if puzzle.key == key:
                return puzzle
        raise BrainstoneError(f"there is no puzzle {key!r}")

    def number(self, puzzle: Puzzle) -> int:
        """As people count them."""
        return 1 + self.puzzles.index(puzzle)


def told_puzzles(puzzles: Sequence[Puzzle]) -> dict[str, Any]:
    """Puzzles as JSON, each game once."""
    sources = list(dict.fromkeys([puzzle.source for puzzle in puzzles]))
    places = {source: i for i, source in enumerate(sources)}
    return {
        "sources": [source.to_json() for source in sources],
        "puzzles": [puzzle.to_json(places[puzzle.source]) for puzzle in puzzles],
    }


def read_puzzles(told: Mapping[str, Any]) -> list[Puzzle]:
    sources = [Source.from_json(one) for one in told["sources"]]
    return [Puzzle.from_json(one, sources[one["source"]]) for one in told["puzzles"]]


def written(puzzles: Sequence[Puzzle], made: Mapping[str, Any]) -> bytes:
    """A collection as a file; the same puzzles give the same bytes."""
    told = {"format": FORMAT, "made": made, **told_puzzles(puzzles)}
    text = json.dumps(told, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def read(data: bytes) -> Collection:
    told = json.loads(gzip.decompress(data))
    if told.get("format") != FORMAT:
        raise BrainstoneError("not a file of puzzles")
    return Collection(tuple(read_puzzles(told)), told["made"])


@cache
def collection() -> Collection:
    """The puzzles of the package."""
    return read((files(__package__) / FILE).read_bytes())
