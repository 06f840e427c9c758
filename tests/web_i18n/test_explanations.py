"""Everything in the box is explained, and every rule an explanation names exists."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from brainstone.engine.show.catalog import catalog
from tests.web_i18n.messages import LANGUAGES, ROOT, english, load_all

UNIT = re.compile(r"\d+([a-z]+\d?)")


def _said(gives: dict[str, Any]) -> set[str]:
    """The texts that say what a thing gives; a word may have a note and nothing else."""
    keys = {f"unit.{unit}" for unit in UNIT.findall(gives["price"])}
    for part in gives["parts"]:
        if part["event"]:
            keys.add(f"explain.event.{part['event']}")
        for what in part["what"]:
            keys |= {f"unit.{unit}" for unit in UNIT.findall(what["gain"])}
            if what["per"]:
                keys.add(f"effect.per.{what['per']}")
            elif not what["gain"]:
                key = f"effect.{what['word']}"
                keys.add(key if key in english() else f"{key}.note")
    return keys


def _short(gives: dict[str, Any]) -> set[str]:
    """The texts that name a thing by what it gives."""
    keys: set[str] = set()
    for part in gives["parts"]:
        for what in part["what"]:
            thing = what["per"] or part["event"]
            if not what["gain"]:
                keys.add(f"effect.short.{what['word']}")
            elif thing:
                keys.add(f"boards.thing.{thing}")
    return keys


def _keys(box: dict[str, Any]) -> set[str]:
    keys: set[str] = set()
    gains: list[str] = []
    for faction in box["factions"]:
        name = faction["name"]
        keys |= {f"name.faction.{name}"}
        keys |= {f"explain.faction.{name}.{part}" for part in ("ability", "institute", "style")}
        gains += [faction["start"], faction["base_income"]]
    for row in [*box["standard_tech"], *box["advanced_tech"], *box["boosters"]]:
        keys |= _said(row["gives"]) | _short(row["gives"])
    for row in [*box["tokens"], *box["actions"]]:
        keys |= _said(row["gives"]) | _short(row["gives"])
    keys |= {f"explain.action.{row['kind']}" for row in box["actions"]}
    for row in box["round_scoring"]:
        keys |= {f"explain.round.{part['event']}" for part in row["gives"]["parts"]}
    for row in box["final_scoring"]:
        counted = row["gives"]["parts"][0]["what"][0]["per"]
        keys |= {f"explain.final.{counted}", f"name.final.{counted}"}
    for level in box["every_area"]:
        keys |= _said(level) | {f"explain.level.{part['when']}" for part in level["parts"]}
    gains += [row["price"] for row in box["free_actions"]]
    keys |= {f"name.planet.{planet}" for planet in box["planets"]}
    keys |= {f"explain.planet.{planet}" for planet in box["planets"] if planet not in box["wheel"]}
    keys |= {f"name.structure.{code}" for code in box["structures"]}
    keys |= {f"explain.structure.{code}" for code in box["structures"]}
    for area in box["areas"]:
        keys.add(f"name.area.{area['code']}")
        for level in area["levels"]:
            keys |= _said(level)
    tiles = {row["name"] for row in [*box["standard_tech"], *box["advanced_tech"]]}
    tiles |= {row["space"] for row in box["boosters"]}
    keys |= {f"explain.special.{name}" for name in box["specials"] if name not in tiles}
    keys |= {f"new.layout.{name}" for name in box["layouts"]}
    keys |= {f"unit.{unit}" for gain in gains for unit in UNIT.findall(gain)}
    return keys


def _fleet_keys(box: dict[str, Any]) -> set[str]:
    """What only The Lost Fleet has; its tables of tiles have the shape of the base game's."""
    keys: set[str] = set()
    keys |= {f"boards.final-short.{row['name']}" for row in box["final_scoring"]}
    keys |= {f"name.tinkering.{row['name']}" for row in box["tinkering_tiles"]}
    keys |= {f"explain.extension.{side}" for side in box["extension_sides"]}
    for row in box["tinkering_tiles"]:
        keys |= _said(row["gives"]) | _short(row["gives"])
    for row in box["artifacts"]:
        keys |= _said(row["gives"]) | {f"name.artifact.{row['name']}"}
    for ship in box["ships"]:
        keys.add(f"name.ship.{ship['name']}")
        for row in ship["actions"]:
            keys |= _said(row["gives"]) | _short(row["gives"])
            keys.add(f"name.shipaction.{row['kind']}")
    return keys


def _slots(rows: list[dict[str, Any]]) -> set[str]:
    """What a faction board offers to the sentence about it."""
    slots: set[str] = set()
    for row in rows:
        for part in row["parts"]:
            slots |= {slot for what in part["what"] for slot in what["slots"]}
            slots |= {"on": {"gain"}, "gaia": {"price"}}.get(part["when"], set())
            if row["price"] and part["when"] == "now":
                slots |= {"rates", "get"}
    return slots


def test_what_a_faction_board_prints_is_said_with_its_numbers() -> None:
    """A sentence asks for nothing that is not printed, and says every number that is."""
    whole = json.loads(json.dumps(catalog()))
    for faction in whole["expansions"]["lost_fleet"]["factions"]:
        key = f"explain.faction.{faction['name']}"
        texts = english()
        ability = texts[f"{key}.ability"] + texts.get(f"{key}.fleet", "")
        institute = texts[f"{key}.institute"]
        for text, rows in ((ability, faction["ability"]), (institute, faction["with_institute"])):
            asked = set(re.findall(r"\{(\w+)", text))
            assert asked <= _slots(rows), key
            printed = [row for row in rows if re.search(r"\d", json.dumps(row))]
            assert bool(asked) == bool(printed) or faction["name"] == "taklons", key


def test_everything_in_the_box_is_explained() -> None:
    box = json.loads(json.dumps(catalog()))
    assert not sorted(_keys(box) - english().keys())


def test_everything_in_the_box_of_the_lost_fleet_is_explained() -> None:
    whole = json.loads(json.dumps(catalog()))
    fleet = whole["expansions"]["lost_fleet"]
    box = {**whole, **fleet, "actions": [], "specials": []}
    keys = _keys(box) | _fleet_keys(fleet)
    specials = set(fleet["specials"]) - set(whole["specials"])
    specials -= {row["space"] for row in fleet["boosters"]}
    keys |= {f"explain.special.{name}" for name in specials}
    assert not sorted(keys - english().keys())


def test_the_readings_are_told_as_the_engine_tells_them() -> None:
    """The other languages are compared with these in test_languages."""
    messages = english()
    for row in catalog()["expansions"]["lost_fleet"]["readings"]:
        for side in ("usual", "other"):
            text = row[side][0].upper() + row[side][1:]
            message = messages[f"reading.{row['name']}.{side}"]
            assert message == (text if text.endswith(".") else f"{text}.")


def _things(box: dict[str, Any]) -> set[str]:
    """What is in a box, by kind and name; kinds of rules are named by the texts about them."""
    things = {f"faction {row['name']}" for row in box["factions"]}
    things |= {f"special {name}" for name in box["specials"]}
    things |= {f"booster {row['name']}" for row in box["boosters"]}
    things |= {f"tech {row['name']}" for row in [*box["standard_tech"], *box["advanced_tech"]]}
    things |= {f"token {row['name']}" for row in box["tokens"]}
    things |= {f"round {row['name']}" for row in box["round_scoring"]}
    things |= {f"final {row['name']}" for row in box["final_scoring"]}
    things |= {f"planet {name}" for name in box["planets"]}
    return things


def _told() -> set[str]:
    """What the texts explain besides: rules, places, pieces."""
    keys = re.findall(
        r"^explain\.(rule|place|structure)\.(\w+)$", "\n".join(english()), re.MULTILINE
    )
    return {f"{kind} {name}" for kind, name in keys}


def test_readings_are_about_things_that_exist() -> None:
    box = json.loads(json.dumps(catalog()))
    fleet = box["expansions"]["lost_fleet"]
    tiles = [*fleet["standard_tech"], *box["advanced_tech"]]
    given = [what for row in tiles for part in row["gives"]["parts"] for what in part["what"]]
    things = _things(box) | _things(fleet) | _told()
    things |= {f"effect {what['word']}" for what in given}
    things |= {f"count {what['per']}" for what in given}
    rounds = [part for row in fleet["round_scoring"] for part in row["gives"]["parts"]]
    things |= {f"event {part['event']}" for part in rounds}
    for row in fleet["readings"]:
        assert row["about"]
        assert set(row["about"]) <= things, row["name"]


def test_the_rules_named_exist() -> None:
    box = catalog()
    fleet = box["expansions"]["lost_fleet"]
    named = {
        rule for cites in (box["cites"], fleet["cites"]) for ids in cites.values() for rule in ids
    }
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    defined = set(re.findall(r"\*\*(R-[A-Z]+(?:-[A-Z]+)*-\d+)", rules))
    assert named
    assert not sorted(named - defined)


def test_a_rule_tells_of_everything_in_the_boxes() -> None:
    box = catalog()
    fleet = box["expansions"]["lost_fleet"]
    base, added = box["cites"], fleet["cites"]
    assert all(base.values())
    assert all(added.values())
    actions = {f"action {row['move']}" for row in box["actions"]}
    levels = {f"level {area['code']} {n}" for area in box["areas"] for n in range(6)}
    assert not sorted((_things(box) | actions | levels) - set(base))
    ships = {f"ship {row['name']}" for row in fleet["ships"]}
    ships |= {f"shipaction {one['move']}" for row in fleet["ships"] for one in row["actions"]}
    ships |= {f"artifact {row['name']}" for row in fleet["artifacts"]}
    ships |= {f"tinkering {row['name']}" for row in fleet["tinkering_tiles"]}
    assert not sorted((_things(fleet) | ships | _told()) - set(base) - set(added))


# What was once said wrongly or left out: words without which the text is false.
TRUE_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "explain.faction.bescods.ability": {
        "en": ("give knowledge as income", "research labs credits"),
        "de": ("geben Wissen als Einkommen", "Forschungslabore Credits"),
        "fr": ("donnent des Connaissances comme revenus", "les labos des Crédits"),
        "it": ("danno Conoscenze come rendita", "i Centri Crediti"),
    },
    "explain.rule.tech": {
        "en": ("the other three in any area", "then you advance in any area"),
        "de": ("den anderen drei in einem beliebigen", "danach steigst du in einem beliebigen"),
        "fr": ("les trois autres dans n’importe lequel", "ensuite vous progressez dans n’importe"),
        "it": ("le altre tre in un’area qualsiasi", "poi avanzi in un’area qualsiasi"),
    },
    "explain.faction.lantids.ability": {
        "en": ("neither for your planet types nor for your Gaia Planets",),
        "de": ("weder für deine Planetenarten noch für deine Gaiaplaneten",),
        "fr": ("ni pour vos types de planètes ni pour vos Planètes Gaia",),
        "it": ("né per i tuoi tipi di pianeta né per i tuoi Pianeti Gaia",),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_once_said_wrongly_is_said_as_it_is(language: str) -> None:
    texts = load_all(language)
    for key, words in TRUE_WORDS.items():
        for word in words[language]:
            assert word in texts[key], key
