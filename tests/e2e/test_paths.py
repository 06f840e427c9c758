"""Five people's first minutes: never played, owns the box, knows another server, solo, a replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.games import complaints
from tests.e2e.paths import PATHS
from tests.often import often


@pytest.mark.parametrize("name", often(PATHS, 3))
def test_a_path_is_walked_to_its_end(page: Page, address: str, name: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    errors = complaints(page)
    for _ in PATHS[name](page, address):
        pass
    assert errors == []
