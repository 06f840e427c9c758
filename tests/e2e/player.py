"""Plays in the browser by clicking what is lit, as a person would."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from tests.e2e.games import settled

# Elements that carry a legal move; the map's lit spaces are apart.
MOVES = "[data-move]:visible:not([disabled])"
SPACES = "[data-lit]:visible"


class Clicker:
    """Clicks through a game. ``hurry`` passes as soon as it may, so that a game ends early."""

    def __init__(self, page: Page, seed: int, hurry: bool = False) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.hurry = hurry
        self.clicks = 0

    def settled(self) -> None:
        """Wait until the last click has been answered."""
        settled(self.page)

    def is_over(self) -> bool:
        game = self.page.url.rsplit("/game/", 1)[1].split("?")[0].split("/")[0]
        origin = self.page.url.split("/game/")[0]
        return bool(self.page.request.get(f"{origin}/api/games/{game}").json()["view"]["over"])

    def step(self) -> None:
        """One click that brings the game on."""
        self.clicks += 1
        confirm = self.page.get_by_test_id("confirm")
        if confirm.count() and confirm.first.is_enabled():
            confirm.first.click()
            return
        prompt = self.page.get_by_test_id("prompt").locator(MOVES)
        if prompt.count():
            prompt.nth(self.chance.randrange(prompt.count())).click()
            return
        passing = self.page.locator('[data-action="pass"]:not([disabled]):visible')
        if passing.count() and (self.hurry or self.chance.random() < 0.25):
            passing.first.click()
            return
        self.pick().click(force=True)

    def pick(self) -> Locator:
        """Something lit, at random."""
        moves = self.page.locator(MOVES)
        spaces = self.page.locator(SPACES)
        actions = self.page.locator("[data-action]:visible:not([disabled])")
        expect(moves.or_(spaces).or_(actions).first).to_be_attached()
        number = moves.count() + spaces.count()
        if number == 0:
            return actions.nth(self.chance.randrange(actions.count()))
        place = self.chance.randrange(number)
        return moves.nth(place) if place < moves.count() else spaces.nth(place - moves.count())
