"""Action 5: research; advancing in an area by any means, and the Lost Planet [R-RSH]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.research import RESEARCH_COST
from brainstone.engine.actions.mines import settle_planet
from brainstone.engine.core.amounts import parse_amounts
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.board import no_space
from brainstone.engine.core.effect import Ask, Effect, give_all
from brainstone.engine.core.events import Advanced, Built
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import (
    ANY_AREA,
    AREA_CODES,
    AREAS,
    EMPTY,
    EVENT_RESEARCH,
    KNOWLEDGE,
    LOST_PLANET,
    MAX_LEVEL,
    MINE,
    NO_PLANET,
    NONE,
    QIC,
)
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.notation_words import AN_AREA, one
from brainstone.engine.core.notation_words import area as read_area
from brainstone.engine.core.sentences import area_word, faction_word, say
from brainstone.engine.core.sources import LEVELS, LOST_PLANET_PLACED, RESEARCH
from brainstone.engine.core.steps import About, Decision, Move, MoveAt, Task
from brainstone.engine.effects.counts import trigger
from brainstone.engine.effects.gains import pay_one
from brainstone.engine.federations.forming import gain_token
from brainstone.engine.federations.moves import ChooseFlip
from brainstone.engine.map.reach import range_qic
from brainstone.engine.map.structures import forget_federations, with_item
from brainstone.engine.map.way import way_to_empty_space, why_too_far

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState

COST: Final = parse_amounts(RESEARCH_COST)
_KNOWLEDGE: Final = COST[0][1]


# The later, the more can be done about it.
_HIGHEST: Final = 1
_TAKEN: Final = 2
_NO_INSTITUTE: Final = 3
_NO_GREEN_TOKEN: Final = 4


def can_advance(state: GameState, seat: int, area: int) -> bool:
    return not _obstacle(state, seat, area)


def _obstacle(state: GameState, seat: int, area: int) -> int:
    """What keeps a player from advancing in an area, 0 if nothing [R-RSH-2]."""
    player = state.players[seat]
    level = player.levels[area]
    if level >= MAX_LEVEL:
        return _HIGHEST
    if not player.me.can_advance(player, area):
        return _NO_INSTITUTE
    if level == MAX_LEVEL - 1:
        for other in state.players:
            if other.levels[area] == MAX_LEVEL:
                return _TAKEN
        if True not in player.green:
            return _NO_GREEN_TOKEN
    return 0


def why_no_advance(state: GameState, seat: int, area: int) -> str:
    """Why a player cannot advance in an area."""
    obstacle = _obstacle(state, seat, area)
    if obstacle == _HIGHEST:
        return say(
            "research.highest",
            "you are on the highest level of {area} [R-RSH-2]",
            area=area_word(area),
        )
    if obstacle == _NO_INSTITUTE:
        me = state.players[seat].me
        return say(
            "research.navigation",
            "{faction} need their planetary institute for Navigation [R-FAC-BAL-1]",
            faction=faction_word(me.name, me.title),
        )
    if obstacle == _TAKEN:
        return say("research.level-5", "level 5 of {area} is taken [R-RSH-2]", area=area_word(area))
    if obstacle == _NO_GREEN_TOKEN:
        return say("research.green-token", "level 5 needs a green federation token [R-RSH-2]")
    return ""


def advance(state: GameState, seat: int, area: int) -> None:
    """Advance one level; level 5 first costs a green token (D-29)."""
    if state.players[seat].levels[area] == MAX_LEVEL - 1:
        state.stack.append(EnterLevel(seat, area))
        state.stack.append(ChooseFlip(seat))
    else:
        enter_level(state, seat, area)


def enter_level(state: GameState, seat: int, area: int) -> None:
    """The marker moves up: scoring, the charge of level 3, the bonus of the level [R-RSH-3, 4]."""
    player = state.players[seat]
    level = player.levels[area] + 1
    player.levels = with_item(player.levels, area, level)
    source = LEVELS[area]
    if state.events is not None:
        state.report(Advanced(seat, source, area, level))
    trigger(state, seat, EVENT_RESEARCH)
    give_all(state, seat, state.rules.level_now[area][level], source)


@final
class LevelToken(Effect):
    """``level_5_token``: the federation token that lies on the level."""

    def give(self, state: GameState, seat: int, source: Source) -> None:
        token = state.level_5_token
        assert token != NONE, "the token of Terraforming level 5 is gone"
        state.level_5_token = NONE
        gain_token(state, seat, token)


@final
class GrantLostPlanet(Ask):
    """``lost_planet``: it lapses where there is no space for it."""

    def question(self, seat: int) -> Decision:
        return ChooseLostPlanet(seat)


@final
class EnterLevel(Task):
    """Level 5 after its token has been turned."""

    tag: ClassVar[str] = "EnterLevel"

    def __init__(self, seat: int, area: int) -> None:
        self.seat: Final = seat
        self.area: Final = area

    def run(self, state: GameState) -> None:
        enter_level(state, self.seat, self.area)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.area)


@final
class Research(Move):
    """``research nav``: pay 4 knowledge and advance."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def notation(self) -> str:
        return f"research {AREA_CODES[self.area]}"

    def apply(self, state: GameState, decision: Decision) -> None:
        pay_one(state, decision.seat, KNOWLEDGE, _KNOWLEDGE, RESEARCH)
        advance(state, decision.seat, self.area)

    def cost(self, state: GameState, seat: int) -> Amounts:
        return COST

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        return True

    def why_not(self, state: GameState, decision: Decision) -> str:
        player = state.players[decision.seat]
        if player.knowledge < _KNOWLEDGE:
            return say(
                "research.knowledge",
                "research costs {cost} knowledge, you have {have} [R-RSH-1]",
                cost=_KNOWLEDGE,
                have=player.knowledge,
            )
        return why_no_advance(state, decision.seat, self.area)


@final
class ResearchMoves(MoveSource):
    def family(self) -> str:
        return "research"

    def rule(self) -> str:
        return "R-RSH-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, Research)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        if state.players[seat].knowledge >= _KNOWLEDGE:
            for area in range(AREAS):
                if can_advance(state, seat, area):
                    out.append(Research(area))

    def why_none(self, state: GameState, decision: Decision) -> str:
        """Knowledge, or the area where the least keeps the player from advancing."""
        obstacles = [_obstacle(state, decision.seat, area) for area in range(AREAS)]
        nearest = 0 if 0 in obstacles else max(obstacles)
        return Research(obstacles.index(nearest)).why_not(state, decision)


# Advances that come with something else


@final
class Advance(Move):
    """``advance nav``: the advance that comes with a tile or an action."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def notation(self) -> str:
        return f"advance {AREA_CODES[self.area]}"

    def apply(self, state: GameState, decision: Decision) -> None:
        advance(state, decision.seat, self.area)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if isinstance(decision, ChooseAdvance) and self.area not in decision.areas(state):
            reason = why_no_advance(state, decision.seat, self.area)
            return reason or decision.why_not_here(state, self.area)
        return ""


@final
class DeclineAdvance(Move):
    """``advance none``: give the advance up [R-TECH-5]."""

    def notation(self) -> str:
        return "advance none"

    def apply(self, state: GameState, decision: Decision) -> None:
        pass


class ChooseAdvance(Decision):
    """Where to advance, or not at all (D-30); ``area`` limits it to one area."""

    tag: ClassVar[str] = "ChooseAdvance"
    about: ClassVar[About] = About(
        "advance", "D-30", "R-TECH-5", "In which research area do you advance?", branches=True
    )

    def __init__(self, seat: int, area: int) -> None:
        super().__init__(seat)
        self.area: Final = area

    def areas(self, state: GameState) -> list[int]:
        candidates = range(AREAS) if self.area == ANY_AREA else range(self.area, self.area + 1)
        return [area for area in candidates if can_advance(state, self.seat, area)]

    def why_not_here(self, state: GameState, area: int) -> str:
        """Why this area, which could be advanced in, is not to be chosen."""
        return say(
            "research.not-here",
            "the tile lies below {own}, so it advances there and not in {area} [R-TECH-5]",
            own=area_word(self.area),
            area=area_word(area),
        )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for area in self.areas(state):
            out.append(Advance(area))
        out.append(DeclineAdvance())

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.area)


# The Lost Planet


def lost_planet_spaces(state: GameState, seat: int) -> list[int]:
    """Spaces in range without planet, satellite or space station [R-RSH-6]."""
    player = state.players[seat]
    taken = 0
    for other in state.players:
        taken |= other.satellites | other.stations
    return [
        space
        for space in state.board.spaces
        if state.planet[space] == NO_PLANET
        and not taken >> space & 1
        and range_qic(state, player, space, 0) <= player.qic
    ]


@final
class PlaceLostPlanet(MoveAt):
    """``lost-planet 7A3``: colonise the Lost Planet there."""

    verb: ClassVar[str] = "lost-planet"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        pay_one(state, seat, QIC, range_qic(state, player, self.space, 0), LOST_PLANET_PLACED)
        state.planet = with_item(state.planet, self.space, LOST_PLANET)
        state.lost_planet = self.space
        for other in state.players:
            forget_federations(other)  # the space no longer holds satellites
        player.has_lost_planet = True
        if state.events is not None:
            state.report(Built(seat, LOST_PLANET_PLACED, self.space, MINE, EMPTY, LOST_PLANET))
        settle_planet(state, seat, self.space, 0)

    def why_not(self, state: GameState, decision: Decision) -> str:
        name = space_name(self.space)
        if not state.board.has_space(self.space):
            return no_space(name)
        if state.planet[self.space] != NO_PLANET:
            return say("lost-planet.planet", "{space} holds a planet [R-RSH-6]", space=name)
        player = state.players[decision.seat]
        return why_too_far(state, player, self.space, 0) or say(
            "lost-planet.satellite",
            "a satellite or space station lies on {space} [R-RSH-6]",
            space=name,
        )

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        return way_to_empty_space(state, decision.seat, self.space)


@final
class ChooseLostPlanet(Decision):
    """Where the Lost Planet goes (D-37)."""

    tag: ClassVar[str] = "ChooseLostPlanet"
    about: ClassVar[About] = About(
        "lost-planet", "D-37", "R-RSH-6", "Where do you place the Lost Planet?"
    )

    def at(self, state: GameState, space: int) -> Move | None:
        return PlaceLostPlanet(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in lost_planet_spaces(state, self.seat):
            out.append(PlaceLostPlanet(space))


def _read_advance(rules: Ruleset, words: list[str]) -> Move:
    word = one(words, say("unreadable.expected.area-or-none", "expected a research area or none"))
    return DeclineAdvance() if word == "none" else Advance(read_area(word))


def _read_research(rules: Ruleset, words: list[str]) -> Move:
    return Research(read_area(one(words, AN_AREA)))


SPECS: Final = (
    Spec("advance", "area", _read_advance),
    Spec("lost-planet", "space", at(PlaceLostPlanet)),
    Spec("research", "area", _read_research),
)
