"""What is chosen reads as one sentence, in every language; parts that follow begin small."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.games import LANGUAGES, bring, post, speak

OPEN = {
    "board": {
        "en": "Use a power or Q.I.C. action",
        "de": "Wähle eine Macht- oder Q.I.C.-Aktion",
        "fr": "Choisir une action de Puissance ou de C.I.Q.",
        "it": "Scegliere un’azione Potere o CIQ",
    },
    "research": {
        "en": "Advance in a research area",
        "de": "Aufsteigen in einem Forschungsbereich",
        "fr": "Progresser dans un domaine de recherche",
        "it": "Avanzare in un’area di ricerca",
    },
    "special": {
        "en": "Use a special action",
        "de": "Wähle eine Sonderaktion",
        "fr": "Choisir une Action Spéciale",
        "it": "Scegliere un’azione speciale",
    },
}
PASSED = {
    "en": "Pass, take the booster",
    "de": "Passen, den Booster",
    "fr": "Passer, prendre le booster",
    "it": "Passare, prendere la tessera Bonus",
}


def test_an_open_choice_is_asked_for_in_a_sentence(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 120)}")
    sentence = page.get_by_test_id("sentence")
    for language in LANGUAGES:
        speak(page, language)
        page.evaluate("() => document.activeElement.blur()")
        for family, said in OPEN.items():
            page.locator(f'[data-action="{family}"]').click()
            page.mouse.move(720, 5)
            expect(sentence).to_have_text(said[language])
            page.keyboard.press("Escape")
    page.locator('[data-action="pass"]').click()
    page.locator('.choices [data-move^="booster"]').first.click()
    page.mouse.move(720, 5)
    for language in LANGUAGES:
        speak(page, language)
        expect(sentence).to_have_text(re.compile(f"^{PASSED[language]}"))


def test_income_in_the_log_is_named_first(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, '2p-first-game', 34)}")
    log = page.get_by_role("log")
    expect(log).to_contain_text("Took 1 power token and 4 power first")


def test_every_seat_to_take_back_says_whose_it_is(page: Page, address: str) -> None:
    game = bring(page, address, "4p-method-1", 158)  # the first player is asked, and stays
    for seat in (2, 3):
        post(page, address, f"games/{game}/seats/{seat}/bot", {"bot": "random"})
    page.goto(f"{address}/game/{game}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Seats and bots").click()
    dialog = page.get_by_role("dialog")
    back = dialog.get_by_role("button", name=re.compile("Take back the seat of"))
    expect(back).to_have_count(2)
    names = [one.inner_text() for one in back.all()]
    assert len(set(names)) == 2
    back.first.click()
    expect(dialog.get_by_role("button", name="Take my seat back")).to_have_count(1)


def test_a_replayed_position_is_after_its_move(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, '2p-first-game', 33)}?ply=20")
    expect(page.get_by_text("After move 20 of 33")).to_be_visible()
