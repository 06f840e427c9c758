"""Every step has a name of its own, and every kind of question says what it is about."""

from __future__ import annotations

import re

import pytest

from brainstone.engine.core.steps import Decision, Step, Task
from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.installed import installed
from brainstone.engine.setup.parts import rules_named


def every_step(base: type[Step]) -> list[type[Step]]:
    kinds = [kind for kind in base.__subclasses__() if kind.__module__.startswith("brainstone.")]
    return kinds + [deeper for kind in kinds for deeper in every_step(kind)]


def every_kind() -> list[type[Decision]]:
    return [kind for kind in every_step(Decision) if issubclass(kind, Decision)]


base_rules()  # every box brings its questions
for name in installed().expansions():
    rules_named(name)
KINDS = sorted(every_kind(), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_question_declares_its_name_its_rule_and_its_words(kind: type[Decision]) -> None:
    assert "about" in vars(kind), "inherited from another question"
    about = kind.about
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", about.kind)
    assert re.fullmatch(r"D-\d\d", about.code)
    assert re.fullmatch(r"R-[A-Z]+(-[A-Z]+)?-\d+|Automa [\d.]+", about.rule)
    assert about.prompt or kind.prompt is not Decision.prompt


def test_every_step_declares_a_name_that_no_other_has() -> None:
    """Keys of positions hold it, so a class may be renamed."""
    steps = [*every_step(Task), *every_step(Decision)]
    steps = [step for step in steps if not step.__subclasses__() or issubclass(step, Decision)]
    assert all("tag" in vars(step) for step in steps)
    tags = [step.tag for step in steps]
    assert len(set(tags)) == len(tags) > 50


def test_there_are_questions() -> None:
    assert len(KINDS) > 30
