"""Contrast that axe leaves open is measured in pixels: over gradients and drawings, and of what
cannot be pressed.

WCAG asks nothing of controls that are off; here their words are read to know what would be
possible, so they have at least 3:1. A text that something else lies on (a part over the map, a tip)
is left out: there it is not meant to be read, and it is measured where nothing covers it.
"""

from __future__ import annotations

import base64
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring
from tests.e2e.test_accessibility import AXE
from tests.e2e.test_looks import THEMES, wear
from tests.e2e.visitors import Visitors

OPEN = """async () => {
  const { incomplete } = await axe.run(document, {
    runOnly: ["color-contrast"], resultTypes: ["incomplete"] });
  const OFF = ":disabled, [aria-disabled=true], .off, .zero";
  const left = incomplete.flatMap(({ nodes }) => nodes).map(({ target }) =>
    typeof target[0] === "string" && document.querySelector(target[0]));
  const off = [...document.querySelectorAll(OFF)].flatMap(
    (one) => [one, ...one.querySelectorAll("*")]);
  const found = [];
  for (const one of new Set([...left, ...off])) {
    if (one?.matches("svg .number")) continue; // of a sector, in a picture of the galaxy
    if (!one || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const text = [...one.childNodes].find((node) => node.nodeType === 3 && node.data.trim());
    if (!text) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { x, y, width, height } = range.getBoundingClientRect();
    if (width < 2 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue;
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!there || !(one.contains(there) || there.contains(one))) continue;
    const { fontSize, fontWeight } = getComputedStyle(one);
    const size = parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const least = large || one.closest(OFF) ? 3 : 4.5;
    found.push({ x, y, width, height, least, text: text.data.trim() });
  }
  return found;
}"""
NO_TEXT = """*, *::before, *::after { color: transparent !important;
  -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
  svg text { fill: transparent !important; stroke: transparent !important; }"""
WITHOUT_TEXT = """async (css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
MEASURE = """async ([shown, bare, places, scale]) => {
  const pixels = async (data) => {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const paint = new OffscreenCanvas(image.width, image.height).getContext("2d");
    paint.drawImage(image, 0, 0);
    return paint;
  };
  const light = (r, g, b) => {
    const [x, y, z] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const [with_, without] = [await pixels(shown), await pixels(bare)];
  return places.map(({ x, y, width, height }) => {
    const box = [x * scale, y * scale, Math.max(1, width * scale), Math.max(1, height * scale)];
    const [a, b] = [with_, without].map((one) => one.getImageData(...box.map(Math.round)).data);
    let most = 1;
    for (let i = 0; i < a.length; i += 4) {
      const [one, other] = [light(a[i], a[i + 1], a[i + 2]), light(b[i], b[i + 1], b[i + 2])];
      most = Math.max(most, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
    }
    return most;
  });
}"""
SCALE = 3  # so fine that the inside of every stroke has its whole colour


def faint(page: Page) -> tuple[int, list[str]]:
    """How many texts were measured, and those that are too faint to be read."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    places: list[dict[str, Any]] = page.evaluate(OPEN)
    shown = base64.b64encode(page.screenshot()).decode()
    page.evaluate(WITHOUT_TEXT, NO_TEXT)
    bare = base64.b64encode(page.screenshot()).decode()
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
    found: list[float] = page.evaluate(MEASURE, [shown, bare, places, SCALE])
    return len(places), [
        f"{place['text']}: {contrast:.2f}"
        for place, contrast in zip(places, found, strict=True)
        if contrast < place["least"]
    ]


@pytest.mark.parametrize(
    "place", ["table", *[pytest.param(one, marks=pytest.mark.long) for one in ("", "new", "end")]]
)
def test_what_axe_leaves_open_can_be_read(visitors: Visitors, address: str, place: str) -> None:
    page = visitors.come("fine", device_scale_factor=SCALE)
    if place in {"table", "end"}:
        game = bring(page, address, "4p-method-1", 158 if place == "table" else None)
        place = f"game/{game}" + ("/end" if place == "end" else "")
    page.goto(f"{address}/{place}")
    expect(page.get_by_role("heading").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    for theme in THEMES:
        wear(page, theme)
        number, found = faint(page)
        assert number > 0 or not place.startswith("game/")  # a table has some in any case
        assert found == []
