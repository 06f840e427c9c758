"""The Automa on its seat: a faction that overrides the course of the game, and its turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from brainstone.automa.actions.acting import act
from brainstone.automa.actions.blocking import block, free_spaces
from brainstone.automa.actions.mines import prefer_progress, terraforming_steps
from brainstone.automa.cards.cards import FactionCard, FactionStep, Level, card
from brainstone.automa.cards.deck import Deck
from brainstone.automa.cards.events import CardTurned
from brainstone.automa.cards.sources import card_source
from brainstone.automa.cards.switches import (
    AT_END_NOTHING,
    AT_END_PER_AREA,
    TIE_AUTOMA,
    TIE_HUMAN,
    Switches,
)
from brainstone.automa.choosing.selection import Choice, Trail
from brainstone.automa.choosing.turn import Turn
from brainstone.data.components import ROUNDS
from brainstone.data.factions import FactionBoard
from brainstone.engine.core.events import Because, BoosterTaken, Built, Passed
from brainstone.engine.core.hexes import distance, space_name
from brainstone.engine.core.ids import COUNT_FEDERATION_STRUCTURES, EMPTY, MINE, NOBODY, NONE
from brainstone.engine.core.sources import PASSING, SETUP, round_source
from brainstone.engine.core.steps import Task
from brainstone.engine.effects.counts import count
from brainstone.engine.effects.gains import score
from brainstone.engine.factions.base import Faction
from brainstone.engine.map.structures import change_piece, occupy
from brainstone.engine.phases.scoring import final_tile_vp

if TYPE_CHECKING:
    from brainstone.engine.core.rules import FinalTile
    from brainstone.engine.core.sources import Source
    from brainstone.engine.core.state import GameState, PlayerState

FIRST_BOOSTERS: Final = 5  # the row a decision card counts in at the setup


def blank_board(board: FactionBoard) -> FactionBoard:
    """A board with its name and colour and without anything the Automa does not have (1)."""
    return FactionBoard(
        name=board.name,
        title=board.title,
        home=board.home,
        start="",
        power=(0, 0),
        base_income="",
        trading_stations=("", "", "", ""),
        research_labs=("", "", ""),
        academy_left="",
        academy_right="",
        planetary_institute="",
    )


class AutomaFaction(Faction):
    """Stateless like every faction; what changes is the ``Deck`` in its seat's memory."""

    def __init__(
        self, board: FactionBoard, own: FactionCard, level: Level, switches: Switches
    ) -> None:
        super().__init__(blank_board(board))
        self.card: Final = own
        self.level: Final = level
        self.switches: Final = switches

    def has_resources(self) -> bool:
        return False

    def starting_mines(self) -> int:
        return self.card.mines

    def wants_offer(self, player: PlayerState, amount: int) -> bool:
        """It never charges power (8.1)."""
        return False

    def mine_range(self, step: FactionStep) -> int:
        """The range of a mine of the faction action; the Xenos' one is disputed (12)."""
        return self.switches.xenos_range if self.name == "xenos" else step.reach

    def place_start(self, state: GameState, seat: int) -> None:
        state.stack.append(PlaceFirstMine(seat, self))

    def take_first_booster(self, state: GameState, seat: int) -> None:
        state.stack.append(TakeFirstBooster(seat, self))

    def round_begins(self, state: GameState, seat: int) -> None:
        """A new card joins the deck after each round (3.3)."""
        if state.round > 1:
            player = state.players[seat]
            player.memory = deck_of(player).next_round()

    def take_turn(self, state: GameState, seat: int) -> None:
        state.stack.append(AutomaTurn(seat, self))

    def final_count(self, state: GameState, seat: int, what: int) -> int:
        """It forms no federations: one structure is taken to be outside of any (11)."""
        if what == COUNT_FEDERATION_STRUCTURES:
            return max(0, len(state.players[seat].colonised) - 1)
        return count(state, seat, what)

    def game_ends(self, state: GameState, seat: int) -> None:
        """Alptrauma: one more VP for each final tile and for research (10, 12)."""
        how = self.switches.bonus_at_end
        if self.level.bonus == 0 or how == AT_END_NOTHING:
            return
        gains = 0
        for tile in state.table.final_tiles:
            if final_tile_vp(state, tile)[seat] > 0:
                gains += 1
        levels = state.players[seat].levels
        areas = len([level for level in levels if state.rules.level_vp[level] > 0])
        gains += areas if how == AT_END_PER_AREA else min(areas, 1)
        score(state, seat, self.level.bonus, self.level.source, gains)

    # What an expansion may change

    def sits_down(self, state: GameState, seat: int) -> None:
        """It has its seat; nobody else has a faction yet."""

    def prefer_planets(self, turn: Turn, choice: Choice, tile: FinalTile) -> None:
        """Where a mine is progress on a final scoring tile (6.1, 3b)."""
        prefer_progress(turn, choice, tile)

    def planet_steps(self, planet: int) -> int:
        """The terraforming steps of a planet (6.1, 3c)."""
        return terraforming_steps(self.steps_to, planet)

    def mine_placed(self, turn: Turn, space: int) -> None:
        """A mine has been built (6.1)."""

    def prefer_structures(self, turn: Turn, choice: Choice, source: int, target: int) -> None:
        """Which structure is rather upgraded, before 6.2a."""

    def action_spaces(self, state: GameState, seat: int) -> dict[int, str]:
        """What it may choose with power/Q.I.C., from left to right, named (6.3)."""
        return free_spaces(state)

    def take_action_space(self, turn: Turn, taken: int, trail: Trail) -> None:
        block(turn, taken, turn.state.rules.actions[taken].source)

    def tie_rank(self) -> int:
        if self.switches.tie_result == TIE_AUTOMA:
            return 1
        return -1 if self.switches.tie_result == TIE_HUMAN else 0


def deck_of(player: PlayerState) -> Deck:
    memory = player.memory
    assert isinstance(memory, Deck)
    return memory


def explain(state: GameState, seat: int, source: Source, data: dict[str, Any]) -> None:
    """One event that tells everything, for those who want to check."""
    state.report(Because(seat, source, data))


class AutomaTask(Task):
    """Something the Automa does on its seat."""

    def __init__(self, seat: int, me: AutomaFaction) -> None:
        self.seat: Final = seat
        self.me: Final = me

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat)


@final
class PlaceFirstMine(AutomaTask):
    """On the free home planet closest to the centre of the board (2.11)."""

    tag: ClassVar[str] = "PlaceFirstMine"

    def run(self, state: GameState) -> None:
        seat = self.seat
        player = state.players[seat]
        board = state.board
        is_heard = state.events is not None
        options = [
            space
            for space in board.planets
            if state.planet[space] == self.me.home and state.owner[space] == NOBODY
        ]
        trail = Trail(is_heard, "first_mine", "2.11")
        if is_heard:
            trail.options({space: space_name(space) for space in options})
        choice = Choice(options, trail)
        values = [distance(0, 0, board.q[space], board.r[space]) for space in options]
        choice.least("2.11", "centre", values)
        if choice.is_open():
            deck, number = deck_of(player).any_card()
            player.memory = deck
            rotation = self.me.switches.board_rotation
            choice.by_direction("2.11", board, rotation, card(number))
        space = choice.chosen()
        change_piece(player, EMPTY, MINE)
        occupy(state, seat, space, MINE)
        if is_heard:
            explain(state, seat, SETUP, {"kind": "setup", "round": 0, "steps": [trail.data]})
            state.report(Built(seat, SETUP, space, MINE, EMPTY, self.me.home))


@final
class TakeFirstBooster(AutomaTask):
    """At the place a random card names (2.12), or at a random one if there are not five."""

    tag: ClassVar[str] = "TakeFirstBooster"

    def run(self, state: GameState) -> None:
        player = state.players[self.seat]
        data: dict[str, Any] = {"do": "first_booster", "rule": "2.12"}
        if len(state.boosters) == FIRST_BOOSTERS:
            deck, number = deck_of(player).any_card()
            slot = card(number).first_booster - 1
            data["card"] = number
        else:
            deck, slot = deck_of(player).below(len(state.boosters))
        player.memory = deck
        take_booster(state, self.seat, slot, data)
        if state.events is not None:
            explain(state, self.seat, SETUP, {"kind": "setup", "round": 0, "steps": [data]})


def take_booster(state: GameState, seat: int, slot: int, data: dict[str, Any]) -> None:
    """Take a booster of the row; the old one goes to the right end (9)."""
    player = state.players[seat]
    taken = state.boosters[slot]
    name = state.rules.boosters[taken].name
    if state.events is not None:
        data["options"] = [state.rules.boosters[booster].name for booster in state.boosters]
        data["slot"] = slot + 1
        data["choice"] = name
    row = [booster for booster in state.boosters if booster != taken]
    back = ""
    if player.booster != NONE:
        row.append(player.booster)
        back = state.rules.boosters[player.booster].name
    state.boosters = row
    player.booster = taken
    if state.events is not None:
        state.report(BoosterTaken(seat, PASSING if back else SETUP, name, back))


@final
class AutomaTurn(AutomaTask):
    """Turn the next card; carry it out or pass (3.2)."""

    tag: ClassVar[str] = "AutomaTurn"

    def run(self, state: GameState) -> None:
        seat = self.seat
        player = state.players[seat]
        deck = deck_of(player).turn()
        player.memory = deck
        is_heard = state.events is not None
        passes = deck.must_pass()
        known = 0 if state.events is None else len(state.events)
        source = card_source(deck.action)
        turn = Turn(state, seat, self.me, card(deck.support), source)
        if is_heard:
            state.report(CardTurned(seat, source, deck.action, deck.support))
        if passes:
            self.end_round(state, turn)
        else:
            act(turn, card(deck.action))
        if is_heard:
            data: dict[str, Any] = {
                "kind": "pass" if passes else "turn",
                "round": state.round,
                "turn": len(deck.discard) + 1,
                "support": deck.support,
                "action": deck.action,
                "cards_left": len(deck.draw),
                "from_last_three": deck.from_last_three,
                "steps": turn.steps,
                "gains": turn.gains,
            }
            explain(state, seat, source, data)
            tell_first(state, known)

    def end_round(self, state: GameState, turn: Turn) -> None:
        """Pass: the number on the round scoring tile, and the next booster (9)."""
        seat = self.seat
        player = state.players[seat]
        if turn.is_heard:
            state.report(Passed(seat, turn.source, len(state.pass_order) + 1))
        turn.gain(pass_vp(state, state.round), round_source(state.round))
        player.passed = True
        state.pass_order = [*state.pass_order, seat]
        if state.round < ROUNDS:
            trail = turn.trail("booster", "9")
            trail.note("support", turn.support.number)
            take_booster(state, seat, turn.support.booster - 1, trail.data)


def pass_vp(state: GameState, number: int) -> int:
    """What it gains for passing in a round: the number on the round scoring tile (9)."""
    tile = state.rules.round_scoring[state.table.round_tiles[number - 1]]
    return tile.automa_vp[1 if number > ROUNDS // 2 else 0]


def tell_first(state: GameState, known: int) -> None:
    """The explanation is complete at the end of a turn and told at its beginning."""
    events = state.events
    if events is not None:
        events.insert(known, events.pop())
