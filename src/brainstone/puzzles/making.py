"""Making puzzles: which moments of a finished game have one turn that is clearly the best.

First a glance at many moments, then two looks at those that seem clear (``coach/turns.py``), and
for the last turns of a game every turn to the end (``exact.py``). Deterministic for its seed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from brainstone import Game, Move
from brainstone.bots.contract import Budget, play_out
from brainstone.bots.planner import Planner
from brainstone.bots.registry import make_bot
from brainstone.bots.weights import load_weights
from brainstone.coach.ideas import EQUAL, idea_of
from brainstone.coach.parts import PARTS
from brainstone.coach.played import Played, decisions
from brainstone.coach.reasons import Reason, reasons
from brainstone.coach.turns import Clear, RankedTurn, beside, ranked_answers, ranked_turns
from brainstone.data.components import ROUNDS
from brainstone.engine.core.ids import PHASE_SETUP
from brainstone.engine.core.move_source import family_of
from brainstone.engine.core.notation import parse_move
from brainstone.engine.phases.beginning import PlaceStart
from brainstone.engine.phases.charging import ChargeOffer, offered, price
from brainstone.engine.phases.flow import legal_moves, top_decision
from brainstone.engine.phases.passing import Pass, TakeBooster
from brainstone.puzzles.collection import (
    CHARGE,
    EXPANSION,
    FEDERATION,
    LAST_ROUND,
    OPENING,
    PASSING,
    POWER,
    RESEARCH,
    UPGRADE,
    Puzzle,
    Source,
    Way,
    key_of,
)
from brainstone.puzzles.exact import exact_turns, is_alone

_OF_FAMILY: Final = {
    "mine": EXPANSION,
    "gaia": EXPANSION,
    "explore": EXPANSION,
    "upgrade": UPGRADE,
    "artifact": RESEARCH,
    "research": RESEARCH,
    "board": POWER,
    "special": POWER,
    "federation": FEDERATION,
    "pass": PASSING,
}
_SURE: Final = (LAST_ROUND, OPENING, CHARGE)  # kinds of moments that are themes
SOUGHT: Final = (*_SURE, FEDERATION, PASSING)  # themes that can be looked for alone
_WAYS: Final = 4  # that a puzzle keeps
_NODES_AGAIN: Final = 15_000
_SEED_AGAIN: Final = 77
_IDEAS: Final = 3  # there have to be to choose from
_TIES: Final = 2  # first turns that may all be the best, where points are counted
_LEAST_PRICE: Final = 2  # VP that power costs, for a question worth asking
BOT: Final = "strong"  # plays games on that were not finished


@dataclass(frozen=True)
class Recipe:
    """What is looked at and how carefully, and when a best turn is clear; written into the file."""

    seed: int = 1
    turn_nodes: int = 8_000  # for two looks at a turn
    deep_nodes: int = 40_000  # for two more, with another seed, at what seemed clear
    last_nodes: int = 3_000  # the same in the last round, where little is left to look at
    deep_last_nodes: int = 15_000
    answer_nodes: int = 4_000  # and for answers
    deep_answer_nodes: int = 15_000
    exact_nodes: int = 4_000
    narrow: float = 1.0  # VP of the margin at first sight
    narrow_last: float = 2.0  # in the last round, where first sight sees nearly everything
    margin: float = 4.0  # in the mean of two looks
    least: float = 3.0  # and in each of them
    answer_margin: float = 2.0  # in each look at an answer
    exact_margin: int = 2
    bot_nodes: int = 300  # for a decision of the bots that play on
    endings: int = 4  # other ways in which bots play the last round
    left: int = 4  # turns of the seat to the end of its round, at most: more hide the order
    turns: int = 5  # moments of a game before its last round that are looked at
    federations: int = 2  # besides, moments at which one can be formed
    ending_turns: int = 9  # moments of each last round
    ending_federations: int = 4
    passes: int = 3  # turns before the last round with which somebody passed
    charges: int = 6
    openings: int = 3
    most_turns: int = 4  # puzzles of a game, and of each last round
    most_federations: int = 2  # of each last round, besides
    most_passes: int = 1
    most_charges: int = 1
    most_openings: int = 1
    most_exact: int = 1  # of each last round
    theme: str = ""  # the only one that is looked for

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class _Found:
    """A best turn that is clear: the ranking, and how hard it is to see."""

    turns: list[RankedTurn]
    margin: float
    error: float
    rating: int
    exact: bool


def finished(game: Game, recipe: Recipe) -> Game:
    """The game to its end; what is missing is played by bots."""
    game = game.clone(events=False)
    seats = range(len(game.state.players))
    bots = {seat: make_bot(BOT, recipe.seed * 8 + seat) for seat in seats}
    return play_out(game, bots, Budget(nodes=recipe.bot_nodes))


def source_of(game: Game, players: str) -> Source:
    record = game.record()
    return Source(
        setup=record["setup"],
        rules=record["rules"],
        moves=tuple(record["moves"]),
        players=players,
        scores=tuple(record["scores"]),
    )


def last_puzzles(game: Game, players: str, recipe: Recipe) -> list[Puzzle]:
    """The puzzles of the last round of a finished game, and offers of power of the whole game.

    The last round is played in other ways as well: there are few turns left, so a look goes to the
    very end, and costs little. There a seat may have another puzzle if another turn is the best.
    """
    chance = random.Random(f"{recipe.seed}/{game.setup.seed}/last")
    taken: set[tuple[str, ...]] = set()
    moments = decisions(game)
    kinds = [*_last_kinds(moments, recipe, chance), _offers(moments, recipe, chance)]
    found = _taken_from(game, players, kinds, taken, recipe)
    for ending in _endings(game, moments, recipe):
        kinds = _last_kinds(decisions(ending), recipe, chance)
        found += _taken_from(ending, players or BOT, kinds, taken, recipe)
    return found


def early_puzzles(game: Game, players: str, recipe: Recipe) -> list[Puzzle]:
    """The puzzles of the setup and of all rounds but the last of a finished game."""
    chance = random.Random(f"{recipe.seed}/{game.setup.seed}/early")
    turns = _turns(decisions(game))
    openings = _mixed([*_setup(game), *_first_turns(turns)], chance)
    rest = [one for one in _late(turns, recipe.left) if one.state.round < ROUNDS]
    able = _mixed([one for one in rest if _can_federate(one)], chance)[: recipe.federations]
    others = _mixed([one for one in rest if one not in able], chance)[: recipe.turns]
    passes = _mixed([one for one in turns if one.state.round < ROUNDS and _passed(one)], chance)
    kinds = [
        (OPENING, openings[: recipe.openings], recipe.most_openings),
        (FEDERATION, able, recipe.federations),
        ("", others, recipe.most_turns),
        (PASSING, passes[: recipe.passes], recipe.most_passes),
    ]
    return _taken_from(game, players, kinds, set(), recipe)


def _taken_from(
    game: Game,
    players: str,
    kinds: Iterable[tuple[str, list[Played], int]],
    taken: set[tuple[str, ...]],
    recipe: Recipe,
) -> list[Puzzle]:
    """The puzzles among moments of a game; ``taken`` are the best turns of those of its others."""
    source = source_of(game, players)
    found: list[Puzzle] = []
    having: set[tuple[int, int]] = set()
    for kind, some, most in kinds:
        if recipe.theme not in ("", kind):
            continue
        number = 0
        for one in some:
            if number >= most:
                break
            if (one.seat, one.state.round) in having:
                continue
            clear = _find(one, kind, recipe)
            if clear is None or recipe.theme not in ("", _theme(one, kind, clear)):
                continue
            name = (str(one.seat), str(one.state.round), *_name(one, clear.turns[0].moves))
            if name not in taken:
                found.append(_puzzle(one, kind, clear, source))
                having.add((one.seat, one.state.round))
                taken.add(name)
                number += 1
    return sorted(found, key=lambda puzzle: puzzle.ply)


def _theme(one: Played, kind: str, found: _Found) -> str:
    """Where one can form a federation, or has passed, another turn may be the best."""
    return kind if kind in _SURE else theme_of(one, found.turns[0].moves)


def _endings(game: Game, moments: Sequence[Played], recipe: Recipe) -> Iterator[Game]:
    """The game with other last rounds, as other bots of the same kind play them."""
    begins = next(one.ply for one in moments if one.is_turn and one.state.round == ROUNDS)
    for number in range(recipe.endings):
        again = game.clone(events=False)
        again.go_to(begins)
        yield finished(again, replace(recipe, seed=recipe.seed + number + 1))


def _last_kinds(
    moments: Sequence[Played], recipe: Recipe, chance: random.Random
) -> list[tuple[str, list[Played], int]]:
    """Moments of the last round: the turns of whoever is left alone, then others.

    Each kind in the order in which its moments are tried, and with how many puzzles at most.
    """
    turns = [one for one in _turns(moments) if one.state.round == ROUNDS]
    last = [one for one in turns if is_alone(one.state, one.seat)]
    others = _mixed([one for one in _late(turns, recipe.left) if one not in last], chance)
    able = [one for one in others if _can_federate(one)][: recipe.ending_federations]
    rest = [one for one in others if one not in able]
    return [
        (LAST_ROUND, _mixed(last, chance), recipe.most_exact),
        (FEDERATION, able, recipe.most_federations),
        ("", rest[: recipe.ending_turns], recipe.most_turns),
    ]


def _offers(
    moments: Sequence[Played], recipe: Recipe, chance: random.Random
) -> tuple[str, list[Played], int]:
    offers = [one for one in moments if not one.is_turn and _price(one) >= _LEAST_PRICE]
    return CHARGE, _mixed(offers, chance)[: recipe.charges], recipe.most_charges


def _turns(moments: Sequence[Played]) -> list[Played]:
    return [one for one in moments if one.is_turn and len(legal_moves(one.state)) > 1]


def _late(turns: Sequence[Played], left: int) -> list[Played]:
    """The last turns of every seat in every round but the very last one, which is its pass.

    Before that, what is best now is as good a turn later, and nobody can say which comes first.
    """
    of_round: dict[tuple[int, int], list[Played]] = {}
    for one in turns:
        of_round.setdefault((one.state.round, one.seat), []).append(one)
    return [one for some in of_round.values() for one in some[-left:-1]]


def _mixed(some: list[Played], chance: random.Random) -> list[Played]:
    return chance.sample(some, len(some))


def _price(one: Played) -> int:
    """The VP that the power on offer costs."""
    decision = top_decision(one.state)
    assert isinstance(decision, ChargeOffer)
    return price(offered(one.state.players[one.seat], decision.value, 0))


def _can_federate(one: Played) -> bool:
    return any([family_of(one.state, move) == "federation" for move in legal_moves(one.state)])


def _passed(one: Played) -> bool:
    return any([isinstance(move, Pass) for move in one.moves])


def _first_turns(turns: Sequence[Played]) -> list[Played]:
    """The first turn of every seat."""
    first: dict[int, Played] = {}
    for one in turns:
        first.setdefault(one.seat, one)
    return list(first.values())


def _setup(game: Game) -> list[Played]:
    """The places and boosters chosen in the setup."""
    again = Game(game.setup, events=False)
    found: list[Played] = []
    for ply, move in enumerate(game.moves):
        if again.state.phase != PHASE_SETUP:
            break
        decision = top_decision(again.state)
        if isinstance(move, PlaceStart | TakeBooster) and len(again.legal_moves()) > 1:
            found.append(Played(again.clone(), ply, ply + 1, decision.seat, [move]))
        again.push(move)
    return found


# Whether the best is clear


def _find(one: Played, kind: str, recipe: Recipe) -> _Found | None:
    """Two looks, and where they agree two deeper ones, which have to find the same best turn."""
    if kind == LAST_ROUND:
        return _find_exact(one, recipe)
    shallow, deep = _nodes(one, recipe)
    first = _ranked(one, recipe, shallow, recipe.seed, _IDEAS)
    if len(first) < (_IDEAS if one.is_turn else 2):
        return None
    turns = _ranked(one, recipe, deep, recipe.seed + 1, _WAYS)
    other = _second(one, turns)
    if other is None or _name(one, turns[0].moves) != _name(one, first[0].moves):
        return None
    gaps = [best - less for best, less in zip(turns[0].values, other.values, strict=True)][1:]
    margin = sum(gaps) / len(gaps)
    error = abs(gaps[0] - gaps[-1]) / 2
    if margin < _margin(one, recipe) or min(gaps) < _least(one, recipe) or margin <= 2 * error:
        return None
    is_first = all([turn.values[0] <= turns[0].values[0] for turn in turns])
    rating = _rating(one, turns[0], margin, is_first)
    return _Found(turns, margin, error, rating, exact=False)


def _nodes(one: Played, recipe: Recipe) -> tuple[int, int]:
    """For two looks at a moment, and for two deep ones."""
    if not one.is_turn:
        return recipe.answer_nodes, recipe.deep_answer_nodes
    if one.state.round == ROUNDS:
        return recipe.last_nodes, recipe.deep_last_nodes
    return recipe.turn_nodes, recipe.deep_nodes


def _ranked(one: Played, recipe: Recipe, nodes: int, seed: int, most: int) -> list[RankedTurn]:
    """The best turns or answers; none if a look does not find the best clear."""
    rank = ranked_turns if one.is_turn else ranked_answers
    narrow = recipe.narrow_last if one.state.round == ROUNDS else recipe.narrow
    clear = Clear(narrow, _least(one, recipe))
    return rank(one.game, one.seat, Budget(nodes=nodes), most, seed, clear=clear)


def _margin(one: Played, recipe: Recipe) -> float:
    return recipe.margin if one.is_turn else recipe.answer_margin


def _least(one: Played, recipe: Recipe) -> float:
    return recipe.least if one.is_turn else recipe.answer_margin


def _find_exact(one: Played, recipe: Recipe) -> _Found | None:
    turns = exact_turns(one.state, one.seat, recipe.exact_nodes)
    best = [turn for turn in turns if turn.value == turns[0].value]
    if len(turns) < len(best) + _IDEAS - 1 or not 0 < len(best) <= _TIES:
        return None
    margin = best[0].value - turns[len(best)].value
    if margin < recipe.exact_margin:
        return None
    twins = tuple([turn.moves for turn in best[1:]])
    turns = [RankedTurn(**{**vars(best[0]), "twins": twins}), *turns[len(best) :][: _WAYS - 1]]
    return _Found(turns, margin, 0.0, _rating(one, turns[0], margin, is_first=True), exact=True)


def _second(one: Played, turns: Sequence[RankedTurn]) -> RankedTurn | None:
    """The best of another idea."""
    for turn in turns[1:]:
        if _name(one, turn.moves) != _name(one, turns[0].moves):
            return turn
    return None


def _idea(one: Played, moves: Sequence[Move]) -> tuple[str, ...]:
    return idea_of(one.state, list(moves))


def _name(one: Played, moves: Sequence[Move]) -> tuple[str, ...]:
    """The idea of a turn; of an answer, the answer itself."""
    return _idea(one, moves) if one.is_turn else _texts(moves)


def gap_again(puzzle: Puzzle, nodes: int = _NODES_AGAIN) -> float:
    """VP that the second idea loses to the best in the smaller of two looks, with another seed.

    Bots get better: what was clear by what they once thought of positions need not be today.
    """
    game = puzzle.game()
    best, second = [
        [parse_move(game.state.rules, text) for text in way.moves]
        for way in (puzzle.best, puzzle.ways[1])
    ]
    return beside(game, puzzle.seat, second, best, Budget(nodes=nodes), seed=_SEED_AGAIN).loss


def still_holds(puzzle: Puzzle) -> bool:
    """Whether the best is still the better one; where points are counted nothing can change."""
    return puzzle.exact or gap_again(puzzle) > 0


# How hard it is


def _rating(one: Played, best: RankedTurn, margin: float, is_first: bool) -> int:
    """How hard it is: many choices, a small margin, and what is not the best at a glance.

    Nobody has tried it yet; the spread is that of people's ratings at other puzzles.
    """
    options = len({move for move in legal_moves(one.state) if not move.is_free_action()})
    rating = 1050.0 + 60.0 * math.log2(max(1, options)) - 14.0 * min(margin, 20.0)
    if one.is_turn:
        planner = Planner(one.state, one.seat, load_weights(), 0)
        rating += 0 if _idea(one, planner.glance().moves) == _idea(one, best.moves) else 200
    rating += 0 if is_first else 250
    if _idea(one, one.moves) != _idea(one, best.moves):
        rating += 150  # whoever played the game did not find it
    return round(min(2200.0, max(700.0, rating)))


# The puzzle


def _puzzle(one: Played, kind: str, found: _Found, source: Source) -> Puzzle:
    turns = found.turns
    second = _second(one, turns) or turns[-1]
    ways: list[Way] = []
    for turn in turns:
        is_best = turn is turns[0]
        why = _why(one, turn, second if is_best else turns[0])
        less = 0.0 if is_best else max(0.0, turns[0].value - turn.value)
        if not is_best and less < EQUAL and _idea(one, turn.moves) == _idea(one, turns[0].moves):
            continue
        ways.append(
            Way(
                moves=_texts(turn.moves),
                less=round(less, 1),
                error=0.0 if is_best else round(turn.error, 1),
                twins=tuple([_texts(twin) for twin in turn.twins]),
                plan=tuple([(step.round, _texts(step.moves)) for step in turn.plan[1:]])
                if is_best
                else (),
                reasons=tuple([(reason.kind, round(reason.amount, 1)) for reason in why]),
            )
        )
    return Puzzle(
        source=source,
        ply=one.ply,
        seat=one.seat,
        faction=_faction(one),
        is_turn=one.is_turn,
        round=one.state.round,
        theme=_theme(one, kind, found),
        exact=found.exact,
        margin=round(found.margin, 1),
        error=round(found.error, 1),
        rating=found.rating,
        ways=tuple(ways),
        played=_texts(one.moves),
        key=key_of(source, one.ply),
    )


def _why(one: Played, turn: RankedTurn, other: RankedTurn) -> list[Reason]:
    """The reasons; in the last round a pass scores all of the end, which is no reason for it."""
    found = reasons(one.state, one.seat, turn, other)
    is_last = one.state.round == ROUNDS
    return [reason for reason in found if not is_last or reason.kind in PARTS]


def _faction(one: Played) -> str:
    faction = one.state.players[one.seat].faction
    return "" if faction is None else faction.name


def theme_of(one: Played, best: Sequence[Move]) -> str:
    """What the best turn is about: its main action."""
    action = next((move for move in best if not move.is_free_action()), best[-1])
    return _OF_FAMILY.get(family_of(one.state, action), EXPANSION)


def _texts(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple([str(move) for move in moves])
