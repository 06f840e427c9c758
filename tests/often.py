"""Which of several alike are tried in every run."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def often(values: Iterable[Any], number: int = 1) -> list[Any]:
    """The first ones always, the others among the long tests."""
    return [
        value
        if at < number
        else pytest.param(
            *(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long
        )
        for at, value in enumerate(values)
    ]
