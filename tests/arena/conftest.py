"""A bot of an installed package, known to this process and to every other one it starts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

SOURCE = '''
"""Never passes or converts if something else is legal."""

from brainstone.bots.random_bot import RandomBot


class Guest(RandomBot):
    def choose(self, game, budget=None):
        moves = game.legal_moves()
        useful = [m for m in moves if not m.is_free_action() and m.notation() != "pass"]
        return self._chance.choice(useful or moves)
'''


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the bot."""
    folder = tmp_path / "site"
    about = folder / "guest_bot-1.0.dist-info"
    about.mkdir(parents=True)
    (folder / "guest_bot.py").write_text(SOURCE)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guest-bot\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[brainstone.bots]\nguest = guest_bot:Guest\n")
    monkeypatch.syspath_prepend(folder)
    known = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *filter(None, [known])]))
    return "guest"
