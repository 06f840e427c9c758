"""Going back: alone, and with everybody's consent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from brainstone import Game, Setup
from brainstone.server.tables.position import Position
from brainstone.server.tables.undo_rules import earliest_undo
from tests.server.visitor import Json, Visitor, played, two_players, whose_turn
from tests.views import listed


def test_hotseat_goes_back_anywhere(anna: Visitor) -> None:
    start = anna.new_game("here", "here")
    table = anna.play_randomly(start, 25)
    assert table["can_undo_to"] == 0
    back = anna.undo(table, 10)
    assert back["ply"] == 10
    assert back["view"]["log"] == table["view"]["log"][:10]
    again = anna.play(back, listed(back["view"])[-1])
    assert again["ply"] == 11
    assert anna.undo(again, 0)["view"]["players"] == start["view"]["players"]


def test_nothing_accepted_is_lost_by_an_undo(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 12)
    back = anna.undo(table, 4)
    other = anna.play_randomly(back, 5, seed=9)
    last = anna.undo(other, 8)
    assert last["view"]["log"] == other["view"]["log"][:8]
    assert anna.table(table["id"]) == last


@pytest.mark.parametrize("to", [-1, 3, 99, 10**30])
def test_one_can_only_go_back(anna: Visitor, to: int) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 3)
    assert anna.undo(table, to, 422)["error"]["code"] == "illegal"


def test_a_stale_undo_is_a_conflict(anna: Visitor) -> None:
    old = anna.play_randomly(anna.new_game("here", "here"), 3)
    new = anna.play_randomly(old, 1)
    assert anna.undo(old, 1, 409)["table"] == new


def test_own_moves_until_somebody_else_has_moved(anna: Visitor, bert: Visitor) -> None:
    one, _ = two_players(anna, bert)
    first, table = whose_turn((anna, bert), one)
    second = bert if first is anna else anna
    assert table["can_undo_to"] == 0
    moved = first.play(table, listed(table["view"])[0])
    assert moved["can_undo_to"] == 0
    assert second.table(one["id"])["can_undo_to"] == 1
    assert second.undo(moved, 0, 403)["error"]["code"] == "not-yours"
    back = first.undo(moved, 0)
    assert back["ply"] == 0
    moved = first.play(back, listed(back["view"])[0])
    asked, seen = whose_turn((anna, bert), one)
    if asked is first:
        moved = first.play(seen, listed(seen["view"])[0])
        asked, seen = whose_turn((anna, bert), one)
    assert asked is second
    gone_on = second.play(seen, listed(seen["view"])[0])
    assert first.table(one["id"])["can_undo_to"] == gone_on["ply"]
    assert first.undo(gone_on, gone_on["ply"] - 1, 403)["error"]["code"] == "not-yours"


def test_strict_hotseat_keeps_to_the_turn(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here", undo="turn"), 30)
    floor = table["can_undo_to"]
    assert 0 < floor <= 30
    assert anna.undo(table, floor - 1, 403)["error"]["code"] == "not-yours"


def test_a_spectator_undoes_nothing(anna: Visitor, bert: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here"), 3)
    assert bert.undo(table, 0, 403)["error"]["code"] == "not-yours"


def test_a_turn_begins_before_its_free_actions() -> None:
    """One's own turn ends where the last one ended, free actions included."""
    setup = Setup.random(players=2, seed=1, factions=("terrans", "xenos"))
    position = Position.start(setup)
    while position.game.decision.kind != "action":
        position = position.after([position.game.legal_moves()[0].notation()])
    start, seat = position.ply, position.asked
    free = [m.notation() for m in position.game.legal_moves() if m.notation().startswith("burn")]
    position = position.after(free[:1])
    assert position.asked == seat
    assert earliest_undo(position, [seat], False) == start
    main = next(m.notation() for m in position.game.legal_moves() if m.notation() == "pass")
    position = position.after([main])
    while not position.game.over and position.asked == seat:
        position = position.after([position.game.legal_moves()[0].notation()])
    assert earliest_undo(position, [seat], False) == start
    assert earliest_undo(position, [1 - seat], False) == position.ply


# Takebacks


def ask(person: Visitor, table: Json, to: int, status: int = 200) -> Json:
    body = {"ply": table["ply"], "to": to}
    answer: Json = person.post(f"/api/games/{table['id']}/takeback", body, status)
    return answer


def answer(person: Visitor, table: Json, yes: bool, status: int = 200) -> Json:
    path = f"/api/games/{table['id']}/takeback/answer"
    seen: Json = person.post(path, {"yes": yes}, status)
    return seen


def some_moves(people: tuple[Visitor, ...], table: Json, moves: int) -> Json:
    for _ in range(moves):
        person, seen = whose_turn(people, table)
        table = person.play(seen, listed(seen["view"])[0])
    return table


def test_a_takeback_needs_all_others(
    anna: Visitor, bert: Visitor, visit: Callable[[], Visitor]
) -> None:
    carl, dora = visit(), visit()
    table = anna.new_game("here", "open", "open", "bot")
    bert.post(f"/api/games/{table['id']}/seats/1", {})
    carl.post(f"/api/games/{table['id']}/seats/2", {})
    people = (anna, bert, carl)
    while anna.table(table["id"])["ply"] < 4:
        seat = anna.table(table["id"])["view"]["decision"]["seat"]
        if seat < 3:
            seen = people[seat].table(table["id"])
            if listed(seen["view"]):
                people[seat].play(seen, listed(seen["view"])[0])
    while anna.table(table["id"])["view"]["decision"]["seat"] == 3:
        pass
    table = anna.table(table["id"])
    asked = ask(anna, table, 1)
    assert asked["takeback"] == {"by": 0, "to": 1, "waiting": [1, 2]}
    assert ask(bert, table, 0, 409)["error"]["code"] == "conflict"
    assert answer(anna, table, True, 403)["error"]["code"] == "not-yours"
    assert answer(dora, table, True, 403)["error"]["code"] == "not-yours"
    assert answer(bert, table, True)["takeback"]["waiting"] == [2]
    assert answer(bert, table, True)["takeback"]["waiting"] == [2]
    done = answer(carl, table, True)
    assert done["takeback"] is None
    assert done["view"]["log"][:1] == table["view"]["log"][:1]
    assert done["ply"] < table["ply"] or done["view"]["log"] != table["view"]["log"]


def test_one_no_ends_it(anna: Visitor, bert: Visitor) -> None:
    one, _ = two_players(anna, bert)
    table = some_moves((anna, bert), one, 3)
    ask(anna, table, 0)
    assert answer(bert, table, False)["takeback"] is None
    assert answer(bert, table, True, 409)["error"]["code"] == "conflict"
    assert anna.table(one["id"])["ply"] == 3
    ask(anna, table, 1)
    assert answer(anna, table, False)["takeback"] is None


def test_a_move_ends_the_question(anna: Visitor, bert: Visitor) -> None:
    one, _ = two_players(anna, bert)
    table = some_moves((anna, bert), one, 3)
    ask(anna, table, 0)
    some_moves((anna, bert), one, 1)
    assert anna.table(one["id"])["takeback"] is None
    assert answer(bert, table, True, 409)["table"]["ply"] == 4


def test_nobody_else_to_ask(anna: Visitor) -> None:
    table = anna.play_randomly(anna.new_game("here", "here", undo="turn"), 20)
    assert ask(anna, table, 0)["ply"] == 0


def test_the_library_agrees_after_undo(anna: Visitor) -> None:
    table = anna.undo(anna.play_randomly(anna.new_game("here", "here"), 20), 7)
    game = Game(Setup.from_json(table["setup"]))
    for text in played(table):
        game.play(text)
    assert table["view"] == game.view(None)
