"""Opens compiled classes to packages of others: the compiler closes those that are not marked.

The mark is a word to the compiler and to nobody else, so the library does not need its package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda opened: opened


__all__ = ["mypyc_attr"]
