"""The command ``boxes``: what is installed besides the game, and whether it is complete."""

from __future__ import annotations

import json
import sys

from brainstone.cli.commands import command, echo, flag
from brainstone.cli.options import json_option
from brainstone.cli.runs import FOUND
from brainstone.engine.setup.installed import installed
from brainstone.texts.complete import complaints, missing_texts


@command(
    "List the boxes of other packages.",
    flag("--check", help="Look whether their texts are complete."),
    json_option,
    examples=(
        "brainstone boxes",
        "brainstone boxes --check",
    ),
)
def boxes(check: bool, as_json: bool) -> None:
    """List the boxes that installed packages bring, with their versions and factions.

    With --check a sentence names every text that is missing in one of the four languages, and the
    exit code is 1 if there is one.
    """
    found = installed().boxes()
    if as_json:
        shown = {
            name: {
                "title": box.title,
                "version": box.version,
                "factions": [board.name for board, _ in box.factions],
                **({"missing": missing_texts(box)} if check else {}),
            }
            for name, box in found.items()
        }
        echo(json.dumps(shown, indent=2))
    elif not found:
        echo("no boxes are installed (docs/architecture.md tells how to make one)")
    else:
        for name, box in found.items():
            factions = ", ".join([board.title for board, _ in box.factions])
            echo(f"{name} {box.version}: {box.title}{f' ({factions})' if factions else ''}")
    lacking = [said for box in found.values() for said in complaints(box)] if check else []
    for said in lacking:
        echo(f"brainstone: {said}", err=True)
    if lacking:
        sys.exit(FOUND)
    if check and found and not as_json:
        echo("every text is there in en, de, fr and it")
