"""What recorded games may hold besides: auctions, mirrored tiles, words nobody knows."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from brainstone import RecordError
from brainstone.elsewhere.boardgamers.map import mirror_space
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.testing.records.boardgamers.replayer import Replayer
from brainstone.testing.records.verify import read_file, verify_game

FOLDER = Path(__file__).parent / "games"


def recorded(players: int, turned: bool = False) -> dict[str, Any]:
    for path in sorted(FOLDER.glob("*.json.gz")):
        data = read_file(path)
        if data["players"] == players and bool(data["options"]["advanced_rules"]) == turned:
            return copy.deepcopy(data)
    raise AssertionError("no such game")


# Mirrored tiles


def in_a_mirror(data: dict[str, Any]) -> dict[str, Any]:
    """The game as it would have been recorded with mirrored tiles on a mirrored map."""

    def name(word: str) -> str:
        return space_name(mirror_space(space_number(word)))

    def cell(q: int, r: int) -> tuple[int, int]:
        return -q - r, r

    def axial(word: str) -> str:
        q, r = cell(*map(int, word.split("x")))
        return f"{q}x{r}"

    def spaces(text: str) -> str:
        return ",".join([name(word) for word in text.split(",")])

    for sector in data["setup"]["sectors"]:
        sector["center"] = list(cell(*sector["center"]))
    for entry in data["setup"]["hexes"]:
        entry["id"] = name(entry["id"])
        entry["q"], entry["r"] = cell(entry["q"], entry["r"])
    if data.get("rotated"):
        data["rotated"] = {axial(c): -turn % 6 for c, turn in data["rotated"].items()}
    for move in data["moves"]:
        for words in move["commands"]:
            if words[0] == "rotate":
                for i in range(1, len(words), 2):
                    words[i], words[i + 1] = axial(words[i]), str(-int(words[i + 1]) % 6)
            elif words[0] in ("build", "lostPlanet", "swap-PI", "federation"):
                at = 2 if words[0] == "build" else 1
                words[at] = spaces(words[at])
        legal = move.get("legal") or {}
        for item in legal.get("build", []):
            item[1] = name(item[1])
        for item in (legal.get("federation") or {}).get("found", []):
            item[0] = spaces(item[0])
        board = move["after"]["board"]
        board["new_gaia_planets"] = sorted([name(word) for word in board["new_gaia_planets"]])
        board["lost_planet"] = board["lost_planet"] and name(board["lost_planet"])
        for player in move["after"]["players"]:
            for part in ("satellites", "federated"):
                player[part] = sorted([name(word) for word in player[part]])
            player["buildings"] = sorted([[name(w), kind] for w, kind in player["buildings"]])
    return data


@pytest.mark.parametrize("turned", [False, True], ids=["laid", "turned"])
def test_a_game_on_mirrored_tiles_agrees_in_full(turned: bool) -> None:
    report = verify_game(in_a_mirror(recorded(2 if not turned else 4, turned)))
    assert report.difference == ""
    assert report.offer_differences == []
    assert report.moves > 50


def test_a_map_that_no_tiles_make_is_refused_mirrored_or_not() -> None:
    data = in_a_mirror(recorded(2))
    cell = next(c for c in data["setup"]["hexes"] if c["planet"] == "empty")
    cell["planet"] = "ice"
    with pytest.raises(RecordError, match="on our board"):
        Replayer(data)


# Auctions


def auctioned(data: dict[str, Any], variant: str) -> dict[str, Any]:
    """The same game among four people who got their factions by bidding.

    Seats 0 to 3 choose the factions A to D; B goes to seat 0, C to seat 1 for 3 VP, A to seat 2.
    So the order round the table, A to D, is that of the seats 2, 0, 1, 3.
    """
    table = [2, 0, 1, 3]
    factions = [entry["faction"] for entry in data["seats"]]
    a, b, c, d = factions
    first = next(i for i, m in enumerate(data["moves"]) if m["commands"][0][0] == "faction")
    before = data["moves"][first]
    if variant == "choose-bid":
        steps = [("faction", faction) for faction in factions]
        steps += [("bid", b), ("bid", c), ("bid", a), ("bid", d)]
        asked = [(1, [2, 3]), (2, [3]), (3, []), *[(n, [1, 2, 3]) for n in range(4)]]
    else:
        steps = [("faction", a), ("faction", b), ("bid", a), ("faction", c), ("bid", b), ("bid", c)]
        steps += [("faction", d)]
        asked = [(n, [1, 2, 3]) for n in (1, 2, 3, 0, 1, 3)]
    data["options"]["auction"] = variant
    data["table_order"] = table
    data["seats"] = [{"seat": table[i], "faction": f} for i, f in enumerate(factions)]

    def permuted(after: dict[str, Any]) -> dict[str, Any]:
        players = after["players"].copy()
        for i, seat in enumerate(table):
            after["players"][seat] = players[i]
        for part in ("turn_order", "passed"):
            after["board"][part] = [table[i] for i in after["board"][part]]
        if after["to_move"] is not None:
            after["to_move"] = table[after["to_move"]]
        return after

    for move in data["moves"]:
        permuted(move["after"])
    last = data["moves"][first + 3]["after"]
    auction: list[dict[str, Any]] = []
    for i, (verb, faction) in enumerate(steps):
        price = "3" if faction == c else "0"
        words = [verb, faction] if verb == "faction" else [verb, faction, price]
        after = copy.deepcopy(before["after"] if i < len(asked) else last)
        if i < len(asked):
            after["to_move"], after["board"]["turn_order"] = asked[i]
            after["phase"] = "setupAuction" if variant == "choose-bid" and i > 2 else "setupFaction"
        auction.append(before | {"commands": [words], "legal": {}, "after": after})
    data["moves"][first : first + 4] = auction
    for i, move in enumerate(data["moves"]):
        move["i"] = i
    return data


@pytest.mark.parametrize("variant", ["choose-bid", "bid-while-choosing"])
def test_factions_may_be_auctioned(variant: str) -> None:
    """A bid is paid at the end; the order of choosing is the order round the table."""
    data = auctioned(recorded(4), variant)
    end = data["moves"][-1]["after"]["players"]
    end[data["seats"][2]["seat"]]["vp"] -= 3
    data["final"] = [{"seat": seat, "vp": player["vp"]} for seat, player in enumerate(end)]
    report = verify_game(data)
    assert report.difference == ""
    assert report.offer_differences == []
    assert report.moves == len(data["moves"])


def test_an_unknown_kind_of_auction_is_refused_with_a_sentence() -> None:
    data = recorded(4)
    data["options"]["auction"] = "by-candle"
    assert "an auction of the kind 'by-candle' cannot be read" in verify_game(data).difference


def test_a_bid_without_an_auction_is_refused_with_a_sentence() -> None:
    data = recorded(4)
    move = next(m for m in data["moves"] if m["commands"][0][0] == "faction")
    move["commands"] = [["bid", "terrans", "2"]]
    assert "a bid in a game without auction" in verify_game(data).difference


# Unknown words


@pytest.mark.parametrize(
    "command",
    [
        ["special", "teleport"],
        ["action", "power99"],
        ["build", "castle", "1A1"],
        ["build", "m", "99Z"],
        ["build"],
        ["pass", "booster77"],
        ["dance", "tango"],
        ["federation", "1A1,1A2", "fed99"],
    ],
    ids=" ".join,
)
def test_unknown_words_are_named_with_their_move(command: list[str]) -> None:
    data = recorded(2)
    move = next(m for m in data["moves"] if m["phase"] == "roundMove")
    move["commands"] = [command]
    difference = verify_game(data).difference
    assert difference.startswith(f"move {move['i']}")
    assert command[0] in difference


@pytest.mark.parametrize("part", ["boosters", "round_scoring", "final_scoring"])
def test_unknown_tiles_are_named(part: str) -> None:
    data = recorded(2)
    data["setup"][part][0] = "of_another_box"
    assert "there is no 'of_another_box' in the base game" in verify_game(data).difference


def test_a_record_that_lacks_a_part_is_refused_with_its_name() -> None:
    data = recorded(2)
    del data["setup"]["hexes"]
    assert "hexes" in verify_game(data).difference
