"""Rows of positions in which a round begins: what can be made of them from here?

Another question than within a round, where a value guides the plan from turn to turn. A narrow plan
of the round answers it. In plans the others stand still: some of the spaces that they would use
are closed at random, the same ones for all positions of a group.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from brainstone.bots.pace import Pace
from brainstone.bots.planner import Planner
from brainstone.bots.tuning.games import PLAYERS, SHAKEN, Played, Turn, turns_of
from brainstone.bots.tuning.rows import Row, best, features_of
from brainstone.bots.weights import Weights
from brainstone.bots.worth import Judge
from brainstone.engine.core.state import GameState

LOOKED_AT: Final = 0.25  # of the turns of four players
ENDS: Final = 10  # of a round that are found from a turn
KEPT: Final = 6  # of these: the best, and others by chance
WIDTH: Final = 3  # of the plan that tells what an end is worth
# How often one of three others has used a space before one's own turn comes, by what pays for it.
CLOSED: Final = 0.33
CLOSED_QIC: Final = (0.1, 0.1, 0.1, 0.1, 0.3, 0.5)  # by round


def rows_of(game: Played, number: int, weights: Weights) -> list[Row]:
    """Beginnings of a round to which turns of the round before may lead."""
    rows: list[Row] = []
    for turn, states in ends_of(game, number, weights):
        judge = Judge(turn.state, turn.seat, weights)
        for state in states:
            spaces = closed(state, random.Random(f"closed/{game.seed}/{turn.ply}"))
            vp = worth(state, turn.seat, weights, spaces)
            rows.append(Row((game.seed, turn.ply), features_of(judge, state), vp))
    return rows


def ends_of(game: Played, number: int, weights: Weights) -> Iterator[tuple[Turn, list[GameState]]]:
    """From some turns of the round before, positions in which round ``number`` may begin."""
    for turn in turns_of(game, number - 1):
        chance = random.Random(f"ends/{game.seed}/{turn.ply}")
        if chance.random() >= LOOKED_AT * PLAYERS[0] / game.players:
            continue
        own = chance.choice((weights, weights.shaken(SHAKEN, chance)))
        planner = Planner(turn.state, turn.seat, own, game.seed)
        ends = planner.play_round(planner.start(), turn.state.round, Pace(ENDS))
        some = [ends[0], *chance.sample(ends[1:], min(KEPT, len(ends)) - 1)]
        yield turn, [end.state for end in some if end.state.round == number]


def closed(state: GameState, chance: random.Random) -> int:
    """Action spaces that others will have used, as a mask."""
    share = (len(state.players) - 1) / 3
    mask = 0
    for space in state.rules.actions:
        often = CLOSED_QIC[state.round - 1] if space.is_qic else CLOSED
        if chance.random() < often * share:
            mask |= 1 << space.number
    return mask


def worth(state: GameState, seat: int, weights: Weights, spaces: int) -> float:
    """What a narrow plan of the round makes of its beginning, at the beginning of the next."""
    twin = state.clone()
    twin.used_actions |= spaces
    planner = Planner(twin, seat, weights, 0)
    return best(planner.play_round(planner.start(), state.round, Pace(WIDTH)))
