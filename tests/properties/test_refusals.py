"""Texts from outside: unreadable or illegal ones are explained, and change nothing."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brainstone import Game, IllegalMove, InvalidMove, Setup
from brainstone.engine.core.hexes import space_name, space_names
from brainstone.engine.core.ids import AREA_CODES, STRUCTURE_CODES
from brainstone.engine.federations.forming import spaces_in
from brainstone.engine.setup.base_box import base_rules
from tests.golden.games import load, names

RULE = re.compile(r"\[R-[A-Z]+(-[A-Z]+)*-\d+|\(RUL-\d+|R-FAC-[A-Z]+-\d+")


@cache
def stages() -> dict[str, Game]:
    """One position for every kind of decision the golden games meet, and the end."""
    found: dict[str, Game] = {}
    for name in names():
        whole = Game.from_record(load(name)["record"])
        game = Game(whole.setup)
        for move in whole.moves:
            if len(game.legal_moves()) > 1:
                found[game.decision.kind] = game.clone()
            game.push(move)
        found["over"] = game
    return found


@cache
def vocabulary() -> list[str]:
    """Everything that can be written as a move, legal somewhere or not."""
    rules = base_rules()
    spaces = [space_name(space) for space in range(0, 190, 3)]
    texts = [f"build {code} {s}" for code in (*STRUCTURE_CODES[1:], "gf") for s in spaces]
    for verb in ("place", "station", "lost-planet", "swap", "downgrade", "planets", "satellites"):
        texts += [f"{verb} {space}" for space in spaces[::3]]
    texts += [f"federate {','.join(spaces[i : i + 3])}" for i in range(0, 60, 7)]
    texts += [f"{verb} {code}" for verb in ("research", "advance") for code in AREA_CODES]
    texts += [str(space.source) for space in rules.actions]
    texts += [f"special {name}" for name in rules.specials]
    texts += [f"faction {name}" for name in rules.factions]
    texts += [f"booster {tile.name}" for tile in rules.boosters]
    texts += [f"{verb} {t.name}" for verb in ("tech", "cover") for t in rules.standard_tech]
    texts += [f"advanced {tile.name}" for tile in rules.advanced_tech]
    texts += [f"{verb} {t.name}" for verb in ("token", "flip", "rescore") for t in rules.tokens]
    texts += [f"convert {conversion.name}" for conversion in rules.conversions]
    texts += ["convert 1gf 1q", "convert 1t 1k", "convert 3c 1o", "convert 5c 9q"]
    texts += [f"charge {n}pw" for n in range(6)] + ["charge 2pw,1t", "charge 1t,2pw"]
    texts += ["income 4pw,1t", "income 1t", "income 2pw", "tokens 1-1-0", "tokens 0-0-1+brainstone"]
    texts += [f"brainstone {word}" for word in ("keep", "spend", "area2", "area3", "discard")]
    texts += ["gaia stop", "gaia tech", "gaia 3 1o", "gaia 1 1c", "rotate 3 2", "rotate 10 5"]
    texts += ["federate", "pass", "burn", "end", "decline", "advance none", "planets -"]
    return texts


def explained(game: Game, text: str) -> str:
    """Check that a text is refused without any change; return the sentence."""
    before, plies, events = game.key(), game.ply, len(game.events)
    reason = game.why_not(text)
    assert reason, f"{text!r} was not refused"
    with pytest.raises((IllegalMove, InvalidMove)) as error:
        game.play(text)
    assert str(error.value)
    assert (game.key(), game.ply, len(game.events)) == (before, plies, events)
    return reason


def test_there_is_a_stage_for_most_decisions() -> None:
    assert len(stages()) > 25


@pytest.mark.parametrize("kind", sorted(stages()))
def test_moves_that_are_not_legal_are_explained(kind: str) -> None:
    """Legal-looking moves in every kind of decision; nearly every refusal cites its rule."""
    game = stages()[kind]
    legal = {str(move) for move in game.legal_moves()}
    cited = total = 0
    for text in vocabulary():
        if text in legal or text.startswith("federate "):
            continue
        total += 1
        cited += RULE.search(explained(game, text)) is not None
    assert cited > 0.95 * total


@pytest.mark.parametrize("kind", sorted(stages()))
def test_whole_federations_in_one_text(kind: str) -> None:
    game = stages()[kind]
    for text in vocabulary():
        if text.startswith("federate ") and game.why_not(text):
            explained(game, text)


def test_a_whole_federation_is_the_same_as_its_steps() -> None:
    """R-FED-9: planets and satellites in one text, in all federations of the golden games."""
    formed = 0
    for name in names():
        whole = Game.from_record(load(name)["record"])
        game = Game(whole.setup)
        for i, move in enumerate(whole.moves):
            if str(move) == "federate":
                steps = game.clone()
                steps.push(move)
                for follow in whole.moves[i + 1 : i + 3]:
                    if str(follow).startswith(("planets", "satellites")):
                        steps.push(follow)
                seat = game.decision.seat
                spaces = steps.state.players[seat].federated & ~game.state.players[seat].federated
                text = f"federate {space_names(spaces_in(spaces))}"
                assert spaces == 0 or game.why_not(text) == ""
                if spaces:
                    direct = game.clone()
                    direct.play(text)
                    assert direct.key() == steps.key()
                    formed += 1
            game.push(move)
    assert formed > 20


def test_during_the_setup() -> None:
    """Before there are factions or structures every move is refused with a sentence as well."""
    game = Game(Setup.random(players=2, seed=1))
    for text in vocabulary():
        if not text.startswith("faction "):
            explained(game, text)
    game.play("faction xenos")
    game.play("faction terrans")
    legal = {str(move) for move in game.legal_moves()}
    for text in vocabulary():
        if text not in legal:
            explained(game, text)


WORDS = st.one_of(
    st.sampled_from(sorted({word for text in vocabulary() for word in text.split()})),
    st.text(max_size=6),
    st.integers().map(str),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, max_size=4), st.sampled_from(sorted(stages())))
def test_any_words(words: list[str], kind: str) -> None:
    game = stages()[kind].clone()
    text = " ".join(words)
    if game.why_not(text):
        explained(game, text)
    else:
        game.play(text)


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    game = stages()["action"].clone()
    if game.why_not(text):
        explained(game, text)


def test_what_is_legal_is_never_refused() -> None:
    rng = random.Random(1)
    for game in stages().values():
        moves = game.legal_moves()
        for move in rng.sample(moves, min(20, len(moves))):
            assert game.why_not(str(move)) == ""
            assert game.why_not(f"  {str(move).replace(' ', '   ')} ") == ""
            game.clone().play(str(move))
