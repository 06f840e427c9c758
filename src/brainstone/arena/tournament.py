"""What is to be played: a tournament, and its games in order.

Games come in *boards*: one setup with its factions on fixed seats, played once for every rotation
of the bots over the seats. So every bot of a board has every seat and faction of it, and what a
strong seat or faction gives, it gives to all. The games of a board belong together in statistics.

Which game has which number depends on nothing but the tournament, and not on how many games are
asked for: a longer tournament begins with the games of the shorter one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations, islice
from math import lcm
from typing import Any, Final

from brainstone import Setup, SetupError, __version__
from brainstone.arena.errors import ArenaError
from brainstone.automa.cards.cards import LEVELS
from brainstone.bots.contract import Budget
from brainstone.bots.variants import bot_of, digest_of
from brainstone.engine.core.chance import Chance
from brainstone.engine.setup.parts import rules_named
from brainstone.engine.setup.versions import RULES_VERSION

PLAYER_COUNTS: Final = (1, 2, 3, 4)
SOLO: Final = 1  # one person, that is a bot, against the Automa
AUTOMA: Final = "automa"  # its name among the bots


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Bots by name, or variants of them, and how they meet.

    Raises a ``BrainstoneError`` for what cannot be played.
    """

    bots: tuple[str, ...]
    games: int
    players: int = 4
    seed: int = 0
    layout: str = ""
    expansion: str = ""
    boxes: tuple[str, ...] = ()  # of other packages
    automa: str = ""  # the level they meet when they play alone
    ms: float | None = None  # budget of a decision; the bot's own without either
    nodes: int | None = None
    profile: bool = False  # whether the course of every game is kept

    def __post_init__(self) -> None:
        if not self.bots:
            raise ArenaError("a tournament needs at least one bot")
        for name in self.bots:
            if self.bots.count(name) > 1:
                raise ArenaError(f"name each bot once: {name} alone plays against itself")
            bot_of(name)
        if self.games < 1:
            raise ArenaError("a tournament needs at least one game")
        if self.players not in PLAYER_COUNTS:
            raise ArenaError(
                f"{self.players} players: the game is for 2 to 4, or 1 against the Automa"
            )
        levels = [level.name for level in LEVELS]
        if (self.players == SOLO) != bool(self.automa):
            raise ArenaError(
                "the Automa plays against one bot at a time: --players 1 and --automa LEVEL "
                f"belong together; levels are {', '.join(levels)}"
            )
        if self.automa and self.automa not in levels:
            raise ArenaError(f"there is no level {self.automa!r}; there are {', '.join(levels)}")
        _ = self.budget  # refused if impossible
        if self.layout or self.expansion or self.boxes:
            next(self.matches()).setup()

    @property
    def budget(self) -> Budget | None:
        return None if self.ms is None and self.nodes is None else Budget(self.ms, self.nodes)

    def identity(self) -> dict[str, Any]:
        """What two runs must have in common to share a results file; not the number of games."""
        values = {name: value for name, value in asdict(self).items() if name != "games"}
        values["boxes"] = list(self.boxes)
        values["files"] = self.files()
        for name in ("boxes", "profile", "files"):
            if not values[name]:
                del values[name]
        return {**values, "bots": list(self.bots), "version": __version__, "rules": RULES_VERSION}

    def files(self) -> dict[str, str]:
        """The variants among the bots, each with what tells the state of its file."""
        return {bot: digest_of(bot) for bot in self.bots if digest_of(bot)}

    def matches(self) -> Iterator[Match]:
        """The games in order."""
        return islice(self._endless(), self.games)

    def _endless(self) -> Iterator[Match]:
        files = self.files()
        number = board = 0
        while True:
            factions = self._factions(board)
            for bots in self.seatings(board):
                yield Match(
                    number=number,
                    board=board,
                    seed=_draw(self.seed, "board", board),
                    bots=bots,
                    factions=factions[: self.players],
                    layout=self.layout,
                    expansion=self.expansion,
                    boxes=self.boxes,
                    automa=self.automa,
                    automa_faction=factions[-1] if self.automa else "",
                    budget=self.budget,
                    profile=self.profile,
                    files=tuple([(bot, files[bot]) for bot in dict.fromkeys(bots) if bot in files]),
                )
                number += 1
            board += 1

    def seatings(self, board: int) -> list[tuple[str, ...]]:
        """The games of a board: who sits where."""
        if self.automa:
            return [(bot,) for bot in self.bots]
        seats = self._line_up(board)
        rotations = [tuple(seats[i:] + seats[:i]) for i in range(len(seats))]
        return list(dict.fromkeys(rotations))

    def _line_up(self, board: int) -> list[str]:
        """Each bot equally often; where that cannot be, they take turns from board to board."""
        every, some = divmod(self.players, len(self.bots))
        chosen = list(combinations(self.bots, some))
        line_up = [*self.bots] * every + list(chosen[board % len(chosen)])
        return Chance(_draw(self.seed, "line-up", board)).shuffled(line_up)

    def _factions(self, board: int) -> tuple[str, ...]:
        """Seat by seat; the Automa's last. Each seat has every faction once in as many boards as
        there are factions: 14, or 18 with The Lost Fleet. Where colours have not as many factions
        as each other, it has every colour equally often, and those of a colour in turn.

        The colours stand in a circle, and in each round of it another faction of every colour;
        the seats stand at fixed distances and step on by one each time.
        """
        rules = rules_named(self.expansion, self.boxes)
        colours = rules.colours
        rounds = lcm(*[len(colour) for colour in colours])
        circle = rounds * len(colours)
        turn, step = divmod(board, circle)
        chance = Chance(_draw(self.seed, "factions", turn))
        mixed = [_mixed(colour, chance) for colour in chance.shuffled(colours)]
        order = [colour[i % len(colour)] for i in range(rounds) for colour in mixed]
        seats = chance.shuffled(list(range(len(colours))))[: max(self.players, 2)]
        drawn = [order[(step + seat) % circle] for seat in seats]
        if self.automa and rules.automa is not None:  # it has one card a board, not for every board
            cards = set(rules.automa.factions())
            boards = [one for one in colours if cards & {*one} and drawn[0] not in one]
            colour = next((c for c in boards if drawn[-1] in c), boards[step % len(boards)])
            drawn[-1] = next(name for name in colour if name in cards)
        return tuple(drawn)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One game to be played; plain values, so that any process can take it."""

    number: int
    board: int
    seed: int
    bots: tuple[str, ...]  # by seat
    factions: tuple[str, ...]
    layout: str = ""
    expansion: str = ""
    boxes: tuple[str, ...] = ()
    automa: str = ""
    automa_faction: str = ""
    budget: Budget | None = None
    profile: bool = False
    files: tuple[tuple[str, str], ...] = ()  # of variants: the state in which they are to play

    def setup(self) -> Setup:
        try:
            return Setup.random(
                players=len(self.bots),
                seed=self.seed,
                layout=self.layout,
                factions=self.factions,
                expansion=self.expansion,
                boxes=self.boxes,
                automa_level=self.automa,
                automa_faction=self.automa_faction,
            )
        except SetupError as error:
            raise ArenaError(str(error)) from error

    def bot_seed(self, seat: int) -> int:
        """The same for whoever has the seat: bots are compared under the same chance."""
        return _draw(self.seed, "bot", seat)

    def __str__(self) -> str:
        seats = [f"{b} as {f}" for b, f in zip(self.bots, self.factions, strict=True)]
        if self.automa:
            seats.append(f"{self.automa} as {self.automa_faction}")
        with_it = "".join([f", {name}" for name in (self.expansion, *self.boxes) if name])
        return f"game {self.number} (seed {self.seed}{with_it}: {', '.join(seats)})"


def _mixed(colour: list[str], chance: Chance) -> list[str]:
    """The factions of a colour in the order in which they take turns."""
    if len(colour) == 2:
        return colour[:: 1 - 2 * chance.below(2)]
    return chance.shuffled(colour)


def _draw(*parts: object) -> int:
    return random.Random("/".join(map(str, parts))).getrandbits(48)
