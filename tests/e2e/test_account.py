"""The own account in the browser, and games among friends."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import complaints, get, post
from tests.golden.games import load

SECRET = "correct horse"


def sign_up(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_text("Create an account", exact=True).first.click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(SECRET)
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("button", name="Your account")).to_contain_text(name)


@pytest.mark.long
def test_sessions_password_data_and_the_end(page: Page, other: Page, address: str) -> None:
    errors = complaints(page)
    sign_up(page, address, "Erna")
    post(other, address, "session", {"name": "Erna", "password": SECRET})
    page.get_by_role("button", name="Your account").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    expect(dialog).to_contain_text("This browser")
    dialog.get_by_role("button", name="Sign out").click()
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    assert get(other, address, "me")["guest"] is True

    dialog.get_by_text("Change the password").click()
    dialog.get_by_label("Password now").fill(SECRET)
    dialog.get_by_label("New password").fill("password1")
    dialog.get_by_role("button", name="Change it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("easily guessed")
    dialog.get_by_label("New password").fill("battery staple")
    dialog.get_by_role("button", name="Change it").click()
    expect(dialog.get_by_role("status")).to_have_text("The password is changed.")
    post(other, address, "session", {"name": "Erna", "password": "battery staple"})

    dialog.get_by_text("Your data").click()
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Download everything").click()
    data = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert data["name"] == "Erna"

    dialog.get_by_text("Delete the account").click()
    dialog.get_by_label("Password", exact=True).fill("battery staple")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    assert get(other, address, "me")["guest"] is True
    assert [said for said in errors if "400" not in said] == []


def test_a_game_by_link_only_and_shown_to_everybody(page: Page, other: Page, address: str) -> None:
    page.goto(f"{address}/new?seats=open")
    expect(page.get_by_text("Only those with the link find this game.")).to_be_visible()
    page.get_by_label("Name of the game").fill("Among friends")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("dialog")).to_contain_text("Only this machine can open this link.")
    page.goto(f"{address}/new?seats=open")
    page.get_by_text("Show it to everybody on the start page").click()
    expect(page.get_by_text("Only those with the link find this game.")).to_be_hidden()
    page.get_by_label("Name of the game").fill("For everybody")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    other.goto(address)
    expect(other.get_by_role("heading", name="Open seats")).to_be_visible()  # nothing of theirs
    expect(other.get_by_text("For everybody")).to_be_visible()
    expect(other.get_by_text("Among friends")).to_be_hidden()


def test_the_host_removes_a_stranger_and_hides_the_game(
    page: Page, other: Page, address: str
) -> None:
    sign_up(page, address, "Hilde")
    seats = [{"kind": "here", "name": "Hilde"}, {"kind": "open"}]
    setup = load("2p-first-game")["record"]["setup"]
    body = {"setup": setup, "seats": seats, "listed": True}
    game: str = post(page, address, "games", body)["id"]
    other.goto(f"{address}/join/{game}")
    expect(other.get_by_role("img", name="Has an account with this name")).to_be_visible()
    other.get_by_label("Your name").fill("Hilde")
    other.get_by_role("button", name="Take the seat").click()
    expect(other.get_by_text("Hilde is the name of somebody’s account")).to_be_visible()
    other.get_by_label("Your name").fill("Stranger")
    other.get_by_role("button", name="Take the seat").click()
    expect(other).to_have_url(re.compile(r"/game/"))

    page.goto(f"{address}/game/{game}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Seats and bots").click()
    seat = page.get_by_role("dialog").locator('[data-seat="1"]')
    expect(seat).to_contain_text("Stranger")
    seat.get_by_role("button", name="Remove").click()
    expect(seat).not_to_contain_text("Stranger")
    switch = page.get_by_role("switch", name="Show it to everybody")
    expect(switch).to_be_checked()
    page.get_by_role("dialog").get_by_text("Show it to everybody on the start page").click()
    expect(switch).not_to_be_checked()
    expect(page.get_by_text("Only those with the link find this game.")).to_be_visible()
    assert get(page, address, f"games/{game}")["listed"] is False
    assert get(other, address, f"games/{game}")["yours"] == []


def test_the_licences_are_linked_at_the_foot(page: Page, address: str) -> None:
    page.goto(address)
    link = page.get_by_role("link", name="Licences")
    answer = page.request.get(f"{address}{link.get_attribute('href')}")
    assert "SIL OPEN FONT LICENSE" in answer.text()
