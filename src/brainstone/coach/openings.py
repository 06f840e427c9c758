"""How games began, faction by faction, and how they ended (docs/setups.md)."""

from __future__ import annotations

import gzip
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from brainstone.engine.actions.tech import TakeTech
from brainstone.engine.actions.upgrades import Upgrade
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import PHASE_SETUP
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.steps import Move
from brainstone.engine.federations.moves import Federate
from brainstone.engine.game import Game
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.phases.passing import TakeBooster

TABLE: Final = "openings.json"
EXAMPLES: Final = "examples.json.gz"
ALL: Final = "all"  # numbers of players, or factions, together
# What is counted: the first turn, booster and tech tile, and the rounds of the first of each.
TURN: Final = "turn"
BOOSTER: Final = "booster"
TILE: Final = "tile"
INSTITUTE: Final = "institute"
LAB: Final = "lab"
ACADEMY: Final = "academy"
FEDERATION: Final = "federation"
BY_ROUND: Final = (INSTITUTE, LAB, ACADEMY, FEDERATION)
SUBJECTS: Final = (TURN, BOOSTER, TILE, *BY_ROUND)
NEVER: Final = "never"
_STRUCTURES: Final = {"pi": INSTITUTE, "lab": LAB, "ac1": ACADEMY, "ac2": ACADEMY}


@dataclass
class Opening:
    """How one seat of one game began, by subject, and how it ended."""

    faction: str
    players: int
    vp: int = 0
    rank: float = 0.0
    facts: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game, moves: Sequence[str], reached: Sequence[int] = ()) -> list[Opening]:
        """The seats of a game that is played again by its moves; of one that is not played to its
        end what they ``reached`` is given."""
        players = game.setup.players
        openings = [Opening("", players) for _ in range(players)]
        for text in moves:
            move = parse_move(game.state.rules, text)
            openings[top_decision(game.state).seat]._see(game, move, text.split())
            game.push(move)
        vp = reached or [player.vp for player in game.state.players]
        for seat, opening in enumerate(openings):
            faction = game.state.players[seat].faction
            opening.faction = "" if faction is None else faction.name
            opening.vp = vp[seat]
            better, equal = [n for n in vp if n > vp[seat]], [n for n in vp if n == vp[seat]]
            opening.rank = len(better) + (1 + len(equal)) / 2
            for subject in BY_ROUND:
                opening.facts.setdefault(subject, NEVER)
        return openings

    def _see(self, game: Game, move: Move, words: list[str]) -> None:
        number = str(game.state.round)
        if game.state.phase == PHASE_SETUP:
            if isinstance(move, TakeBooster):
                self.facts[BOOSTER] = words[1]
            return
        if isinstance(top_decision(game.state), MainAction) and not move.is_free_action():
            if TURN not in self.facts:
                self.facts[TURN] = _without_places(game, words)
        if isinstance(move, TakeTech):
            self.facts.setdefault(TILE, words[1])
        if isinstance(move, Upgrade) and words[1] in _STRUCTURES:
            self.facts.setdefault(_STRUCTURES[words[1]], number)
        if isinstance(move, Federate):
            self.facts.setdefault(FEDERATION, number)


def _without_places(game: Game, words: list[str]) -> str:
    """A turn in notation, wherever it happens."""
    places = {space_name(space) for space in game.state.board.spaces}
    return " ".join([word for word in words if not places.issuperset(word.split(","))])


# Counted


@dataclass
class Tally:
    """Seats that began alike: how many, and what they reached."""

    seats: int = 0
    vp: float = 0.0
    squares: float = 0.0
    rank: float = 0.0

    def add(self, one: Opening) -> None:
        self.seats += 1
        self.vp += one.vp
        self.squares += one.vp * one.vp
        self.rank += one.rank

    def told(self) -> list[float]:
        """Seats, mean VP, the error of that mean, mean rank."""
        mean = self.vp / self.seats
        variance = max(0.0, self.squares / self.seats - mean * mean)
        error = math.sqrt(variance / max(1, self.seats - 1))
        return [self.seats, round(mean, 1), round(error, 1), round(self.rank / self.seats, 2)]


def counted(openings: Iterable[Opening]) -> dict[str, Any]:
    """By players and faction, both also together: of every subject what was chosen how often."""
    tallies: dict[str, dict[str, dict[str, dict[str, Tally]]]] = {}
    seats = 0
    games = 0.0
    for one in openings:
        seats += 1
        games += 1 / one.players
        for players in (ALL, str(one.players)):
            for faction in (ALL, one.faction):
                subjects = tallies.setdefault(players, {}).setdefault(faction, {})
                for subject, choice in [(ALL, ALL), *one.facts.items()]:
                    subjects.setdefault(subject, {}).setdefault(choice, Tally()).add(one)
    table = {
        players: {
            faction: {
                subject: {choice: tally.told() for choice, tally in sorted(lines.items())}
                for subject, lines in subjects.items()
            }
            for faction, subjects in sorted(factions.items())
        }
        for players, factions in sorted(tallies.items())
    }
    return {"games": round(games), "seats": seats, "table": table}


@cache
def load_openings() -> dict[str, Any]:
    """What bots played, with the name of the bot."""
    text = (files("brainstone.coach") / TABLE).read_text(encoding="utf-8")
    table: dict[str, Any] = json.loads(text)
    return table


# One game beside the statistics


FEW: Final = 20  # seats: fewer tell nothing about a choice


@dataclass(frozen=True)
class Beside:
    """What a seat chose, how bots did with it, and the choice that they did best with ("": none).

    ``games`` are seats of the statistics.
    """

    subject: str
    choice: str
    games: int
    vp: float
    best: str
    best_games: int
    best_vp: float


@dataclass(frozen=True)
class Compared:
    """The opening of a seat: how bots did with its faction, and subject by subject."""

    games: int
    vp: float
    lines: tuple[Beside, ...]


def compared(opening: Opening) -> Compared | None:
    """An opening beside those of bots with the same faction and number of players, if there are."""
    subjects = load_openings()["table"].get(str(opening.players), {}).get(opening.faction)
    if subjects is None:
        return None
    games, vp, *_ = subjects[ALL][ALL]
    lines: list[Beside] = []
    for subject in SUBJECTS:
        choice = opening.facts.get(subject)
        rows = subjects.get(subject, {})
        if choice is None:
            continue
        number, mean, *_ = rows.get(choice, (0, 0.0))
        often = {one: row for one, row in rows.items() if row[0] >= FEW}
        best = max(often, key=lambda one: often[one][1], default="")
        best_games, best_vp, *_ = often.get(best, (0, 0.0))
        lines.append(Beside(subject, choice, number, mean, best, best_games, best_vp))
    return Compared(games, vp, tuple(lines))


# Example games


@dataclass(frozen=True)
class Example:
    """A game of bots that can be looked at, and how its seats began."""

    game: int
    players: int
    seats: list[Opening]
    record: dict[str, Any]

    def seat_with(self, faction: str, subject: str, choice: str) -> int | None:
        """The first seat of a faction, or of any, that began like that."""
        for i, one in enumerate(self.seats):
            if faction in (ALL, one.faction) and (subject == ALL or one.facts[subject] == choice):
                return i
        return None


@cache
def load_examples() -> list[Example]:
    text = gzip.decompress((files("brainstone.coach") / EXAMPLES).read_bytes())
    found: list[Example] = []
    for row in json.loads(text):
        seats = [Opening(**one) for one in row["seats"]]
        found.append(Example(row["game"], len(seats), seats, row["record"]))
    return found


def examples_of(players: str, faction: str, subject: str, choice: str) -> list[tuple[int, int]]:
    """Games of the package that began like that, each with the seat."""
    found: list[tuple[int, int]] = []
    for example in load_examples():
        seat = example.seat_with(faction, subject, choice)
        if seat is not None and players in (ALL, str(example.players)):
            found.append((example.game, seat))
    return found
