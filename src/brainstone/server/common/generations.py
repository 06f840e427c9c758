"""How much is remembered of what was taken back: each undo begins a new generation of moves."""

from __future__ import annotations

from typing import Final

KEPT_GENERATIONS: Final = 8
