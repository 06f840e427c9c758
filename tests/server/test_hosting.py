"""docs/hosting.md tells every setting and every limit as the code has them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brainstone.server.http import limits
from brainstone.server.http.limits import Rate

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SETTINGS = ROOT.joinpath("src/brainstone/server/common/settings.py").read_text(encoding="utf-8")


def test_every_setting_is_told() -> None:
    read = set(re.findall(r'(?:text|number)\("([A-Z_]+)"|PREFIX \+ "([A-Z_]+)"', SETTINGS))
    names = {f"BRAINSTONE_{one or other}" for one, other in read}
    assert len(names) > 10
    assert names == set(re.findall(r"^\| `(BRAINSTONE_\w+)`", DOCUMENT, re.MULTILINE))


@pytest.mark.parametrize(
    ("what", "by", "rate"),
    [
        ("requests of the API", "session", limits.PER_SESSION),
        ("requests of the API", "address", limits.PER_ADDRESS),
        ("pages, scripts, fonts", "address", limits.PAGES),
        ("new games, records", "address", limits.NEW_GAMES),
        ("games that everybody is shown", "address", limits.LISTED_GAMES),
        ("taking seats", "address", limits.SEATS),
        ("hints", "session", limits.HINTS),
        ("signing in", "address", limits.SIGN_IN),
        ("signing in to one account, from anywhere", "account", limits.SIGN_IN_NAME),
        ("new accounts", "address", limits.NEW_ACCOUNTS),
    ],
)
def test_every_limit_is_told(what: str, by: str, rate: Rate) -> None:
    often = rate.per_second >= 1
    then = f"{rate.per_second:g}/s" if often else f"one in {round(1 / rate.per_second)} s"
    assert f"| {what} | {by} | {rate.burst:g} | {then}" in DOCUMENT
