"""Tuning: every seat tries other weights, and what helped is found out."""

import random
from importlib.resources import files

import pytest

from brainstone.bots.contract import Budget
from brainstone.bots.features import NAMES
from brainstone.bots.seen import FACTIONS
from brainstone.bots.thinker import Level
from brainstone.bots.tuning import boxes
from brainstone.bots.tuning.fit import advanced, effects, solve
from brainstone.bots.tuning.trials import (
    WIDE,
    Pass,
    Stride,
    Task,
    Trial,
    load_strides,
    moved,
    own_factions,
    play_trial,
    read_passes,
    signs_of,
    write_passes,
)
from brainstone.bots.weights import Weights, load_weights
from brainstone.engine.core.hints import added
from brainstone.engine.setup.parts import rules_named

GLANCE = Level(0, 1, Budget())


def played(seed: int, strides: list[Stride], level: Level, apart: bool = False) -> list[Trial]:
    design = WIDE._replace(level=level, apart=apart)
    return play_trial(Task(seed, load_weights().to_json(), strides, design))


def test_weights_survive_json() -> None:
    weights = load_weights()
    assert Weights.from_json(weights.to_json()).rounds == weights.rounds
    assert all(len(row) == len(NAMES) for row in weights.rounds)


def test_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [6.0, 7.0]) == [1.0, 2.0]


def test_a_stride_moves_one_weight_in_its_rounds() -> None:
    old = load_weights()
    ore = NAMES.index("ore")
    new = moved(old, [Stride("ore", "early", 0.5), Stride("leech", "early", 9.0)], [1.0, -1.0])
    changes = [round(new.rounds[i][ore] - old.rounds[i][ore], 6) for i in range(6)]
    assert changes == [0.5, 0.4, 0.3, 0.2, 0.1, 0.0]
    assert new.leech == 0.0  # never less than nothing
    assert new.rounds[0][ore + 1 :] == old.rounds[0][ore + 1 :]


def test_a_faction_s_stride_moves_what_a_thing_is_worth_to_it_alone() -> None:
    old = load_weights()
    gaia = NAMES.index("gaia")
    new = moved(old, [Stride("gaia", "early", 2.0, "terrans")], [0.5])
    assert round(new.of("terrans", {})[0][gaia] - old.of("terrans", {})[0][gaia], 6) == 1.0
    assert new.of("lantids", {}) == old.of("lantids", {})
    assert Weights.from_json(new.to_json()).to_json() == new.to_json()


def test_a_faction_s_effect_is_found_in_its_own_games() -> None:
    chance = random.Random(3)
    trials = []
    for game in range(300):
        one, other = chance.choice((-1, 1)), chance.choice((-1, 1))
        trials.append(Trial(game, "itars", [one, 0], round(120 + 4 * one + chance.gauss(0, 8))))
        trials.append(Trial(game, "lantids", [0, other], round(110 + chance.gauss(0, 8))))
    found = effects(trials, ["faction"] * 2)
    assert 2.0 < found[0] < 5.0
    assert abs(found[1]) < 1.5


def test_what_helps_is_found_among_what_does_not() -> None:
    """Two of twenty strides bring VP, or cost them; factions and boards differ more than that."""
    chance = random.Random(1)
    trials = []
    for game in range(400):
        board = chance.gauss(130.0, 12.0)
        signs = [[chance.choice((-1, 1)) for _ in range(20)]]
        signs.append([-sign for sign in signs[0]])
        for row in signs:
            faction, usual = chance.choice([("itars", 8.0), ("lantids", -8.0)])
            vp = board + usual + 3.0 * row[4] - 2.0 * row[11] + chance.gauss(0.0, 10.0)
            trials.append(Trial(game, faction, row, round(vp)))
    found = effects(trials, ["all"] * 20)
    assert 2.0 < found[4] < 4.0
    assert -3.0 < found[11] < -1.0
    assert all(abs(effect) < 1.0 for i, effect in enumerate(found) if i not in (4, 11))


def test_neighbours_try_opposite_ways_and_games_can_be_repeated() -> None:
    strides = load_strides()
    assert {stride.name for stride in strides} <= {*NAMES, "contested", "leech", "neighbours"}
    assert all(stride.name in NAMES for stride in strides if stride.faction)
    trials = played(2, strides, Level(1, 1, Budget(nodes=60)))
    assert len(trials) == 2
    for one, other, stride in zip(trials[0].signs, trials[1].signs, strides, strict=True):
        if stride.faction:
            assert abs(one) == (stride.faction == trials[0].faction)
        else:
            assert one == -other != 0
    assert trials == played(2, strides, Level(1, 1, Budget(nodes=60)))


def test_each_seat_may_go_its_own_way() -> None:
    strides = [Stride("ore", "early", 0.5), Stride("gaia", "early", 1.0, "terrans")] * 20
    factions = ["terrans", "itars"]
    one, other = signs_of(5, factions, strides, apart=True)
    assert {abs(sign) for sign in one} == {1}
    assert set(other[1::2]) == {0}
    assert 5 < sum([x == y for x, y in zip(one[::2], other[::2], strict=True)]) < 15
    assert signs_of(5, factions, strides, apart=True) == [one, other]


def test_a_board_played_both_ways_tells_more_than_two_boards() -> None:
    """Boards, seats and factions make more of a difference than strides: they fall out."""
    chance = random.Random(5)
    trials = []
    for board in range(60):
        ways = [chance.choice((-1, 1)) for _ in range(3)]
        for seat, faction in enumerate(("itars", "lantids")):
            signs = ways if seat == 0 else [-way for way in ways]
            usual = 130 + chance.gauss(0.0, 30.0)
            one, other = (
                round(usual + sign * 2.0 * signs[1] + chance.gauss(0.0, 3.0)) for sign in (1, -1)
            )
            trials.append(Trial(board, faction, signs, one, other))
    found = effects(trials, ["all"] * 3)
    assert 1.5 < found[1] < 2.5
    assert abs(found[0]) < 0.7
    assert abs(found[2]) < 0.7
    plain = effects([trial._replace(other_vp=None) for trial in trials], ["all"] * 3)
    assert abs(plain[1] - 2.0) > abs(found[1] - 2.0)


def test_trials_of_both_kinds_are_kept() -> None:
    strides = [Stride("ore", "early", 0.5)]
    twice = played(2, strides, GLANCE)
    assert all(trial.other_vp is not None for trial in twice)
    once = [trial._replace(other_vp=None) for trial in twice]
    apart = played(2, strides, GLANCE, apart=True)
    passes = [Pass(1.5, 1, once), Pass(1.2, 1, twice), Pass(1.2, 1, apart, apart=True)]
    assert read_passes(write_passes(passes), strides) == passes


@pytest.mark.long
def test_the_weights_come_from_their_recorded_games() -> None:
    strides = load_strides()
    text = (files("brainstone.bots.tuning") / "trials.json").read_text()
    passes = read_passes(text, strides)
    assert write_passes(passes) == text
    weights = load_weights("tuning/start.json")
    for tried in passes:
        weights, _ = advanced(weights, strides, tried)
    assert weights.to_json() == load_weights().to_json()


def test_what_a_box_says_is_tuned_and_not_the_weights() -> None:
    told = boxes.worth_of("lost_fleet")
    strides = boxes.strides_of("lost_fleet", told)
    assert {stride.name for stride in strides if stride.hint} == set(told.hints)
    own = {stride.faction for stride in strides} - {""}
    assert own == set(own_factions("lost_fleet"))
    assert not own & set(FACTIONS)
    weights = boxes.told(load_weights(), "lost_fleet", told).to_json()
    design = boxes.BOX._replace(level=GLANCE)
    trials = play_trial(Task(3, weights, strides, design, "lost_fleet"))
    assert 2 * sum([trial.faction in own for trial in trials]) >= len(trials) == 2
    assert [-sign for sign in trials[0].signs if sign][-9:] == trials[1].signs[-9:]
    tried = Pass(1.0, len(strides), trials)
    assert boxes.read_record(boxes.write_record(told, [tried]), "lost_fleet")[1] == [tried]


def test_the_next_games_are_played_with_what_was_found_and_not_with_what_the_box_says() -> None:
    box = rules_named("lost_fleet").expansion
    told = boxes.worth_of("lost_fleet")
    for wanted in (
        told,
        boxes.Worth(told.hints, {}),
        boxes.Worth(told.hints, {"": {"ore": [1.0] * 6}}),
    ):
        weights = boxes.told(load_weights(), "lost_fleet", wanted)
        for faction in ("xenos", "moweyds"):
            usual, own = wanted.leanings.get("", {}), wanted.leanings.get(faction, {})
            rounds = load_weights().of(faction, added(usual, own))
            for row, right in zip(weights.of(faction, box.leanings(faction)), rounds, strict=True):
                assert row == pytest.approx(right, abs=0.0011)


def test_a_box_goes_the_way_that_helps() -> None:
    old = boxes.Worth({"ship_near": [0.3] * 6}, {"": {"ore": [0.1] * 6}})
    strides = [
        Stride("ship_near", "early", 0.2, hint=True),
        Stride("ore", "late", 0.5),
        Stride("contested", "early", 0.3),
        Stride("gaia", "early", 1.0, "moweyds"),
    ]
    chance = random.Random(2)
    trials = []
    for game in range(200):
        for faction in ("moweyds", "itars"):
            signs = [chance.choice((-1, 1)) for _ in strides]
            signs[3] *= faction == "moweyds"
            vp = 120 + 3 * signs[0] - 2 * signs[1] + 5 * signs[2] + 4 * signs[3]
            trials.append(Trial(game, faction, signs, vp + chance.randint(-5, 5)))
    new, _ = boxes.advanced(old, strides, Pass(0.5, 4, trials))
    assert new.hints["ship_near"][0] > 0.5 > new.hints["ship_near"][5] == 0.3
    assert new.leanings[""]["ore"][5] < -0.1 < new.leanings[""]["ore"][0] == 0.1
    assert set(new.leanings) == {"", "moweyds"}
    assert set(new.leanings[""]) == {"ore"}  # what has no number for each round stays as it is
    assert new.leanings["moweyds"]["gaia"][0] > 1.0


@pytest.mark.long
def test_what_the_lost_fleet_says_comes_from_its_recorded_games() -> None:
    text = boxes.record_of("lost_fleet")
    first, passes = boxes.read_record(text, "lost_fleet")
    assert boxes.write_record(first, passes) == text
    worth, strides = first, boxes.strides_of("lost_fleet", first)
    for tried in passes:
        worth, _ = boxes.advanced(worth, strides, tried)
    file = files("brainstone.lost_fleet.hints") / "worth.json"
    assert worth.to_text() == file.read_text(encoding="utf-8")


def test_too_few_games_tell_nothing() -> None:
    trials = [Trial(1, "terrans", [1, -1], 120), Trial(1, "lantids", [-1, 1], 100)]
    assert effects(trials, ["all"] * 2) == [0.0, 0.0]


def test_a_pass_goes_the_way_that_helps() -> None:
    trials = played(2, [Stride("ore", "early", 0.5)], GLANCE)
    old = load_weights()
    new, found = advanced(old, [Stride("ore", "early", 0.5)], Pass(1.0, 1, trials))
    ore = NAMES.index("ore")
    assert (new.rounds[0][ore] - old.rounds[0][ore]) * found[0] >= 0
