"""The rules answer questions: the game on one page, a search in words, rules behind their ids."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import complaints
from tests.e2e.positions import open_game, reach
from tests.often import often

QUESTIONS = {
    "en": ("how do I win", "How do I win?"),
    "de": ("wie gewinne ich", "Wie gewinne ich?"),
    "fr": ("comment gagner", "Comment gagner"),
    "it": ("come si vince", "Come si vince?"),
}


@pytest.mark.parametrize(("width", "height"), often([(1280, 720), (390, 844)]))
def test_the_page_begins_with_the_game(page: Page, address: str, width: int, height: int) -> None:
    errors = complaints(page)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/rules")
    first = page.locator("section#game")
    expect(first).to_be_visible()
    expect(first.get_by_role("heading", level=3)).to_have_count(9)
    entries = page.locator("ul.entries > li")
    assert entries.count() > 250
    without = entries.filter(has_not=page.locator("svg"))  # everything in the box has its picture
    assert without.all_inner_texts() == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert errors == []


@pytest.mark.own_browser
@pytest.mark.parametrize("language", often(QUESTIONS, 2))
def test_a_question_finds_its_answer(page: Page, address: str, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('brainstone.language', '{language}')")
    page.goto(f"{address}/rules")
    asked, answered = QUESTIONS[language]
    page.get_by_role("searchbox").fill(asked)
    expect(page.get_by_role("heading", level=3).first).to_contain_text(answered)


def test_an_id_leads_to_the_rule_and_to_what_rests_on_it(page: Page, address: str) -> None:
    page.goto(f"{address}/rules?q=R-MINE-5")
    rule = page.get_by_role("region", name="Rule R-MINE-5")
    expect(rule).to_contain_text("cyclic order")
    expect(page.locator("section#game")).to_contain_text("Which planets can I settle?")
    page.goto(f"{address}/rules")
    page.locator("section#general a").first.click()
    expect(page).to_have_url(re.compile(r"/rules\?q=R-"))
    expect(page.get_by_role("region", name=re.compile("^Rule "))).to_be_visible()


@pytest.mark.own_browser
def test_a_rule_is_told_in_the_language_of_the_page(page: Page, address: str) -> None:
    """What nobody tells in German says that it is English."""
    page.add_init_script("localStorage.setItem('brainstone.language', 'de')")
    page.goto(f"{address}/rules?q=R-MINE-2")
    told = page.get_by_test_id("rule-text")
    expect(told).to_contain_text("Eine Mine kommt auf einen Planeten")
    expect(told).to_have_attribute("lang", "de")
    page.get_by_role("searchbox").fill("R-MINE-5")
    expect(told).to_have_attribute("lang", "en")


def test_a_refusal_at_the_table_links_its_rule(page: Page, address: str) -> None:
    game = reach(
        lambda one: one.state.round == 1 and one.decision.kind == "action", "xenos", "terrans"
    )
    open_game(page, address, game)
    page.locator('[data-why^="action"], [data-why]').first.wait_for()
    for thing in page.locator("[data-why]:visible:not(button)").all()[:6]:
        thing.click(force=True)
        link = page.get_by_test_id("consequences").get_by_role("link")
        if link.count():
            break
    expect(link.first).to_have_attribute("href", re.compile(r"/rules\?q=R"))
    expect(link.first).to_have_attribute("target", "_blank")
    page.locator("[data-row] > [data-ply]").last.hover()
    inside = page.locator("#tip a").first  # of what a row of the log tells; the pointer goes there
    expect(inside).to_have_attribute("href", re.compile(r"/rules\?q=R"))
    inside.hover()
    expect(inside).to_be_visible()
