"""The others move in plans: what each would do alone, for whoever comes first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.starts import load, starts_of
from brainstone import Game, Setup
from brainstone.bots.contract import Budget
from brainstone.bots.foresight import foresee
from brainstone.bots.others import Deed, Meanwhile
from brainstone.bots.pace import Pace
from brainstone.bots.planner import Planner
from brainstone.bots.registry import make_bot
from brainstone.bots.replay import replay, turns_of
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.weights import load_weights
from brainstone.bots.worth import Judge
from brainstone.data.components import ROUNDS
from brainstone.engine.core.ids import MINE, NOBODY, NONE, TRADING_STATION
from brainstone.engine.core.state import GameState
from brainstone.engine.effects.power import charge_steps
from brainstone.engine.phases.charging import offer_value
from brainstone.engine.phases.flow import MainAction, top_decision
from brainstone.engine.phases.passing import Pass

WEIGHTS = load_weights()
FOUR = load("")[2]  # a stored game of four


def beginning(number: int) -> tuple[GameState, int]:
    """Where round 5 or 6 of a game of four begins, and who is to move."""
    start = starts_of(FOUR)[number - 5]
    return start.game.state, start.seat


def seen(number: int) -> tuple[GameState, int, Meanwhile]:
    state, seat = beginning(number)
    return state, seat, foresee(state, seat, WEIGHTS, 1)


def planner_of(number: int) -> Planner:
    state, seat, others = seen(number)
    return Planner(state, seat, WEIGHTS, 1, others=others)


def neighbours(state: GameState, seat: int) -> Iterator[tuple[int, int]]:
    """Mines of others, and whose they are, that have a structure of a seat near."""
    for space in state.board.planets:
        owner = state.owner[space]
        if owner not in (NOBODY, seat) and state.structure[space] == MINE:
            row = state.board.distances(space)
            if any(row[own] <= 2 for own in state.players[seat].colonised):
                yield space, owner


# Guessing


def test_guessing_changes_nothing_and_is_the_same_again() -> None:
    state, seat = beginning(5)
    before = state.key()
    first, second = (foresee(state, seat, WEIGHTS, 1) for _ in range(2))
    assert state.key() == before
    assert len(first.turns) > 3
    assert {deed.seat for deed in first.turns[0]} == {0, 1, 2, 3} - {seat}
    told = [
        [[(deed.seat, deed.spaces, deed.built) for deed in turn] for turn in one.turns]
        for one in (first, second)
    ]
    assert told[0] == told[1]


def test_every_one_passes_once_and_then_does_nothing() -> None:
    _, seat, others = seen(5)
    for other in {0, 1, 2, 3} - {seat}:
        deeds = [deed for turn in others.turns for deed in turn if deed.seat == other]
        assert [deed.is_pass for deed in deeds] == [False] * (len(deeds) - 1) + [True]


def test_who_has_passed_or_is_a_program_is_not_guessed() -> None:
    state, seat = beginning(5)
    other = (seat + 1) % 4
    state.players[other].passed = True
    state.pass_order = [other]
    guessed = foresee(state, seat, WEIGHTS, 1)
    assert other not in {deed.seat for turn in guessed.turns for deed in turn}
    solo = Game(Setup.random(players=1, seed=1, automas=[{}]), events=False)
    bot = make_bot("casual", 1)
    while not isinstance(top_decision(solo.state), MainAction):
        solo.push(bot.choose(solo))
    assert foresee(solo.state, solo.decision.seat, WEIGHTS, 1).turns == []


def test_who_cannot_afford_to_guess_takes_the_others_for_still() -> None:
    state, seat = beginning(5)
    assert foresee(state, seat, WEIGHTS, 1, most_nodes=1).turns == []


def test_whoever_is_asked_something_else_takes_the_others_for_still() -> None:
    state, seat = beginning(5)
    assert foresee(state, (seat + 1) % 4, WEIGHTS, 1).turns == []


# What happens to a plan


def test_a_space_is_gone_for_whoever_comes_later() -> None:
    state, seat, others = seen(6)
    wanted = [deed for turn in others.turns for deed in turn if deed.spaces]
    assert wanted, "somebody wants a space"
    at_once = Meanwhile(state.round, [wanted[:1]], others.ends, 0)
    planner = Planner(state, seat, WEIGHTS, 1, others=at_once)
    taken = wanted[0].spaces
    root = planner.start()[0]
    assert not root.state.used_actions
    own = 0
    for child in planner.children(root):
        if not child.state.over:
            assert child.state.used_actions & taken == taken
            own |= child.state.used_actions & ~taken
    assert own, "others can still be had"


def test_a_deed_comes_after_its_turn() -> None:
    state, seat, others = seen(6)
    for turn, deeds in enumerate(others.turns):
        taken = 0
        for deed in deeds:
            taken |= deed.spaces
        twin = state.clone()
        others.after_turn(twin, seat, turn)
        assert twin.used_actions == taken
    twin = state.clone()
    others.after_turn(twin, seat, len(others.turns))
    assert twin.key() == state.key()


def build(state: GameState, space: int, structure: int) -> Deed:
    """A deed: the owner of a space puts something else there."""
    after = state.clone()
    after.structure = after.structure.copy()
    after.structure[space] = structure
    return Deed(state.owner[space], state, after)


@pytest.mark.parametrize(("number", "is_dear"), [(1, False), (6, True)])
def test_what_others_build_brings_power_unless_it_is_too_dear(number: int, is_dear: bool) -> None:
    state, seat = beginning(6)
    state.round = number
    player = state.players[seat]
    player.area1, player.area2, player.area3 = 4, 0, 0
    space, _ = next(neighbours(state, seat))
    for own in player.colonised:  # so that two power are offered
        if state.owner[own] == seat:
            state.structure = state.structure.copy()
            state.structure[own] = TRADING_STATION
    deed = build(state, space, TRADING_STATION)
    vp = player.vp
    deed.happen(state, seat)
    assert state.structure[space] == TRADING_STATION
    charged = 4 - player.area1
    assert charged == (0 if is_dear else 2)
    assert player.vp == vp - (0 if is_dear else 1)


def test_the_brainstone_rises_at_once_so_that_every_offer_finds_the_tokens_moved() -> None:
    state, seat = beginning(6)
    state.round = 1
    player = state.players[seat]
    player.area1, player.area2, player.area3 = 3, 0, 0
    player.brainstone = 1
    decisions = len(state.stack)
    space, _ = next(neighbours(state, seat))
    power = offer_value(state, seat, space)
    assert power == 2
    steps = charge_steps(player)
    for _ in range(3):
        build(state, space, TRADING_STATION).happen(state, seat)
        assert len(state.stack) == decisions  # nothing is left to be asked
        steps -= power
        assert charge_steps(player) == steps
        state.structure = state.structure.copy()
        state.structure[space] = MINE
    assert player.brainstone == 3


def test_a_planet_belongs_to_whoever_was_first() -> None:
    state, seat = beginning(6)
    space = next(s for s in state.board.planets if state.owner[s] == NOBODY)
    other = (seat + 1) % 4
    after = state.clone()
    after.owner, after.structure = after.owner.copy(), after.structure.copy()
    after.owner[space], after.structure[space] = other, MINE
    after.players[other].colonised = sorted([*after.players[other].colonised, space])
    deed = Deed(other, state, after)
    assert deed.homes == deed.built == [space]
    twin = state.clone()
    twin.owner = twin.owner.copy()
    twin.owner[space] = seat
    deed.happen(twin, seat)
    assert twin.owner[space] == seat
    assert twin.players[other].colonised == state.players[other].colonised
    deed.happen(state, seat)
    assert state.owner[space] == other
    assert space in state.players[other].colonised


def test_nobody_builds_further_where_somebody_else_was_first() -> None:
    """What others would have made of a planet that was taken from them is not built on it."""
    state, seat = beginning(6)
    space = next(s for s in state.board.planets if state.owner[s] == NOBODY)
    other = (seat + 1) % 4
    founded = state.clone()
    founded.owner, founded.structure = founded.owner.copy(), founded.structure.copy()
    founded.owner[space], founded.structure[space] = other, MINE
    founded.players[other].colonised = sorted([*state.players[other].colonised, space])
    deed = build(founded, space, TRADING_STATION)
    assert deed.built == [space]
    assert not deed.homes
    mine = state.clone()
    mine.owner, mine.structure = mine.owner.copy(), mine.structure.copy()
    mine.owner[space], mine.structure[space] = seat, MINE
    deed.happen(mine, seat)
    assert mine.structure[space] == MINE
    deed.happen(founded, seat)
    assert founded.structure[space] == TRADING_STATION


def test_boosters_of_those_who_pass_before_are_gone_and_their_old_ones_are_there() -> None:
    state, seat, others = seen(5)
    deed = next(deed for turn in others.turns for deed in turn if deed.is_pass)
    assert deed.player.booster in state.boosters
    deed.happen(state, seat)
    assert deed.player.booster not in state.boosters
    assert deed.old_booster != NONE
    assert deed.old_booster in state.boosters


def test_who_passes_first_chooses_among_all_boosters() -> None:
    state, seat, others = seen(5)
    twin = state.clone()
    others.after_pass(twin, seat, 0)
    assert twin.boosters == state.boosters
    assert twin.used_actions


def test_the_round_ends_without_changing_what_was_guessed() -> None:
    planner = planner_of(5)
    before = [deed.player.key() for turn in planner.others.turns for deed in turn]
    passes = [
        child
        for child in planner.children(planner.start()[0])
        if any(isinstance(move, Pass) for move in child.moves)
    ]
    assert passes
    assert all(child.state.round == 6 for child in passes)
    planner.plan(Pace(3), ROUNDS)
    assert [deed.player.key() for turn in planner.others.turns for deed in turn] == before


def test_a_plan_tried_again_meets_the_same_others() -> None:
    for number in (5, 6):
        planner = planner_of(number)
        node = planner.plan(Pace(3), ROUNDS)
        again = replay(planner, turns_of(node), ROUNDS)
        assert again is not None
        assert again.value == pytest.approx(node.value)
        assert again.state.key() == node.state.key()


def test_rivals_are_those_at_the_end_of_the_game_where_it_is_seen() -> None:
    state, seat, others = seen(6)
    assert set(others.ends) == {0, 1, 2, 3} - {seat}
    judge = Judge(state, seat, WEIGHTS)
    judge.meet(others.ends)
    for i, tile in enumerate(state.table.final_tiles):
        what = state.rules.final_scoring[tile].counts
        counts = [
            end.players[other].me.final_count(end, other, what)
            for other, end in sorted(others.ends.items())
        ]
        assert judge.rivals[i] == counts
    assert seen(5)[2].ends == {}


# Bots


def test_planning_levels_foresee_and_count_what_it_takes() -> None:
    assert {name for name, level in LEVELS.items() if level.foresees} == {
        "strong",
        "expert",
        "master",
    }
    start = starts_of(FOUR)[0]
    bot = Thinker("strong")
    planner = bot.planner(start.game, Budget(nodes=3000))
    assert planner.nodes == planner.others.nodes > 100
    assert bot.planner(start.game, Budget(nodes=30)).others.turns == []
