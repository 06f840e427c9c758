"""Tuning: weights are fitted to what became of positions."""

import random

from brainstone.bots.features import NAMES
from brainstone.bots.tuning.fit import fit, solve
from brainstone.bots.tuning.samples import Sample, play_and_sample
from brainstone.bots.weights import Weights, load_weights


def test_weights_survive_json() -> None:
    weights = load_weights()
    assert Weights.from_json(weights.to_json()).rounds == weights.rounds
    assert all(len(row) == len(NAMES) for row in weights.rounds)


def test_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [6.0, 7.0]) == [1.0, 2.0]


def test_a_fit_finds_what_a_feature_is_worth() -> None:
    """VP that were made with other weights are foretold better after the fit."""
    chance = random.Random(1)
    old = load_weights()
    samples = []
    for i in range(1200):
        number = i % 6 + 1
        features = [chance.gauss(0.0, 1.0) for _ in NAMES]
        vp = sum(w * x for w, x in zip(old.rounds[number - 1], features, strict=True))
        samples.append(Sample("xenos", number, features, vp + 2.0 * features[3]))
    new, before, after = fit(samples, old)
    assert after < before / 4
    gains = [row[3] - was[3] for row, was in zip(new.rounds, old.rounds, strict=True)]
    assert all(1.5 < gain < 2.1 for gain in gains)
    half = old.towards(new, 0.5)
    assert abs(half.rounds[0][3] - old.rounds[0][3] - gains[0] / 2) < 1e-9


def test_samples_come_from_a_game() -> None:
    weights = load_weights()
    found = []
    for sample in play_and_sample(3, weights):
        found.append(sample)
        if len(found) == 3:
            break
    assert all(len(sample.features) == len(NAMES) and sample.vp > 20 for sample in found)
