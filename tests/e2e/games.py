"""Games made through the interface, so that a test begins where it has something to see."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.golden.games import load

LANGUAGES = ("de", "fr", "it", "en")
OURS = {"X-Brainstone": "1"}


def post(page: Page, address: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers to the visitor of this page."""
    answer = page.request.post(f"{address}/api/{path}", data=body, headers=OURS)
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    return table


def get(page: Page, address: str, path: str) -> dict[str, Any]:
    answer = page.request.get(f"{address}/api/{path}")
    assert answer.ok, answer.text()
    table: dict[str, Any] = answer.json()
    return table


def moves_of(name: str) -> list[str]:
    moves: list[str] = load(name)["record"]["moves"]
    return moves


def bring(page: Page, address: str, name: str, plies: int | None = None) -> str:
    """The id of a hot-seat game that goes on from a golden game after so many moves."""
    record = dict(load(name)["record"])
    if plies is not None:
        record["moves"] = record["moves"][:plies]
        record["over"] = False
        del record["scores"]
    identity: str = post(page, address, "records", {"record": record})["id"]
    return identity


def wait_for_ply(page: Page, game: str, ply: int) -> None:
    """Until the server has this many moves of a game."""
    page.wait_for_function(
        """async ([game, ply]) =>
            (await (await fetch(`/api/games/${game}`)).json()).ply === ply""",
        arg=[game, ply],
        polling=50,
    )


def wait_past_ply(page: Page, game: str, ply: int) -> None:
    """Until the server has more moves of a game than this."""
    page.wait_for_function(
        """async ([game, ply]) =>
            (await (await fetch(`/api/games/${game}`)).json()).ply > ply""",
        arg=[game, ply],
        polling=50,
    )


def settled(page: Page) -> None:
    """Until the page has been answered, and shows what it was told."""
    page.wait_for_function("() => document.body.getAttribute('aria-busy') !== 'true'")


def confirm(page: Page) -> None:
    """Send the turn that is composed; the page shows the table after it."""
    with page.expect_response("**/moves"):
        page.get_by_test_id("confirm").click()
    settled(page)


def speak(page: Page, language: str) -> None:
    """Choose a language at the table."""
    page.locator("header select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def resting_place(page: Page, selector: str) -> Locator:
    """Something on the table once it lies where it will stay: letters and boards have come."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    place = page.locator(selector).first
    box = None
    while (now := place.bounding_box()) is None or now != box:
        box = now
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(drawn))")
    return place


def hold_time(page: Page) -> None:
    """Time goes on by ``page.clock.run_for`` alone: what lasts seconds can be looked at."""
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 10"))


def complaints(page: Page) -> list[str]:
    """A list that fills with the errors of the page."""
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors
