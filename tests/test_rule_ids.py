"""Every rule is cited by a test, every decision is asked by the engine or by an expansion."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules.md"
ASKERS = [ROOT / "src" / "brainstone" / part for part in ("engine", "automa", "lost_fleet")]

# Rules that no test can prove, and why.
EXEMPT_RULES = {
    "R-SET-34": "free shapes: a custom board is a list of places, there is no rule to break",
}
# Decisions that no code() names, and where they are asked instead.
EXEMPT_DECISIONS = {
    "D-21": "free actions stand in the lists of D-20 and D-44",
    "D-26": "upgrades stand in the list of D-20, each with its target",
    "D-33": "power and Q.I.C. actions stand in the list of D-20",
    "D-35": "special actions stand in the list of D-20",
    "D-51": "the Taklons' order stands in the list of D-50",
    "D-60": "ships to explore stand in the lists of D-20 and D-36",
    "D-61": "artifacts stand in the list of D-20",
    "D-62": "actions of ships stand in the list of D-20",
    "D-66": "the tinkering action stands in the list of D-20, its mine is D-23",
    "D-70": "the final conversion is automatic (RUL-28)",
}

INVENTED = {"R-KOS", "R-COM", "R-MOON"}  # of the example boxes, and one that nobody has
AREA = r"R-[A-Z]+(?:-[A-Z]+)*"
DEFINED = re.compile(rf"\*\*({AREA}-\d+)")
# One citation may name several rules: R-SET-8..10, R-RSH-3, 4 and R-FED-7/8.
CITED = re.compile(rf"\b({AREA})-(\d+)((?:\.\.\d+|(?:, |/)\d+(?![\w ]))*)")


def all_rules() -> list[str]:
    found = list(DEFINED.findall(RULES.read_text(encoding="utf-8")))
    assert len(found) == len(set(found)), "an id is defined twice"
    return found


def cited(text: str) -> set[str]:
    """The rules a text cites."""
    found: set[str] = set()
    for area, number, more in CITED.findall(text):
        last = int(number)
        found.add(f"{area}-{last}")
        for sign, following in re.findall(r"(\.\.|, |/)(\d+)", more):
            first = last + 1 if sign == ".." else int(following)
            last = int(following)
            found.update(f"{area}-{n}" for n in range(first, last + 1))
    return found


def area_of(rule: str) -> str:
    return rule.rpartition("-")[0]


def test_citations_are_read() -> None:
    assert cited("[R-SET-8..10]") == {"R-SET-8", "R-SET-9", "R-SET-10"}
    assert cited("(R-FED-1, 3, 30)") == {"R-FED-1", "R-FED-3", "R-FED-30"}
    assert cited("R-FED-7/8.") == {"R-FED-7", "R-FED-8"}
    assert cited("R-FAC-TAK-1, 3 tokens") == {"R-FAC-TAK-1"}
    assert cited("R-MINE-4, R-MINE-9") == {"R-MINE-4", "R-MINE-9"}


def test_every_rule_is_cited_by_a_test() -> None:
    found: set[str] = set()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if path != Path(__file__):
            found |= cited(path.read_text(encoding="utf-8"))
    missing = [rule for rule in all_rules() if rule not in found and rule not in EXEMPT_RULES]
    assert missing == [], f"{len(missing)} rules without a test: {' '.join(missing)}"


def test_exempt_rules_exist() -> None:
    assert set(EXEMPT_RULES) <= set(all_rules())


def test_citations_name_rules_that_exist() -> None:
    """In tests, in the engine and in the messages players read."""
    known = set(DEFINED.findall(RULES.read_text(encoding="utf-8")))
    wrong: list[str] = []
    for folder in ("src", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path != Path(__file__):
                text = path.read_text(encoding="utf-8")
                unknown = [rule for rule in cited(text) - known if area_of(rule) not in INVENTED]
                wrong += [f"{path.name}: {rule}" for rule in sorted(unknown)]
    assert wrong == []


def decisions() -> list[str]:
    """The ids of section 28."""
    return re.findall(r"^\| (D-\d+)\*? \|", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def codes() -> set[str]:
    """What some decision declares to be about."""
    found: set[str] = set()
    for path in [path for folder in ASKERS for path in folder.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "About":
                words = [part.value for part in node.args if isinstance(part, ast.Constant)]
                found.update(str(word) for word in words if re.match(r"D-\d+$", str(word)))
    return found


def test_every_decision_is_asked_by_the_engine() -> None:
    listed, asked = decisions(), codes()
    assert len(listed) > 40
    missing = [code for code in listed if code not in asked | set(EXEMPT_DECISIONS)]
    assert missing == []
    assert asked <= set(listed)
    assert not asked & set(EXEMPT_DECISIONS)
