"""Every sentence the rules and the server refuse with exists in every language."""

from __future__ import annotations

import ast
import re

from brainstone.engine.core.ids import (
    PLANET_NAMES,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    STRUCTURE_CODES,
    STRUCTURE_NAMES,
    TAKEN,
)
from brainstone.engine.core.sentences import (
    KINDS,
    area_word,
    faction_word,
    kind_word,
    planet_word,
    resource_word,
    structure_word,
)
from brainstone.lost_fleet.factions.tinkeroids import TILE_NAMES
from brainstone.lost_fleet.ships.names import KINDS as FLEET_KINDS
from brainstone.lost_fleet.ships.names import artifact_word, ship_word, tinkering_word
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIPS
from brainstone.texts.rule_book import find_rule
from tests.lost_fleet.tables import bare_fleet
from tests.web_i18n.messages import ROOT, english, load

SOURCES = ROOT / "src" / "brainstone"
SAYING = {"say", "setup_error"}
RULE = re.compile(r"\s*(\[R-[^\]]*\]|\[\{rule\}\]|\(RUL-\d+\))")


def sentences() -> dict[str, str]:
    """Key and English text of every sentence in the sources."""
    found: dict[str, str] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in SAYING or path.name == "sentences.py":
                continue
            key, text = [ast.literal_eval(part) for part in node.args]
            assert found.setdefault(f"refusal.{key}", text) == text or RULE.sub(
                "", found[f"refusal.{key}"]
            ) == RULE.sub("", text), f"{key} says two things"
    return found


def words() -> dict[str, str]:
    """Names within sentences."""
    return {
        word.key: str(word)
        for word in (
            *[structure_word(i) for i in range(1, len(STRUCTURE_CODES))],
            *[resource_word(i) for i in range(len(RESOURCE_LETTERS))],
            *[kind_word(kind) for kind in (*KINDS, *FLEET_KINDS)],
        )
    }


def as_message(text: str) -> str:
    """A sentence of the engine as the client writes it: without its rule, with proper quotes."""
    quoted = re.sub(
        r"\{(\w+)!r\}", "\N{LEFT DOUBLE QUOTATION MARK}{\\1}\N{RIGHT DOUBLE QUOTATION MARK}", text
    )
    return RULE.sub("", quoted).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def test_the_english_sentences_are_those_of_the_code() -> None:
    """The other languages are compared with these in test_languages."""
    said = {key: as_message(text) for key, text in (sentences() | words()).items()}
    assert len(said) > 150
    assert load("en", "refusals") == said


CITED = re.compile(r"R-[A-Z]+(?:-[A-Z]+)*-\d+|RUL-\d+")
SETUP = ("R-CMP-1", "R-SET-", "R-LFS-", "R-LFAU-")  # cited where a setup made by hand is refused


def test_every_rule_that_a_refusal_in_play_cites_is_told_to_players() -> None:
    """In every language: test_languages compares the keys. What rows of the log link to is too."""
    told = {key.removeprefix("rule.") for key in load("en", "rule_book")}
    sources = bare_fleet("xenos", "terrans").state.rules.sources
    texts = [*sentences().values(), *[source.rule() for source in sources]]
    cited = {rule for text in texts for rule in CITED.findall(text)}
    assert len(cited) > 60
    assert [rule for rule in sorted(cited - told) if not rule.startswith(SETUP)] == []
    assert [rule for rule in told if not find_rule(rule)] == []


def plain_english() -> list[str]:
    """Where the rules refuse with a text that has no key."""
    found: list[str] = []
    for path in sorted([*SOURCES.glob("engine/**/*.py"), *SOURCES.glob("lost_fleet/**/*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            told: list[ast.expr | None] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("SetupError", "InvalidMove", "Unreadable"):
                    told += node.args
            elif isinstance(node, ast.FunctionDef) and node.name.lstrip("_").startswith("why"):
                told += [part.value for part in ast.walk(node) if isinstance(part, ast.Return)]
            for text in told:
                if isinstance(text, ast.JoinedStr) or (
                    isinstance(text, ast.Constant) and text.value != ""
                ):
                    found.append(f"{path.relative_to(SOURCES)}:{text.lineno}")
    return found


def test_every_refusal_of_the_rules_has_a_key() -> None:
    assert plain_english() == []


def test_the_other_names_within_sentences_exist() -> None:
    assert area_word(0).key in english()
    assert faction_word("bal_taks").key in english()
    names = [planet_word(i) for i in range(len(PLANET_NAMES)) if i != TAKEN]
    names += [ship_word(i) for i in range(len(SHIPS))]
    names += [artifact_word(artifact) for artifact in ARTIFACTS]
    names += [tinkering_word(tile) for tile in TILE_NAMES]
    assert [name.key for name in names if name.key not in english()] == []
    assert len(STRUCTURE_NAMES) == len(STRUCTURE_CODES)
    assert len(RESOURCE_NAMES) == len(RESOURCE_LETTERS)
