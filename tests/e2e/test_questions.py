"""What is asked, on every screen: setup and long questions keep what the table promises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brainstone import Game, Setup
from tests.e2e.conftest import PHONE
from tests.e2e.games import LANGUAGES, post
from tests.e2e.positions import reach
from tests.e2e.test_layouts import (
    FRAMED,
    MEASURED,
    MOUSE,
    OVERLAPS,
    RESTED,
    TOUCH,
    WRONG,
    Screen,
)
from tests.e2e.test_readable import COVERED, LEAST, TEXTS
from tests.e2e.visitors import Visitors
from tests.golden.games import after
from tests.often import often

FACTIONS = ("terrans", "taklons", "firaks", "itars")
FLEET = ("tinkeroids", "taklons", "firaks", "itars")

# What of the hand lies over the map, of all that the map has; what of it must be scrolled to.
OVER = """() => {
  const map = document.querySelector("[data-region=map]").getBoundingClientRect();
  const hand = document.querySelector(".grows").getBoundingClientRect();
  const over = Math.max(0, Math.min(hand.right, map.right) - Math.max(hand.left, map.left))
    * Math.max(0, Math.min(hand.bottom, map.bottom) - Math.max(hand.top, map.top));
  const planets = [...document.querySelectorAll(".map use.planet")].filter((planet) => {
    const box = planet.getBoundingClientRect();
    return box.top < map.bottom && box.left < map.right && box.right - 1 > hand.left
      && hand.right - 1 > box.left && box.bottom - 1 > hand.top && hand.bottom - 1 > box.top;
  }).length;
  const scrolled = [...document.querySelectorAll(".grows, .composer, .choices, .questions")]
    .filter((one) => getComputedStyle(one).overflowY !== "visible")
    .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className);
  return { over: over / (map.width * map.height), planets, scrolled };
}"""


def asks(kind: str, least: int = 2) -> Callable[[Game], bool]:
    """Is this asked, with so many answers?"""

    def wanted(game: Game) -> bool:
        return game.decision.kind == kind and len(game.legal_moves()) >= least

    return wanted


def started(players: int, expansion: str = "") -> Game:
    return Game(Setup.random(players=players, seed=3, expansion=expansion))


def found(kind: str, least: int = 2, *, fleet: bool = False, prefer: tuple[str, ...] = ()) -> Game:
    factions = FLEET if fleet else FACTIONS
    return reach(
        asks(kind, least), *factions, prefer=prefer, expansion="lost_fleet" if fleet else ""
    )


# What lies on tiles with words of their own needs more than the hand, and lies over the map.
TILES = {"booster", "booster of the fleet", "tech", "tech of the fleet", "token", "cover"}
LATE = ("federate", "tech adv", "advance", "upgrade", "mine", "power", "qic")
QUESTIONS: dict[str, Callable[[], Game]] = {
    "faction": lambda: started(4),
    "faction of two": lambda: started(2),
    "faction of the fleet": lambda: started(4, "lost_fleet"),
    "mine": lambda: found("place", 3),
    "booster": lambda: found("booster", 7),
    "booster of the fleet": lambda: found("booster", 7, fleet=True),
    "charge": lambda: found("charge"),
    "income": lambda: found("income", 3),
    "brainstone": lambda: found("charge-brainstone"),
    "tech": lambda: found("tech", 9),
    "tech of the fleet": lambda: found("tech", 10, fleet=True),
    "area": lambda: found("advance", 7),
    "token": lambda: found("federation-token", 6, prefer=LATE),
    "tokens that leave": lambda: found("choose-tokens", 4, prefer=LATE),
    "cover": lambda: after("2p-rotate", 166),
    "federation": lambda: after("2p-rotate", 135),
    "lost planet": lambda: after("3p-method-3", 200),
    "tinkering": lambda: found("tinkering", 3, fleet=True),
}
EVERY_RUN = ("faction", "faction of the fleet", "income", "booster")
KINDS = ("touch", "mouse")
# Each of them in every run, by turns with a finger and with a mouse; the other way among the long.
ASKED = [
    (question, KINDS[(at + turn) % 2]) for turn in range(2) for at, question in enumerate(EVERY_RUN)
]
FEW = {"touch": [TOUCH[1], TOUCH[3]], "mouse": [MOUSE[0]]}


def keeps(page: Page, screen: Screen, kind: str, question: str, where: str) -> None:
    """All that is true of a table that asks something."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.mouse.move(1, 1)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(RESTED)
    measured: dict[str, Any] = page.evaluate(MEASURED)
    _, _, width, height = measured["map"]
    share = width * height / (screen.width * screen.height)
    over = page.evaluate(OVER)
    fleet = question.endswith("fleet") or question == "tinkering"
    tiles = question in TILES
    assert height >= 0.4 * screen.height, where
    # Another galaxy than that of four players may have room for another arrangement.
    arrangement = page.locator("[data-arrangement]").get_attribute("data-arrangement")
    if arrangement == screen.arrangement:
        assert share >= screen.area, where
    if not tiles:
        assert over["over"] <= 0.02, f"{where}: over the map {over['over']:.0%}"
        if screen.hex != FRAMED:
            assert over["planets"] == 0, where
    assert over["scrolled"] == [], where
    assert measured["sideways"] <= 0, where
    assert measured["down"] <= 0, where
    small = [one for one in page.evaluate(TEXTS) if one["size"] < LEAST - 0.01]
    assert small == [], where
    wrong = page.evaluate(WRONG, [40 if kind == "touch" else 0, tiles])
    if tiles and arrangement == "desk":  # there they lie over the own board, not over the map
        wrong = [one for one in wrong if not one.startswith("b-act supply-button")]
    assert wrong == [], where
    assert page.evaluate(OVERLAPS) == [], where
    if screen.hex != FRAMED and not fleet:
        assert page.evaluate(COVERED) == 0, where
    for answer in page.locator("[data-region=hand] [data-move]").all():
        expect(answer).to_be_in_viewport(ratio=0.99)


def look_everywhere(
    page: Page, address: str, question: str, kind: str, languages: list[str], screens: list[Screen]
) -> None:
    record = QUESTIONS[question]().record()
    game = post(page, address, "records", {"record": record})["id"]
    for language in languages:
        page.goto(f"{address}/favicon.svg")
        page.evaluate(f"() => localStorage.setItem('brainstone.language', '{language}')")
        page.goto(f"{address}/game/{game}")
        page.locator("[data-space]").first.wait_for()
        for screen in screens:
            keeps(page, screen, kind, question, f"{question}, {language}, {screen.name}")


@pytest.mark.parametrize(("question", "kind"), often(ASKED, len(EVERY_RUN)))
def test_a_question_keeps_what_the_table_promises(
    visitors: Visitors, address: str, question: str, kind: str
) -> None:
    page = visitors.come(**(PHONE if kind == "touch" else {}))
    look_everywhere(page, address, question, kind, ["de"], FEW[kind])


@pytest.mark.long
@pytest.mark.parametrize("kind", ["touch", "mouse"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_on_every_screen_in_every_language(
    visitors: Visitors, address: str, question: str, kind: str
) -> None:
    page = visitors.come(**(PHONE if kind == "touch" else {}))
    screens = TOUCH if kind == "touch" else MOUSE
    look_everywhere(page, address, question, kind, list(LANGUAGES), screens)
