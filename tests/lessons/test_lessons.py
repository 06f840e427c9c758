"""Every lesson can be learned: its positions exist, its moves are legal, its words are there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from brainstone import Game
from brainstone.engine.show.options import previews
from brainstone.lessons.course import LEARNER, Lesson, Step, course, covered
from brainstone.lessons.judging import judge
from tests.web_i18n.messages import LANGUAGES, load

STEPS = [(lesson, i) for lesson in course() for i in range(len(lesson.steps))]
# Things that boards show in every position (data-thing in the client).
SHOWN = re.compile(
    r"(vp|credits|ore|knowledge|qic|power):[01]|row:(m|ts|lab)|round:[1-6]|research|order"
)
BUTTONS = {"button:undo", "button:confirm"}
WANTED = re.compile(r"want:([cokqt]|burn)")


def label(value: object) -> str:
    return value.name if isinstance(value, Lesson) else str(value)


every_step = pytest.mark.parametrize(("lesson", "number"), STEPS, ids=label)


def after(lesson: Lesson, step: Step, moves: tuple[str, ...]) -> Game:
    game = lesson.game(step)
    for move in moves:
        game.play(move)
    return game


def numbers(game: Game) -> dict[str, Any]:
    """What the words of a lesson may name."""
    player, other = game.state.players[LEARNER], game.state.players[1 - LEARNER]
    shown = game.view()["players"][LEARNER]
    return {
        "vp": player.vp,
        "their_vp": other.vp,
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "power": [player.area1, player.area2, player.area3],
        "mines": shown["structures"]["m"],
        "range": shown["range"],
        "economy": player.levels[4],
        "round": game.state.round,
    }


def offered(game: Game) -> list[str]:
    return [option["move"] for option in previews(game.state)]


def test_the_course_is_that_of_the_base_game_and_of_the_expansion() -> None:
    assert len({lesson.name for lesson in course()}) == len(course())
    boxes = [lesson.box for lesson in course()]
    assert boxes == [""] * 12 + ["lost_fleet"] * 2
    assert all(2 <= lesson.minutes <= 4 for lesson in course())


@every_step
def test_what_is_asked_for_can_be_done(lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    game = after(lesson, step, step.begins)
    told = numbers(game)
    assert {name: told[name] for name in step.facts} == dict(step.facts)
    if step.kind == "choose":
        families = {option.get("family") for option in previews(game.state)}
        assert step.action in families
    if step.kind in ("draft", "play"):
        assert game.decision.seat == LEARNER
        game = after(lesson, step, step.moves)
        verdict = judge(step, [move.notation() for move in game.moves[step.at :]], False)
        assert verdict.is_accepted
        assert verdict.is_done == (step.kind == "draft")
    if step.kind == "play":
        if not game.over and game.decision.seat == LEARNER and game.decision.kind == "end-of-turn":
            game.play("end")
        played = [move.notation() for move in game.moves[step.at :]]
        assert judge(step, played, True).is_done
    told = numbers(game)
    assert {name: told[name] for name in step.after} == dict(step.after)


@every_step
def test_what_is_lit_is_there(lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    moves = {move for way in ways(step) for move in offered(after(lesson, step, way))}
    pointed = [thing for group in step.things for thing in group]
    for thing in {*step.lit, *pointed}:
        kind, _, name = thing.partition(":")
        if kind == "space":
            assert name in {space["space"] for space in lesson.game(step).view()["board"]}
        elif kind in ("move", "way"):
            assert name in moves, thing
        elif kind == "action":
            families = {option.get("family") for option in previews(lesson.game(step).state)}
            assert name in families, thing
        elif kind == "final":
            tiles = lesson.game(step).view()["scoring"]["final"]
            assert name in {tile["name"] for tile in tiles}
        else:
            assert SHOWN.fullmatch(thing) or WANTED.fullmatch(thing) or thing in BUTTONS, thing


def ways(step: Step) -> list[tuple[str, ...]]:
    """Every draft on the way from where a step begins to what it asks for, short of that."""
    found = [step.begins[:n] for n in range(len(step.begins) + 1)]
    found += [step.moves[:n] for n in range(len(step.moves))]
    return list(dict.fromkeys(found))


@every_step
def test_any_other_move_is_answered(lesson: Lesson, number: int) -> None:
    """Every legal move that is not asked for is kept from the table, never confirmed."""
    step = lesson.steps[number]
    if lesson.game(step).over or lesson.game(step).decision.seat != LEARNER:
        assert step.kind in ("read", "point")
        return
    for way in ways(step):
        for move in offered(after(lesson, step, way)):
            played = [*way, move]
            on_the_way = any(
                list(asked[: len(played)]) == played for asked in (step.moves, step.begins)
            )
            if move != "end":
                assert judge(step, played, False).is_accepted == on_the_way
            is_goal = step.kind == "play" and tuple(played) == step.moves
            assert judge(step, played, True).is_done == is_goal or move == "end"


@every_step
def test_every_answer_is_about_something_wrong(lesson: Lesson, number: int) -> None:
    """Each is about a move that is offered, one that the rules refuse, or something pointed at."""
    step = lesson.steps[number]
    asked = {thing for group in step.things for thing in group}
    for answer, about in step.wrong.items():
        assert about, answer
        assert not asked & set(about), answer
        for thing in about:
            kind, _, name = thing.partition(":")
            if kind == "move" and step.kind in ("draft", "play"):
                tried = [way for way in ways(step) if name in offered(after(lesson, step, way))]
                if tried:
                    given = [judge(step, [*way, name], False).answer for way in tried]
                    assert answer in given, thing
                else:
                    assert lesson.game(step).why_not(name), thing
            elif kind == "space":
                board = {space["space"] for space in lesson.game(step).view()["board"]}
                assert name in board


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_coach_is_there(language: str) -> None:
    wanted: set[str] = set()
    for lesson in course():
        root = f"lesson.{lesson.name}"
        wanted |= {f"{root}.title", f"{root}.goal", f"{root}.close"}
        for i, step in enumerate(lesson.steps):
            wanted |= {f"{root}.{i + 1}.say", f"{root}.{i + 1}.why"}
            wanted |= {lesson.answer_key(i, answer) for answer in step.wrong}
    texts = load(language, "lessons")
    assert sorted(wanted - texts.keys()) == []
    assert sorted(texts.keys() - wanted) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_is_brief(language: str) -> None:
    """At most 45 words to do something, and no exclamation."""
    for key, text in load(language, "lessons").items():
        room = 45 if language == "en" else 60
        assert len(text.split()) <= room, key
        assert "!" not in text, key


def test_what_is_not_of_this_step_is_refused() -> None:
    """The first lesson with a mine, from both sides."""
    mine = next(lesson for lesson in course() if lesson.name == "mine")
    step = mine.steps[1]
    assert judge(step, ["build m 1A5"], False).is_done
    assert not judge(step, ["build m 1A5", "end"], True).is_accepted
    other = judge(step, ["research eco"], False)
    assert not other.is_accepted
    assert other.answer == ""
    back = mine.steps[2]
    assert judge(back, [], False).is_done
    assert judge(back, ["build m 1A5"], False).is_accepted
    assert judge(back, ["build m 1A5", "end"], True).answer == "confirm"


# What is touched in a panel: the verbs of its moves, and the things that it shows.
IN_PANEL = {
    "actions": ("power", "qic"),
    "research": ("research", "advance", "tech", "cover"),
    "supply": ("booster", "token"),
}


@every_step
def test_no_step_needs_a_panel_that_a_later_lesson_opens(lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    things = [
        thing.partition(":")[2] or thing for group in (step.lit, *step.things) for thing in group
    ]
    touched = {text.split()[0] for text in (*step.moves, *things) if text}
    for panel, opened in covered(lesson).items():
        assert opened > course().index(lesson) + 1
        assert not touched & set(IN_PANEL[panel]), panel


def test_every_panel_is_opened_once() -> None:
    opened = [panel for lesson in course() for panel in lesson.opens]
    assert sorted(opened) == sorted(IN_PANEL)
    assert covered(course()[0]) == {"actions": 3, "research": 6, "supply": 7}
    assert covered(course()[-1]) == {}
