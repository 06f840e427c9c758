"""The table on a phone: decisions by taps, and nothing to scroll sideways."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, complaints, get, resting_place, settled

REACHED = """() => [...document.querySelectorAll("[data-lit]")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === one;
})"""
PLACE = """async () => {
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  const { x, y, width } = document.querySelector("[data-space='1C']").getBoundingClientRect();
  return [x, y, width];
}"""
WIDTH, HEIGHT = 390, 844


def fits(page: Page) -> bool:
    width: int = page.evaluate("() => document.documentElement.scrollWidth")
    return width <= WIDTH


def map_at_rest(page: Page) -> None:
    """Until the map, which moves to a part of the galaxy by itself, shows that part."""
    resting_place(page, "[data-space]")


def lit_on_screen(page: Page) -> str:
    """A lit space that a finger reaches."""
    page.wait_for_function(f"() => ({REACHED})().length > 0")
    map_at_rest(page)
    space: str = page.evaluate(f"() => ({REACHED})()[0].dataset.space")
    return space


def reached(page: Page, relation: str) -> tuple[int, int]:
    """How many lit spaces a finger reaches, and how many there are, once these are related so."""
    page.wait_for_function(
        f"() => {{ const lit = document.querySelectorAll('[data-lit]').length;"
        f" const reached = ({REACHED})().length; return lit > 0 && {relation}; }}"
    )
    map_at_rest(page)
    return page.evaluate(f"() => ({REACHED})().length"), page.locator("[data-lit]").count()


def confirm(page: Page) -> None:
    with page.expect_response("**/moves"):
        page.get_by_test_id("confirm").tap()
    settled(page)


def test_a_turn_by_taps(phone: Page, address: str) -> None:
    errors = complaints(phone)
    game = bring(phone, address, "2p-first-game", 0)
    phone.goto(f"{address}/game/{game}")
    phone.locator('[data-move="faction hadsch_hallas"]:visible').first.tap()
    confirm(phone)
    for _ in range(2):
        expect(phone.locator("[data-lit]").first).to_be_attached()
        space = lit_on_screen(phone)
        phone.locator(f'[data-space="{space}"]').tap()
        confirm(phone)
        expect(phone.locator(f'[data-space="{space}"][data-lit]')).to_have_count(0)
        assert fits(phone)
    assert get(phone, address, f"games/{game}")["ply"] == 3
    assert errors == []


@pytest.mark.parametrize("path", ["", "new", "rules", "table", "end"])
def test_nothing_overflows(phone: Page, address: str, path: str) -> None:
    if path in {"table", "end"}:
        game = bring(phone, address, "4p-method-1", 150 if path == "table" else None)
        path = f"game/{game}" + ("/end" if path == "end" else "")
    phone.goto(f"{address}/{path}")
    expect(phone.get_by_role("heading").first).to_be_attached()
    phone.wait_for_load_state("networkidle")
    assert fits(phone)


def test_targets_are_in_view_or_counted_beyond_an_edge_and_fetched(
    phone: Page, address: str
) -> None:
    """The third structure of a two-player game: its spaces lie far apart."""
    game = bring(phone, address, "2p-first-game", 3)
    phone.goto(f"{address}/game/{game}")
    expect(phone.locator("[data-lit]").first).to_be_attached()
    before, lit = reached(phone, "reached === lit")
    assert lit > 1
    assert before == lit
    fingers(phone, [(150, 380), (240, 420)], [(20, 250), (370, 550)])
    after, _ = reached(phone, "reached < lit")
    assert after < before
    beyond = phone.locator("[data-beyond]")
    expect(beyond.first).to_be_visible()
    counted = sum(int(one.inner_text()) for one in beyond.all())
    assert counted >= 1
    expect(beyond.first).to_have_accessible_name(re.compile("more target"))
    hidden = int(beyond.first.inner_text())
    edge = beyond.first.get_attribute("data-beyond")
    beyond.first.tap()
    expect(phone.locator(f"[data-beyond='{edge}']", has_text=str(hidden))).to_have_count(0)
    fetched, _ = reached(phone, "reached > 0")
    assert fetched >= 1


def fingers(page: Page, start: list[tuple[int, int]], end: list[tuple[int, int]]) -> None:
    """Touch the map with as many fingers as places are given, move them, lift them."""
    session = page.context.new_cdp_session(page)
    for step in range(9):
        points = [
            {"x": x + (u - x) * step / 8, "y": y + (v - y) * step / 8, "id": i}
            for i, ((x, y), (u, v)) in enumerate(zip(start, end, strict=True))
        ]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_one_finger_moves_the_map_and_two_zoom(phone: Page, address: str) -> None:
    game = bring(phone, address, "2p-first-game", 3)
    phone.goto(f"{address}/game/{game}")
    expect(phone.locator("[data-lit]").first).to_be_attached()
    lit_on_screen(phone)  # the map rests
    x, y, width = phone.evaluate(PLACE)
    fingers(phone, [(230, 440)], [(200, 400)])
    moved_x, moved_y, moved_width = phone.evaluate(PLACE)
    assert moved_x - x == pytest.approx(-30, abs=1)
    assert moved_y - y == pytest.approx(-40, abs=1)
    assert moved_width == pytest.approx(width)
    fingers(phone, [(150, 400), (250, 400)], [(100, 400), (300, 400)])
    assert phone.evaluate(PLACE)[2] == pytest.approx(2 * width, rel=0.02)
    assert get(phone, address, f"games/{game}")["ply"] == 3
    expect(phone.get_by_test_id("confirm")).to_be_disabled()  # a drag takes nothing


def test_a_long_press_explains_and_takes_nothing(phone: Page, address: str) -> None:
    game = bring(phone, address, "2p-first-game", 3)
    phone.goto(f"{address}/game/{game}")
    sentence = phone.get_by_test_id("sentence")
    before = sentence.inner_text()
    space = lit_on_screen(phone)
    box = resting_place(phone, f'[data-space="{space}"]').bounding_box()
    assert box is not None
    session = phone.context.new_cdp_session(phone)
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(phone.get_by_role("tooltip")).to_contain_text(space)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.get_by_test_id("confirm")).to_be_disabled()
    expect(sentence).to_have_text(before)  # no preview is left in it


def test_overlays_open_by_one_button(phone: Page, address: str) -> None:
    game = bring(phone, address, "4p-method-1", 158)
    phone.goto(f"{address}/game/{game}")
    phone.locator("[data-space]").first.wait_for()
    expect(phone.locator("[data-overlay]")).to_have_count(0)
    opener = phone.get_by_test_id("overlays")
    opener.tap()
    expect(opener).to_have_attribute("aria-expanded", "true")
    overlay = phone.get_by_test_id("overlay")
    legend = phone.get_by_test_id("legend")
    for shows in ("reach", "neighbours", "federation", "counts"):
        phone.locator(f'[data-overlay="{shows}"]').tap()
        expect(overlay).to_have_attribute("data-shows", shows)
        phone.locator('[data-survey="2"]').tap()
        expect(phone.locator('[data-survey="2"]')).to_have_attribute("aria-pressed", "true")
        assert fits(phone)
    opener.tap()
    expect(phone.locator("[data-overlay]")).to_have_count(0)
    expect(legend).to_be_visible()  # it stays when its buttons go
    opener.tap()
    phone.locator('[data-overlay="counts"]').tap()
    expect(legend).to_have_count(0)
