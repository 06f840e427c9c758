"""What only some commands need, and how to get it: the extras of the package."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from brainstone.engine.core.errors import BrainstoneError


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import inside it what an extra brings; where that is missing, a sentence says what to do."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.split(".")[0] == "brainstone":
            raise
        raise BrainstoneError(
            f"{error.name} is not installed; this command needs: pip install 'brainstone[{name}]'"
        ) from None
