"""The sandbox: a branch of a game is tried at a table where nothing counts."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.games import bring, complaints, get, post, settled
from tests.e2e.test_accessibility import barriers
from tests.golden.games import load

GAME = "4p-method-1"
ACTION = 158  # the first player is to take an action in round 4
EARLIER = 100


def take_turn(page: Page) -> None:
    """Research by keys, whatever comes first, and confirm."""
    page.keyboard.press("r")
    page.keyboard.press("1")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    with page.expect_response("**/branch"):
        page.get_by_test_id("confirm").click()
    settled(page)


def test_a_branch_is_tried_kept_and_left(page: Page, address: str) -> None:
    errors = complaints(page)
    game = bring(page, address, GAME, ACTION)
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-lit]").first).to_be_visible()
    page.keyboard.press("j")
    expect(page).to_have_url(f"{address}/try/{game}/{ACTION}")
    bar = page.get_by_test_id("branch")
    expect(bar).to_contain_text("You are trying a branch. Nothing here counts.")
    expect(bar).to_contain_text(re.compile(r"Expected here: \d+ VP"), timeout=120_000)
    assert barriers(page) == []

    page.locator("[data-lit]").first.wait_for()
    take_turn(page)
    expect(bar).to_contain_text(
        re.compile(r"Expected now \d+ VP, in the game \d+"), timeout=120_000
    )
    assert get(page, address, f"games/{game}")["ply"] == ACTION
    bar.get_by_role("button", name="Variations").click()
    page.get_by_label("Name", exact=True).fill("Research first")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_test_id("variations")).to_contain_text("Research first")
    assert barriers(page) == []
    page.keyboard.press("Escape")
    kept = get(page, address, f"games/{game}/variations")["variations"]
    assert [(one["name"], one["ply"]) for one in kept] == [("Research first", ACTION)]

    page.reload()  # what was tried is still there
    expect(page.get_by_role("slider").first).to_have_attribute(
        "max", str(ACTION + len(kept[0]["moves"]))
    )
    page.goto(f"{address}/try/{game}/{EARLIER}")
    expect(page.get_by_role("slider").first).to_have_attribute("max", str(EARLIER))
    bar.get_by_role("button", name="Variations").click()
    page.get_by_role("button", name="Open").click()
    expect(page).to_have_url(f"{address}/try/{game}/{ACTION}")
    expect(page.get_by_role("slider").first).to_have_attribute(
        "max", str(ACTION + len(kept[0]["moves"]))
    )
    page.keyboard.press("j")
    expect(page).to_have_url(f"{address}/game/{game}")
    expect(bar).to_have_count(0)
    assert errors == []


def test_from_a_replay_one_tries_and_plays_on_with_bots(phone: Page, address: str) -> None:
    game = bring(phone, address, GAME, ACTION)
    phone.goto(f"{address}/game/{game}?ply={EARLIER}")
    phone.get_by_test_id("try-here").click()
    expect(phone).to_have_url(f"{address}/try/{game}/{EARLIER}")
    bar = phone.get_by_test_id("branch")
    expect(bar).to_contain_text("Nothing here counts.")
    wide = phone.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    for button in bar.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    bar.get_by_role("button", name="Play on from here").click()
    phone.get_by_role("button", name="With bots").click()
    phone.get_by_label("Bots").select_option("random")
    phone.get_by_role("button", name="Begin").click()
    expect(phone).to_have_url(re.compile(rf"{address}/game/(?!{game})"))
    made = get(phone, address, f"games/{phone.url.rsplit('/', 1)[1].split('?')[0]}")
    assert [seat["kind"] for seat in made["seats"]].count("bot") == 3
    assert made["ply"] >= EARLIER
    assert get(phone, address, f"games/{game}")["ply"] == ACTION


def test_people_try_without_hints_and_are_told_who_asks(
    page: Page, other: Page, address: str
) -> None:
    setup = load("2p-first-game")["record"]["setup"]
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    game = post(page, address, "games", {"setup": setup, "seats": seats})["id"]
    other.goto(f"{address}/join/{game}")
    expect(other.get_by_text("No hints at this table while the game goes on.")).to_be_visible()
    post(other, address, f"games/{game}/seats/1", {"name": "Bob"})
    asked = get(page, address, f"games/{game}")["view"]["decision"]["seat"]
    moving, waiting = (page, other) if asked == 0 else (other, page)
    waiting.goto(f"{address}/game/{game}")
    waiting.get_by_test_id("try-here").click()  # while another is to move
    expect(waiting.get_by_test_id("branch")).to_be_visible()
    expect(waiting.get_by_test_id("hint").first).to_be_disabled()
    waiting.get_by_test_id("leave-branch").click()
    expect(waiting).to_have_url(f"{address}/game/{game}")

    moving.goto(f"{address}/game/{game}")
    moving.get_by_role("button", name="Menu").click()
    moving.get_by_role("button", name="Propose: hints for all").click()
    waiting.get_by_role("button", name="Agree").click()
    expect(moving.get_by_test_id("hint").first).to_be_enabled()
    post(moving, address, f"games/{game}/hint", {"ply": 0, "bot": "random"})
    expect(waiting.get_by_role("log").get_by_text("Asked for a hint")).to_be_visible()
