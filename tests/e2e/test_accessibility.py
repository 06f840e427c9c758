"""No serious barrier by axe on any page, dark and light."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.games import bring, post
from tests.e2e.test_looks import THEMES, wear
from tests.e2e.visitors import Visitors
from tests.golden.games import load
from tests.often import often

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (only) => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const rules = { "label-content-name-mismatch": { enabled: true } };
  const what = only ? { runOnly: only } : { rules };
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...what });
  return violations.map(({ id, impact, nodes }) => (
    { id, impact, nodes: nodes.map((node) => node.html) }));
}"""


def barriers(page: Page, *only: str) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN, list(only) or None)
    return [
        f"{one['id']}: {node[:240]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]


def check_both_themes(page: Page) -> None:
    """Nothing but colours differs between them."""
    first, _ = THEMES
    for theme in THEMES:
        wear(page, theme)
        assert barriers(page, *([] if theme == first else ["color-contrast"])) == []


@pytest.mark.parametrize(
    "place",
    often(["table", "", "learn/mine", "end", "new", "rules", "learn", "setup", "openings"], 4),
)
def test_no_serious_barrier(page: Page, address: str, place: str) -> None:
    plies = {"setup": 0, "table": 158, "end": None}
    if place in plies:
        game = bring(page, address, "4p-method-1", plies[place])
        place = f"game/{game}" + ("/end" if place == "end" else "")
    page.goto(f"{address}/{place}")
    expect(page.get_by_role("heading").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)


QUESTION = 51  # of the game below


@pytest.mark.long
def test_no_serious_barrier_in_what_opens_at_a_table(page: Page, address: str) -> None:
    """A question, the map as a list, the menu, keys, a federation being chosen."""
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', QUESTION)}")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert barriers(page) == []
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 114)}")
    expect(page.locator('[data-action="federation"]')).to_be_visible()
    for key, shown in (("t", "Map as a list"), ("?", "Keys")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=shown)).to_be_visible()
        assert barriers(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    expect(page.get_by_role("group", name="Federation")).to_contain_text("Layout 1")
    assert barriers(page) == []


LYING: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
PLACES = ["table", "join", "", "new", "rules", "learn", "learn/mine", "nowhere", "end"]


@pytest.mark.parametrize(
    ("screen", "place"),
    often(
        [*[("stands", place) for place in PLACES], *[("lies", place) for place in PLACES]],
        2,
    ),
)
def test_no_serious_barrier_on_a_phone(
    visitors: Visitors, address: str, screen: str, place: str
) -> None:
    phone = visitors.come(**(PHONE if screen == "stands" else LYING))
    if place in {"table", "end"}:
        game = bring(phone, address, "4p-method-1", 158 if place == "table" else None)
        place = f"game/{game}" + ("/end" if place == "end" else "")
    if place == "join":
        place = invitation(visitors, address)
    phone.goto(f"{address}/{place}")
    expect(phone.get_by_role("heading").first).to_be_attached()
    phone.wait_for_load_state("networkidle")
    check_both_themes(phone)


def invitation(visitors: Visitors, address: str) -> str:
    """Where somebody is led by the link to a game that waits for them."""
    host = visitors.come("second")
    host.goto(address)
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "open"}]
    setup: dict[str, Any] = load("2p-first-game")["record"]["setup"]
    game: str = post(host, address, "games", {"setup": setup, "seats": seats})["id"]
    return f"join/{game}"


@pytest.mark.long
def test_no_serious_barrier_where_one_is_invited(
    page: Page, visitors: Visitors, address: str
) -> None:
    page.goto(f"{address}/{invitation(visitors, address)}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)
