"""No serious barrier by axe on any page, dark and light."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring
from tests.e2e.test_looks import THEMES

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
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert barriers(page, *([] if theme == first else ["color-contrast"])) == []


@pytest.mark.parametrize("place", ["", "new", "rules", "setup", "table", "end"])
def test_no_serious_barrier(page: Page, address: str, place: str) -> None:
    plies = {"setup": 0, "table": 158, "end": None}
    if place in plies:
        game = bring(page, address, "4p-method-1", plies[place])
        place = f"game/{game}" + ("/end" if place == "end" else "")
    page.goto(f"{address}/{place}")
    expect(page.get_by_role("heading").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)
