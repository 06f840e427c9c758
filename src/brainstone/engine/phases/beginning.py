"""The decisions of the setup: sectors, factions, first structures, first boosters [R-SET]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import STARTING_VP
from brainstone.engine.core.board import equal_neighbours, no_space, sector_number
from brainstone.engine.core.effect import give_all
from brainstone.engine.core.events import Built
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import EMPTY, MINE, NOBODY, PLANETARY_INSTITUTE
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.notation_words import Unreadable, named
from brainstone.engine.core.sentences import faction_word, say
from brainstone.engine.core.sources import SETUP
from brainstone.engine.core.steps import About, Decision, Move, MoveAt, Task
from brainstone.engine.map.rotation import TURNS, legal_turns
from brainstone.engine.map.structures import change_piece, occupy, with_item
from brainstone.engine.phases.flow import StartRound

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState


def lay_out_setup(state: GameState) -> None:
    """Put the whole setup on the stack, the first step on top."""
    table = state.table
    rotation: list[Task] = [RotateSectors()] if table.rotate_sectors else []
    factions: list[Task] = [ChooseFactions()]
    board_first = not table.rotate_after_factions  # RUL-02
    steps = rotation + factions if board_first else factions + rotation
    steps += [PlaceStructures(), ChooseFirstBoosters(), StartRound()]
    for step in reversed(steps):
        state.stack.append(step)


# The board


@final
class RotateSectors(Task):
    """The last player turns the sectors, one after the other (D-01)."""

    tag: ClassVar[str] = "RotateSectors"

    def run(self, state: GameState) -> None:
        state.rotations = []
        state.stack.append(TurnBoard())
        last = people_in_order(state)[-1]
        for i in reversed(range(len(state.board.places))):
            state.stack.append(ChooseRotation(last, i))


def people_in_order(state: GameState) -> list[int]:
    """The seats of people, from the start player on [R-SET-1]."""
    return [seat for seat in state.order if seat < state.table.humans]


@final
class TurnBoard(Task):
    """All turns are chosen: make the board."""

    tag: ClassVar[str] = "TurnBoard"

    def run(self, state: GameState) -> None:
        turns = {
            sector_number(place[0]): turn
            for place, turn in zip(state.board.places, state.rotations, strict=True)
        }
        state.board = state.board.rotate(turns)
        assert not equal_neighbours(state.board)
        state.planet = state.board.printed_planet
        state.rotations = []


@final
class Rotate(Move):
    """``rotate 7 2``: turn sector 7 clockwise by 2 x 60 degrees."""

    def __init__(self, sector: int, turns: int) -> None:
        self.sector: Final = sector
        self.turns: Final = turns

    def notation(self) -> str:
        return f"rotate {self.sector} {self.turns}"

    def apply(self, state: GameState, decision: Decision) -> None:
        state.rotations = [*state.rotations, self.turns]

    def why_not(self, state: GameState, decision: Decision) -> str:
        if self.turns >= TURNS:
            return say(
                "rotate.turns",
                "a sector is turned by 0 to {most} times 60 degrees, not by {turns} [R-SET-31]",
                most=TURNS - 1,
                turns=self.turns,
            )
        if self.sector in state.table.fixed_sectors:
            return say(
                "rotate.fixed",
                "sector {sector} is not turned in this layout [R-SET-33]",
                sector=self.sector,
            )
        if isinstance(decision, ChooseRotation):
            sector = decision.sector(state)
            if self.sector != sector:
                return say(
                    "rotate.sector", "sector {sector} is turned now [R-SET-31]", sector=sector
                )
        return say("rotate.same-type", "planets of the same type would lie side by side [R-SET-32]")


@final
class ChooseRotation(Decision):
    """How far one sector is turned; only turns that can still lead to a legal board.

    A sector that the layout fixes has one answer, which nobody is asked for.
    """

    tag: ClassVar[str] = "ChooseRotation"
    about: ClassVar[About] = About("rotate", "D-01", "R-SET-31")

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index: Final = index

    def sector(self, state: GameState) -> int:
        return sector_number(state.board.places[self.index][0])

    def prompt(self, state: GameState) -> str:
        return f"How far do you turn sector {self.sector(state)}?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        fixed = state.table.fixed_sectors
        for turns in legal_turns(state.board.places, state.rotations, fixed):
            out.append(Rotate(self.sector(state), turns))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.index)


# Factions


@final
class ChooseFactions(Task):
    """Clockwise from the start player, or as preset [R-SET-30]."""

    tag: ClassVar[str] = "ChooseFactions"

    def run(self, state: GameState) -> None:
        if state.table.factions:
            for seat, name in enumerate(state.table.factions):
                start_faction(state, seat, name)
            return
        for seat in reversed(people_in_order(state)):
            state.stack.append(ChooseFaction(seat))


def start_faction(state: GameState, seat: int, name: str) -> None:
    """Take a faction board with its start values and the level-1 bonus [R-SET-8..10]."""
    player = state.players[seat]
    faction = state.rules.factions[name]
    player.faction = faction
    player.vp = STARTING_VP
    player.credits = faction.start[0]
    player.ore = faction.start[1]
    player.knowledge = faction.start[2]
    player.qic = faction.start[3]
    player.area1 = faction.start_power[0]
    player.area2 = faction.start_power[1]
    if faction.starts_with_brainstone:
        player.brainstone = 1
    for area in faction.start_areas:
        player.levels = with_item(player.levels, area, 1)
        give_all(state, seat, state.rules.level_now[area][1], SETUP)


def free_factions(state: GameState) -> list[str]:
    """Factions of colours nobody has taken [R-SET-30]."""
    taken = [player.faction.name for player in state.players if player.faction is not None]
    free: list[str] = []
    for names in state.rules.colours:
        if any([name in taken for name in names]):
            continue
        free.extend([name for name in names if name in state.table.faction_pool])
    return free


@final
class TakeFaction(Move):
    """``faction xenos``: play this faction."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def notation(self) -> str:
        return f"faction {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        start_faction(state, decision.seat, self.name)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if self.name not in state.table.faction_pool:
            return say(
                "faction.not-here",
                "{faction} is not among the factions of this game [R-SET-20]",
                faction=faction_word(self.name),
            )
        return say(
            "faction.board-taken",
            "the board of {faction} is taken [R-SET-30]",
            faction=faction_word(self.name),
        )


@final
class ChooseFaction(Decision):
    """Which faction (D-02)."""

    tag: ClassVar[str] = "ChooseFaction"
    about: ClassVar[About] = About("faction", "D-02", "R-SET-30", "Which faction do you play?")

    def collect(self, state: GameState, out: list[Move]) -> None:
        for name in free_factions(state):
            out.append(TakeFaction(name))


# First structures


@final
class PlaceStructures(Task):
    """Clockwise, counterclockwise, third mines, then the later stages [R-SET-35, R-LFS-12]."""

    tag: ClassVar[str] = "PlaceStructures"

    def run(self, state: GameState) -> None:
        state.rules.expansion.factions_chosen(state)
        stages: list[list[int]] = [[], [], []]
        for seat in state.order:
            state.players[seat].me.game_begins(state, seat)
            stages[state.players[seat].me.start_stage() - 1].append(seat)
        order = stages[0] + stages[0][::-1]
        for seat in stages[0]:
            order.extend([seat] * (state.players[seat].me.starting_mines() - 2))
        order += stages[1] + stages[2]
        for seat in reversed(order):
            state.players[seat].me.place_start(state, seat)


@final
class PlaceStart(MoveAt):
    """``place 7A3``: the starting mine (Ivits: the planetary institute) goes there."""

    verb: ClassVar[str] = "place"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        structure = PLANETARY_INSTITUTE if player.me.starts_with_institute() else MINE
        change_piece(player, EMPTY, structure)
        occupy(state, seat, self.space, structure)
        if state.events is not None:
            planet = state.planet[self.space]
            state.report(Built(seat, SETUP, self.space, structure, EMPTY, planet))

    def why_not(self, state: GameState, decision: Decision) -> str:
        name = space_name(self.space)
        if not state.board.has_space(self.space):
            return no_space(name)
        if state.owner[self.space] != NOBODY:
            return say("place.taken", "{space} is taken [R-SET-35]", space=name)
        return say("place.home", "{space} is no planet of your home type [R-SET-35]", space=name)


@final
class ChooseStart(Decision):
    """Where a starting structure goes (D-03)."""

    tag: ClassVar[str] = "ChooseStart"
    about: ClassVar[About] = About(
        "place", "D-03", "R-SET-35", "Where does your starting structure go?"
    )

    def at(self, state: GameState, space: int) -> Move | None:
        return PlaceStart(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        home = state.players[self.seat].me.home
        for space in state.board.planets:
            if state.planet[space] == home and state.owner[space] == NOBODY:
                out.append(PlaceStart(space))


@final
class ChooseFirstBoosters(Task):
    """From the last player, counterclockwise [R-SET-11]."""

    tag: ClassVar[str] = "ChooseFirstBoosters"

    def run(self, state: GameState) -> None:
        for seat in state.order:
            state.players[seat].me.take_first_booster(state, seat)


def _read_faction(rules: Ruleset, words: list[str]) -> Move:
    names = list(rules.factions)
    return TakeFaction(names[named(words, "faction", names)])


def _read_rotate(rules: Ruleset, words: list[str]) -> Move:
    if len(words) != 2 or not all(word.isdecimal() and len(word) < 3 for word in words):
        raise Unreadable(
            say(
                "unreadable.expected.rotate",
                "expected a sector and how many times it is turned, such as 7 2",
            )
        )
    return Rotate(int(words[0]), int(words[1]))


SPECS: Final = (
    Spec("faction", "faction", _read_faction),
    Spec("place", "space", at(PlaceStart)),
    Spec("rotate", "sector turns", _read_rotate),
)
