"""How games of bots began, faction by faction, and how they ended (docs/setups.md)."""

from __future__ import annotations

import json
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
from brainstone.engine.federations.moves import Federate
from brainstone.engine.game import Game
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.phases.passing import TakeBooster

TABLE: Final = "openings.json"
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
    def of(cls, game: Game, moves: Sequence[str], vp: Sequence[int]) -> list[Opening]:
        """The seats of a game that is played again by its moves."""
        players = game.setup.players
        openings = [Opening("", players) for _ in range(players)]
        for text in moves:
            openings[game.decision.seat]._see(game, text)
            game.play(text)
        for seat, opening in enumerate(openings):
            faction = game.state.players[seat].faction
            opening.faction = "" if faction is None else faction.name
            opening.vp = vp[seat]
            better, equal = [n for n in vp if n > vp[seat]], [n for n in vp if n == vp[seat]]
            opening.rank = len(better) + (1 + len(equal)) / 2
            for subject in BY_ROUND:
                opening.facts.setdefault(subject, NEVER)
        return openings

    def _see(self, game: Game, text: str) -> None:
        words = text.split()
        move = parse_move(game.state.rules, text)
        number = str(game.state.round)
        if game.state.phase == PHASE_SETUP:
            if isinstance(move, TakeBooster):
                self.facts[BOOSTER] = words[1]
            return
        if isinstance(top_decision(game.state), MainAction) and not move.is_free_action():
            self.facts.setdefault(TURN, _without_places(game, words))
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


def counted(openings: Iterable[Opening]) -> dict[str, Any]:
    """By players and faction, both also together: of every subject what was chosen how often."""
    sums: dict[str, dict[str, dict[str, dict[str, list[float]]]]] = {}
    seats = 0
    games = 0.0
    for one in openings:
        seats += 1
        games += 1 / one.players
        for players in (ALL, str(one.players)):
            for faction in (ALL, one.faction):
                subjects = sums.setdefault(players, {}).setdefault(faction, {})
                for subject, choice in [(ALL, ALL), *one.facts.items()]:
                    line = subjects.setdefault(subject, {}).setdefault(choice, [0, 0.0, 0.0])
                    line[0] += 1
                    line[1] += one.vp
                    line[2] += one.rank
    table = {
        players: {
            faction: {
                subject: {
                    choice: [int(n), round(vp / n, 1), round(rank / n, 2)]
                    for choice, (n, vp, rank) in sorted(lines.items())
                }
                for subject, lines in subjects.items()
            }
            for faction, subjects in sorted(factions.items())
        }
        for players, factions in sorted(sums.items())
    }
    return {"games": round(games), "seats": seats, "bot": "casual", "table": table}


@cache
def load_openings() -> dict[str, Any]:
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
    games, vp, _ = subjects[ALL][ALL]
    lines: list[Beside] = []
    for subject in SUBJECTS:
        choice = opening.facts.get(subject)
        rows = subjects.get(subject, {})
        if choice is None:
            continue
        number, mean, _ = rows.get(choice, (0, 0.0, 0.0))
        often = {one: row for one, row in rows.items() if row[0] >= FEW}
        best = max(often, key=lambda one: often[one][1], default="")
        best_games, best_vp, _ = often.get(best, (0, 0.0, 0.0))
        lines.append(Beside(subject, choice, number, mean, best, best_games, best_vp))
    return Compared(games, vp, tuple(lines))
