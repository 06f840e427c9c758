"""Gaining tech tiles, standard and advanced [R-TECH]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.research import ChooseAdvance
from brainstone.engine.core.effect import Ask, Price, give_all
from brainstone.engine.core.events import TileCovered, TileTaken
from brainstone.engine.core.ids import ANY_AREA, AREAS, NONE
from brainstone.engine.core.notation import Spec, tile_named
from brainstone.engine.core.sentences import area_word, say
from brainstone.engine.core.steps import About, Decision, Move, Task
from brainstone.engine.federations.moves import ChooseFlip
from brainstone.engine.map.structures import forget_federations

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

ADVANCED_LEVEL: Final = 4


def eligible_standard(state: GameState, seat: int) -> list[int]:
    """Standard tiles of types not yet owned, covered ones included [R-TECH-1].

    There are as many copies of each as players at most, so a pile never runs out.
    """
    player = state.players[seat]
    owned = player.standard_tech
    tiles = [tile for tile in state.table.tech_slots if not owned >> tile & 1]
    extra = player.extra_tech & ~owned
    while extra:
        tiles.append((extra & -extra).bit_length() - 1)
        extra &= extra - 1
    return tiles


def eligible_advanced(state: GameState, seat: int) -> list[int]:
    """Advanced tiles: level 4 or 5, a green token, a tile to cover [R-TECH-2]."""
    player = state.players[seat]
    if not player.open_tech() or True not in player.green:
        return []
    tiles = [
        state.table.advanced[area]
        for area in range(AREAS)
        if player.levels[area] >= ADVANCED_LEVEL
        and state.advanced_left >> state.table.advanced[area] & 1
    ]
    extra = state.table.extra_advanced
    if (
        extra != NONE
        and state.advanced_left >> extra & 1
        and state.rules.expansion.may_take_extra_advanced(state, seat)
    ):
        tiles.append(extra)
    return tiles


def has_eligible(state: GameState, seat: int) -> bool:
    return bool(eligible_standard(state, seat)) or bool(eligible_advanced(state, seat))


@final
class GrantTech(Ask):
    """``tech``: a tech tile, with the advance that belongs to it."""

    def question(self, seat: int) -> Decision:
        return ChooseTech(seat)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        return has_eligible(state, seat)

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return say(
            "action.no-tech",
            "you own every standard tech tile you could take, and no advanced tile is open to you "
            "[R-TECH-1]",
        )


def when_tech() -> str:
    return say(
        "tech.when",
        "a tech tile is taken with a research lab or an academy, or by an action [R-TECH-1]",
    )


@final
class TakeTech(Move):
    """``tech 7vp``: take this standard tech tile."""

    def __init__(self, tile: int, name: str) -> None:
        self.tile: Final = tile
        self.name: Final = name

    def notation(self) -> str:
        return f"tech {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        tech = state.rules.standard_tech[self.tile]
        player.standard_tech |= 1 << self.tile
        player.range_bonus += tech.range
        if tech.big_value:
            forget_federations(player)
        if state.events is not None:
            state.report(TileTaken(seat, tech.source, self.name, False))
        slot = state.table.slot_of_tech[self.tile]
        advance = ChooseAdvance(seat, slot if slot < AREAS else ANY_AREA)
        # What the tile asks for comes after the advance, as a rule (RUL-16); gains come before.
        if tech.asks and not state.rules.expansion.advances_last(state):
            give_all(state, seat, tech.asks, tech.source)
            state.stack.append(advance)
        else:
            state.stack.append(advance)
            give_all(state, seat, tech.asks, tech.source)
        give_all(state, seat, tech.now, tech.source)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if state.players[decision.seat].standard_tech >> self.tile & 1:
            return say(
                "tech.owned", "you own the tech tile {name} already [R-TECH-1]", name=self.name
            )
        if self.tile not in state.table.tech_slots:
            return state.rules.expansion.why_no_tech(state, decision.seat, self.name)
        return ""

    def when(self) -> str:
        return when_tech()


@final
class TakeAdvanced(Move):
    """``advanced research-2vp``: take this advanced tech tile."""

    def __init__(self, tile: int, name: str) -> None:
        self.tile: Final = tile
        self.name: Final = name

    def notation(self) -> str:
        return f"advanced {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        # Cover, flip, take with its effect, advance (RUL-16): the last goes on the stack first.
        seat = decision.seat
        state.advanced_left &= ~(1 << self.tile)
        state.stack.append(ChooseAdvance(seat, ANY_AREA))
        state.stack.append(GainAdvanced(seat, self.tile))
        state.stack.append(ChooseFlip(seat))
        state.stack.append(ChooseCover(seat))

    def why_not(self, state: GameState, decision: Decision) -> str:
        player = state.players[decision.seat]
        is_extra = self.tile == state.table.extra_advanced
        if self.tile not in state.table.advanced and not is_extra:
            return say(
                "tech.not-in-game",
                "the advanced tile {name} is not in this game [R-SET-4]",
                name=self.name,
            )
        if not state.advanced_left >> self.tile & 1:
            return say("tech.taken", "the advanced tile {name} is taken [R-TECH-2]", name=self.name)
        if is_extra:
            reason = state.rules.expansion.why_no_extra_advanced(state, decision.seat)
            if reason:
                return reason
        else:
            area = state.table.advanced.index(self.tile)
            if player.levels[area] < ADVANCED_LEVEL:
                return say(
                    "tech.level",
                    "{name} needs level {level} in {area}, you are on {have} [R-TECH-2]",
                    name=self.name,
                    level=ADVANCED_LEVEL,
                    area=area_word(area),
                    have=player.levels[area],
                )
        if True not in player.green:
            return say(
                "tech.green-token", "an advanced tile needs a green federation token [R-TECH-2]"
            )
        if not player.open_tech():
            return say(
                "tech.no-cover", "an advanced tile needs an uncovered standard tile [R-TECH-2]"
            )
        return ""

    def when(self) -> str:
        return when_tech()


@final
class GainAdvanced(Task):
    """The advanced tile itself, after its price has been paid."""

    tag: ClassVar[str] = "GainAdvanced"

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def run(self, state: GameState) -> None:
        state.players[self.seat].advanced_tech |= 1 << self.tile
        tech = state.rules.advanced_tech[self.tile]
        if state.events is not None:
            state.report(TileTaken(self.seat, tech.source, tech.name, True))
        give_all(state, self.seat, tech.asks, tech.source)
        give_all(state, self.seat, tech.now, tech.source)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.tile)


@final
class ChooseTech(Decision):
    """Which tech tile (D-27); without any eligible tile the gain is void."""

    tag: ClassVar[str] = "ChooseTech"
    about: ClassVar[About] = About(
        "tech", "D-27", "R-TECH-1", "Which tech tile do you take?", branches=True
    )

    def is_about(self, state: GameState, move: Move) -> bool:
        return isinstance(move, TakeTech | TakeAdvanced)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for tile in eligible_standard(state, self.seat):
            out.append(TakeTech(tile, state.rules.standard_tech[tile].name))
        for tile in eligible_advanced(state, self.seat):
            out.append(TakeAdvanced(tile, state.rules.advanced_tech[tile].name))


@final
class CoverTech(Move):
    """``cover 7vp``: the standard tile that disappears under the advanced one."""

    def __init__(self, tile: int, name: str) -> None:
        self.tile: Final = tile
        self.name: Final = name

    def notation(self) -> str:
        return f"cover {self.name}"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        player = state.players[decision.seat]
        player.covered_tech |= 1 << self.tile
        tech = state.rules.standard_tech[self.tile]
        player.range_bonus -= tech.range
        if tech.big_value:
            forget_federations(player)
        if state.events is not None:
            state.report(TileCovered(decision.seat, tech.source, self.name))

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "tech.not-uncovered",
            "you have no uncovered tech tile {name} [R-TECH-2]",
            name=self.name,
        )


@final
class ChooseCover(Decision):
    """Which standard tile is covered (D-28)."""

    tag: ClassVar[str] = "ChooseCover"
    about: ClassVar[About] = About(
        "cover", "D-28", "R-TECH-2", "Which of your standard tech tiles do you cover?"
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        open_tech = state.players[self.seat].open_tech()
        for tech in state.rules.standard_tech:
            if open_tech >> tech.index & 1:
                out.append(CoverTech(tech.index, tech.name))


SPECS: Final = (
    Spec(
        "advanced",
        "tech",
        tile_named("advanced tech tile", lambda rules: rules.advanced_tech, TakeAdvanced),
    ),
    Spec(
        "cover",
        "tech",
        tile_named("standard tech tile", lambda rules: rules.standard_tech, CoverTech),
        own=True,
    ),
    Spec(
        "tech",
        "tech",
        tile_named("standard tech tile", lambda rules: rules.standard_tech, TakeTech),
    ),
)
