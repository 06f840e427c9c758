"""Blunders for ``bench.blunders``, and the games they are planted in: ``python -m bench.planting``.

In games of bots that plan, single turns are replaced by clearly worse ones. What is clearly worse
is found out by other means than those of the analysis that is tested with it:

- an early pass, in rounds 1 to 5, with at least three turns to come: the turn that was played is
  worth at least 6 VP more in two deep looks (``deep_loss``);
- a wasted federation: another set of planets, more satellites or another token than those that
  were chosen, or in the last round none at all: at least 6 VP in two deep looks;
- missed points of the last round, all others having passed: every turn is followed to the end of
  the game, and this one reaches at least 6 VP less than the best (``brainstone.puzzles.exact``).

A deep look has another seed than those of the analysis, goes through one round more, is twice as
wide, and compares the two turns alone. What blunders cost in games that bots play on from there,
in which nobody stands still, is told by ``python -m bench.planting play-on``. The files
(``bench/own``) stay as they are when the bots change: the yardstick must not change with what it
measures.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import stdev
from typing import Any, Final

from bench import starts
from brainstone import Game, Move
from brainstone.bots.contract import Budget, play_out
from brainstone.bots.planner import Node, Planner
from brainstone.bots.registry import make_bot
from brainstone.bots.replay import play_turn
from brainstone.bots.weights import Weights, load_weights
from brainstone.bots.worth import Judge
from brainstone.coach.looks import Plan, Scene, Turn, plan_from
from brainstone.coach.played import Played, decisions
from brainstone.data.components import ROUNDS
from brainstone.engine.federations.moves import (
    ChoosePlanets,
    ChooseSatellites,
    ChooseToken,
    Federate,
)
from brainstone.engine.phases.flow import legal_moves, push, top_decision
from brainstone.engine.phases.passing import Pass
from brainstone.puzzles.exact import exact_turns, is_alone

FOLDER: Final = Path(__file__).parent / "own"
FIRST: Final = "games.jsonl.gz"  # 2,000 nodes, and 800
GAMES: Final = "played.jsonl.gz"
BLUNDERS: Final = "blunders.jsonl.gz"
EXPERT: Final = "expert"

PASS: Final = "early pass"
WASTE: Final = "wasted federation"
POINTS: Final = "missed points"
KINDS: Final = (PASS, WASTE, POINTS)

CLEAR: Final = 6.0  # VP that a blunder loses at least
_TURNS: Final = 3  # that an early pass leaves out
_NODES: Final = 400  # of a decision of the bots that play the games of ``bench/starts`` on
_ON: Final = 150  # of one in games that are played on to see what a blunder costs
_SEEDS: Final = (101, 102)  # of the deep looks
_WIDTH: Final = 48
_DEEP: Final = 12_000  # nodes for each of the two turns in each look
_AHEAD: Final = 2  # rounds after this one
_GLANCE: Final = 4.0  # VP at first sight that make a deep look at a federation worth while
_LARGEST: Final = 2  # other sets of planets that are glanced at, the largest,
_SETS: Final = 1  # and some of the others
_TRIES: Final = 2  # deep looks at one moment
_EXACT: Final = 20_000  # nodes


@dataclass(frozen=True)
class Planted:
    """A turn of a stored game with a blunder in its place, and what it is known to lose."""

    game: int
    number: int  # of the decision in the game
    kind: str
    detail: str
    moves: tuple[str, ...]
    loss: float


def read_lines(path: Path) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def write_lines(path: Path, lines: Iterable[dict[str, Any]]) -> None:
    with gzip.open(path, "wt", encoding="utf-8") as file:
        for line in lines:
            file.write(json.dumps(line) + "\n")


def load_planted(path: Path) -> list[Planted]:
    return [Planted(**{**line, "moves": tuple(line["moves"])}) for line in read_lines(path)]


# The games


def games() -> Iterator[dict[str, Any]]:
    """Two of ``expert`` and one of ``strong``, then those of ``bench/starts`` to their end."""
    yield from read_lines(FOLDER / FIRST)
    for entry in starts.load(""):
        game = Game.from_record(entry["record"])
        game.go_to(entry["plies"][-1])
        yield {"bot": starts.BOT, "record": _ended(game, starts.BOT).record()}


def _ended(game: Game, bot: str, nodes: int = _NODES, seed: int = 0) -> Game:
    bots = {seat: make_bot(bot, seed * 8 + seat) for seat in range(len(game.state.players))}
    return play_out(game.clone(events=False), bots, Budget(nodes=nodes))


# What might be a blunder


@cache
def _weights() -> Weights:
    return load_weights()


def action_of(one: Played) -> Move:
    return next(move for move in one.moves if not move.is_free_action())


def early_passes(game: list[Played]) -> Iterator[int]:
    """Turns with several to come that made the position worth more at first sight."""
    turns = [(i, one) for i, one in enumerate(game) if one.is_turn]
    for number, one in turns:
        if one.state.round == ROUNDS or isinstance(action_of(one), Pass):
            continue
        rest = [
            other
            for place, other in turns
            if place >= number and (other.seat, other.state.round) == (one.seat, one.state.round)
        ]
        if len(rest) > _TURNS:  # the last of them is the pass
            value = Judge(one.state, one.seat, _weights()).value
            if value(rest[-1].state) - value(one.state) >= CLEAR:
                yield number


def federations(one: Played, chance: random.Random) -> list[tuple[str, list[Move]]]:
    """Other ways to form the federation that was formed, and in the last round to form none."""
    begun = one.moves[: one.moves.index(action_of(one)) + 1]
    state = one.state.clone()
    for move in begun:
        push(state, move)
    rest = list(one.moves[len(begun) :])
    can_choose = isinstance(top_decision(state), ChoosePlanets)  # there may be one set alone
    tokens = [move for move in rest if str(move).startswith("token ")]
    found: list[tuple[str, list[Move]]] = []
    sets = [planets for planets in legal_moves(state) if planets != rest[0]] if can_choose else []
    sets.sort(key=lambda planets: len(str(planets)), reverse=True)  # the largest first
    others = sets[_LARGEST:]
    sets = [*sets[:_LARGEST], *chance.sample(others, min(_SETS, len(others)))]
    before = one.moves[: one.moves.index(tokens[0])] if tokens else []
    kinds = [token for token in _tokens(one, before) if token != tokens[0]] if tokens else []
    found += [("token", [*before, token]) for token in kinds]
    for planets in sets:
        found.append(("planets", _completed(one, [*begun, planets], tokens)))
        if kinds:
            token = chance.choice(kinds)
            found.append(("both", _completed(one, [*begun, planets], [token])))
    if one.state.round == ROUNDS:
        found.append(("none", [Pass()]))
    return found


def _completed(one: Played, moves: list[Move], tokens: list[Move]) -> list[Move]:
    """With the first satellites there are, and the same token."""
    state = one.state.clone()
    for move in moves:
        push(state, move)
    if isinstance(top_decision(state), ChooseSatellites):
        moves = [*moves, legal_moves(state)[0]]
    return [*moves, *tokens]


def _whole(one: Played, moves: list[Move]) -> list[Move]:
    """A turn with all that it asks besides."""
    planner = Planner(one.state, one.seat, _weights(), 0)
    node = play_turn(planner, Node(planner.root, 0.0, None, [], 0.0), moves)
    return moves if node is None or isinstance(moves[0], Pass) else node.moves


def _tokens(one: Played, before: list[Move]) -> list[Move]:
    state = one.state.clone()
    for move in before:
        push(state, move)
    return legal_moves(state) if isinstance(top_decision(state), ChooseToken) else []


# Whether it is one


def scene_of(one: Played, ahead: int = _AHEAD) -> Scene:
    last = min(ROUNDS, one.state.round + ahead)
    return Scene(one.state, one.seat, _weights(), last)


def deep_loss(one: Played, draft: list[Move], enough: float = CLEAR) -> float:
    """What a draft is worth less than the turn that was played: the smaller of two deep looks."""
    least = 0.0
    for i, seed in enumerate(_SEEDS):
        loss = _loss(scene_of(one), draft, one.moves, seed, _WIDTH, _DEEP)
        least = loss if i == 0 else min(least, loss)
        if least < enough:
            break
    return least


def first_losses(one: Played, drafts: list[list[Move]]) -> list[float]:
    """What drafts are worth less at first sight."""
    scene = scene_of(one, 1)
    best, *others = [
        plan_from(scene, Turn(moves), _SEEDS[0], 1, 0, 0.0) for moves in (one.moves, *drafts)
    ]
    if best is None:
        return [0.0] * len(drafts)
    return [0.0 if plan is None else best.value - plan.value for plan in others]


def _loss(
    scene: Scene, draft: list[Move], best: list[Move], seed: int, width: int, nodes: int
) -> float:
    mine, yours = [
        plan_from(scene, Turn(moves), seed, width, nodes, 0.0) for moves in (draft, best)
    ]
    if mine is None or yours is None:
        return 0.0
    for giver, taker in ((yours, mine), (mine, yours)):
        taker.try_turns(_turns(giver), scene.last)
    return yours.value - mine.value


def _turns(plan: Plan) -> list[list[Move]]:
    found: list[list[Move]] = []
    node = plan.node
    while node.parent is not None:
        found.append(node.moves)
        node = node.parent
    return found[::-1]


# Planting

Found = tuple[int, str, list[Move], float]  # where, which way, what is played, what it loses


def planted_passes(game: list[Played], chance: random.Random) -> Iterator[Found]:
    places = list(early_passes(game))
    for number in chance.sample(places, min(_TRIES, len(places))):
        loss = deep_loss(game[number], [Pass()])
        if loss >= CLEAR:
            yield number, f"round {game[number].state.round}", [Pass()], loss


def planted_wastes(game: list[Played], chance: random.Random) -> Iterator[Found]:
    places = [
        i for i, one in enumerate(game) if one.is_turn and isinstance(action_of(one), Federate)
    ]
    for number in chance.sample(places, len(places)):
        one = game[number]
        ways = federations(one, chance)
        chance.shuffle(ways)
        losses = first_losses(one, [moves for _, moves in ways])
        some = [way for way, loss in zip(ways, losses, strict=True) if loss >= _GLANCE]
        for detail, moves in some[:_TRIES]:
            loss = deep_loss(one, moves)
            if loss >= CLEAR:
                yield number, detail, _whole(one, moves), loss
                break


def planted_points(game: list[Played], chance: random.Random) -> Iterator[Found]:
    places = [i for i, one in enumerate(game) if one.is_turn and is_alone(one.state, one.seat)]
    for number in chance.sample(places, len(places)):
        one = game[number]
        turns = exact_turns(one.state, one.seat, _EXACT)
        worse = [turn for turn in turns if turns[0].value - turn.value >= CLEAR]
        if worse:
            turn = chance.choice(worse)
            action = next(move for move in turn.moves if not move.is_free_action())
            detail = "pass" if isinstance(action, Pass) else "another turn"
            yield number, detail, list(turn.moves), turns[0].value - turn.value


_WAYS: Final = {PASS: planted_passes, WASTE: planted_wastes, POINTS: planted_points}
_MOST: Final = {PASS: 1, WASTE: 2, POINTS: 1}  # of a game


def planted_in(line: dict[str, Any], number: int, kinds: Iterable[str], seed: int) -> list[Planted]:
    """Some blunders of a game, the same ones whenever it is asked."""
    game = decisions(Game.from_record(line["record"]))
    found: list[Planted] = []
    for kind in kinds:
        some = _WAYS[kind](game, random.Random(f"{seed}/{number}/{kind}"))
        for place, detail, moves, loss in islice(some, _MOST[kind]):
            texts = tuple([str(move) for move in moves])
            found.append(Planted(number, place, kind, detail, texts, round(loss, 1)))
    return found


def plant(folder: Path, wanted: int, seed: int) -> None:
    """Of every kind so many, game after game; where it was interrupted it goes on."""
    lines = read_lines(folder / GAMES)
    path = folder / BLUNDERS
    found = load_planted(path) if path.exists() else []
    begun = max([one.game for one in found], default=-1) + 1
    for i in range(begun, len(lines)):
        kinds = [kind for kind in KINDS if len([o for o in found if o.kind == kind]) < wanted]
        if not kinds:
            break
        some = planted_in(lines[i], i, kinds, seed)
        found += some
        write_lines(path, [asdict(one) for one in found])
        for one in some:
            print(one, flush=True)


# Played on


def played_on(path: Path, planted: Planted, times: int, seed: int) -> list[int]:
    """What the blunder cost in games that bots played on: final VP less than without it."""
    record = read_lines(path)[planted.game]["record"]
    one = decisions(Game.from_record(record))[planted.number]
    draft = [_read(one, planted.moves), one.moves]
    costs: list[int] = []
    for i in range(times):
        reached: list[int] = []
        for moves in draft:
            game = one.game.clone(events=False)
            for move in moves:
                game.push(move)
            ended = _ended(game, starts.BOT, _ON, seed * 100 + i)
            reached.append(ended.state.players[one.seat].vp)
        costs.append(reached[1] - reached[0])
    return costs


def _read(one: Played, texts: Iterable[str]) -> list[Move]:
    state = one.state.clone()
    moves: list[Move] = []
    for text in texts:
        move = next(move for move in legal_moves(state) if str(move) == text)
        push(state, move)
        moves.append(move)
    return moves


def tell_played_on(folder: Path, times: int, most: int, seed: int) -> None:
    """The mean cost of each kind, with its error; seats of one game count once for each."""
    chance = random.Random(seed)
    for kind in KINDS:
        some = [one for one in load_planted(folder / BLUNDERS) if one.kind == kind]
        means: list[float] = []
        for one in chance.sample(some, min(most, len(some))):
            costs = played_on(folder / GAMES, one, times, seed)
            means.append(sum(costs) / len(costs))
        spread = stdev(means) / math.sqrt(len(means))
        worse = len([mean for mean in means if mean > 0])
        print(
            f"{kind}: {sum(means) / len(means):.1f} VP (error {spread:.1f}), "
            f"worse in {worse} of {len(means)}",
            flush=True,
        )


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.planting", description=__doc__)
    parser.add_argument("what", choices=("games", "blunders", "play-on"))
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--wanted", type=int, default=40, help="blunders of each kind")
    parser.add_argument("--times", type=int, default=4, help="that each one is played on")
    parser.add_argument("--most", type=int, default=40, help="blunders of a kind played on")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(words)
    if options.what == "games":
        write_lines(options.folder / GAMES, games())
    elif options.what == "play-on":
        tell_played_on(options.folder, options.times, options.most, options.seed)
    else:
        plant(options.folder, options.wanted, options.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
