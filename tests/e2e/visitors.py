"""Whoever comes to the tables of the tests."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext


class Visitors:
    """Browsers that have loaded and compiled the client before: most of a test's time.

    Each test meets them as visitors nobody knows. One whose mark is ``own_browser`` gets some whom
    no later test meets: it leaves something in the browser which cannot be taken back, such as a
    clock.
    """

    def __init__(self, browser: Browser, usual: dict[str, Any]) -> None:
        self._browser = browser
        self._usual = usual
        self._kept: dict[str, BrowserContext] = {}
        self._own: list[BrowserContext] = []
        self.own = False

    def come(self, who: str = "first", **look: Any) -> BrowserContext:
        """Somebody with a browser that looks like this; by the same name always the same."""
        kept = None if self.own else self._kept.get(f"{who} {look}")
        if kept is None:
            kept = self._browser.new_context(**{**self._usual, **look})
            if self.own:
                self._own.append(kept)
            else:
                self._kept[f"{who} {look}"] = kept
        return kept

    def leave(self, address: str) -> None:
        for context in self._own:
            context.close()
        self._own.clear()
        for context in self._kept.values():
            if context.pages:
                last = context.new_page()
                forget = {"origin": address, "storageTypes": "all"}
                context.new_cdp_session(last).send("Storage.clearDataForOrigin", forget)
                context.clear_cookies()
                context.clear_permissions()
                for page in context.pages:
                    page.close()
