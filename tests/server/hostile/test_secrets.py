"""What chance will bring stays on the server until it has happened."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup
from brainstone.server.tables.position import Position
from brainstone.server.tables.undo_rules import earliest_undo
from tests.server.hostile.absent import key
from tests.server.visitor import Json, Visitor, whose_turn
from tests.views import listed


def solo(anna: Visitor, **more: object) -> Json:
    setup = anna.post("/api/setup", {"players": 1, "seed": 3, "factions": "random"})["setup"]
    body = {"setup": setup, "seats": [{"kind": "here"}], **more}
    table: Json = anna.post("/api/games", body, 201)
    return table


def preview(person: Visitor, table: Json, *moves: str, status: int = 200) -> Json:
    path = f"/api/games/{table['id']}/preview"
    answer: Json = person.post(path, {"ply": table["ply"], "moves": moves}, status)
    return answer


def turns(table: Json) -> int:
    """How many cards of the Automa lie face up."""
    return sum(len(automa["turns"]) for automa in table["view"]["automas"])


def test_nobody_is_told_where_the_cards_are_drawn_from(anna: Visitor) -> None:
    drawn = anna.post("/api/setup", {"players": 1, "seed": 3, "factions": "random"})["setup"]
    assert "seed" not in drawn["automas"][0]
    table = solo(anna)
    assert "seed" not in table["setup"]["automas"][0]
    stranger = Visitor(anna.http)
    assert "seed" not in stranger.table(table["id"])["setup"]["automas"][0]
    assert key(anna.get(f"/api/games/{table['id']}/record", 409)) == "record-secret"
    # The seed of the map does not tell it either.
    guess = Game(Setup.random(players=1, seed=3, factions="random"))
    decks = []
    for game in (solo(anna), solo(anna), solo(anna), solo(anna)):
        played = anna.play_randomly(game, 30, seed=5)
        decks.append([turn.get("action") for turn in played["view"]["automas"][0]["turns"]])
    assert guess.setup.seed == table["setup"]["seed"] == 3
    assert any(deck != decks[0] for deck in decks)


def test_at_the_end_everything_is_told(anna: Visitor) -> None:
    table = solo(anna)
    seed = 0
    while not table["view"]["over"]:
        table = anna.play_randomly(table, 300, seed=seed)
        seed += 1
    assert table["setup"]["automas"][0]["seed"]
    record = anna.get(f"/api/games/{table['id']}/record")
    assert Game.from_record(record).over
    assert record["setup"] == table["setup"]


def test_one_who_plays_alone_may_choose_the_deck(anna: Visitor, bert: Visitor) -> None:
    """Not one who plays with others, nor one who may give a seat to somebody else later."""
    setup = Setup.random(players=1, seed=3, factions="random")
    body = {"setup": setup.to_json(), "seats": [{"kind": "here"}]}
    table = anna.play_randomly(anna.post("/api/games", body, 201), 12)
    game = Game(setup)
    for entry in table["view"]["log"]:
        game.play(entry["move"])
    assert table["view"] == game.view(table["view"]["decision"]["seat"])
    shared = Setup.random(players=2, seed=3, factions="random", automas=[{}]).to_json()
    shared["automas"][0]["seed"] = 7
    here = {"kind": "here"}
    body = {"setup": shared, "seats": [here, {"kind": "open"}]}
    drawn = [anna.post("/api/games", body, 201) for _ in range(2)]
    drawn.append(anna.post("/api/games", {"setup": shared, "seats": [here, here]}, 201))
    for game_id in [table["id"] for table in drawn[:2]]:
        bert.post(f"/api/games/{game_id}/seats/1", {})
    live = anna.http.app.state.services.registry  # type: ignore[attr-defined]
    seeds = [live.peek(table["id"]).setup.automas[0].seed for table in drawn]
    assert 7 not in seeds
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("players", [1, 2])
def test_a_preview_ends_before_the_automa_turns_a_card(
    anna: Visitor, bert: Visitor, players: int
) -> None:
    """Also where it would answer between two moves of a draft."""
    wish = {"players": players, "seed": 3, "factions": "random", "automas": [{}]}
    setup = anna.post("/api/setup", wish)["setup"]
    seats = [{"kind": "here"}, {"kind": "open"}][:players]
    table = anna.post("/api/games", {"setup": setup, "seats": seats, "undo": "turn"}, 201)
    people = (anna, bert)[:players]
    if players == 2:
        bert.post(f"/api/games/{table['id']}/seats/1", {})
    hidden = 0
    for _ in range(60):
        person, seen = whose_turn(people, table)
        if seen["view"]["over"]:
            break
        move = listed(seen["view"])[-1]
        shown = preview(person, seen, move)
        assert turns(shown) <= turns(seen)
        assert [m["move"] for m in shown["view"]["log"]][-1] == move
        if shown["view"]["decision"] is None:
            hidden += 1
            assert shown["view"]["options"] == []
            assert key(preview(person, seen, move, "pass", status=422)) == "hidden"
        table = person.play(seen, move)
        if turns(table) > turns(seen):
            # What the Automa has answered cannot be taken back alone.
            assert shown["view"]["decision"] is None
            assert person.table(table["id"])["can_undo_to"] == table["ply"]
    assert hidden  # the deck is another each time


def test_the_turn_rule_ends_where_a_card_was_turned() -> None:
    setup = Setup.random(players=1, seed=3, factions="random")
    position = Position.start(setup)
    while not any(ply.then_program for ply in position.plies):
        position = position.after([position.game.legal_moves()[0].notation()])
    assert earliest_undo(position, [0], False) == position.ply
    assert earliest_undo(position, [0], True) == 0  # alone one may, if the table allows it


def test_a_hint_does_not_know_the_next_card(anna: Visitor) -> None:
    """The turn it shows ends where the Automa's begins."""
    table = solo(anna)
    while table["view"]["round"] == 0:
        table = anna.play(table, listed(table["view"])[0])
    body = {"ply": table["ply"], "bot": "random"}
    turn = anna.post(f"/api/games/{table['id']}/hint", body)["turn"]
    shown = preview(anna, table, *turn)
    assert turns(shown) == turns(table)
