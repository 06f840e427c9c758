"""Text can be read on every desktop, as large as a person wants it, and the map stands still."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from brainstone import Game, Setup
from tests.e2e.games import bring
from tests.e2e.positions import open_game, reach
from tests.often import often

LEAST = 11  # pixels
SCREENS: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
]
QUESTION = 51  # of the game below: somebody may charge power for a victory point
ACTION = 158
GAME = "4p-method-1"

# Every text that is seen, with its size on the screen: text of a drawing is scaled with it.
TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim()) continue;
    if (element.closest("script, style, option, title, .sr-only")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : box.height && zoomOf(element);
    found.push({
      text: node.textContent.trim(),
      size: parseFloat(getComputedStyle(element).fontSize) * scale,
    });
  }
  return found;
  function zoomOf(element) {
    let zoom = 1;
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      const matrix = new DOMMatrix(style.transform === "none" ? "" : style.transform);
      zoom *= Number(style.zoom || 1) * Math.hypot(matrix.a, matrix.b);
    }
    return zoom;
  }
}"""


def texts(page: Page) -> list[dict[str, Any]]:
    page.wait_for_load_state("networkidle")
    found: list[dict[str, Any]] = page.evaluate(TEXTS)
    assert len(found) > 300
    return found


def small(page: Page, least: float = LEAST) -> list[dict[str, Any]]:
    return [one for one in texts(page) if one["size"] < least - 0.01]


def is_acting(game: Game) -> bool:
    return game.state.round == 2 and game.decision.kind == "action"


def fleet(players: int) -> Game:
    factions = ["terrans", "xenos", "taklons", "ivits"][:players]
    return reach(is_acting, *factions, expansion="lost_fleet")


@pytest.mark.parametrize(
    "screen",
    [SCREENS[0], *[pytest.param(one, marks=pytest.mark.long) for one in SCREENS[1:]]],
    ids=lambda one: f"{one['width']}x{one['height']}",
)
@pytest.mark.parametrize("box", often(["base-4", "fleet-4", "base-2", "fleet-2"], 2))
def test_no_text_is_too_small_to_read(
    page: Page, address: str, screen: ViewportSize, box: str
) -> None:
    page.set_viewport_size(screen)
    kind, players = box.split("-")
    if kind == "fleet":
        open_game(page, address, fleet(int(players)))
    else:
        name, plies = (GAME, ACTION) if players == "4" else ("2p-first-game", 60)
        page.goto(f"{address}/game/{bring(page, address, name, plies)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    assert small(page) == []


@pytest.mark.long
def test_whoever_wants_larger_text_gets_it(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, GAME, ACTION)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    assert small(page, LEAST * 1.3)
    page.get_by_role("button", name="Menu").click()
    sizes = page.get_by_role("group", name="Size of text")
    sizes.get_by_role("button", name="130").click()
    page.keyboard.press("Escape")
    assert small(page, LEAST * 1.3) == []
    page.reload()
    expect(page.locator("[data-action]").first).to_be_visible()
    assert small(page, LEAST * 1.3) == [], "the choice is kept"
    page.get_by_role("button", name="Menu").click()
    sizes.get_by_role("button", name="100").click()
    page.keyboard.press("Escape")
    assert small(page, LEAST * 1.3)


MAP = "() => { const box = document.querySelector('.map svg').getBoundingClientRect();\
 const one = document.querySelector('[data-space]').getBoundingClientRect();\
 return [box.x, box.y, box.width, box.height, one.x, one.y, one.width]; }"


@pytest.mark.parametrize("screen", often(SCREENS[:2]), ids=lambda one: str(one["width"]))
def test_the_map_stands_still_while_one_composes(
    page: Page, address: str, screen: ViewportSize
) -> None:
    page.set_viewport_size(screen)
    page.goto(f"{address}/game/{bring(page, address, GAME, ACTION)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    idle = page.evaluate(MAP)
    page.locator('[data-action="research"]').click()
    assert page.evaluate(MAP) == idle
    page.keyboard.press("Escape")
    page.locator('[data-action="convert"]').click()
    assert page.evaluate(MAP) == idle
    page.keyboard.press("Escape")
    page.locator('[data-action="mine"]').click()
    page.locator("[data-lit]").first.dispatch_event("click")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    assert page.evaluate(MAP) == idle
    page.goto(f"{address}/game/{bring(page, address, GAME, QUESTION)}")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    assert page.evaluate(MAP) == idle


def test_questions_stand_in_the_panel_and_not_over_the_map(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, GAME, QUESTION)}")
    prompt = page.get_by_test_id("prompt").bounding_box()
    galaxy = page.locator(".map").bounding_box()
    assert prompt is not None
    assert galaxy is not None
    assert prompt["y"] >= galaxy["y"] + galaxy["height"]


COVERED = """() => {
  const boxes = [...document.querySelectorAll(".map .btn, .map .chip, .map .legend")].map((one) =>
    one.getBoundingClientRect());
  return [...document.querySelectorAll(".map use.planet")].filter((planet) => {
    const box = planet.getBoundingClientRect();
    return boxes.some((one) => one.left < box.right && box.left < one.right
      && one.top < box.bottom && box.top < one.bottom);
  }).length;
}"""


@pytest.mark.parametrize("players", often([4, 2]))
@pytest.mark.parametrize("expansion", often(["lost_fleet", ""]))
def test_nothing_covers_a_planet_and_the_map_fills_its_pane(
    page: Page, address: str, players: int, expansion: str
) -> None:
    for screen in SCREENS:
        page.set_viewport_size(screen)
        game = Game(Setup.random(players=players, seed=players, expansion=expansion))
        open_game(page, address, game)
        assert page.evaluate(COVERED) == 0
        room = page.evaluate("""() => {
          const pane = document.querySelector(".map").getBoundingClientRect();
          const hexes = [...document.querySelectorAll(".map polygon.hex")].map((one) =>
            one.getBoundingClientRect());
          const span = (from, to) => Math.max(...hexes.map(to)) - Math.min(...hexes.map(from));
          return [span((one) => one.left, (one) => one.right) / pane.width,
            span((one) => one.top, (one) => one.bottom) / pane.height];
        }""")
        assert max(room) > 0.9, "one way it reaches the edges"
        assert min(room) > 0.55
