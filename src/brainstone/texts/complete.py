"""Whether a box says everything it brings, in every language.

What it needs is read from its rules, and, where no list of it exists, from its source: its
questions, its refusals, and the kinds of sources it gains from.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from brainstone.engine.setup.base_box import base_rules
from brainstone.engine.setup.box import LANGUAGES
from brainstone.engine.setup.parts import rules_named

if TYPE_CHECKING:
    from brainstone.engine.setup.box import Box

# The call that names something, and the text that says it.
_SAID_BY: Final = {
    r"\bAbout\(\s*\"([\w-]+)\"": "table.ask.kind.{}",
    r"\bsay\(\s*\"([\w.-]+)\"": "refusal.{}",
    r"\bKind\(\s*\"([\w-]+)\"": "boards.source.{}",
}


def needed_texts(box: Box) -> list[str]:
    """The keys of its texts (docs/architecture.md, "How to add")."""
    rules, base = rules_named("", [box.name]), base_rules()
    keys: list[str] = []
    for board, _ in box.factions:
        key = f"explain.faction.{board.name}"
        keys += [f"name.faction.{board.name}", f"{key}.ability", f"{key}.institute", f"{key}.style"]
    for name in rules.specials:
        if name not in base.specials:
            keys += [f"boards.special.{name}", f"explain.special.{name}", f"move.special.{name}"]
    for verb in rules.specs:
        if verb not in base.specs:
            keys.append(f"move.{verb}")
    for word in box.effects:
        keys += [f"effect.{word}", f"effect.short.{word}"]
    keys += [f"name.{box.name}.{tile.name}" for tile in box.tiles]
    if box.texts is not None:
        for path in sorted(box.texts.parent.rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            for call, key in _SAID_BY.items():
                keys += [key.format(name) for name in re.findall(call, source)]
    return list(dict.fromkeys(keys))


def missing_texts(box: Box) -> dict[str, list[str]]:
    """By language, the keys that it lacks: those it needs, and those that another one has."""
    texts = box.words()
    known = [key for language in LANGUAGES for key in texts.get(language, {})]
    wanted = list(dict.fromkeys([*needed_texts(box), *known]))
    lacks = {
        language: [key for key in wanted if not texts.get(language, {}).get(key)]
        for language in LANGUAGES
    }
    return {language: keys for language, keys in lacks.items() if keys}


def complaints(box: Box) -> list[str]:
    """A sentence for every language in which something of it cannot be said."""
    return [
        f"the box {box.name} says nothing for {', '.join(keys)} in {language}.json"
        for language, keys in missing_texts(box).items()
    ]
