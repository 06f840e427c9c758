"""The JSON of the API (docs/api.md): what is asked and what is answered.

The client's types are made of these (``make types``).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from brainstone.server.common.errors import ErrorBody, Phrase
from brainstone.server.tables.event_types import GameEvent, Source
from brainstone.server.tables.rule_answers import RuleAnswers
from brainstone.server.tables.view_types import (
    Bill,
    LogEntry,
    Offer,
    Option,
    Setup,
    Space,
    Steps,
    View,
    Way,
)
from brainstone.server.tables.words import Place

Title = Annotated[str, Meta(max_length=100)]
Name = Annotated[str, Meta(max_length=40)]
MoveText = Annotated[str, Meta(max_length=2000)]
Spaces = Annotated[list[Annotated[str, Meta(pattern=r"^\w{1,8}$")]], Meta(max_length=300)]
MoveTexts = Annotated[list[MoveText], Meta(max_length=300)]
Mark = Annotated[str, Meta(max_length=40)]


# Asked


class Asked(Struct, forbid_unknown_fields=True):
    """What a client may ask: unknown fields are refused, those with a default may be missing."""


class SetupWish(Asked):
    """How many play, and whatever of the setup is chosen; the rest is drawn."""

    players: int
    rules: int | UnsetType = UNSET  # of a setup that is given back; drawn is by the present ones
    seed: int | None = None
    layout: str = ""
    factions: list[str] | str = "choose"  # or "random"
    board: list[Place] | UnsetType = UNSET
    round_scoring: list[str] | UnsetType = UNSET
    final_scoring: list[str] | UnsetType = UNSET
    boosters: list[str] | UnsetType = UNSET
    standard_tech: list[str] | UnsetType = UNSET
    advanced_tech: list[str] | UnsetType = UNSET
    terraforming_token: str | UnsetType = UNSET
    faction_pool: list[str] | UnsetType = UNSET
    turn_order: str | UnsetType = UNSET
    start_player: int | UnsetType | None = UNSET
    rotate_sectors: bool | UnsetType = UNSET
    rotate_after_factions: bool | UnsetType = UNSET
    automas: list[dict[str, Any]] | UnsetType = UNSET
    automa_level: str | UnsetType = UNSET
    automa_faction: str | UnsetType = UNSET
    automa_switches: dict[str, Any] | UnsetType = UNSET
    expansion: str | UnsetType = UNSET
    deep_space: list[tuple[str, int]] | UnsetType = UNSET
    interspace: list[str] | UnsetType = UNSET
    ship_tech: list[str] | UnsetType = UNSET
    ship_tokens: list[str] | UnsetType = UNSET
    artifacts: list[str] | UnsetType = UNSET
    extension_tile: str | UnsetType = UNSET
    extension_side: str | UnsetType = UNSET
    economy_side: str | UnsetType = UNSET
    terraforming_board: list[str] | UnsetType = UNSET
    automa_ship: str | UnsetType = UNSET
    readings: list[str] | UnsetType = UNSET
    boxes: list[str] | UnsetType = UNSET


class NewSeat(Asked):
    kind: Literal["here", "open", "bot"]
    name: Name = ""
    bot: Name = "random"


class Away(Struct, frozen=True, forbid_unknown_fields=True):
    """When a bot takes over the seat of somebody who does not move, and which.

    After ``minutes`` of one turn, 0: only when all others vote for it; in the setup only if
    ``in_setup``.
    """

    minutes: Annotated[int, Meta(ge=0, le=365 * 24 * 60)] = 0
    in_setup: bool = False
    bot: Name = ""


HintRule = Literal["off", "counted"]


class NewGame(Asked):
    """``hints``: whether people who play with each other may ask the coach."""

    setup: dict[str, Any]
    seats: Annotated[list[NewSeat], Meta(max_length=8)]
    title: Title = ""
    undo: Literal["free", "turn"] = "free"
    away: Away = Away()
    listed: bool = False
    hints: HintRule = "off"


class Moves(Asked):
    """Moves to be played at the position after ``ply`` moves.

    ``known`` is the mark of the table that the caller has: the answer may be its difference.
    """

    ply: int
    moves: MoveTexts
    known: Mark = ""


class FederationWish(Asked):
    """A federation after the moves of a draft: the first that is listed, or one that is named.

    ``spaces`` may name one as a whole, ``planets`` and ``satellites`` one of those that were
    listed, by their moves. ``known``: see ``Moves``.
    """

    ply: int
    moves: MoveTexts
    known: Mark = ""
    spaces: Spaces = []
    planets: MoveText = ""
    satellites: MoveText = ""


class LessonMoves(Asked):
    """Moves in a lesson, from where its step begins: composed, or ``confirmed``."""

    moves: MoveTexts
    confirmed: bool = False


class PuzzleStanding(Asked):
    """Of somebody who solves puzzles: a rating (Glicko), how sure it is, after how many answers."""

    rating: Annotated[float, Meta(ge=0, le=4000)]
    deviation: Annotated[float, Meta(ge=1, le=1000)]
    answers: Annotated[int, Meta(ge=0)]


class PuzzleProgress(Asked):
    """What somebody has made of the puzzles: the grade of the first answer to each, the last
    ratings, the days on which the one of the day was answered."""

    standing: PuzzleStanding | None = None
    first: Annotated[
        dict[
            Annotated[str, Meta(max_length=40)],
            Literal["found", "good", "solid", "tempting"],
        ],
        Meta(max_length=5000),
    ] = {}
    curve: Annotated[list[Annotated[float, Meta(ge=0, le=4000)]], Meta(max_length=60)] = []
    days: Annotated[
        list[Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]], Meta(max_length=4000)
    ] = []


class PuzzlesBrought(Asked):
    """What a browser has kept of somebody: of the account ``whose``, or of a guest."""

    progress: PuzzleProgress
    whose: Annotated[str, Meta(max_length=200)] = ""


class PuzzleMoves(Asked):
    """Moves from where a puzzle begins; an answer may count for a ``standing``."""

    moves: MoveTexts
    standing: PuzzleStanding | None = None


class GoBack(Asked):
    ply: int
    to: int
    known: Mark = ""


class TakebackAnswer(Asked):
    yes: bool


class Wish(Asked):
    """Yes, or no longer."""

    yes: bool = True


class SeatRules(Asked):
    """How some of one's own seats answer by themselves."""

    seats: Annotated[list[int], Meta(min_length=1, max_length=8)]
    answers: RuleAnswers


class SeatName(Asked):
    name: Name = ""


class Listing(Asked):
    listed: bool


class Report(Asked):
    """What a visitor finds wrong with a game."""

    text: Annotated[str, Meta(max_length=300)] = ""


class SeatBot(Asked):
    bot: Name


class HintWish(Asked):
    """A hint for the position after ``ply`` moves and the moves of a draft; "" asks the coach."""

    ply: int
    moves: MoveTexts = []
    bot: Name = ""


BranchMoves = Annotated[list[MoveText], Meta(max_length=1000)]


class BranchWish(Asked):
    """A position that somebody tries: the game after ``ply`` moves, then moves of one's own for
    whatever seat, and the moves of a draft. ``played``: the last of them just now, so that what
    seats answer by rule is answered. ``known``: see ``Moves``."""

    ply: int
    moves: BranchMoves = []
    played: bool = False
    draft: MoveTexts = []
    known: Mark = ""


class BranchFederation(BranchWish):
    """See ``FederationWish``."""

    spaces: Spaces = []
    planets: MoveText = ""
    satellites: MoveText = ""


class BranchWhy(BranchWish):
    """What is asked about: one of moves, a thing, a space, an action (``GET /why``)."""

    move: Annotated[list[MoveText], Meta(max_length=12)] = []
    thing: Name = ""
    own: bool = False
    space: Name = ""
    action: Name = ""


class BranchSurvey(BranchWish):
    seat: int = 0
    faction: Name = ""


class BranchHint(BranchWish):
    bot: Name = ""


class BranchGame(BranchWish):
    """A game of its own that begins at the position."""

    seats: Annotated[list[NewSeat], Meta(max_length=8)] = []
    title: Title = ""
    hints: HintRule = "off"


class NewVariation(Asked):
    """A branch that is kept under a name."""

    name: Name
    ply: int
    moves: BranchMoves


class AnalysisWish(Asked):
    depth: Literal["quick", "standard", "deep"] = "standard"


class FairWish(Asked):
    """Of how many galaxies, beginning with that of the wish's seed, the fairest is asked for."""

    setup: SetupWish
    tries: Annotated[int, Meta(ge=1, le=50)] = 10


class NewRecord(Asked):
    """Who plays on, if it is not the caller at every seat: those whose game it was, and bots.

    The record may be a game of boardgamers.space; with ``keep`` the moves before the first one that
    cannot be read are enough."""

    record: dict[str, Any]
    seats: Annotated[list[NewSeat], Meta(max_length=8)] | UnsetType = UNSET
    title: Title = ""
    keep: bool = False


Password = Annotated[str, Meta(max_length=1000)]


class Credentials(Asked):
    name: Annotated[str, Meta(max_length=200)]
    password: Password


class PasswordOnly(Asked):
    password: Password


class PasswordChange(Asked):
    password: Password
    new: Password


# Answered


class Answer(Struct, forbid_unknown_fields=True):
    """What is sent is this and nothing else; the tests hold answers against it."""


class Reported(Answer):
    reported: bool


class Drawn(Answer):
    setup: Setup
    board: list[Space]
    map_turn: int


class TableSeat(Answer):
    """``bot`` names the bot that plays it; ``can_return``: it was the reader's and can be again.

    ``left_at`` is the ply at which a bot took over from the person last, -1 if none did;
    ``failed``: the bot could not be asked, and any move was played for it. ``answers`` are what
    the reader's own seat answers by itself, null if that was never chosen. ``account``: its person
    is the account of this name; other names are anybody's. ``hinted``: the plies at which the coach
    was asked, where that is counted.
    """

    seat: int
    kind: Literal["here", "open", "taken", "bot"]
    name: str
    online: bool
    bot: str
    can_return: bool
    left_at: int
    failed: bool
    answers: RuleAnswers | None
    account: bool
    hinted: list[int]


class TableTakeback(Answer):
    by: int
    to: int
    waiting: list[int]


class TableVote(Answer):
    """Who is for a bot on a seat, for ending the game, or for the other rule about hints; and who
    is still asked."""

    kind: Literal["replace", "cancel", "hints"]
    seat: int
    by: list[int]
    waiting: list[int]


class Ended(Answer):
    """A family of actions that the moves of a draft have made impossible, and why."""

    family: str
    message: str
    rule: str
    key: str
    values: dict[str, str | int | bool | Phrase]


class TableFacts(Answer):
    """What is told about a table beside the position.

    ``by_rule`` is what the rules of the reader's own seat would answer, "" if they ask;
    ``complete``: the moves of a preview leave nothing to choose of the turn, or of the question
    that was asked outside of one; ``ends``: what was possible before a draft, and no longer is
    while the same turn goes on. ``frozen``: the moves after this ply cannot be played by the rules
    of this program. ``host``: the reader made it. ``listed``: everybody is shown it. ``hints``: the
    rule between people; ``on`` where one plays alone or with bots.
    ``mark`` names the position as it is shown.
    """

    id: str
    title: str
    created: str
    ply: int
    seats: list[TableSeat]
    yours: list[int]
    hotseat: bool
    host: bool
    listed: bool
    hints: Literal["on", "off", "counted"]
    undo: str
    can_undo_to: int
    takeback: TableTakeback | None
    votes: list[TableVote]
    away: Away
    frozen: bool
    by_rule: str
    ends: list[Ended]
    complete: bool
    mark: str


class Table(TableFacts, tag_field="is", tag="table"):
    """A game as one person sees it."""

    setup: Setup
    view: View


class News(Answer):
    """What is new of a view: log and events after a ply, and what the asked seat may do."""

    options: list[Option]
    unshown: int
    log: list[LogEntry]
    events: list[GameEvent]


class TableChange(TableFacts, tag_field="is", tag="change"):
    """A table for whoever knows the one with the mark ``base``.

    ``change`` makes the rest of its view the present one (docs/api.md, Differences); the log and
    the events in ``view`` belong behind those up to ``since``. The setup is told at the end, when
    nothing of it is secret any more.
    """

    base: str
    since: int
    change: dict[str, Any]
    view: News
    setup: Setup | UnsetType = UNSET


class EncodedTable(TableFacts, rename={"kind": "is"}):
    """``Table`` or ``TableChange`` as it is sent: the large parts are encoded once, and shared."""

    view: msgspec.Raw
    kind: Literal["table", "change"] = "table"
    setup: msgspec.Raw | UnsetType = UNSET
    base: str | UnsetType = UNSET
    since: int | UnsetType = UNSET
    change: msgspec.Raw | UnsetType = UNSET


class SeatChanges(Answer):
    """What a seat has more of, or less: by letters, and the power it has ``charged`` and ``spent``.

    ``spaces``: where it has put or changed a piece.
    """

    seat: int
    amounts: dict[str, int]
    spaces: list[str]


class ChangesSince(Answer):
    """What has happened to each seat from one moment of a game to another."""

    since: int
    ply: int
    seats: list[SeatChanges]


class FederationChoice(Answer):
    """A set of planets, or places of satellites for one, by the move that takes it."""

    move: str
    spaces: list[str]
    satellites: int
    value: int


class FederationLook(Answer):
    """What can be formed (a list is empty where there is no choice), and one of it as a whole.

    ``moves`` form it, ``changes`` is what it costs; the table is as it is after them.
    """

    sets: list[FederationChoice]
    routes: list[FederationChoice]
    moves: list[str]
    planets: list[str]
    satellites: list[str]
    changes: dict[str, int]
    table: Table | TableChange


class LessonStep(Answer):
    """One thing to do, ``at`` a ply of the lesson's record, with ``begins`` composed already.

    By its kind: read on; point at one of each group of ``things``; choose the kind of action
    ``action``; compose ``moves`` (none: take back); play them. ``lit`` is what the coach speaks of.
    ``wrong`` are the texts that answer something else, and the things each is about ("*": any).
    """

    kind: Literal["read", "point", "choose", "draft", "play"]
    at: int
    begins: list[str]
    moves: list[str]
    things: list[list[str]]
    action: str
    lit: list[str]
    by_heart: bool  # nothing is lit unless somebody is lost
    wrong: dict[str, list[str]]


class LessonShown(Answer):
    """A lesson; its words are the texts ``lesson.NAME.*``."""

    name: str
    box: str  # the expansion it teaches, "" for the base game
    minutes: int
    covered: dict[str, int]  # panels not taught yet, and the numbers of the lessons that do
    steps: list[LessonStep]


class Course(Answer):
    """The lessons, and the game that a coach looks on at after them, against ``opponent``."""

    lessons: list[LessonShown]
    first_game: Setup
    opponent: str
    bot: str


class LessonLook(Answer):
    """What the coach says to moves: ``answer`` is the key of a text, "" for none of its own."""

    accepted: bool
    done: bool
    answer: str
    table: Table


class SummarySeat(Answer):
    name: str
    kind: Literal["here", "open", "taken", "bot"]
    faction: str
    vp: int
    account: bool


class Summary(Answer):
    id: str
    title: str
    players: int
    round: int
    over: bool
    ply: int
    to_move: list[int]
    your_turn: bool
    seats: list[SummarySeat]
    updated: str
    listed: bool
    hints: HintRule


class SessionShown(Answer):
    """``seen`` is right to the day; ``current``: the one that asks."""

    id: str
    device: str
    created: str
    seen: str
    current: bool


class Me(Answer):
    name: str
    guest: bool
    games: list[Summary]


class Pages(Answer):
    open: int
    live: int


class GameLists(Answer):
    """``open`` and ``live`` are one page of them; ``pages`` says how many there are."""

    mine: list[Summary]
    open: list[Summary]
    live: list[Summary]
    pages: Pages


class ErrorAnswer(Answer):
    """Every error; ``table`` comes with a conflict at a table."""

    error: ErrorBody
    table: Table | UnsetType = UNSET


class Why(Answer):
    """A sentence with its rule in brackets; and taken apart as in errors.

    ``bill``: of a space that would do if more were there to pay with.
    """

    reason: str
    message: str
    rule: str
    key: str
    values: dict[str, str | int | bool | Phrase]
    bill: Bill | UnsetType = UNSET


class Reached(Answer, rename={"origin": "from"}):
    """``distance`` from the nearest own structure; ``qic`` is what it takes to get there."""

    space: str
    qic: int
    distance: int
    origin: str | UnsetType = UNSET


class Priced(Answer):
    """What something built at a space would take, and what of that is missing."""

    space: str
    price: dict[str, int]
    lacks: dict[str, int]
    range: Way | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET


class Charging(Answer):
    """Who would be offered power if ``builder`` built or upgraded something on a space."""

    space: str
    builder: int
    offers: list[Offer]


class PossibleFederation(Answer):
    planets: list[str]
    satellites: int
    value: int


class Survey(Answer):
    """The map as a seat sees it. ``sectors`` and ``planets`` are those it counts already."""

    seat: int
    reach: list[Reached]
    prices: list[Priced]
    charges: list[Charging]
    federations: list[PossibleFederation]
    sectors: list[int]
    planets: list[str]


class HintReason(Answer):
    """What a turn has more of than another, or less if negative (``coach.reason.KIND`` says it)."""

    kind: str
    amount: float


class HintTurn(Answer):
    """A whole turn, or an answer, with the plan that begins with it.

    It is ``behind`` the best by so many VP, give or take ``error``. The reasons of the best compare
    it with the second, those of the others with the best. ``twins`` are turns just as good.
    """

    turn: list[str]
    plan: list[list[str]]
    behind: float
    error: float
    reasons: list[HintReason]
    twins: list[list[str]]


class HintDraft(Answer):
    """A draft beside the best turn; ``found``: nobody can tell that it is worse."""

    behind: float
    error: float
    found: bool
    reasons: list[HintReason]


class Share(Answer):
    """A feature of a setup (``setup.feature.NAME`` says it) and its part: VP, or of 1."""

    feature: str
    amount: float


class FactionWorth(Answer):
    """What a faction may expect, by the order of play: VP and their error, what to bid for it, its
    best home planets, cheap planets near them, and why, against the mean of all factions."""

    faction: str
    vp: list[float]
    band: list[float]
    bid: int
    homes: list[str]
    cheap: list[str]
    reasons: list[Share]


class SetupAdvice(Answer):
    """What a setup is worth to every faction, the best first.

    ``fairness`` is 100 if the faction boards are worth the same, 50 for the median galaxy; they
    differ by ``spread`` VP, for the reasons in ``unfair``, from ``best`` to ``least``. It is made
    from ``games`` games of bots, of which one differs by ``noise`` VP.
    """

    players: int
    games: int
    noise: float
    fairness: int
    spread: float
    best: str
    least: str
    unfair: list[Share]
    factions: list[FactionWorth]


class FairFound(Answer):
    """The seed of the fairest galaxy of those that were tried."""

    seed: int
    fairness: int


class OpeningResult(Answer):
    """Seats that began alike, the mean of their VP with its error, and of their ranks."""

    seats: int
    vp: float
    error: float
    rank: float


class OpeningExample(Answer):
    game: int
    seat: int


class OpeningRow(Answer):
    """What was chosen: a turn in notation without its place, the name of a tile, a round, "never";
    of the subject ``faction`` the name of one."""

    choice: str
    bots: OpeningResult | None
    people: OpeningResult | None
    examples: list[OpeningExample]


class OpeningSubject(Answer):
    subject: str
    rows: list[OpeningRow]


class Openings(Answer):
    """How games of bots began and ended, and those of people here, if they are enough."""

    games: int
    seats: int
    bot: str
    people_games: int
    players: str
    faction: str
    subjects: list[OpeningSubject]


class Hint(Answer):
    """What a bot would play, the turn as a whole, how it means to go on turn by turn, and the VP
    that it expects; from the coach the best few turns, and what they make of a draft. Whoever
    chooses a faction is told what all that are left are worth (``setup``)."""

    bot: str
    move: str
    turn: list[str]
    plan: list[list[str]]
    expected_vp: float | None
    turns: list[HintTurn] = []
    draft: HintDraft | None = None
    setup: SetupAdvice | None = None


class SeatExpectation(Answer):
    """The final VP that a seat can expect; in four cases of five between ``low`` and ``high``."""

    vp: float
    low: float
    high: float


class Expected(Answer):
    seats: list[SeatExpectation]


class Variation(Answer):
    """A branch of a game that its reader has kept."""

    name: str
    ply: int
    moves: list[str]
    at: str


class Variations(Answer):
    variations: list[Variation]


class AnalysisLater(Answer):
    """What a seat would have where the plans end, before ``round``; 7 is the end of the game."""

    round: int
    vp: int
    planets: int
    types: int
    gaia: int
    levels: int
    federations: int
    tiles: int


class AnalysisTurn(Answer):
    """A decision before the move ``ply``: a turn, or an answer to an offer of power.

    ``expected`` are the VP that each seat can expect in the end, with the band: value, low, high.
    What was better, and why, is told where a ``grade`` says that VP were lost.
    """

    number: int
    ply: int
    seat: int
    round: int
    is_turn: bool
    judged: bool
    expected: list[list[float]]
    played: list[str]
    loss: float = 0.0
    error: float = 0.0
    grade: str = ""  # slip, mistake, miss
    theme: str = ""
    best: list[str] = []
    plan: list[list[str]] = []
    reasons: list[HintReason] = []
    later_played: AnalysisLater | None = None
    later_best: AnalysisLater | None = None


class AnalysisBest(Answer):
    """The turn after which a seat could expect most more, nothing better being found."""

    number: int
    raised: float


class AnalysisPlayer(Answer):
    """The numbers of a seat whose turns were judged; ``moments`` are numbers of turns."""

    seat: int
    turns: int
    accuracy: float
    lost: float
    by_round: dict[str, float]
    by_theme: dict[str, float]
    classes: dict[str, int]
    moments: list[int]
    best: AnalysisBest | None = None


class AnalysisTurning(Answer):
    """Since the turn ``number`` the winner was expected to win; without one, all the time.

    ``before`` and ``after`` it the winner was expected to be so many VP ahead of ``rival``.
    """

    winner: int
    number: int | None
    rival: int
    before: float
    after: float


class AnalysisRace(Answer):
    """The closest race of a seat in final scoring: with ``count``, beside those who had ``their``
    (none: the neutral player); ``more`` would have brought ``gain`` VP more."""

    tile: str
    kind: str  # tied, behind, ahead
    count: int
    vp: int
    others: list[int]
    their: int
    more: int
    gain: int


class AnalysisDifference(Answer):
    """Two numbers that tell the winner and another apart (``analysis.winner.KIND`` says it)."""

    kind: str  # source, done, round
    name: str
    winner: int
    other: int


class AnalysisOpeningLine(Answer):
    """What a seat chose, how bots did with that, and with the choice they did best with."""

    subject: str
    choice: str
    games: int
    vp: float
    best: str
    best_games: int
    best_vp: float


class AnalysisOpening(Answer):
    games: int
    vp: float
    lines: list[AnalysisOpeningLine]


class AnalysisLine(Answer):
    """A measure round by round: the own numbers, and the middle half of strong games.

    What a seat has when a round begins, and at the end; ``actions`` are those of the round.
    """

    measure: str
    own: list[int]
    low: list[float]
    middle: list[float]
    high: list[float]


class AnalysisStrong(Answer):
    """A seat beside so many ``seats`` of a bot, of its faction or ("") of all."""

    bot: str
    faction: str
    seats: int
    lines: list[AnalysisLine]


class AnalysisAbout(Answer):
    """Of a seat: the winner beside it (or, if it has won, beside the second), its opening beside
    the statistics."""

    seat: int
    winner: int | None
    other: int | None
    differences: list[AnalysisDifference]
    opening: AnalysisOpening | None
    race: AnalysisRace | None = None
    strong: AnalysisStrong | None = None


class Analysis(Answer):
    """An analysis of the first ``ply`` moves of a game, as far as it has come.

    ``done`` of ``total`` decisions are judged; ``turns`` are those from ``since`` on, all else is
    of all that are done. ``others`` are the states of other depths. ``turning`` is told of a whole
    game.
    """

    state: str  # none, waiting, done, failed
    depth: str
    ply: int
    moves: int  # of the game as it is now
    total: int
    done: int
    since: int
    turns: list[AnalysisTurn]
    players: list[AnalysisPlayer]
    about: list[AnalysisAbout]
    others: dict[str, str]
    turning: AnalysisTurning | None = None


class PuzzlesKept(Answer):
    """What is kept with the account of this name; of a guest ("") what was brought."""

    account: str
    progress: PuzzleProgress


class PuzzleShown(Answer):
    """A puzzle without its answer; the words of its ``theme`` are ``puzzle.theme.THEME``."""

    key: str
    number: int
    theme: str
    level: int  # from 1 to 5
    rating: int
    round: int
    players: int
    faction: str
    box: str  # the expansion it is played with, "" for the base game
    turn: bool  # that is asked for, not the answer to a question
    exact: bool  # the VP are those of the end of the game, counted


class PuzzleBook(Answer):
    """All puzzles, the one of the day with its date, and where somebody new stands."""

    puzzles: list[PuzzleShown]
    daily: str
    date: str
    standing: PuzzleStanding


class PuzzleVerdict(Answer):
    """What an answer is worth ``less`` than the best turn, give or take ``error``, and why.

    ``right``: the action is that of the best turn, and only what belongs to it is not. ``hint`` has
    the turns that are known, the best first. ``played`` is what was played in the game, by the bot
    ``bot`` or, if that is "", by a person, who ended with ``vp`` and the rank ``rank``.
    ``standing`` is the one asked with, after this answer.
    """

    grade: Literal["found", "good", "solid", "tempting"]
    less: float
    error: float
    margin: float
    right: bool
    reasons: list[HintReason]
    hint: Hint
    played: list[str]
    found: bool  # whether that was the best turn
    bot: str
    vp: int
    rank: int
    players: int
    standing: PuzzleStanding | None


class PuzzleGame(Answer):
    """The whole game of a puzzle, which begins after ``ply`` moves."""

    record: dict[str, Any]
    ply: int
    seat: int


class HistoryPly(Answer):
    """What each seat had; ``power`` is what is ready in area III, ``research`` six levels each."""

    ply: int
    round: int
    vp: list[int]
    credits: list[int]
    ore: list[int]
    knowledge: list[int]
    qic: list[int]
    power: list[int]
    research: list[list[int]]


class History(Answer):
    plies: list[HistoryPly]


class RuleText(Answer):
    """One rule in words: ``text`` as players tell it, in ``language``, or if nobody does the same
    as ``full``, which is that of docs/rules.md and docs/rulings.md, in English."""

    rule: str
    text: str
    language: str
    full: str


class LedgerLine(Answer):
    """What a seat got and paid of a resource in a phase of a round, from one source.

    ``lost`` exceeded a maximum, ``declined`` is power that was offered; ``group`` as in ``Points``.
    """

    seat: int
    round: int
    phase: str
    source: Source
    group: str
    resource: str
    gained: int
    paid: int
    lost: int
    declined: int


class DeedCount(Answer):
    """How often a seat did something in a round; ``name`` says which of those things it was."""

    seat: int
    round: int
    what: str
    name: str
    n: int


class Stats(Answer):
    """The numbers of a game: all lines of a resource together are what a seat holds."""

    ply: int
    round: int
    lines: list[LedgerLine]
    deeds: list[DeedCount]


# Sent by the socket of a table


class PlayedMove(Answer):
    ply: int
    seat: int
    text: str


class MovesMessage(Answer, tag_field="type", tag="moves"):
    """Moves from ``ply`` on; the table is as it is after them.

    It is a ``Table`` at first, then a ``TableChange`` to the one that was sent before.
    """

    ply: int
    moves: list[PlayedMove]
    table: Table | TableChange


class UndoMessage(Answer, tag_field="type", tag="undo"):
    """Back to ``ply``; for the table see ``MovesMessage``."""

    ply: int
    table: Table | TableChange


class SeatsMessage(Answer, tag_field="type", tag="seats"):
    seats: list[TableSeat]


class TakebackMessage(Answer, tag_field="type", tag="takeback"):
    takeback: TableTakeback | None


class VotesMessage(Answer, tag_field="type", tag="votes"):
    votes: list[TableVote]
    hints: Literal["on", "off", "counted"]


class PingMessage(Answer, tag_field="type", tag="ping"):
    """The line is alive."""


LiveMessage = (
    MovesMessage | UndoMessage | SeatsMessage | TakebackMessage | VotesMessage | PingMessage
)
