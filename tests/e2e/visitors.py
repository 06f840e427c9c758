"""Whoever comes to the tables of the tests."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page


class Visitors:
    """Pages whose process has loaded and compiled the client before: most of a test's time.

    Each test meets their visitors as people nobody knows, with nothing on the page. One whose mark
    is ``own_browser`` gets some whom no later test meets: it leaves something in the browser which
    cannot be taken back, such as a clock or a script for every page.
    """

    def __init__(self, browser: Browser, usual: dict[str, Any]) -> None:
        self._browser = browser
        self._usual = usual
        self._kept: dict[str, Page] = {}
        self._here: dict[str, Page] = {}
        self._own: list[BrowserContext] = []
        self.own = False

    def come(self, who: str = "first", **look: Any) -> Page:
        """The page of somebody with a browser that looks like this; by one name always the same."""
        look = {**self._usual, **look}
        name = f"{who} {look}"
        if self.own:
            page = self._open(look)
            self._own.append(page.context)
            return page
        if name not in self._kept:
            self._kept[name] = self._open(look)
        page = self._here[name] = self._kept[name]
        page.set_viewport_size(look["viewport"])
        return page

    def _open(self, look: dict[str, Any]) -> Page:
        return self._browser.new_context(**look).new_page()

    def leave(self, address: str) -> None:
        for context in self._own:
            context.close()
        self._own.clear()
        for page in self._here.values():
            for other in page.context.pages:
                if other is not page:
                    other.close()
            self._forget(page, address)
        self._here.clear()

    def _forget(self, page: Page, address: str) -> None:
        """As if nobody had been there. Another site, or none, would be another process."""
        page.unroute_all()
        last = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))  # may be another server
        page.goto(f"{address}/favicon.svg")
        page.evaluate("() => sessionStorage.clear()")
        session = page.context.new_cdp_session(page)
        for origin in {address, last}:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        page.context.clear_cookies()
        page.context.clear_permissions()
        page.emulate_media(color_scheme="light")
        page.mouse.move(-1, -1)
