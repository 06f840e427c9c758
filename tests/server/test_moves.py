"""Making games and playing moves."""

from __future__ import annotations

import random

import pytest

from brainstone import Game, Setup
from tests.server.visitor import Visitor, played, two_players
from tests.table import first_action
from tests.views import listed


def test_a_new_hotseat_game(anna: Visitor) -> None:
    table = anna.new_game("here", "here", title="  Tuesday \n night ")
    assert table["title"] == "Tuesday night"
    assert table["ply"] == 0
    assert table["yours"] == [0, 1]
    assert table["hotseat"] is True
    assert table["undo"] == "free"
    assert [seat["kind"] for seat in table["seats"]] == ["here", "here"]
    assert listed(table["view"])


def test_the_table_is_the_library_s_view(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 30)
    game = Game(Setup.from_json(table["setup"]))
    for text in played(table):
        game.play(text)
    assert table["view"] == game.view(None)


def test_others_see_everything_but_what_to_play(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("here", "here")
    seen = bert.table(table["id"])
    assert seen["yours"] == []
    assert seen["hotseat"] is False
    assert listed(seen["view"]) == []
    assert seen["view"]["options"] == []
    assert seen["view"]["players"] == table["view"]["players"]
    assert [seat["kind"] for seat in seen["seats"]] == ["taken", "taken"]


def test_two_people_play(anna: Visitor, bert: Visitor) -> None:
    one, other = two_players(anna, bert)
    people = [(anna, one), (bert, other)]
    for _ in range(40):
        seat = anna.table(one["id"])["view"]["decision"]["seat"]
        person = people[seat][0]
        table = person.table(one["id"])
        person.play(table, listed(table["view"])[0])
    assert anna.table(one["id"])["ply"] == 40
    assert anna.table(one["id"])["view"]["log"] == bert.table(one["id"])["view"]["log"]


def test_nobody_plays_another_s_seat(anna: Visitor, bert: Visitor) -> None:
    one, _ = two_players(anna, bert)
    first = one["view"]["decision"]["seat"]
    other = (bert, anna)[first]
    move = listed((anna, bert)[first].table(one["id"])["view"])[0]
    error = other.play(one, move, status=403)["error"]
    assert error["code"] == "not-yours"
    assert anna.table(one["id"])["ply"] == 0


def test_a_spectator_plays_nothing(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("here", "here")
    for path in ("moves", "preview"):
        body = {"ply": 0, "moves": listed(table["view"])[:1]}
        error = bert.post(f"/api/games/{table['id']}/{path}", body, 403)["error"]
        assert error["code"] == "not-yours"


def test_a_stale_ply_gets_the_present_table(anna: Visitor) -> None:
    old = anna.new_game("here", "here")
    new = anna.play(old, listed(old["view"])[0])
    answer = anna.play(old, listed(old["view"])[0], status=409)
    assert answer["error"]["code"] == "conflict"
    assert answer["table"] == new
    body = {"ply": old["ply"], "moves": []}
    answer = anna.post(f"/api/games/{old['id']}/preview", body, 409)
    assert answer["table"] == new


def test_an_illegal_move_gets_the_engine_s_sentence(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    error = anna.play(table, "research nav", status=422)["error"]
    assert error["code"] == "illegal"
    assert error["rule"].startswith("R-")
    assert "[R-" not in error["message"]


@pytest.mark.parametrize(
    "text", ["", "bild m 7A3", "build m 99Z9", "\x00", "federate ,,,", "🪐" * 99]
)
def test_an_unreadable_move(anna: Visitor, text: str) -> None:
    table = anna.new_game("here", "here")
    assert anna.play(table, text, status=400)["error"]["code"] == "invalid"


def test_all_moves_or_none(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    good = listed(table["view"])[0]
    anna.play(table, good, "research nav", status=422)
    assert anna.table(table["id"]) == table
    assert anna.play(table, status=400)["error"]["code"] == "invalid"


def test_a_list_of_moves_stops_at_another_s_seat(anna: Visitor, bert: Visitor) -> None:
    one, _ = two_players(anna, bert)
    first = one["view"]["decision"]["seat"]
    person, table = ((anna, one), (bert, bert.table(one["id"])))[first]
    moves = [listed(table["view"])[0]]
    while (seen := person.post(f"/api/games/{table['id']}/preview", {"ply": 0, "moves": moves}))[
        "view"
    ]["decision"]["seat"] == first:
        moves.append(listed(seen["view"])[0])
    assert listed(seen["view"]) == []
    assert person.play(table, *moves, "pass", status=403)["error"]["code"] == "not-yours"
    assert anna.table(one["id"])["ply"] == 0


def test_a_preview_is_not_stored(anna: Visitor, bert: Visitor) -> None:
    table = anna.new_game("here", "here")
    moves = listed(table["view"])[:1]
    seen = anna.post(f"/api/games/{table['id']}/preview", {"ply": 0, "moves": moves})
    assert seen["ply"] == seen["view"]["ply"] == 1
    assert played(seen) == moves
    assert seen["view"]["options"]
    assert anna.table(table["id"]) == table
    assert seen["complete"] is True  # of a question outside of turns, one answer is all
    assert anna.play(table, *moves) == {**seen, "complete": False}


def before_a_federation() -> tuple[Game, Game]:
    """A game in which a federation can be chosen, and the same one after ``federate``."""
    setup = Setup.random(players=2, seed=3, factions="random")
    for seed in range(300):
        chance = random.Random(seed)
        game = Game(setup)
        while not game.over:
            moves = game.legal_moves()
            if any(move.notation() == "federate" for move in moves):
                twin = game.clone()
                twin.play("federate")
                planned = twin.clone()
                planned.push(planned.legal_moves()[0])
                kinds = (twin.decision.kind, planned.decision.kind)
                if kinds == ("federation-planets", "federation-satellites"):
                    return game, twin
            game.push(chance.choice(moves))
    raise AssertionError("no federation found")


def test_a_federation_in_one_text_is_several_moves(anna: Visitor) -> None:
    """``Game.play`` takes a federation as a whole; the record has its small decisions."""
    game, twin = before_a_federation()
    table = anna.post("/api/records", {"record": game.record()}, 201)
    names: list[str] = []
    while twin.decision.kind in ("federation-planets", "federation-satellites"):
        move = twin.legal_moves()[0]
        names += [name for name in move.notation().split()[1].split(",") if name != "-"]
        twin.push(move)
    after = anna.play(table, f"federate {','.join(names)}")
    assert played(after) == [move.notation() for move in twin.moves]
    assert after["ply"] > game.ply + 1
    assert anna.undo(after, game.ply)["view"]["players"] == table["view"]["players"]


def test_earlier_moments(anna: Visitor) -> None:
    start = anna.new_game("here", "here")
    tables = [start]
    for _ in range(12):
        tables.append(anna.play(tables[-1], listed(tables[-1]["view"])[0]))
    past = anna.get(f"/api/games/{start['id']}?ply=5")
    assert past["ply"] == past["view"]["ply"] == 5
    assert past["view"]["players"] == tables[5]["view"]["players"]
    assert listed(past["view"]) == []
    assert anna.get(f"/api/games/{start['id']}?ply=12") == tables[12]
    assert anna.get(f"/api/games/{start['id']}?ply=13", 404)["error"]["code"] == "unknown"
    assert anna.get(f"/api/games/{start['id']}?ply=-1", 404)["error"]["code"] == "unknown"


def test_why_not(anna: Visitor) -> None:
    table = anna.new_game("here", "here")
    path = f"/api/games/{table['id']}/why"
    legal = listed(table["view"])[0]
    nothing = {"reason": "", "message": "", "rule": "", "key": "", "values": {}}
    assert anna.get(path, params={"move": legal}) == nothing
    assert "[R-" in anna.get(path, params={"move": "research nav"})["reason"]
    assert "[R-" in anna.get(path, params={"thing": "area nav"})["reason"]
    assert anna.get(path, params={"thing": "tech 7vp", "own": "true"})["reason"]
    assert anna.get(path, params={"thing": "tech nothing"}) == nothing
    unreadable = anna.get(path, 400, params={"move": "bild"})["error"]
    assert "cannot read" in unreadable["message"]


def test_why_not_at_a_space_tells_way_steps_price_and_what_is_missing(anna: Visitor) -> None:
    game = first_action(Game(Setup.random(players=2, seed=1, factions="random", start_player=0)))
    table = anna.post("/api/records", {"record": game.record()}, 201)
    path = f"/api/games/{table['id']}/why"
    answers = [
        anna.get(path, params={"space": space["space"], "action": "mine"})
        for space in table["view"]["board"]
        if "planet" in space
    ]
    dear = next(
        one for one in answers if one["key"] == "refusal.mine.cost" and "steps" in one["bill"]
    )
    bill = dear["bill"]
    assert set(bill["range"]) == {"from", "distance", "basic", "bonus", "qic"}
    assert set(bill["steps"]) == {"needed", "free", "ore_each"}
    assert bill["price"]["credits"] == 2
    assert bill["lacks"]
    assert all(number <= bill["price"][what] for what, number in bill["lacks"].items())
    possible = [one for one in answers if one["reason"] == ""]
    assert possible
    assert all("bill" not in one for one in possible)
    taken = next(one for one in answers if one["key"] == "refusal.mine.own")
    assert "bill" not in taken


def test_history_has_every_ply(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 20)
    plies = anna.get(f"/api/games/{table['id']}/history")["plies"]
    assert [entry["ply"] for entry in plies] == list(range(21))
    last = plies[-1]
    assert last["vp"] == [player["vp"] for player in table["view"]["players"]]
    assert last["power"] == [player["power"][2] for player in table["view"]["players"]]
    assert last["research"] == [player["levels"] for player in table["view"]["players"]]
    assert last["round"] == table["view"]["round"]


def test_the_numbers_of_a_game_add_up_to_the_table(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 30)
    stats = anna.get(f"/api/games/{table['id']}/stats")
    assert (stats["ply"], stats["round"]) == (30, table["view"]["round"])
    for player in table["view"]["players"]:
        for letter, name in (("c", "credits"), ("o", "ore"), ("k", "knowledge"), ("vp", "vp")):
            lines = [
                line
                for line in stats["lines"]
                if line["seat"] == player["seat"] and line["resource"] == letter
            ]
            assert sum(line["gained"] - line["paid"] for line in lines) == player[name]


def test_the_numbers_of_a_moment_of_the_past(anna: Visitor) -> None:
    """A replay counts what had happened by then, from the first move to the last."""
    table = anna.play_randomly(anna.new_game("here", "here"), 30)
    for ply in (0, 12, 30):
        path = f"/api/games/{table['id']}"
        stats = anna.get(f"{path}/stats?ply={ply}")
        then = anna.get(f"{path}?ply={ply}")["view"]
        assert (stats["ply"], stats["round"]) == (ply, then["round"])
        for player in then["players"]:
            lines = [line for line in stats["lines"] if line["seat"] == player["seat"]]
            ore = sum(line["gained"] - line["paid"] for line in lines if line["resource"] == "o")
            assert ore == player["ore"]
    assert anna.send("GET", f"{path}/stats?ply=31").status_code == 404
    assert anna.send("GET", f"{path}/stats.csv?ply=-1").status_code == 404
    now, past = (anna.send("GET", f"{path}/stats.csv?ply={ply}").text for ply in (30, 12))
    assert len(past) < len(now)


def test_the_numbers_are_given_as_a_file_too(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 20)
    answer = anna.send("GET", f"/api/games/{table['id']}/stats.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert f"brainstone-{table['id']}.csv" in answer.headers["content-disposition"]
    head, *lines = answer.text.splitlines()
    assert head.startswith("seat,faction,round,phase,what")
    assert all(line.count(",") == head.count(",") for line in lines)
