"""Somebody who does not see the page: finds all by roles and names, and hears what is said."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.games import settled

LIVE = "[aria-live=polite] p, [aria-live=assertive] p"
KINDS = re.compile(r"^(Mine|Gaia project|Upgrade|Federation|Research|Power.Q|Special)")
NO_ANSWER = re.compile(r"^(Hint|Undo|Automatic answers)")


class Listener:
    """Plays by names alone. How eager to pass decides how long a round lasts."""

    def __init__(self, page: Page, seed: int = 1, passes: float = 0.4) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.passes = passes

    # Hearing

    def said(self) -> list[str]:
        return self.page.locator(LIVE).all_text_contents()

    def hear(self, *words: str) -> None:
        """Until something with all these words has been said."""
        paragraph = self.page.locator(LIVE)
        for word in words:
            paragraph = paragraph.filter(has_text=word)
        expect(paragraph.last).to_be_attached()

    # Doing

    @property
    def turn(self) -> Locator:
        return self.page.get_by_role("region", name="Your turn")

    @property
    def actions(self) -> Locator:
        return self.turn.get_by_role("group", name="Your turn")

    @property
    def choices(self) -> Locator:
        return self.turn.get_by_role("group", name="Choices").get_by_role("button")

    @property
    def spaces(self) -> Locator:
        galaxy = self.page.get_by_role("application", name="Galaxy")
        return galaxy.get_by_role("button", name=re.compile("possible: "))

    def press(self, button: Locator) -> None:
        """As a screen reader does: a click without a pointer."""
        button.dispatch_event("click")
        settled(self.page)

    def is_over(self) -> bool:
        return self.page.get_by_role("button", name="See the scores").count() > 0

    def step(self) -> None:
        """One press that brings the game on."""
        settled(self.page)
        question = self.page.get_by_role("alertdialog")
        commit = self.turn.get_by_role(
            "button", name=re.compile("^(Confirm|End turn)"), disabled=False
        )
        if question.count():
            buttons = question.get_by_role("button", disabled=False)
            others = question.get_by_role("button", name=NO_ANSWER)
            expect(buttons.nth(others.count())).to_be_attached()  # those come first
            self.press(buttons.nth(self.chance.randrange(others.count(), buttons.count())))
        elif commit.count():
            self.press(commit)
        elif self.choices.count():
            self.press(self.any_of(self.choices))
        elif self.actions.count() and not self.chosen():
            self.act()
        else:
            self.press(self.any_of(self.spaces))

    def chosen(self) -> bool:
        return self.actions.get_by_role("button", pressed=True).count() > 0

    def act(self) -> None:
        kinds = self.actions.get_by_role("button", name=KINDS, disabled=False)
        if not kinds.count() or self.chance.random() < self.passes:
            self.press(self.actions.get_by_role("button", name=re.compile("^Pass")))
        else:
            self.press(self.any_of(kinds))

    def any_of(self, buttons: Locator) -> Locator:
        expect(buttons.first).to_be_attached()
        return buttons.nth(self.chance.randrange(buttons.count()))
