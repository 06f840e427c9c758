"""A few words for a browser, by which somebody tells their own sessions apart."""

from __future__ import annotations

from typing import Final

# The first that is named counts: most browsers also call themselves by older names.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def describe(agent: str) -> str:
    """Nothing but a browser and a system we know is kept of what a browser tells about itself."""
    words = [
        next((name for mark, name in known if mark in agent), "") for known in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(word for word in words if word)
