"""The paths of the API (docs/api.md) that one person alone can ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

from brainstone.coach.openings import ALL
from brainstone.engine.core.sentences import say
from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.lessons.course import LEARNER
from brainstone.puzzles.verdicts import known_way, weighed_by
from brainstone.server.common.clock import iso, now
from brainstone.server.common.errors import Invalid, NotYours, Unknown
from brainstone.server.common.texts import clean_text
from brainstone.server.offline.desk import Answer, Desk, finished
from brainstone.server.offline.shelf import ME
from brainstone.server.tables.api_types import (
    AnalysisWish,
    BranchFederation,
    BranchGame,
    BranchHint,
    BranchSurvey,
    BranchWhy,
    BranchWish,
    FairWish,
    FederationWish,
    GameLists,
    GoBack,
    HintWish,
    LessonMoves,
    Me,
    Moves,
    NewGame,
    NewRecord,
    NewSeat,
    NewVariation,
    Pages,
    PuzzleMoves,
    SeatBot,
    SeatRules,
    SetupWish,
    Variation,
    Variations,
    Wish,
)
from brainstone.server.tables.asking import (
    About,
    check_moment,
    check_standing,
    game_after,
    reason_for,
    shown_record,
    surveyed,
)
from brainstone.server.tables.branching import (
    as_federation,
    check_expected,
    check_room_for,
    check_variation,
    seats_to_play_on,
)
from brainstone.server.tables.federating import look, shown_look
from brainstone.server.tables.hint_rules import check_may_ask, hints_for
from brainstone.server.tables.lesson_tables import (
    WHOEVER_LEARNS,
    find_step,
    lesson_table,
    shown_course,
    verdict,
)
from brainstone.server.tables.live_game import LiveGame, Seat, Terms
from brainstone.server.tables.new_tables import (
    automa_seats,
    check_seats,
    draw,
    new_id,
    read_record,
    seats_given,
    shown_rule,
    start_position,
    unowned_seat,
)
from brainstone.server.tables.opening_tables import shown_example, shown_openings
from brainstone.server.tables.position import Position, history
from brainstone.server.tables.puzzle_tables import (
    SOLVER,
    check_answer,
    find_puzzle,
    puzzle_book,
    puzzle_game,
    puzzle_table,
    shown_verdict,
    weighed_of,
)
from brainstone.server.tables.seating import to_bot
from brainstone.server.tables.seen import encode_table
from brainstone.server.thinking.galaxies import advised, searched
from brainstone.server.thinking.questions import COACH, EXPECTED, PUZZLER, Question, Thought
from brainstone.texts.language import ENGLISH

T = TypeVar("T")

HERE: Final = "local-"  # how the ids of a browser's games begin
NOBODY: Final[frozenset[str]] = frozenset()
LEARNERS: Final = (LEARNER,)
_encode: Final = msgspec.json.Encoder().encode


class Asked:
    """One request: the values in its path, its query and its body."""

    def __init__(self, desk: Desk, places: tuple[str, ...], query: str, body: str) -> None:
        self.desk: Final = desk
        self.places: Final = places
        self._query: Final = parse_qs(query)
        self._body: Final = body

    def read(self, shape: type[T]) -> T:
        return msgspec.json.decode(self._body or "{}", type=shape)

    def several(self, name: str) -> list[str]:
        return self._query.get(name, [])

    def one(self, name: str, default: str = "") -> str:
        return self._query.get(name, [default])[0]

    def number(self, name: str) -> int | None:
        text = self.one(name)
        return msgspec.convert(text, int, strict=False) if text else None

    @property
    def live(self) -> LiveGame:
        return self.desk.game(self.places[0])

    def standing(self, ply: int) -> LiveGame:
        live = self.live
        check_standing(live, ME, ply)
        return live

    def about(self) -> About:
        return About(
            self.several("move"),
            self.one("thing"),
            self.one("own") == "true",
            self.one("space"),
            self.one("action"),
        )


Route = Callable[[Asked], bytes]
_ROUTES: Final[list[tuple[str, re.Pattern[str], Route]]] = []


def at(method: str, path: str) -> Callable[[Route], Route]:
    """A route; each * of its path is a value."""
    pattern = re.compile(re.escape(path).replace(r"\*", "([^/]+)"))

    def add(route: Route) -> Route:
        _ROUTES.append((method, pattern, route))
        return route

    return add


def ask(desk: Desk, method: str, address: str, body: str = "") -> Answer:
    """Answer a request to the API, whose address has no /api before it."""
    parts = urlsplit(address)
    for wanted, pattern, route in _ROUTES:
        found = pattern.fullmatch(parts.path)
        if found is not None and wanted == method:
            asked = Asked(desk, found.groups(), parts.query, body)
            return desk.answer(lambda: route(asked))  # noqa: B023 - called at once
    return desk.answer(_nowhere)


def _nowhere() -> bytes:
    raise Unknown("There is nothing here.")


# The box, rules, lessons


@at("GET", "/catalog")
def get_catalog(asked: Asked) -> bytes:
    return asked.desk.catalog


@at("GET", "/rules/*")
def get_rule(asked: Asked) -> bytes:
    return shown_rule(asked.places[0], asked.one("language", ENGLISH))


@at("POST", "/setup")
def draw_setup(asked: Asked) -> bytes:
    return draw(asked.read(SetupWish))


@at("POST", "/setup/advice")
def advise_setup(asked: Asked) -> bytes:
    return advised(asked.read(SetupWish))


@at("POST", "/setup/fair")
def search_fair_setup(asked: Asked) -> bytes:
    wish = asked.read(FairWish)
    advised(wish.setup)  # what cannot be valued is refused with its reason
    return _encode(searched(wish.setup, wish.tries))


@at("GET", "/openings")
def get_openings(asked: Asked) -> bytes:
    return shown_openings(asked.one("players", ALL), asked.one("faction", ALL))


@at("GET", "/openings/*")
def get_example(asked: Asked) -> bytes:
    number = asked.places[0]
    return shown_example(int(number) if number.isdecimal() else -1)


@at("GET", "/lessons")
def list_lessons(asked: Asked) -> bytes:
    return shown_course()


@at("GET", "/lessons/*/*")
def get_lesson(asked: Asked) -> bytes:
    live, ply, tables = _lesson(asked), asked.number("ply"), asked.desk.tables
    if ply is None or ply == live.ply:
        return encode_table(finished(tables.table(live, WHOEVER_LEARNS, NOBODY)))
    check_moment(live, ply)
    return encode_table(finished(tables.earlier(live, ply, WHOEVER_LEARNS, NOBODY)))


@at("POST", "/lessons/*/*/moves")
def try_moves(asked: Asked) -> bytes:
    data, live = asked.read(LessonMoves), _lesson(asked)
    after = live.position.imagined(data.moves, LEARNERS)
    table = finished(asked.desk.tables.imagined(live, after, WHOEVER_LEARNS, NOBODY))
    name, number = asked.places
    return verdict(find_step(name, int(number))[0], int(number), after, data.confirmed, table)


@at("POST", "/lessons/*/*/federations")
def look_at_lesson_federations(asked: Asked) -> bytes:
    live = _lesson(asked)
    answers = [seat.rule_answers() for seat in live.seats]
    seen = look(live.position, asked.read(FederationWish), LEARNERS, answers)
    work = asked.desk.tables.imagined(live, seen.position, WHOEVER_LEARNS, NOBODY)
    return shown_look(seen, finished(work))


@at("GET", "/lessons/*/*/why")
def why_not_in_lesson(asked: Asked) -> bytes:
    position, draft = _lesson(asked).position, asked.several("draft")
    if draft:
        position = position.imagined(draft, LEARNERS)
    return _encode(reason_for(position.game, asked.about()))


def _lesson(asked: Asked) -> LiveGame:
    name, number = asked.places
    lesson, step = find_step(name, int(number) if number.isdecimal() else 0)
    return lesson_table(lesson.record, step.at)


# Puzzles


@at("GET", "/puzzles")
def list_puzzles(asked: Asked) -> bytes:
    return puzzle_book()


@at("GET", "/puzzles/*")
def get_puzzle(asked: Asked) -> bytes:
    live, ply, tables = puzzle_table(asked.places[0]), asked.number("ply"), asked.desk.tables
    if ply is None or ply == live.ply:
        return encode_table(finished(tables.table(live, SOLVER, NOBODY)))
    check_moment(live, ply)
    return encode_table(finished(tables.earlier(live, ply, SOLVER, NOBODY)))


@at("POST", "/puzzles/*/moves")
def try_puzzle_moves(asked: Asked) -> bytes:
    live = puzzle_table(asked.places[0])
    after = live.position.imagined(asked.read(PuzzleMoves).moves, live.seats_of(SOLVER))
    return encode_table(finished(asked.desk.tables.imagined(live, after, SOLVER, NOBODY)))


@at("POST", "/puzzles/*/answer")
def answer_puzzle(asked: Asked) -> bytes:
    data, (key,) = asked.read(PuzzleMoves), asked.places
    live, puzzle = puzzle_table(key), find_puzzle(key)
    check_answer(live.position.imagined(data.moves, live.seats_of(SOLVER)))
    way = known_way(puzzle, data.moves)
    if way is not None:
        weighed = weighed_by(way, puzzle)
    else:
        question = Question(live.id, live.setup.to_json(), [], PUZZLER, True, data.moves)
        hint = asked.desk.advice.answer(question).hint
        assert hint is not None
        weighed = weighed_of(hint)
    return _encode(shown_verdict(puzzle, data.moves, weighed, data.standing))


@at("GET", "/puzzles/*/game")
def get_puzzle_game(asked: Asked) -> bytes:
    return puzzle_game(asked.places[0])


@at("POST", "/puzzles/*/federations")
def look_at_puzzle_federations(asked: Asked) -> bytes:
    live = puzzle_table(asked.places[0])
    answers = [seat.rule_answers() for seat in live.seats]
    seen = look(live.position, asked.read(FederationWish), live.seats_of(SOLVER), answers)
    work = asked.desk.tables.imagined(live, seen.position, SOLVER, NOBODY)
    return shown_look(seen, finished(work))


@at("GET", "/puzzles/*/why")
def why_not_in_puzzle(asked: Asked) -> bytes:
    live, draft = puzzle_table(asked.places[0]), asked.several("draft")
    position = live.position
    if draft:
        position = position.imagined(draft, live.seats_of(SOLVER))
    return _encode(reason_for(position.game, asked.about()))


# Games


@at("GET", "/me")
def get_me(asked: Asked) -> bytes:
    games = asked.desk.shelf.all()
    names = [seat.name for kept in games for seat in kept.seats if seat.person == ME]
    name = next((name for name in names if name), "")
    return _encode(Me(name, True, [kept.summary() for kept in games]))


@at("GET", "/games")
def list_games(asked: Asked) -> bytes:
    mine = [kept.summary() for kept in asked.desk.shelf.all()]
    return _encode(GameLists(mine=mine, open=[], live=[], pages=Pages(0, 0)))


@at("POST", "/games")
def create_game(asked: Asked) -> bytes:
    data, desk = asked.read(NewGame), asked.desk
    _check_here(data.seats)
    position = start_position(data.setup, len(data.seats) == 1)
    check_seats(position, data.seats)
    stand_in = data.away.bot or desk.roster.stand_in
    for bot in [stand_in, *[seat.bot for seat in data.seats if seat.kind == "bot"]]:
        desk.roster.check_name(bot)
    return _begin(asked, position, data.seats, data.title, data.undo)


@at("POST", "/records")
def import_record(asked: Asked) -> bytes:
    data = asked.read(NewRecord)
    position, names = read_record(data.record, data.keep)
    seats = seats_given(position, data.seats, names)
    return _begin_with(asked, position, seats, data.title)


def _begin_with(asked: Asked, position: Position, seats: Sequence[NewSeat], title: str) -> bytes:
    """A game that begins with moves that were played elsewhere."""
    _check_here(seats)
    for seat in seats:
        if seat.kind == "bot":
            asked.desk.roster.check_name(seat.bot)
    return _begin(asked, position, seats, title, "free")


def _check_here(seats: Sequence[NewSeat]) -> None:
    if any(seat.kind == "open" for seat in seats):
        raise Invalid(say("needs-server", "Whoever plays elsewhere needs a server."))


def _begin(
    asked: Asked, position: Position, given: Sequence[NewSeat], title: str, undo: str
) -> bytes:
    seats = [
        Seat(i, "person", clean_text(seat.name), ME)
        if seat.kind == "here"
        else unowned_seat(i, seat)
        for i, seat in enumerate(given)
    ]
    terms = Terms(
        title=clean_text(title),
        undo=undo,
        creator=ME,
        rules=RULES_VERSION,
        stand_in=asked.desk.roster.stand_in,
    )
    places = [*seats, *automa_seats(position)]
    work = asked.desk.registry.create(HERE + new_id(), terms, position, places)
    return asked.desk.present(finished(work))


@at("GET", "/games/*")
def get_game(asked: Asked) -> bytes:
    live, ply = asked.live, asked.number("ply")
    if ply is None or ply == live.ply:
        return asked.desk.present(live)
    check_moment(live, ply)
    return encode_table(finished(asked.desk.tables.earlier(live, ply, ME, NOBODY)))


@at("GET", "/games/*/record")
def get_record(asked: Asked) -> bytes:
    return shown_record(asked.live)


@at("GET", "/games/*/history")
def get_history(asked: Asked) -> bytes:
    return _encode({"plies": history(asked.live.position)})


@at("GET", "/games/*/changes")
def get_changes(asked: Asked) -> bytes:
    live, since = asked.live, asked.number("since") or 0
    check_moment(live, since)
    seats = live.position.game.changes_since(since)
    return _encode({"since": since, "ply": live.ply, "seats": seats})


@at("GET", "/games/*/stats")
def get_stats(asked: Asked) -> bytes:
    return _encode(game_after(asked.live.position, asked.number("ply")).stats())


@at("GET", "/games/*/stats.csv")
def get_stats_csv(asked: Asked) -> bytes:
    return game_after(asked.live.position, asked.number("ply")).stats_csv().encode()


@at("GET", "/games/*/analysis")
def get_analysis(asked: Asked) -> bytes:
    since = max(0, asked.number("since") or 0)
    return _encode(asked.desk.analyses.look(asked.live, ME, since))


@at("POST", "/games/*/analysis")
def ask_for_analysis(asked: Asked) -> bytes:
    return _encode(asked.desk.analyses.begin(asked.live, ME, asked.read(AnalysisWish).depth))


# Playing


@at("POST", "/games/*/preview")
def preview_moves(asked: Asked) -> bytes:
    data = asked.read(Moves)
    live = asked.standing(data.ply)
    position = live.position.imagined(data.moves, live.seats_of(ME))
    online = asked.desk.online(live.id)
    work = asked.desk.tables.imagined(live, position, ME, online, data.known)
    return encode_table(finished(work))


@at("POST", "/games/*/federations")
def look_at_federations(asked: Asked) -> bytes:
    data = asked.read(FederationWish)
    live = asked.standing(data.ply)
    answers = [seat.rule_answers() for seat in live.seats]
    seen = look(live.position, data, live.seats_of(ME), answers)
    online = asked.desk.online(live.id)
    work = asked.desk.tables.imagined(live, seen.position, ME, online, data.known)
    return shown_look(seen, finished(work))


@at("GET", "/games/*/why")
def why_not(asked: Asked) -> bytes:
    ply, draft = asked.number("ply"), asked.several("draft")
    live = asked.live if ply is None else asked.standing(ply)
    position = live.position
    if draft:
        position = position.imagined(draft, live.seats_of(ME))
    return _encode(reason_for(position.game, asked.about()))


@at("GET", "/games/*/survey")
def survey_map(asked: Asked) -> bytes:
    return _encode(surveyed(asked.live, asked.number("seat") or 0, asked.one("faction")))


@at("POST", "/games/*/moves")
def play_moves(asked: Asked) -> bytes:
    data = asked.read(Moves)
    work = asked.desk.changes.play(asked.places[0], ME, data.ply, data.moves)
    return asked.desk.after(work, data.known)


@at("POST", "/games/*/undo")
def undo_moves(asked: Asked) -> bytes:
    data = asked.read(GoBack)
    work = asked.desk.changes.undo(asked.places[0], ME, data.ply, data.to)
    return asked.desk.after(work, data.known)


@at("POST", "/games/*/takeback")
def ask_takeback(asked: Asked) -> bytes:
    data = asked.read(GoBack)
    changes = asked.desk.changes
    return asked.desk.after(changes.ask_takeback(asked.places[0], ME, data.ply, data.to))


@at("POST", "/games/*/hint")
def give_hint(asked: Asked) -> bytes:
    data, desk = asked.read(HintWish), asked.desk
    bot = data.bot or COACH
    if bot != COACH:
        desk.roster.check_name(bot)
    live = asked.standing(data.ply)
    check_may_ask(live, ME)
    yours = live.seats_of(ME)
    position = live.position.imagined(data.moves, yours) if data.moves else live.position
    if bot == COACH:
        position = live.position  # the draft is compared, not gone on from
    if position.asked not in yours:
        raise NotYours(say("hint", "A hint is for the one who is asked."))
    return _encode(_think(desk, live, position, bot, data.moves).hint)


# Branches


def _tried(asked: Asked, wish: BranchWish) -> tuple[LiveGame, LiveGame, Position]:
    """The game, a branch of it, and the position there after the draft."""
    live = asked.live
    branch = asked.desk.branches.find(live, ME, wish.ply, wish.moves, wish.played)
    position = branch.position
    if wish.draft:
        position = position.imagined(wish.draft, branch.seats_of(ME))
    return live, branch, position


@at("POST", "/games/*/branch")
def try_branch(asked: Asked) -> bytes:
    data, tables = asked.read(BranchWish), asked.desk.tables
    live, branch, position = _tried(asked, data)
    if data.draft:
        table = finished(tables.imagined(branch, position, ME, NOBODY, data.known))
    else:
        table = finished(tables.table(branch, ME, NOBODY, data.known))
    table.hints = hints_for(live, ME)
    return encode_table(table)


@at("POST", "/games/*/branch/federations")
def look_at_branch_federations(asked: Asked) -> bytes:
    data = asked.read(BranchFederation)
    live, branch, _ = _tried(asked, data)
    answers = [seat.rule_answers() for seat in branch.seats]
    seen = look(branch.position, as_federation(data), branch.seats_of(ME), answers)
    work = asked.desk.tables.imagined(branch, seen.position, ME, NOBODY, data.known)
    table = finished(work)
    table.hints = hints_for(live, ME)
    return shown_look(seen, table)


@at("POST", "/games/*/branch/why")
def why_not_in_branch(asked: Asked) -> bytes:
    data = asked.read(BranchWhy)
    _, _, position = _tried(asked, data)
    about = About(data.move, data.thing, data.own, data.space, data.action)
    return _encode(reason_for(position.game, about))


@at("POST", "/games/*/branch/survey")
def survey_branch(asked: Asked) -> bytes:
    data = asked.read(BranchSurvey)
    _, branch, _ = _tried(asked, data)
    return _encode(surveyed(branch, data.seat, data.faction))


@at("POST", "/games/*/branch/hint")
def give_branch_hint(asked: Asked) -> bytes:
    data, desk = asked.read(BranchHint), asked.desk
    bot = data.bot or COACH
    if bot != COACH:
        desk.roster.check_name(bot)
    live, branch, position = _tried(asked, data)
    check_may_ask(live, ME)
    if bot == COACH:
        position = branch.position
    if position.asked < 0:
        raise NotYours(say("hint", "A hint is for the one who is asked."))
    return _encode(_think(desk, branch, position, bot, data.draft).hint)


@at("POST", "/games/*/branch/expected")
def expect_of_branch(asked: Asked) -> bytes:
    live, branch, position = _tried(asked, asked.read(BranchWish))
    check_expected(live, ME)
    return _encode(_think(asked.desk, branch, position, EXPECTED, []).expected)


def _think(desk: Desk, live: LiveGame, position: Position, bot: str, draft: list[str]) -> Thought:
    setup, texts, who = live.setup.to_json(), position.texts, live.players()
    question = Question(live.id, setup, texts, bot, True, draft, live.guess, who)
    return desk.advice.answer(question)


@at("POST", "/games/*/branch/game")
def play_on(asked: Asked) -> bytes:
    data = asked.read(BranchGame)
    live, branch, _ = _tried(asked, data)
    seats = seats_to_play_on(live, ME, branch, data)
    return _begin_with(asked, branch.position, seats, data.title)


@at("GET", "/games/*/variations")
def list_variations(asked: Asked) -> bytes:
    return _encode(Variations(asked.desk.shelf.variations(asked.live.id)))


@at("POST", "/games/*/variations")
def keep_variation(asked: Asked) -> bytes:
    data, shelf = asked.read(NewVariation), asked.desk.shelf
    live, _, position = _tried(asked, BranchWish(data.ply, data.moves))
    name, moves = clean_text(data.name), position.texts[data.ply :]
    check_variation(name, moves)
    check_room_for(name, [one.name for one in shelf.variations(live.id)])
    shelf.keep_variation(live.id, Variation(name, data.ply, moves, iso(now())))
    return _encode(Variations(shelf.variations(live.id)))


@at("DELETE", "/games/*/variations")
def forget_variation(asked: Asked) -> bytes:
    shelf = asked.desk.shelf
    shelf.forget_variation(asked.live.id, asked.one("name"))
    return _encode(Variations(shelf.variations(asked.live.id)))


# Seats


@at("POST", "/games/*/seats/*")
def take_seat(asked: Asked) -> bytes:
    """Come back to a seat that a bot plays meanwhile."""

    def come_back(_: LiveGame, old: Seat) -> Seat:
        if old.kind != "bot" or old.person != ME:
            raise NotYours(say("seat-not-open", "This seat is not open."))
        return msgspec.structs.replace(old, kind="person", bot="")

    return asked.desk.after(asked.desk.seating.change_seat(*_seat(asked), come_back))


@at("POST", "/games/*/seats/*/bot")
def hand_over(asked: Asked) -> bytes:
    bot = asked.read(SeatBot).bot
    asked.desk.roster.check_name(bot)
    return asked.desk.after(asked.desk.seating.change_seat(*_seat(asked), to_bot(ME, bot)))


def _seat(asked: Asked) -> tuple[str, int]:
    game_id, seat = asked.places
    return game_id, int(seat) if seat.isdecimal() else -1


@at("POST", "/games/*/answers")
def set_answers(asked: Asked) -> bytes:
    data = asked.read(SeatRules)
    seating = asked.desk.seating
    return asked.desk.after(seating.set_rules(asked.places[0], ME, data.seats, data.answers))


@at("POST", "/games/*/cancel")
def cancel_game(asked: Asked) -> bytes:
    """Delete the game; this is its last table."""
    yes = asked.read(Wish).yes
    return asked.desk.after(asked.desk.seating.cancel(asked.places[0], ME, yes))


# What only a browser asks for


@at("GET", "/games/*/parcel")
def get_parcel(asked: Asked) -> bytes:
    """All that ``POST /records`` of a server needs to go on with the game there."""
    live = asked.live
    here = [seat for seat in live.seats if seat.seat < live.setup.players]
    seats = [
        NewSeat("bot", seat.name, seat.bot) if seat.kind == "bot" else NewSeat("here", seat.name)
        for seat in here
    ]
    record = live.position.game.record()
    return _encode(NewRecord(record, seats, live.terms.title))


class Replay(msgspec.Struct):
    """A game that is kept elsewhere, as a table shows it, and a moment of it."""

    setup: dict[str, Any]
    moves: list[str]
    ply: int


@at("POST", "/replays")
def show_moment(asked: Asked) -> bytes:
    """A table after some of its moves, for whoever knows all of them."""
    wish = asked.read(Replay)
    position = start_position(wish.setup, is_alone=True).after(wish.moves[: wish.ply])
    terms = Terms(title="", undo="turn", creator="", rules=RULES_VERSION)
    seats = [Seat(i, "open", "") for i in range(len(position.game.state.players))]
    live = LiveGame("replay", terms, 0, 0, 0, position, seats)
    return encode_table(finished(asked.desk.tables.table(live, "", NOBODY)))
