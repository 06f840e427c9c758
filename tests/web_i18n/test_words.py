"""The words of the rule books in each language, and none that they avoid."""

from __future__ import annotations

import re

import pytest

from brainstone.engine.show.catalog import catalog
from tests.web_i18n.messages import LANGUAGES, SOURCE, load_all

# What the printed rules call otherwise, and what they call it.
FORBIDDEN = {
    "en": {
        r"\b[Cc]lick": "choose: whoever touches a screen does not click",
    },
    "de": {
        r"Fraktion": "Volk",
        r"[Aa]uflad|\b[Ll]äd|\b[Ll]aden\b": "Macht erhalten",
        r"\bStufe": "Level, of the Automa Schwierigkeitsgrad",
        r"Gaia-Planet": "Gaiaplanet",
        r"Planetentyp|Heimattyp": "Planetenart, Heimatart",
        r"Ausbauplättchen": "Ausbautechnologie",
        r"\b[Aa]usbauen\b": "aufwerten",
        r"[Bb]esiedel": "kolonisieren",
        r"Spielplan": "Spielfeld",
        r"\bDer Automa|\b[Dd]en Automa|\b[Dd]em Automa": "die Automa",
        r"fortschreit|[Vv]orrück": "aufsteigen",
        r"Q\.I\.C\. (Aktion|Akademie)": "Q.I.C.-Aktion",
        r"\b(In|Mit|mit|in|von) Die verlorene Flotte": "in quotation marks",
        r"[Kk]lick": "wählen",
    },
    "fr": {
        r"peut charger|\b[Cc]harger de la Puissance": "accumuler",
        r"types? d’origine|planètes d’origine": "type natal",
        r"case Action|action Spéciale|planète Transdim": "case action, Action Spéciale",
        r"des Gleens": "des Gleen",
        r"Décompte final|Marqueur de Manche": "Score Final, Score de Manche",
        r"gagne-t-il\b": "elle",
        r"\b[Cc]liqu|\b[Cc]lic\b": "choisir",
        r"disputées": "points de règle discutés",
    },
    "it": {
        r"\bspazio azione|\bspazi azione|\buno spazio\b|\blo spazio \{": "casella",
        r"\bspazi\b(?! profondi)|\bnessuno spazio\b": "casella, caselle",
        r"\bmapp[ae]\b": "tabellone",
        r"[Rr]egole discusse": "regole controverse",
        r"\bFiraks|\bGleens": "Firak, Gleen",
        r"[Pp]unteggio Finale|Punteggio del Round": "punteggio finale, punteggio di round",
        r"\b[Cc]licc|\b[Cc]lic\b": "scegliere",
    },
}
# Typographic spaces of French: what a line must not begin with stays beside its word.
UNBOUND = re.compile(
    r"[ \u00a0][;!?]|[ \u202f]:(?=\s|$)|[^\s\u202f\u00a0][;!?](?!\})|«[ \u202f]|[ \u202f]»"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_rule_books(language: str) -> None:
    wrong = [
        f"{key}: {text!r} should say: {better}"
        for key, text in load_all(language).items()
        for pattern, better in FORBIDDEN[language].items()
        if re.search(pattern, text)
    ]
    assert wrong == []


def test_french_signs_stay_with_their_words() -> None:
    texts = load_all("fr")
    wrong = [f"{key}: {text!r}" for key, text in texts.items() if UNBOUND.search(text)]
    assert wrong == []


def test_levels_of_the_automa_have_names_in_every_language() -> None:
    levels = [row["level"] for row in catalog()["automa"]["levels"]]
    for language in LANGUAGES:
        texts = load_all(language)
        assert all(texts[f"automa.level.{level}"] for level in levels)
    assert load_all("it")["automa.level.automalein"] == "Automino"


def test_the_english_prompt_of_the_engine_is_not_shown() -> None:
    """The client asks in its reader's language, also for assistive technology."""
    shown = [
        path.name
        for path in [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]
        if re.search(r"decision\??\.prompt\b", path.read_text(encoding="utf-8"))
    ]
    assert shown == []


# Between two values of a string, and in the markup beside one.
COLON = re.compile(r"\}: \$\{")
SHOWN_COLON = re.compile(r"""\{": "\}|[>})]: """)


def test_colons_are_not_written_in_the_client() -> None:
    """French sets them off, by a space that does not break a line."""
    found: list[str] = []
    for path in [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]:
        code = path.read_text(encoding="utf-8")
        markup = re.sub(r"(?s)<(script|style).*?</\1>", "", code)
        found += [f"{path.name}: {hit.group()}" for hit in COLON.finditer(code)]
        if path.suffix == ".svelte":
            found += [f"{path.name}: {hit.group()}" for hit in SHOWN_COLON.finditer(markup)]
    assert found == []


LABEL = re.compile(r"""(?:aria-label|title|alt|placeholder)="([^"{}]*[A-Za-z]{2}[^"{}]*)\"""")


def test_labels_are_not_written_in_the_client() -> None:
    """Every label comes from the language files."""
    found = [
        f"{path.name}: {label}"
        for path in SOURCE.rglob("*.svelte")
        for label in LABEL.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == []
