"""What a view that was sent tells."""

from __future__ import annotations

from typing import Any


def listed(view: dict[str, Any]) -> list[str]:
    """The moves from which a reader may choose, as notation."""
    return [option["move"] for option in view["options"]]
