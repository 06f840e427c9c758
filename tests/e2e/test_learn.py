"""Lessons for somebody who has never played; their whole way is walked in test_paths."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from brainstone.lessons.course import Step, course
from tests.e2e.conftest import PHONE
from tests.e2e.games import complaints
from tests.e2e.test_keyboard import tab_to_move, to_map
from tests.e2e.visitors import Visitors
from tests.often import often

LESSONS = {lesson.name: lesson for lesson in course()}
SHOWN = 2  # in every run; tests/lessons play all of them without a browser


def says(page: Page, text: str) -> None:
    expect(page.get_by_test_id("coach-says")).to_contain_text(text)


def answers(page: Page, text: str) -> None:
    """What is wrong is also heard by whoever does not see."""
    expect(page.get_by_test_id("coach").get_by_role("alert")).to_contain_text(text)


def at_step(page: Page, number: int) -> None:
    """The step is there, and the table has come to rest."""
    expect(page.get_by_test_id("coach")).to_contain_text(f"step {number} of")
    expect(page.locator("body")).to_have_attribute("aria-busy", "false")


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[data-space="{name}"]')


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]:visible').first


def begin(page: Page, address: str, lesson: str) -> None:
    page.goto(f"{address}/learn/{lesson}")
    at_step(page, 1)


def confirm(page: Page) -> None:
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.get_by_test_id("confirm").click()


def test_what_is_wrong_is_answered(page: Page, address: str) -> None:
    """By the step, by the rules, or by one sentence for all; the table stays as it was."""
    begin(page, address, "mine")
    page.locator('[data-action="research"]').click()
    answers(page, "First a mine")
    page.locator('[data-action="mine"]').click()
    at_step(page, 2)
    space(page, "4A0").click(force=True)
    answers(page, "three steps away")
    space(page, "3A4").click(force=True)
    answers(page, "no planet")
    space(page, "2A7").click(force=True)  # legal, and not what is asked for
    answers(page, "That is possible too")
    answers(page, "Shall I show you?")
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    space(page, "1A5").click(force=True)
    at_step(page, 3)
    confirm(page)
    answers(page, "Try Undo first")
    at_step(page, 3)
    page.get_by_test_id("undo").click()
    at_step(page, 4)
    page.locator('[data-why="power 2ore"]').first.click()
    answers(page, "That one costs 4 power")


def test_panels_open_with_the_lessons_that_teach_them(page: Page, address: str) -> None:
    begin(page, address, "goal")
    research = page.locator('[data-thing="research"]:visible')
    expect(research).to_have_attribute("data-covered", "from lesson 6")
    expect(research.locator("*:visible")).to_have_count(0)
    begin(page, address, "tech")
    expect(research).not_to_have_attribute("data-covered", re.compile("."))
    expect(page.locator("[data-covered]")).to_have_count(1)  # boosters and tokens come later


def test_a_lesson_waits_where_it_was_left(page: Page, address: str) -> None:
    begin(page, address, "mine")
    page.locator('[data-action="mine"]').click()
    at_step(page, 2)
    space(page, "1A5").click(force=True)
    at_step(page, 3)
    page.get_by_test_id("leave").click()
    expect(page.locator('[data-lesson="mine"]')).to_contain_text("waits at step 3")
    page.locator('[data-lesson="mine"]').click()
    at_step(page, 3)
    expect(page.get_by_test_id("sentence")).to_contain_text("1A5")  # as it was composed
    page.get_by_test_id("undo").click()
    at_step(page, 4)


def test_a_lesson_is_no_game(page: Page, address: str) -> None:
    """One may look back in it; what belongs to a game of the server is not offered."""
    begin(page, address, "power")
    expect(page.get_by_test_id("hint")).to_have_count(0)
    page.keyboard.press(",")
    page.get_by_test_id("back-to-now").click()
    at_step(page, 1)
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="Rules")).to_be_visible()
    expect(dialog.get_by_text("record", exact=False)).to_have_count(0)


def test_who_has_finished_a_game_is_not_invited(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_test_id("learn")).to_be_visible()
    page.evaluate("() => localStorage.setItem('brainstone.finished', 'true')")
    page.reload()
    expect(page.get_by_role("heading", name="Against bots")).to_be_visible()
    expect(page.get_by_test_id("learn")).to_have_count(0)
    page.get_by_role("link", name="Learn to play").click()  # still in the menu
    expect(page.locator("[data-lesson]")).to_have_count(len(LESSONS))


def be_shown(page: Page, step: Step) -> None:
    """Do a step with "Show me": what is meant is ringed, then it is done."""
    show = page.get_by_test_id("show-me")
    if step.lit and not step.by_heart:
        expect(page.get_by_test_id("spots").locator("i").first).to_be_visible()
    show.click()
    expect(show).to_have_text("Do it for me")
    show.click()
    if step.kind == "play" and not step.moves[0].startswith("charge"):
        confirm(page)


@pytest.mark.parametrize(
    "name",
    [
        name if at < SHOWN else pytest.param(name, marks=pytest.mark.long)
        for at, name in enumerate(LESSONS)
    ],
)
def test_every_lesson_can_be_shown_to_its_end(page: Page, address: str, name: str) -> None:
    errors = complaints(page)
    page.goto(f"{address}/learn/{name}")
    for number, step in enumerate(LESSONS[name].steps, 1):
        at_step(page, number)
        if step.kind == "read":
            page.get_by_test_id("coach-next").click()
        else:
            be_shown(page, step)
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    page.get_by_role("button", name="Once more").click()
    at_step(page, 1)
    assert errors == []


def test_a_lesson_by_keys_alone(page: Page, address: str) -> None:
    begin(page, address, "mine")
    page.keyboard.press("m")
    at_step(page, 2)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    at_step(page, 3)
    page.keyboard.press("Escape")
    at_step(page, 4)
    page.keyboard.press("p")
    tab_to_move(page, "power 1step")
    page.keyboard.press("Enter")
    at_step(page, 5)
    to_map(page)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.keyboard.press("Enter")
    says(page, "three ore saved")


def test_pointing_by_keys(page: Page, address: str) -> None:
    """What cannot be pressed has the focus once it is shown, and Enter points at it."""
    begin(page, address, "goal")
    page.keyboard.press("Enter")
    at_step(page, 2)
    page.get_by_test_id("show-me").press("Enter")
    page.keyboard.press("Enter")
    at_step(page, 3)
    page.goto(f"{address}/learn/map")
    at_step(page, 1)
    to_map(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    at_step(page, 2)


def tap(page: Page, name: str) -> None:
    """The map of a phone brings what is meant into view by itself."""
    page.wait_for_function(
        """(name) => {
          const one = document.querySelector(`[data-space="${name}"]`);
          if (!one) return false;
          const { x, y, width, height } = one.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === one;
        }""",
        arg=name,
    )
    space(page, name).tap(force=True)


def test_a_lesson_on_a_phone(visitors: Visitors, address: str) -> None:
    page = visitors.come(**PHONE)
    begin(page, address, "mine")
    page.locator('[data-action="mine"]').tap()
    at_step(page, 2)
    tap(page, "1A5")
    at_step(page, 3)
    page.get_by_test_id("undo").tap()
    at_step(page, 4)
    page.locator('[data-action="board"]').tap()
    page.locator('.choices [data-move="power 1step"]').tap()
    at_step(page, 5)
    tap(page, "1A5")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.get_by_test_id("confirm").tap()
    says(page, "three ore saved")
    width: int = page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"]

    begin(page, address, "goal")
    page.get_by_test_id("coach-next").tap()
    at_step(page, 2)
    thing(page, "vp:0").tap()  # the part of the table that is meant is shown
    at_step(page, 3)
    thing(page, "round:1").tap()
    at_step(page, 4)


MAP = """() => {
  const map = document.querySelector("[data-region=map]").getBoundingClientRect();
  return [map.x, map.y, map.width, map.height];
}"""
LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}


@pytest.mark.parametrize("screen", often([LANDSCAPE, PHONE]), ids=["lies", "stands"])
def test_the_map_of_a_phone_keeps_its_rectangle_through_a_lesson(
    visitors: Visitors, address: str, screen: dict[str, Any]
) -> None:
    """Long and short words, an answer, a reason: all at one height below the map."""
    page = visitors.come(**screen)
    begin(page, address, "mine")
    is_there: list[float] = page.evaluate(MAP)
    _, _, _, height = is_there
    assert height >= 0.3 * screen["viewport"]["height"]
    page.locator('[data-action="research"]').tap()
    answers(page, "First a mine")
    assert page.evaluate(MAP) == is_there
    page.get_by_test_id("coach-why").tap()
    expect(page.locator(".why")).to_be_in_viewport(ratio=1)
    assert page.evaluate(MAP) == is_there
    for number, step in enumerate(LESSONS["mine"].steps, 1):
        at_step(page, number)
        assert page.evaluate(MAP) == is_there, f"step {number}"
        for part in (".say", ".foot .btn:last-child"):
            expect(page.get_by_test_id("coach").locator(part)).to_be_in_viewport(ratio=1)
        be_shown(page, step)
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    assert page.evaluate(MAP) == is_there


@pytest.mark.parametrize("screen", [PHONE, LANDSCAPE], ids=["stands", "lies"])
def test_tiles_to_choose_from_cover_no_word_of_the_coach(
    visitors: Visitors, address: str, screen: dict[str, Any]
) -> None:
    page = visitors.come(**screen)
    begin(page, address, "tech")
    is_there: list[float] = page.evaluate(MAP)
    be_shown(page, LESSONS["tech"].steps[0])
    at_step(page, 2)
    expect(page.locator('.choices [data-move^="tech "]')).to_have_count(9)
    assert page.evaluate(MAP) == is_there
    page.get_by_test_id("coach-says").click(trial=True)  # nothing lies on it
    page.get_by_test_id("coach-why").click(trial=True)
    page.get_by_test_id("show-me").tap()


@pytest.mark.parametrize("screen", often([PHONE, LANDSCAPE]), ids=["stands", "lies"])
def test_and_through_the_first_game(
    visitors: Visitors, address: str, screen: dict[str, Any]
) -> None:
    page = visitors.come(**screen)
    page.goto(f"{address}/learn")
    page.get_by_test_id("first-game").tap()
    says(page, "Place a starting mine")
    is_there: list[float] = page.evaluate(MAP)

    def hear(text: str) -> None:
        says(page, text)
        assert page.evaluate(MAP) == is_there, text

    for _ in range(2):
        hear("Place a starting mine")
        page.locator("[data-lit]").first.dispatch_event("click")
        hear("Read the sentence")
        confirm(page)
    hear("Choose your first booster")
    page.locator(".choices [data-move]").first.tap()
    confirm(page)
    hear("Round 1, and your turn")
    page.get_by_test_id("coach-why").tap()
    expect(page.locator(".why")).to_be_visible()
    page.locator('[data-action="upgrade"]').tap()
    hear("choose what is lit")
    page.get_by_test_id("coach-off").tap()
    expect(page.get_by_test_id("coach")).to_have_count(0)
    assert page.evaluate(MAP)[3] > is_there[3]


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("de", "Deine erste Mine"),
        ("fr", "Votre première mine"),
        ("it", "La tua prima colonia mineraria"),
    ],
)
def test_the_coach_speaks_the_language_of_the_page(
    page: Page, address: str, language: str, title: str
) -> None:
    page.goto(address)
    page.evaluate(f"() => localStorage.setItem('brainstone.language', '{language}')")
    page.goto(f"{address}/learn/mine")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(title))
    expect(page.get_by_test_id("coach-says")).not_to_contain_text("You own two mines")
