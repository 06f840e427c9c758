"""Sentences that were wrong once: bad grammar, or words that the rule books do not use."""

from __future__ import annotations

import re

import pytest

from tests.web_i18n.messages import LANGUAGES, load_all

# In no text of the language.
NOWHERE = {
    "en": (
        r"\b[Aa]n own\b",
        r"[Nn]eeded are\b",
        r"[Aa]nswers by themselves",
        r"[Tt]rading stations and research labs trade places",
    ),
    "de": (
        r"(setzen|legen) auf( einem|$)",
        r"\} in \{[^{}]+\} tauschen|\bErz in 1 Credit",
        r"Raumstationen eingeschlossen haben",
        r"andere Macht",
        r"\bkosten Heimat",
        r"[Ss]chreite\b",
        r"es fehlen: \{missing\}",
        r"\bGelegentlich\b",
        r"Antworten von selbst",
        r"Verbindung wird hergestellt",
        r"Du kannst (\d+|\{\w+(, number)?\}) haben",
        r"möchte zurücknehmen|[Uu]m Zurücknehmen",
        r"weg damit|dieses Blatt|von Ding zu Ding|Alle Tasten wie üblich",
        r"(Helles|Dunkles) Aussehen",
        r"hat einen Fehler gemacht",
        r"scheidet ein Gaiaformer aus",
        r"Darf Macht erhalten:",
    ),
    "fr": (
        r"qu’elle y est",
        r"La Gaiaformer\b",
        r"\bil (ne )?l’a (pas )?exploré",
        r"demand[eé] à reprendre\.",
        r"(?<!pion )(?<!pions )\b(d’une|une|des|les) Alliance",
        r"[Rr]épondu par",
        r"Rien de ce que vous avez",
        r"quitte la partie au lieu de",
        r"[Rr]ègles (disputé|discuté)",
        r"Prévoit et punit",
        r"Cherche selon",
        r"Vous êtes invité",
        r"a fait une erreur",
        r"Selon les passes|touches habituelles",
        r"^Peut accumuler",
        r"\b(le|la|de|du) \{ship\}",  # names begin with vowels too
    ),
    "it": (
        r"La colloca chi",
        r"le altre richiedono",
        r"\bpasso (di|\{)",
        r"\b(area|aree) I",
        r"pianeta Transdim",
        r"^1 · solo$|\bSolo con La Flotta",
        r"primo da in",
        r"bersagli[oa]?\b",
        r"Risposto dalla|Nulla di ciò che hai|Tutti i tasti come",
        r"Per passaggio",
        r"\bricercare\b",
        r"Sei invitato",
        r"^Può (accumulare|caricare) Potere:",
        r"\b(la|il|sulla|della) \{ship\}",
    ),
}
# Right in other places, such as the name of an action.
NOT_THERE = {
    "en": {"table.hole.action": "an action"},
    "de": {
        "table.undo": "Zurück",
        "table.action.special": "Sonder",
        "table.top.order": "Folge",
        "table.hole.area": "ein Forschungsbereich",
        "table.hole.action": "eine Aktion",
        "bots.seat.here": "deiner",
        "table.menu.letters.hover": "Beim Zeigen",
        "refusal.kind.standard-tech-tile": "Technologie",
    },
    "fr": {
        "table.playback.skip": "Passer",
        "table.sent.back": "Reprendre",
        "table.takeback.ask": "Demander à reprendre",
        "bot.random": "Hasard",
        "refusal.kind.standard-tech-tile": "tuile Tech",
    },
    "it": {
        "boards.step": "passo",
        "table.action.explore": "Esplorare",
        "fleet.setup.flip": "Rovesciare",
        "bot.random": "Caso",
        "home.tabMine": "Tue",
        "table.menu.letters.hover": "Al passaggio",
        "table.sent.back": "Ritira",
    },
}
# Parts of longer sentences, by key.
WITHOUT: dict[str, dict[str, str]] = {
    "en": {},
    "de": {
        "table.charge.may": r"\b(laden|aufladen)\b",
        "automa.switch.automa_protoplanet_vp": r"\bder Automa",
    },
    "fr": {
        "home.lead": r"\bchercher\b|\bSeul\b",
        "refusal.tech.no-cover": r"Tech(?! (Standard|Av))",
    },
    "it": {
        "table.keys.how": r"Clicca",
        "refusal.kind.standard-tech-tile": r"Tecnologia$",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_wrong_once_does_not_come_back(language: str) -> None:
    texts = load_all(language)
    wrong = [
        f"{key}: {text!r} has {found.group()!r}"
        for key, text in texts.items()
        for pattern in NOWHERE[language]
        if (found := re.search(pattern, text))
    ]
    wrong += [key for key, text in NOT_THERE[language].items() if texts[key] == text]
    wrong += [key for key, part in WITHOUT[language].items() if re.search(part, texts[key])]
    assert wrong == []
