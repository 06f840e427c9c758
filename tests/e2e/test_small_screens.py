"""Nothing covers what one needs, nothing opens out of sight, every part is found as it was left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.games import bring, hold_time
from tests.e2e.test_automa import imported
from tests.often import often


def apart(one: Locator, other: Locator) -> bool:
    """Do two things not lie on each other?"""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )


@pytest.mark.own_browser
@pytest.mark.parametrize("screen", ["phone", "page"])
def test_the_toast_covers_neither_board_nor_miniature(
    request: pytest.FixtureRequest, address: str, screen: str
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.clock.install()
    page.goto(f"{address}/game/{bring(page, address, '2p-first-game', 1)}")
    page.locator('[data-space="1A6"][data-lit]').dispatch_event("click")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    hold_time(page)
    page.get_by_test_id("confirm").click()
    toast = page.get_by_test_id("toast")
    expect(toast).to_be_visible()
    assert apart(toast, page.locator('[data-region="composer"]'))
    if screen == "phone":
        assert apart(toast, page.locator("nav"))
        assert page.locator(".mini").count() == 0 or apart(toast, page.locator(".mini"))
    else:
        assert apart(toast, page.locator('[data-region="own"]'))


@pytest.mark.own_browser
@pytest.mark.parametrize(
    ("screen", "players"), [("phone", ".strip:has(.pip)"), ("page", '[data-region="players"]')]
)
def test_a_lost_line_is_told_beside_the_players(
    request: pytest.FixtureRequest, address: str, screen: str, players: str
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.clock.install()
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    hold_time(page)
    page.context.set_offline(True)
    told = page.get_by_test_id("line")
    for _ in range(100):  # until the browser has noticed, and a while longer
        page.clock.run_for(500)
        if "Reconnecting" in told.inner_text():
            break
    expect(told).to_contain_text("Reconnecting")
    assert apart(told, page.locator(players))


def test_why_of_the_automa_comes_into_view(phone: Page, address: str) -> None:
    imported(phone, address, rounds=2)
    phone.get_by_role("button", name="Boards").tap()
    phone.get_by_role("button", name="Why?").tap()
    told = phone.get_by_role("region", name="Why the Automa did this")
    expect(told.locator("summary").first).to_be_in_viewport()
    box = told.bounding_box()
    below = phone.locator('[data-region="hand"]').bounding_box()
    assert box is not None
    assert below is not None
    assert box["y"] + 40 < below["y"], "the reasons lie under the panel of actions"


def test_every_tab_is_found_as_it_was_left(phone: Page, address: str) -> None:
    phone.goto(f"{address}/game/{bring(phone, address, '4p-method-1', 158)}")
    tabs, body = phone.locator("nav.tabs"), phone.locator(".body")
    tabs.get_by_role("button", name="Boards").tap()
    expect(phone.locator('[aria-label^="Board of"]').first).to_be_attached()
    body.evaluate("(body) => body.scrollTo(0, 200)")
    tabs.get_by_role("button", name="Research").tap()
    expect(body).to_have_js_property("scrollTop", 0)
    tabs.get_by_role("button", name="Boards").tap()
    expect(body).to_have_js_property("scrollTop", 200)


@pytest.mark.parametrize(("width", "height"), often([(640, 360), (844, 390), (390, 844)]))
def test_a_new_game_can_be_started_at_once(
    phone: Page, address: str, width: int, height: int
) -> None:
    page = phone
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/new")
    start = page.get_by_role("button", name="Start game")
    expect(start).to_be_enabled()
    expect(start).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="New game")).to_be_in_viewport()
