"""Replays recorded games with The Lost Fleet, played on another engine, with ours.

Where that engine decides by itself what we ask, or knowingly differs from the printed rules, the
difference is handled here and by name, never in the rules. See docs/deviations.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from brainstone.data.components import ROUNDS
from brainstone.engine.charging import ChargeOffer, OfferCharges
from brainstone.engine.errors import IllegalMove, InvalidMove, RecordError
from brainstone.engine.factions.itars import TOKENS_PER_TECH
from brainstone.engine.factions.terrans import GaiaConversion
from brainstone.engine.flow import EndTurn, legal_moves, push, settle
from brainstone.engine.game import Game
from brainstone.engine.hexes import space_name
from brainstone.engine.ids import BRAINSTONE_POWER, NOBODY, NONE
from brainstone.engine.power import (
    LEAVE_TO_GAIA,
    ChooseTokens,
    SpendBrainstone,
    TakeTokens,
    charge_steps,
)
from brainstone.engine.state import GameState
from brainstone.engine.steps import Decision
from brainstone.records import jsb_names as names
from brainstone.records.bgs_end import converted
from brainstone.records.jsb_income import next_source, shown_gaia_phase, shown_income
from brainstone.records.jsb_offers import differences
from brainstone.records.jsb_setup import check_map, read_setup
from brainstone.records.jsb_state import board_state, player_state, top
from brainstone.records.replayers import GameReplayer

_PARTS: Final = (
    "tech",
    "from",
    "advanced",
    "covering",
    "flipping",
    "advance",
    "lost_planet",
    "mine",
    "at",
    "explore",
    "token",
)
_PHASES: Final = {
    "income": "income-order",
    "gaia-conversion": "terrans-gaia",
    "gaia-tech": "itars-gaia",
    "granted-mine": "free-mine",
    "tech": "gain-tech-tile",
    "charge": "charge",
    "end-of-turn": "after_action",
    "booster": "boosters",
}

_TARGETS: Final = (
    "mine-target",
    "range-target",
    "asteroid-target",
    "gaiaform-target",
    "ship-upgrade",
    "station",
    "swap",
    "downgrade",
    "ring",
    "lost-planet",
)


def replay(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Play a recorded game; yields after each decision our state in its ``after`` layout."""
    replayer = Replayer(data)
    for move in data["moves"]:
        replayer.play(move)
        yield replayer.after()


class Replayer(GameReplayer):
    """One recorded game under way. ``notes`` names the deviations met."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.moves: list[dict[str, Any]] = data["moves"]
        if list(data.get("table_order", range(data["players"]))) != list(range(data["players"])):
            raise RecordError("table_order: the seats do not go round the table")
        self.notes: list[str] = []
        self.game = Game(read_setup(data), events=False)
        check_map(self.state, data)
        players = len(self.state.players)
        self.tech_order: list[list[str]] = [[] for _ in range(players)]
        self.covers: list[dict[str, str]] = [{} for _ in range(players)]
        self.spaces = {
            f"{self.state.board.q[s]},{self.state.board.r[s]}": s for s in self.state.board.spaces
        }
        self.at = 0
        self.round = 0
        self.gaia_areas: list[int] = [0] * players  # as shown last
        self.actor = NONE  # whose turn has just ended without a question
        self.hidden: set[int] = set()  # seats whose tinkering tile the record chooses later
        self.has_two_series = False
        self.orders: dict[str, list[Any]] = {}  # what the record lists in order of happening
        self._answer()

    # The position

    @property
    def state(self) -> GameState:
        return self.game.state

    def kind(self) -> str:
        decision = top(self.state)
        return "" if decision is None else decision.kind()

    def seat(self) -> int:
        decision = top(self.state)
        return NONE if decision is None else decision.seat

    def decision(self) -> Decision:
        decision = top(self.state)
        assert decision is not None
        return decision

    def note(self, name: str) -> None:
        """A deviation has been handled."""
        self.notes.append(f"move {self.at}: {name}")

    def do(self, text: str) -> None:
        self.game.play(text)

    def space(self, word: str) -> str:
        if word not in self.spaces:
            raise RecordError(f"move {self.at}: there is no hex {word}")
        return space_name(self.spaces[word])

    # Moves

    def prepare(self, move: dict[str, Any]) -> None:
        """Come to the decision this move answers: the end of a turn is not recorded."""
        self.at = move["i"]
        if move["phase"] != "after_action" and self.kind() == "end-of-turn":
            self.do("end")
            self._answer()

    def compare_offers(self, move: dict[str, Any]) -> list[str]:
        if not move.get("legal"):
            return []
        self.prepare(move)
        self.offers += 1
        return differences(self.state, legal_moves(self.state), move["legal"])

    def play(self, move: dict[str, Any]) -> None:
        try:
            self.prepare(move)
            if move["phase"] == "action":
                self.actor = NONE
                self.has_two_series = False
            words = move["text"].split()
            handler = getattr(self, f"_do_{words[0]}", None)
            if handler is None:
                raise RecordError(f"move {self.at}: unknown words {move['text']!r}")
            if not self._is_formality(move):
                self._check_asked(move)
                handler(words[1:])
                self._answer()
            is_main = words[0] not in ("convert", "burn", "pass")
            if move["phase"] == "action" and is_main:
                self.actor = move["seat"]
            self._offer()
        except (IllegalMove, InvalidMove) as error:
            raise RecordError(f"move {self.at} ({move['text']}): {error}") from error
        self._remember()

    def _check_asked(self, move: dict[str, Any]) -> None:
        if move["phase"] in ("action", "charge") and self.seat() != move["seat"]:
            raise RecordError(
                f"move {self.at} ({move['text']}): of seat {move['seat']}, we ask {self.seat()}"
            )
        decision = top(self.state)
        if isinstance(decision, ChargeOffer) and decision.value != move["offer"]["amount"]:
            raise RecordError(
                f"move {self.at}: {move['offer']['amount']} power on offer, ours {decision.value}"
            )

    def _is_formality(self, move: dict[str, Any]) -> bool:
        """Questions that are asked there without any effect, and not by us.

        A second offer of power to a player who can charge no more (B9), the Gaia phase with too
        few tokens.
        """
        seat = int(move["seat"])
        phase = str(move["phase"])
        is_asked = self.seat() == seat and _PHASES.get(self.kind()) == phase
        if phase == "charge" and not is_asked:
            return self.has_two_series and charge_steps(self.state.players[seat]) == 0
        return phase in ("terrans-gaia", "itars-gaia") and not is_asked

    def _next_formality(self) -> dict[str, Any] | None:
        following = self.moves[self.at + 1] if self.at + 1 < len(self.moves) else None
        return following if following and self._is_formality(following) else None

    def _answer(self) -> None:
        """Answers that the other engine gives by itself, and those it asks for later."""
        while True:
            if self.state.round != self.round:
                self.round = self.state.round
                self.hidden = {
                    seat
                    for seat, player in enumerate(self.state.players)
                    if any(a.name == "tinkering" for a in player.me.special_actions(0))
                }
            kind = self.kind()
            if kind == "choose-tokens":
                self._leave_tokens()
            elif kind == "charge-brainstone":
                self.game.push(self.game.legal_moves()[0])  # other tokens move first
            elif kind == "burn-brainstone":
                self.do("brainstone area3")
            elif kind == "spend-brainstone":
                decision = self.decision()
                assert isinstance(decision, SpendBrainstone)
                uses_it = decision.cost >= BRAINSTONE_POWER
                self.do("brainstone spend" if uses_it else "brainstone keep")
            elif kind == "tinkering":
                self.do(f"tinker {self._later_tile(self.seat())}")
            elif kind == "income" and self.seat() not in self._asked("income-order"):
                self.game.push(next_source(self.game.legal_moves(), True))
            elif kind == "charge" and self._passed_in_the_end():
                self.note("B10: who has passed in round 6 is offered no power there")
                self.do("decline")
            else:
                return

    def _passed_in_the_end(self) -> bool:
        return self.state.round == ROUNDS and self.state.players[self.seat()].passed

    def _leave_tokens(self) -> None:
        """To the Gaia area from III, II, I; to the supply from I, II, III; never the brainstone."""
        decision = self.decision()
        assert isinstance(decision, ChooseTokens)
        options = [m for m in self.game.legal_moves() if isinstance(m, TakeTokens)]
        plain = [m for m in options if not m.brainstone] or options
        if decision.where == LEAVE_TO_GAIA:
            self.game.push(max(plain, key=lambda m: (m.third, m.second)))
        else:
            self.game.push(max(plain, key=lambda m: (m.first, m.second)))

    def _later_tile(self, seat: int) -> str:
        """B22: the tile is chosen after income there."""
        for move in self.moves[self.at + 1 :]:
            if move["phase"] == "tinkering" and move["seat"] == seat:
                return names.TINKERING[move["text"].split()[1]]
        raise RecordError(f"move {self.at}: no tinkering tile is chosen")

    def _asked(self, *phases: str) -> set[int]:
        """The seats that the record asks in these phases, from here on."""
        asked: set[int] = set()
        for move in self.moves[self.at + 1 :]:
            if move["phase"] not in phases:
                break
            asked.add(move["seat"])
        return asked

    def _offer(self) -> None:
        """Charges are offered before the free actions that end a turn."""
        charges = self.state.charges
        if (
            len(charges) > 1
            and not self.has_two_series
            and self.kind() in ("end-of-turn", "charge")
        ):
            is_first = all(asked == 0 for _, _, asked in charges[1:])
            if self.kind() == "end-of-turn" or (is_first and self._is_first_offer()):
                self._reverse_charges()
        if self.kind() == "end-of-turn" and charges:
            twin = self.state.clone()
            push(twin, EndTurn())
            decision = top(twin)
            while isinstance(decision, ChargeOffer):
                seat = decision.seat
                if twin.round != ROUNDS or not twin.players[seat].passed:
                    self.do("end")
                    self._answer()
                    return
                twin.stack.pop()
                settle(twin)
                decision = top(twin)

    def _is_first_offer(self) -> bool:
        """Nobody has answered yet: everybody asked before had nothing to charge."""
        return str(self.moves[self.at]["phase"]) != "charge"

    def _reverse_charges(self) -> None:
        self.note("B9: the charges of a later build are offered first there")
        self.has_two_series = True
        state = self.state
        state.charges = [(builder, space, 0) for builder, space, _ in reversed(state.charges)]
        if self.kind() == "charge":
            state.stack.pop()
            assert isinstance(state.stack[-1], OfferCharges)
            state.options = None
            settle(state)
            self._answer()

    # Setup

    def _do_start_structure(self, words: list[str]) -> None:
        space = self.spaces[words[0]]
        if self.kind() == "place" and self.state.owner[space] == NOBODY:
            self.do(f"place {space_name(space)}")

    def _do_booster(self, words: list[str]) -> None:
        if self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]]}")

    # Income and Gaia phase

    def _do_income_order(self, words: list[str]) -> None:
        seat = self.seat()
        while self.kind() == "income" and self.seat() == seat:
            options = self.game.legal_moves()
            self.game.push(next_source(options, words[0] == "tokens-first"))
            while self.kind() == "charge-brainstone":
                self.game.push(self.game.legal_moves()[0])

    def _do_tinkering_tile(self, words: list[str]) -> None:
        self.hidden.clear()

    def _do_gaia_phase_done(self, words: list[str]) -> None:
        if self.kind() in ("gaia-conversion", "gaia-tech"):
            self.do("gaia stop")

    def _do_itars_gaia(self, words: list[str]) -> None:
        self.gaia_areas[self.seat()] -= TOKENS_PER_TECH
        self.do("gaia tech")
        self._parts(words)

    # Turns

    def _do_convert(self, words: list[str]) -> None:
        text = " ".join(words)
        if text.startswith("gaia phase: "):
            price, get = text.removeprefix("gaia phase: ").split(" -> ")
            self.gaia_areas[self.seat()] -= int(price)
            self.do(f"gaia {price} {names.conversions(f'{price} power -> {get}')[0].split()[1]}")
            return
        self.state.players[self.seat()].surplus = 0  # each conversion is a payment of its own there
        several = names.conversions(text)
        for conversion in several:
            self.do(f"convert {conversion}")
            if len(several) > 1 and self.kind() == "spend-brainstone":
                total = int(words[0])  # they are paid together
                self.do("brainstone spend" if total >= BRAINSTONE_POWER else "brainstone keep")
            self._answer()

    def _do_burn(self, words: list[str]) -> None:
        self.do("burn")

    def _do_mine(self, words: list[str]) -> None:
        self.do(f"build m {self.space(words[0])}")

    def _do_gaia_project(self, words: list[str]) -> None:
        self.do(f"build gf {self.space(words[0])}")

    def _do_upgrade(self, words: list[str]) -> None:
        self.do(f"build {names.STRUCTURES[words[1]]} {self.space(words[0])}")
        self._parts(words[2:])

    def _do_research(self, words: list[str]) -> None:
        self.do(f"research {names.AREAS[words[0]]}")
        self._parts(words[1:])

    def _do_power_action(self, words: list[str]) -> None:
        self.do(f"power {names.POWER_ACTIONS[words[0]]}")
        self._parts(words[1:])

    def _do_special(self, words: list[str]) -> None:
        self.do(f"special {names.SPECIALS[words[0]]}")
        self._parts(words[1:])

    def _do_ship_action(self, words: list[str]) -> None:
        ship, _, kind = words[0].rsplit("_", 2)
        self.do(f"ship {names.SHIPS[ship]}-{kind}")
        self._parts(words[1:])

    def _do_explore(self, words: list[str]) -> None:
        self.do(f"explore {names.SHIPS[words[0]]}")

    def _do_artifact(self, words: list[str]) -> None:
        self.do(f"artifact {names.ARTIFACTS[words[0]]}")
        self._parts(words[1:])

    def _do_gain(self, words: list[str]) -> None:
        self._parts(words)

    def _do_granted_mine(self, words: list[str]) -> None:
        self.do(f"build m {self.space(words[0])}")

    def _do_granted_mine_lapses(self, words: list[str]) -> None:
        if self.kind() == "granted-mine":
            raise RecordError(f"move {self.at}: a granted mine lapses that we could build")

    def _do_federation(self, words: list[str]) -> None:
        cut = words.index("satellites")
        planets = words[1:cut]
        satellites = words[cut + 1 : words.index("token")]
        spaces = [self.space(word) for word in planets + satellites]
        self.do(f"federate {','.join(spaces)}")
        self._answer()
        if self.kind() == "federation-token":
            self.do(f"token {names.TOKENS[words[-1]]}")

    def _do_pass(self, words: list[str]) -> None:
        self.do("pass")
        if words and self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]]}")

    def _do_charge(self, words: list[str]) -> None:
        """The Taklons' token comes before the charge there."""
        options = [str(m) for m in self.game.legal_moves() if str(m).startswith("charge")]
        self.do(options[-1])

    def _do_decline_charge(self, words: list[str]) -> None:
        self.do("decline")

    # What follows a main action, as far as we ask it

    def _parts(self, words: list[str]) -> None:
        self._answer()
        for i in range(0, len(words), 2):
            assert words[i] in _PARTS, words[i]
            self._part(words[i], words[i + 1])
            self._answer()
        if self.kind() == "advance":
            self.do("advance none")

    def _part(self, part: str, name: str) -> None:
        kind = self.kind()
        if part == "tech" and kind == "tech":
            self.do(f"tech {names.STANDARD_TECH[name]}")
            self._mine_after_advance()
        elif part == "advanced" and kind == "tech":
            self.do(f"advanced {names.ADVANCED_TECH[name]}")
        elif part == "covering" and kind == "cover":
            self.do(f"cover {names.STANDARD_TECH[name]}")
        elif part == "flipping" and kind == "flip-token":
            self.do(f"flip {names.TOKENS[name]}")
        elif part == "advance" and kind in ("advance", "lowest-area"):
            self.do(f"advance {names.AREAS[name]}")
        elif part == "explore" and kind == "range-target":
            self.do(f"explore {names.SHIPS[name]}")
        elif part == "token" and kind == "rescore":
            self.do(f"rescore {names.TOKENS[name]}")
        elif part in ("at", "mine", "lost_planet"):
            self._choose(self.space(name))

    def _choose(self, space: str) -> None:
        """The answer that names this space, if we ask for one."""
        if self.kind() not in _TARGETS:
            return
        for move in self.game.legal_moves():
            if str(move).split()[-1] == space:
                self.game.push(move)
                return
        raise RecordError(f"move {self.at}: {space} is no answer to {self.kind()}")

    def _mine_after_advance(self) -> None:
        stack = self.state.stack
        if self.kind() == "granted-mine" and len(stack) > 1:
            below = stack[-2]
            if isinstance(below, Decision) and below.kind() == "advance":
                self.note("B11: the mine of a tech tile is built after the advance there")
                stack[-1], stack[-2] = stack[-2], stack[-1]
                self.state.options = None

    # The layout

    def _remember(self) -> None:
        rules = self.state.rules
        for seat, player in enumerate(self.state.players):
            order = self.tech_order[seat]
            for tech in rules.standard_tech:
                if player.standard_tech >> tech.index & 1 and tech.name not in order:
                    order.append(tech.name)
            covers = self.covers[seat]
            covered = [
                tech.name
                for tech in rules.standard_tech
                if player.covered_tech >> tech.index & 1 and tech.name not in covers.values()
            ]
            new = [
                tech.name
                for tech in rules.advanced_tech
                if player.advanced_tech >> tech.index & 1 and tech.name not in covers
            ]
            covers.update(zip(new, covered, strict=True))

    def after(self) -> dict[str, Any]:
        """Our state in the layout of the record."""
        state = self.state
        if self.kind() == "income":
            state = shown_income(state, self._asked("income-order"))
        elif self.kind() in ("gaia-tech", "gaia-conversion"):
            state = shown_gaia_phase(state, self._asked("terrans-gaia", "itars-gaia"))
        players = [
            player_state(state, seat, self.tech_order[seat], self.covers[seat])
            for seat in range(len(state.players))
        ]
        for seat in self.hidden:
            chosen = players[seat]["tinkering_tile"]
            left = [*players[seat]["tinkering_left"], chosen]
            players[seat]["tinkering_tile"] = None
            players[seat]["tinkering_left"] = [name for name in names.TINKERING if name in left]
        self._show_gaia_areas(players)
        if state.over:
            players = [converted(state, seat, shown, True) for seat, shown in enumerate(players)]
        board = board_state(state)
        for name in ("power_actions_used", "ship_actions_used"):
            board[name] = self._in_order(name, board[name])
        for seat, shown in enumerate(players):
            shown["shuttles"] = self._in_order(f"shuttles {seat}", shown["shuttles"])
            formers = shown["gaiaformers"]
            ready = [item for item in formers["on_planets"] if item[1] == "gaia"]
            working = [item for item in formers["on_planets"] if item[1] != "gaia"]
            formers["on_planets"] = ready + self._in_order(f"gaiaformers {seat}", working)
        formality = self._next_formality()
        phase, to_move = self._phase()
        if formality is not None:
            phase, to_move = formality["phase"], formality["seat"]
        return {
            "round": state.round,
            "phase": phase,
            "to_move": to_move,
            "board": board,
            "players": players,
        }

    def _show_gaia_areas(self, players: list[dict[str, Any]]) -> None:
        """The Gaia phase step by step: tokens leave as they are used, or when all is done."""
        decision = top(self.state)
        if isinstance(decision, GaiaConversion):
            power = players[decision.seat]["power"]
            power[1] += power[3] - decision.tokens
            power[3] = decision.tokens
        formality = self._next_formality()
        if formality is not None and formality["phase"] != "charge":
            seat = formality["seat"]
            power = players[seat]["power"]
            area = self.state.players[seat].me.gaia_area_returns_to() - 1
            power[area] -= self.gaia_areas[seat]
            power[3] += self.gaia_areas[seat]
        self.gaia_areas = [shown["power"][3] for shown in players]

    def _in_order(self, name: str, items: list[Any]) -> list[Any]:
        """What was there before stands first."""
        before = [item for item in self.orders.get(name, []) if item in items]
        self.orders[name] = before + [item for item in items if item not in before]
        return self.orders[name]

    def _phase(self) -> tuple[str, int | None]:
        kind = self.kind()
        if not kind:
            return "game_over", None
        if kind == "place":
            settlers = [p for p in self.state.players if p.me.start_stage() == 1]
            placed = sum([len(p.colonised) for p in self.state.players])
            rounds = ("mines-1", "mines-2")
            number = placed // len(settlers) if settlers else 2
            return (rounds[number] if number < 2 else "extra"), self.seat()
        if kind == "action" and self.hidden:
            return "tinkering", min(self.hidden)
        if kind == "action" and self.actor != NONE:
            return "after_action", self.actor
        return _PHASES.get(kind, kind), self.seat()
