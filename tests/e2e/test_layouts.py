"""The table on every screen: chosen by the room its map gets, and measured there.

One page for all screens of a kind: it is resized, and the table arranges itself anew.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bench.starts import load
from brainstone import Game
from tests.e2e.conftest import PHONE
from tests.e2e.games import bring, settled
from tests.e2e.positions import open_game
from tests.e2e.test_readable import COVERED, LEAST, TEXTS, fleet
from tests.e2e.visitors import Visitors
from tests.often import often

GAME = "4p-method-1"
ACTION = 162  # an own turn in which a mine can be built
QUESTION = 165  # somebody may charge power for a victory point
TILES = 166  # a research lab can be built: nine tech tiles to choose from


@dataclass(frozen=True)
class Screen:
    """A screen, the arrangement it gets, and the least space that is drawn in the whole galaxy."""

    width: int
    height: int
    arrangement: str
    hex: tuple[float, float]
    area: float = 0  # of the screen for the map, at least

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}"


# Where the whole galaxy would be too small, a part of it is framed: spaces that a finger hits.
FRAMED = (37, 32)
TOUCH = [
    Screen(390, 844, "stack", FRAMED, 0.5),
    Screen(844, 390, "side", (32, 28), 0.6),
    Screen(1024, 768, "bench", (42, 36), 0.42),
    Screen(360, 640, "stack", FRAMED, 0.4),
    Screen(915, 412, "side", (34, 29), 0.6),
    Screen(932, 430, "side", (35, 30), 0.6),
    Screen(667, 375, "side", FRAMED, 0.6),
    Screen(1180, 820, "bench", (48, 41), 0.44),
    Screen(820, 1180, "tower", (51, 44), 0.5),
]
MOUSE = [
    Screen(1280, 720, "laptop", (41, 35), 0.33),
    Screen(1366, 768, "laptop", (44, 38), 0.35),
    Screen(1440, 900, "desk", (40, 35), 0.24),
    Screen(1920, 1080, "desk", (48, 41), 0.24),
    Screen(3840, 2160, "desk", (96, 83), 0.24),
    Screen(853, 480, "side", (35, 31), 0.6),  # 1280 x 720 at 150 %
    Screen(640, 360, "side", FRAMED, 0.6),  # 1280 x 720 at 200 %
    Screen(960, 600, "side", (40, 35), 0.6),  # 1440 x 900 at 150 %
    Screen(720, 450, "side", (30, 26), 0.6),  # 1440 x 900 at 200 %
]
USUAL = {"touch": TOUCH[:3], "mouse": MOUSE[:1]}
ALL = {"touch": TOUCH, "mouse": MOUSE}

MEASURED = """() => {
  const box = document.querySelector("[data-region=map]").getBoundingClientRect();
  const one = document.querySelector("[data-space]").getBoundingClientRect();
  const hex = [one.width, one.height].sort((a, b) => b - a);
  return {
    map: [box.x, box.y, box.width, box.height], hex,
    sideways: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
  };
}"""

# What can be pressed and is seen: it is inside the window, nothing lies on it, its words fit.
WRONG = """([least, choosing]) => {
  const wrong = [];
  const pressed = "button, a[href], select, input, summary";
  for (const one of document.querySelectorAll(pressed)) {
    if (one.disabled || !one.checkVisibility({ visibilityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 2) continue;
    if (one.closest("svg, .sr-only, [role=log], .consequence, .sentence")) continue;
    const what = `${one.className} ${one.getAttribute("aria-label") ?? one.textContent}`.trim();
    const scrolls = [one.closest(".body, .lines, .left, .factions"), one.closest("[data-part]")];
    if (scrolls.some((around) => {
      const view = around?.getBoundingClientRect();
      return view && (box.bottom > view.bottom || box.top < view.top);
    })) continue;
    if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5
        || box.bottom > innerHeight + 0.5) wrong.push(`${what}: outside`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const behind = choosing && one.closest(".map"); // tiles to choose from lie over the map
    if (!behind && !(hit && (one.contains(hit) || hit.contains(one))))
      wrong.push(`${what}: covered`);
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const around = word.parentElement;
      if (!word.textContent.trim() || around.closest(".sr-only, small, kbd")) continue;
      if (getComputedStyle(around).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(word);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width > 2 && (left < box.left - 1 || right > box.right + 1
          || top < box.top - 2 || bottom > box.bottom + 2)) wrong.push(`${what}: cut`);
    }
    const touched = (one.closest("label") ?? one).getBoundingClientRect(); // its words, too
    if (Math.min(touched.width, touched.height) < least - 0.5)
      wrong.push(`${what}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`);
  }
  return wrong;
}"""

# What of the hand lies over its neighbour.
GROWN = """() => document.querySelector(".grows").getBoundingClientRect().height
  - document.querySelector("[data-region=hand]").getBoundingClientRect().height"""

# Parts that must not lie on each other.
OVERLAPS = """() => {
  const parts = ["header > *", ".people", ".tabs", "[data-region=own]",
    "[data-testid=own-line] > *", ".cards > *", "aside.right > *", "[data-region=hand]",
    "[data-region=map]"];
  const found = [];
  const boxes = parts.flatMap((name) => [...document.querySelectorAll(name)].map((one) => ({
    name, one, box: one.getBoundingClientRect() })));
  for (const a of boxes) for (const b of boxes) {
    if (a === b || a.one.contains(b.one) || b.one.contains(a.one) || !a.box.width || !b.box.width)
      continue;
    // What needs more than the hand lies over the edge of the map for as long as it is chosen from.
    if (a.name.includes("own-line") !== b.name.includes("own-line")) continue;
    const [w, h] = [Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left),
      Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)];
    if (w > 1 && h > 1) found.push(`${a.name} on ${b.name}`);
  }
  return found;
}"""

RESTED = """() => new Promise((done) => {
  const look = () => [...document.querySelectorAll("[data-region=map], [data-space]")].slice(0, 2)
    .map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join();
  let was = look();
  let same = 0;
  const step = () => {
    const is = look();
    same = is === was ? same + 1 : 0;
    was = is;
    if (same > 3) done(true); else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""


def turned_to(page: Page, screen: Screen) -> dict[str, Any]:
    """The page on this screen, once the table lies still there; what is measured of it."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.mouse.move(1, 1)  # what came to lie under it has nothing to explain
    room = page.locator("[data-arrangement]")
    expect(room).to_have_attribute("data-arrangement", screen.arrangement)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(RESTED)
    found: dict[str, Any] = page.evaluate(MEASURED)
    return found


def holds(page: Page, screen: Screen, kind: str, state: str) -> list[float]:
    """All that is true of the table on each screen and in each state; the map's rectangle."""
    found = turned_to(page, screen)
    where = f"{screen.name}, {state}"
    rectangle: list[float] = found["map"]
    _, _, width, height = rectangle
    assert height >= 0.4 * screen.height, where
    assert width * height >= screen.area * screen.width * screen.height, where
    assert found["hex"][0] >= screen.hex[0], where
    assert found["hex"][1] >= screen.hex[1], where
    assert found["sideways"] <= 0, where
    assert found["down"] <= 0, where
    small = [one for one in page.evaluate(TEXTS) if one["size"] < LEAST - 0.01]
    assert small == [], where
    wrong = page.evaluate(WRONG, [40 if kind == "touch" else 0, state == "tiles"])
    assert wrong == [], where
    assert page.evaluate(OVERLAPS) == [], where
    if screen.hex != FRAMED:
        assert page.evaluate(COVERED) == 0, where
    # A long sentence may lie over the edge of its neighbour; a turn that begins may not.
    assert page.evaluate(GROWN) <= {"idle": 1, "mine": 30}.get(state, 400), where
    own = page.get_by_test_id("own-line")
    if screen.arrangement == "desk":
        own = page.locator("[data-region=own]")
    expect(own.locator("[data-thing^=credits]")).to_be_in_viewport(ratio=1)
    expect(own.locator("[data-thing^=power]")).to_be_in_viewport(ratio=1)
    if state == "mine":
        expect(own.locator("[data-thing^=ore] s")).to_be_visible()  # before this turn, and after
        expect(page.get_by_test_id("confirm")).to_be_in_viewport(ratio=1)
    if state == "question":
        for answer in page.get_by_test_id("prompt").locator(".answers button").all():
            expect(answer).to_be_in_viewport(ratio=1)
    return rectangle


def look_at_others(page: Page, screen: Screen) -> None:
    """Anybody's board is one touch away, and the map as near."""
    if screen.arrangement == "desk":
        expect(page.get_by_label("Board of", exact=False).first).to_be_visible()
        return
    seat = page.locator("button[data-seat='1']").first
    seat.click()
    board = page.locator("[data-of='1']")
    expect(board).to_be_in_viewport()
    expect(page.get_by_test_id("own-line")).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    seat.click()
    if screen.arrangement in {"stack", "side"}:
        expect(board).to_have_count(0)
    expect(page.locator("[data-region=map]")).to_be_visible()


@pytest.mark.parametrize("kind", ["touch", "mouse"])
@pytest.mark.parametrize("which", ["usual", pytest.param("all", marks=pytest.mark.long)])
def test_the_table_on_every_screen(visitors: Visitors, address: str, kind: str, which: str) -> None:
    page = visitors.come(**(PHONE if kind == "touch" else {}))
    screens = (USUAL if which == "usual" else ALL)[kind]
    page.goto(f"{address}/game/{bring(page, address, GAME, ACTION)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    possible = [one.get_attribute("aria-disabled") for one in page.locator("[data-action]").all()]
    assert possible == sorted(possible, key=lambda is_off: is_off == "true"), (
        "what is possible first"
    )
    idle = {}
    for screen in screens:
        idle[screen] = holds(page, screen, kind, "idle")
        look_at_others(page, screen)
    order = page.locator("[data-action]").evaluate_all("(all) => all.map((a) => a.dataset.action)")
    page.locator('[data-action="mine"]').click()
    page.locator("[data-lit]").first.dispatch_event("click")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    for screen in screens:
        assert holds(page, screen, kind, "mine") == idle[screen], "the map does not jump"
    after = page.locator("[data-action]").evaluate_all("(all) => all.map((a) => a.dataset.action)")
    assert after == order, "nothing moves under a finger"
    page.goto(f"{address}/game/{bring(page, address, GAME, QUESTION)}")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    for screen in screens:
        assert holds(page, screen, kind, "question") == idle[screen], "nor when something is asked"
    page.goto(f"{address}/game/{bring(page, address, GAME, TILES)}")
    page.locator('[data-action="upgrade"]').click()
    page.locator('[data-space="1B5"]').dispatch_event("click")
    settled(page)
    tiles = page.locator('.choices [data-move^="tech "]')
    expect(tiles).to_have_count(9)
    for screen in screens:
        assert holds(page, screen, kind, "tiles") == idle[screen]
        for tile in tiles.all():
            expect(tile).to_be_in_viewport(ratio=0.99)
            expect(tile.locator(".words")).to_be_in_viewport(ratio=0.99)


# A tile, what it gives in words, and the area it lies under.
WORDS = {
    "fr": ("income-ore-charge", "Revenus : 1 Minerai et 1 Puissance à accumuler", "Navigation"),
    "de": ("ore-qic", "Einmalig: 1 Erz und 1 Q.I.C.", "Wissen."),
    "it": ("income-4credits", "Rendita: 4 Crediti", "area a scelta"),
    "en": ("action-4charge", "Action: a charge of 4 power", "Economy"),
}
LOW = [TOUCH[1], MOUSE[6]]  # beside the map, and the lowest screen of all


@pytest.mark.parametrize(
    ("screen", "language"),
    often(
        [
            (TOUCH[0], "fr"),
            (MOUSE[0], "de"),
            *[(screen, language) for screen in LOW for language in WORDS],
            *[(screen, "fr") for screen in (MOUSE[2], TOUCH[2], TOUCH[3], TOUCH[8])],
        ],
        3,
    ),
)
def test_every_tile_is_told_in_words_with_its_area(
    visitors: Visitors, address: str, screen: Screen, language: str
) -> None:
    """What it gives and the area it belongs to stand on it, and nothing is cut."""
    page = visitors.come(**(PHONE if screen in TOUCH else {}))
    page.goto(address)
    page.evaluate(f"() => localStorage.setItem('brainstone.language', '{language}')")
    page.goto(f"{address}/game/{bring(page, address, GAME, TILES)}")
    page.locator('[data-action="upgrade"]').click()
    page.locator('[data-space="1B5"]').dispatch_event("click")
    settled(page)
    tiles = page.locator('.choices [data-move^="tech "]')
    expect(tiles).to_have_count(9)
    turned_to(page, screen)
    for tile in tiles.all():
        expect(tile.locator(".words")).to_be_in_viewport(ratio=0.99)
        expect(tile.locator(".place")).to_have_text(re.compile(r"\w"))
    wrong = page.evaluate(WRONG, [40 if screen in TOUCH else 0, True])
    assert wrong == []
    name, words, area = WORDS[language]
    tile = page.locator(f'.choices [data-move="tech {name}"] .words')
    expect(tile).to_contain_text(words)
    expect(tile.locator(".place")).to_have_text(area)


@pytest.mark.parametrize("language", often(["de", "fr", "it", "en"]))
def test_what_a_turn_brings_is_folded_where_there_is_no_room(
    visitors: Visitors, address: str, language: str
) -> None:
    """On the lowest screen the rest lies over the actions while it is wanted: nothing scrolls."""
    screen = MOUSE[6]
    page = visitors.come()
    page.goto(address)
    page.evaluate(f"() => localStorage.setItem('brainstone.language', '{language}')")
    page.goto(f"{address}/game/{bring(page, address, GAME, ACTION)}")
    page.locator('[data-action="mine"]').click()
    page.locator('[data-space="3B5"]').dispatch_event("click")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    turned_to(page, screen)
    said = page.locator(".said")
    expect(said.locator(".sentence")).to_be_in_viewport(ratio=1)
    expect(said.locator(".cost")).to_be_in_viewport(ratio=1)
    assert said.evaluate("(one) => getComputedStyle(one).overflowY") == "hidden"
    unfold = page.get_by_test_id("unfold")
    unfold.click()
    expect(unfold).to_have_attribute("aria-expanded", "true")
    for part in said.locator(".consequence > *").all():
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("confirm")).to_be_in_viewport(ratio=1)
    page.get_by_test_id("undo").click()
    expect(unfold).to_have_count(0)


# How far the words over the tracks stand apart.
APART = """() => {
  const boxes = [...document.querySelectorAll(".research:not(.turned) .head span")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  return boxes.slice(1).map((box, at) => box.left - boxes[at].right);
}"""

# Words of actions that go on in the next line where nothing allows it.
BROKEN = """() => [...document.querySelectorAll("[data-action] .word")].filter((one) => {
  const lines = one.getClientRects().length && one.scrollHeight
    / parseFloat(getComputedStyle(one).lineHeight);
  const breaks = (one.textContent.match(/[\\s/\\u00ad-]/g) ?? []).length;
  return Math.round(lines) > breaks + 1;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("language", often(["de", "fr", "it", "en"]))
def test_words_stand_apart_and_none_is_cut(visitors: Visitors, address: str, language: str) -> None:
    """Over the tracks of research, on the actions, and in the hand while another part is seen."""
    page = visitors.come(**PHONE)
    game = bring(page, address, GAME, ACTION)
    page.goto(f"{address}/favicon.svg")
    page.evaluate(f"() => localStorage.setItem('brainstone.language', '{language}')")
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-action]").first).to_be_visible()
    for screen in TOUCH[:4]:
        turned_to(page, screen)
        assert page.evaluate(BROKEN) == [], screen.name
        if screen.arrangement == "side":
            continue
        if screen.arrangement == "stack":
            page.locator(".tabs button").nth(2).click()
            hidden = page.locator(".said").evaluate("(it) => it.scrollHeight - it.clientHeight")
            assert hidden <= 0, screen.name
        expect(page.locator(".research .head")).to_have_count(6)
        assert min(page.evaluate(APART)) >= 3, screen.name
        if screen.arrangement == "stack":
            page.locator(".tabs button").first.click()


# Tiles of other players of which their card, or the column of cards, hides something.
HIDDEN = """() => [...document.querySelectorAll(".cards .belt > *")].filter((tile) => {
  const box = tile.getBoundingClientRect();
  return [".belt", ".card", ".cards"].some((name) => {
    const view = tile.closest(name).getBoundingClientRect();
    return box.bottom > view.bottom + 0.5 || box.right > view.right + 0.5;
  });
}).map((tile) => tile.title)"""


def full_hands() -> Game:
    """The last round of the four players who took the most tech tiles."""
    records = [entry["record"] for entry in load("") if entry["record"]["setup"]["players"] == 4]
    taken = [sum(move.startswith("tech ") for move in record["moves"]) for record in records]
    return Game.from_record(records[taken.index(max(taken))])


@pytest.mark.parametrize("language", often(["de", "en", "fr", "it"]))
def test_no_card_cuts_its_tiles(visitors: Visitors, address: str, language: str) -> None:
    """However many they are: the log gives way, and nothing leaves the window."""
    page = visitors.come()
    page.goto(f"{address}/favicon.svg")
    page.evaluate(f"() => localStorage.setItem('brainstone.language', '{language}')")
    open_game(page, address, full_hands())
    expect(page.locator("[data-action]").first).to_be_visible()
    for screen in MOUSE[2:4]:
        holds(page, screen, "mouse", "idle")
        assert page.locator(".cards .belt > *").count() > 18
        assert page.evaluate(HIDDEN) == [], screen.name
        expect(page.get_by_role("log")).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["touch", "mouse"])
def test_the_larger_galaxy_of_the_lost_fleet(visitors: Visitors, address: str, kind: str) -> None:
    page = visitors.come(**(PHONE if kind == "touch" else {}))
    open_game(page, address, fleet(4))
    expect(page.locator("[data-action]").first).to_be_visible()
    for screen in ALL[kind]:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        page.evaluate(RESTED)
        found = page.evaluate(MEASURED)
        assert found["map"][3] >= 0.4 * screen.height, screen.name
        assert found["hex"][0] >= (28 if screen.arrangement == "side" else 34), screen.name
        assert found["sideways"] <= 0
        wrong = page.evaluate(WRONG, [40 if kind == "touch" else 0, False])
        assert wrong == [], screen.name
        assert page.evaluate(OVERLAPS) == [], screen.name


@pytest.mark.own_browser
def test_notches_cover_nothing(visitors: Visitors, address: str) -> None:
    page = visitors.come(**PHONE)
    session = page.context.new_cdp_session(page)
    page.goto(f"{address}/game/{bring(page, address, GAME, ACTION)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    for (width, height), insets in (
        ((390, 844), {"top": 47, "bottom": 34, "left": 0, "right": 0}),
        ((844, 390), {"top": 0, "bottom": 21, "left": 47, "right": 47}),
    ):
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(RESTED)
        for one in ("[data-region=hand]", "[data-region=map]", ".people", "[data-testid=confirm]"):
            box = page.locator(one).first.bounding_box()
            assert box is not None
            assert box["x"] >= insets["left"], one
            assert box["y"] >= insets["top"], one
            assert box["x"] + box["width"] <= width - insets["right"], one
            assert box["y"] + box["height"] <= height - insets["bottom"], one
