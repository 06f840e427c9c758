"""Games of boardgamers.space: all recorded ones go through, and what cannot be read is named."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from brainstone import Game, RecordError
from brainstone.elsewhere.boardgamers.drawing import Sector, draw
from brainstone.elsewhere.boardgamers.export import Export, _printed
from brainstone.elsewhere.boardgamers.lots import Lots, number_text
from brainstone.elsewhere.boardgamers.map import RecordedMap
from brainstone.elsewhere.reading import is_from_elsewhere, read_game
from tests.elsewhere.exports import GAMES, moves_alone, recorded, whole

# What our rules cannot follow, and how far they go.
STOPS = {
    "dev-4p-004-greedy": "move 100 (special up-lowest. decline up): the advance",
    "dev-4p-006-planner": "move 171 (spend 8tg for 2tech. tech terra. up terra): the Itars",
}
TWO, FOUR = "dev-2p-006-planner", "dev-4p-000-planner"


def name_of(path: Path) -> str:
    return path.name.split(".")[0]


@pytest.mark.parametrize("path", GAMES, ids=name_of)
def test_a_recorded_game_goes_round(path: Path) -> None:
    """Its options and moves become a record of ours, which ends as the game did."""
    data = recorded(name_of(path))
    brought = read_game(moves_alone(data))
    again = Game.from_record(json.loads(json.dumps(brought.game.record())))
    assert brought.total == len(data["moves"])
    if name_of(path) in STOPS:
        assert brought.stopped.startswith(STOPS[name_of(path)])
        assert 0 < brought.read < brought.total
        assert not again.over
    else:
        assert brought.stopped == ""
        assert brought.read == brought.total
        assert [player.vp for player in again.state.players] == [e["vp"] for e in data["final"]]


@pytest.mark.parametrize("name", [TWO, FOUR, "devadv-4p-001-advtech"])
def test_a_whole_file_is_read_with_its_tiles_and_checked_by_its_power(name: str) -> None:
    """The seed it names is of another map: the tiles in the file count."""
    data = recorded(name)
    brought = read_game({"_id": name, "data": whole(data)})
    assert (brought.stopped, brought.notes) == ("", [])
    known = {
        name.replace("-", "_"): i for i, name in enumerate([s["faction"] for s in data["seats"]])
    }
    for player, called in zip(brought.game.state.players, brought.names, strict=True):
        assert player.faction is not None
        assert called == f"somebody {data['seats'][known[player.faction.name]]['seat']}"
    assert [p.vp for p in brought.game.state.players] == [e["vp"] for e in data["final"]]


def test_power_that_differs_stops_the_reading() -> None:
    file = whole(recorded(TWO))
    at = next(i for i, line in enumerate(file["moveHistory"]) if "charge" in line)
    file["moveHistory"][at] = file["moveHistory"][at].replace("(", "(7", 1)
    brought = read_game(file)
    assert f"move {at} " in brought.stopped
    assert "power cycle is 7" in brought.stopped
    assert brought.read == at - 1


def test_points_that_differ_are_told() -> None:
    file = whole(recorded(TWO))
    file["players"][0]["data"]["victoryPoints"] += 1
    (note,) = read_game(file).notes
    assert "VP there" in note


def test_a_line_out_of_turn_stops_the_reading() -> None:
    file = moves_alone(recorded(TWO))
    first = next(i for i, line in enumerate(file["moveHistory"]) if line.endswith("."))
    faction = file["moveHistory"][first].split()[0]
    other = next(line.split()[2] for line in file["moveHistory"][1:3] if faction not in line)
    file["moveHistory"][first] = file["moveHistory"][first].replace(faction, other)
    assert "somebody else" in read_game(file).stopped


# Auctions


def auctioned(kind: object, whole_file: bool) -> dict[str, Any]:
    """Four people bid: the factions go to the seats 2, 0, 1, 3, the third for 3 VP."""
    data = recorded(FOUR)
    file = whole(data) if whole_file else moves_alone(data)
    a, b, c, d = [seat["faction"] for seat in data["seats"]]
    first = file["moveHistory"].index(f"p1 faction {a}")
    choices = [f"p{i} faction {faction}" for i, faction in enumerate((a, b, c, d), start=1)]
    bids = {
        "choose-bid": [f"p1 bid {b} 0", f"p2 bid {c} 3", f"p3 bid {a} 0", f"p4 bid {d} 0"],
        "silent": [f"p{n} silentBid {a} 1 {b} 1 {c} 3 {d} 1" for n in (1, 2, 3, 4)],
    }
    lines = choices + bids.get(str(kind), [])
    if kind is True or kind == "bid-while-choosing":
        lines = [*choices[:2], f"p3 bid {a} 0", f"p1 faction {c}", f"p2 bid {c} 3"]
        lines += [f"p1 bid {b} 0", f"p4 faction {d}"]
    file["moveHistory"][first : first + 4] = lines
    file["options"]["auction"] = kind
    if whole_file:
        players = file["players"]
        file["players"] = [players[i] for i in (1, 2, 0, 3)]
        file["players"][1]["data"]["bid"] = 3
        file["players"][1]["data"]["victoryPoints"] -= 3
    return file


@pytest.mark.parametrize(
    ("kind", "whole_file"),
    [("choose-bid", False), ("bid-while-choosing", False), (True, False), ("silent", True)],
)
def test_auctions_are_read_and_their_price_is_told(kind: object, whole_file: bool) -> None:
    data = recorded(FOUR)
    brought = read_game(auctioned(kind, whole_file))
    assert brought.stopped == ""
    assert [str(note) for note in brought.notes] == [
        "xenos were bought for 3 VP, which the record does not subtract"
    ]
    assert [p.vp for p in brought.game.state.players] == [e["vp"] for e in data["final"]]


def test_the_end_of_a_silent_auction_must_be_in_the_file() -> None:
    with pytest.raises(RecordError, match="kind 'silent' cannot be read"):
        read_game(auctioned("silent", False))


def test_an_auction_under_way_is_refused() -> None:
    file = auctioned("choose-bid", False)
    file["moveHistory"] = file["moveHistory"][:6]
    with pytest.raises(RecordError, match="not ended"):
        read_game(file)


# Refusals


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"options": {"lostFleet": True}}, "The Lost Fleet cannot be read"),
        ({"options": {"frontiers": True}}, "Frontiers cannot be read"),
        ({"options": {"factionVariant": "beta"}}, r"changed faction boards \(beta\)"),
        ({"options": {"layout": "xshape"}}, "shape of an X"),
        ({"options": [1]}, "options: not as the site"),
        ({"version": "5.0.0"}, "version 5.0.0 of the site, which is too new"),
        ({"moveHistory": []}, "do not begin with the number of players"),
        ({"moveHistory": ["init 5 seed"]}, "games of 5 players cannot be read"),
        ({"moveHistory": [{"init": 2}]}, "do not begin"),
        ({"moveHistory": ["init 2 x", "p2 faction xenos"]}, "one by each player"),
        ({"moveHistory": ["init 2 x", "p1 faction xenos", "p2 faction xenos"]}, "one by each"),
        ({"tiles": 7}, "tiles: not as the site"),
        ({"tiles": {"techs": {}}}, "tiles: not as the site"),
        ({"options": {"map": {"sectors": [1]}}}, "map: not as the site"),
        ({"options": {"map": {"sectors": []}}}, "map: not as the site"),
        ({"options": {"customBoardSetup": True}}, "chosen by a player"),
        ({"map": [{"q": 0}]}, "map: not as the site"),
        ({"map": [{"q": 0, "r": 0, "data": {"planet": "r"}}]}, "not made of the printed tiles"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(change: Any, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        read_game(moves_alone(recorded(TWO)) | change)


def test_tiles_of_another_box_are_named() -> None:
    file = whole(recorded(TWO))
    file["tiles"]["scorings"]["round"][0] = "lfLab4"
    with pytest.raises(RecordError, match="no 'lfLab4' in the base game"):
        read_game(file)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{who} explore tfMars.", "unknown command 'explore'"),
        ("{who} special teleport.", "'teleport'"),
        ("{who} build m 99Z.", "no space 99Z"),
        ("{who} build PI 1A0.", "build PI 1A0"),
        (7, "not a text"),
        ("x" * 5000, "not a text"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_the_part_before_a_broken_move_is_sound(line: object, reason: str) -> None:
    file = moves_alone(recorded(TWO))
    at = next(i for i, text in enumerate(file["moveHistory"]) if text.endswith(".")) + 2
    who = file["moveHistory"][at].split()[0]
    file["moveHistory"][at] = line.format(who=who) if isinstance(line, str) else line
    brought = read_game(file)
    assert brought.stopped.startswith(f"move {at}")
    assert reason in brought.stopped
    assert brought.read == at - 1
    assert Game.from_record(brought.game.record()).ply == brought.game.ply > 0


def test_other_files_are_nobodys() -> None:
    foreign: list[object] = [None, [], "text", {"format": "brainstone-game"}]
    for data in [*foreign, {"moveHistory": "init 2"}]:
        assert not is_from_elsewhere(data)
        with pytest.raises(RecordError, match="not a game of a site"):
            read_game(data)


# Lots


def test_lots_are_those_of_the_site() -> None:
    """The first number is known from the library's own documentation."""
    assert Lots("hello.").next() == 0.9282578795792454
    assert [number_text(n) for n in (0.5, 0.00001234, 1.5e-7, 1e-21)] == [
        "0.5",
        "0.00001234",
        "1.5e-7",
        "1e-21",
    ]


def test_every_recorded_setup_follows_from_its_seed() -> None:
    for path in GAMES:
        data = recorded(name_of(path))
        drawn = draw(data["seed"], data["players"])
        turned = data.get("rotated") or {}
        for one, sector in zip(drawn.sectors, data["setup"]["sectors"], strict=True):
            q, r = sector["center"]
            turns = (sector["rotation"] - turned.get(f"{q}x{r}", 0)) % 6
            assert (one.tile, one.turns, one.centre) == (sector["tile"], turns, (q, r))


def test_tiles_may_be_mirrored_as_they_once_were() -> None:
    """The mirrored map is played on its mirror image, with the printed tiles."""
    file = moves_alone(recorded(TWO)) | {"options": {"layout": "standard"}}
    sectors = draw(recorded(TWO)["seed"], 2).sectors
    told = [
        {"sector": s.tile, "rotation": s.turns, "center": {"q": s.centre[0], "r": s.centre[1]}}
        for s in sectors
    ]
    file["options"]["map"] = {"sectors": told, "mirror": True}
    mirrored = RecordedMap(Export(copy.deepcopy(file)).recorded())
    assert mirrored.is_mirrored
    plain = _printed([Sector("1", 0, (0, 0))], False)
    mirror = _printed([Sector("1", 0, (0, 0))], True)
    assert [mirror[f"1A{-k % 12}"] for k in range(12)] == [plain[f"1A{k}"] for k in range(12)]
