"""Seats are told apart without their colours, and what is written on colours can be read."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.colour_vision import VISION, distance, tokens
from tests.e2e.games import bring
from tests.e2e.test_looks import THEMES, wear

PRICED = 51  # of the game below: a question that costs a victory point
GAME = "4p-method-1"  # white Itars and gray Bescods among them

CONTRAST = """(pairs) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return pairs.map(([a, b]) => {
    const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  });
}"""
PRICE = """() => {
  const amount = document.querySelector("[data-testid=prompt] .btn.primary .amt");
  const star = getComputedStyle(amount).getPropertyValue("--r-vp");
  const paint = (colour) => colour === "currentcolor" ? getComputedStyle(amount).color : colour;
  const ground = getComputedStyle(amount.closest(".btn")).backgroundColor;
  return [[getComputedStyle(amount).color, ground], [paint(star.trim().toLowerCase()), ground]];
}"""
RIM = """() => {
  const plate = getComputedStyle(document.querySelector('.map [data-colour="white"] .plate'));
  const planet = getComputedStyle(document.documentElement).getPropertyValue("--planet-ice");
  return [[plate.getPropertyValue("--piece-halo"), planet]];
}"""


def test_the_price_of_power_can_be_read(page: Page, address: str) -> None:
    page.emulate_media(color_scheme=THEMES[0])
    page.goto(f"{address}/game/{bring(page, address, GAME, PRICED)}")
    expect(page.get_by_test_id("prompt").locator(".btn.primary .amt")).to_contain_text("1")
    for theme in THEMES:
        wear(page, theme)
        text, star = page.evaluate(CONTRAST, page.evaluate(PRICE))
        assert text >= 4.5
        assert star >= 4.5


def test_a_white_piece_has_a_rim_on_ice(page: Page, address: str) -> None:
    page.emulate_media(color_scheme=THEMES[0])
    page.goto(f"{address}/game/{bring(page, address, GAME, 158)}")
    expect(page.locator('.map [data-colour="white"] .plate').first).to_be_attached()
    for theme in THEMES:
        wear(page, theme)
        (rim,) = page.evaluate(CONTRAST, page.evaluate(RIM))
        assert rim >= 3


def test_every_line_of_a_chart_has_dashes_of_its_own(page: Page, address: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{address}/game/{bring(page, address, GAME)}/end")
    lines = page.locator("[data-line]")
    expect(lines).to_have_count(4)
    drawn = [line.get_attribute("stroke-dasharray") for line in lines.all()]
    assert len(set(drawn)) == 4
    for seat in range(4):
        legend = page.locator(f'[data-legend="{seat}"]')
        assert legend.get_attribute("stroke-dasharray") == drawn[seat]


PLAYERS = ("blue", "red", "orange", "yellow", "brown", "gray", "white", "pink", "turquoise")
APART = 0.10  # five just noticeable differences


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_plates_and_satellites_are_told_apart_by_everybody(theme: str) -> None:
    """As the colour-blind see them, too; and each colour has a shape of its own besides."""
    colours = tokens(theme)
    for vision in VISION:
        for one, other in combinations(PLAYERS, 2):
            assert distance(colours[f"p-{one}"], colours[f"p-{other}"], vision) >= APART


def test_outlines_of_federations_need_no_colours(page: Page, address: str) -> None:
    """Their lines are alike to the colour-blind: each seat has dashes of its own."""
    lines = tokens("dark")
    assert distance(lines["t-red"], lines["t-brown"], "deutan") < APART
    page.goto(f"{address}/game/{bring(page, address, GAME)}")
    drawn = page.locator("[data-federation]")
    expect(drawn.first).to_be_attached()
    dashes = {
        one.get_attribute("data-federation"): one.get_attribute("stroke-dasharray")
        for one in drawn.all()
    }
    assert len(dashes) > 1
    assert len(set(dashes.values())) == len(dashes)
