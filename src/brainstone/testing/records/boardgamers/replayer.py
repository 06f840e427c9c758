"""Replays recorded games of the boardgamers engine, move by move, with ours.

Where that engine knowingly differs from the printed rules, the difference is handled here and by
name, never in the rules. See docs/deviations.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from brainstone.engine.core.errors import IllegalMove, InvalidMove, RecordError
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import (
    BRAINSTONE_POWER,
    PHASE_INCOME,
    POWER,
    TOKEN,
)
from brainstone.engine.core.state import PlayerState
from brainstone.engine.federations.forming import is_node
from brainstone.engine.federations.moves import (
    ChooseSatellites,
    ChooseToken,
    ChosenSatellites,
)
from brainstone.engine.game import Game
from brainstone.engine.phases.flow import legal_moves, settle
from brainstone.engine.setup.choices import Setup
from brainstone.testing.records.boardgamers import names
from brainstone.testing.records.boardgamers.auction import read_auction, table_order
from brainstone.testing.records.boardgamers.end import converted
from brainstone.testing.records.boardgamers.income import (
    IncomeLedger,
    IncomePhase,
    answers_leading_to,
    asked_about_income,
    before_income,
    power_of,
)
from brainstone.testing.records.boardgamers.map import RecordedMap
from brainstone.testing.records.boardgamers.offers import differences
from brainstone.testing.records.boardgamers.state import (
    NO_FACTION,
    board_state,
    owned_tech,
    phase_name,
    player_state,
    seat_to_move,
)
from brainstone.testing.records.replayers import GameReplayer

_AMOUNT: Final = re.compile(r"(\d*)([a-z-]+\d?)")
_AREA: Final = {"area1": 1, "area2": 2, "area3": 3}


def replay(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Play a recorded game; yields after each recorded move our state in its ``after`` layout."""
    replayer = Replayer(data)
    for move in data["moves"]:
        replayer.play(move)
        yield replayer.after()


class Replayer(GameReplayer):
    """One recorded game under way. ``notes`` names the deviations met."""

    def __init__(self, data: dict[str, Any]) -> None:
        # Our seats go round the table; theirs are numbered as in the record.
        self.theirs: list[int] = table_order(data)
        self.auction = read_auction(data)
        self.notes: list[str] = []
        self.map = RecordedMap(data)
        self.game = Game(read_setup(data, self.map), events=False)
        players = len(self.game.state.players)
        self.tech_order: list[list[str]] = [[] for _ in range(players)]
        self.ledgers = [IncomeLedger() for _ in range(players)]
        self.income: IncomePhase | None = None
        self.commands: list[list[str]] = []
        self.at = 0
        self.move_number = 0
        self.acted = False

    def note(self, name: str) -> None:
        """A deviation has been handled."""
        self.notes.append(f"move {self.move_number}: {name}")

    # Moves

    def compare_offers(self, move: dict[str, Any]) -> list[str]:
        waits = self.auction is not None and not self.auction.is_over
        if not move.get("legal") or self.income is not None or waits:
            return []
        self.offers += 1
        return differences(self.state, legal_moves(self.state), move["legal"], self.map)

    def play(self, move: dict[str, Any]) -> None:
        self.move_number = move["i"]
        self.commands = [list(command) for command in move["commands"]]
        self.at = 0
        self.acted = False
        try:
            while self.kind() == "charge" and move["phase"] != "roundLeech":
                self.note("RUL-11: charges of the Gaia phase are not offered there")
                self.do("decline")
            while self.at < len(self.commands):
                command = self.commands[self.at]
                self.at += 1
                self._command(command)
                if self.income is None:
                    self._answer_defaults()
            if self.kind() == "end-of-turn" and move["phase"] == "roundMove":
                self.do("end")
        except (IllegalMove, InvalidMove) as error:
            raise RecordError(f"move {move['i']} ({move['raw']}): {error}") from error
        except (LookupError, TypeError, ValueError) as error:
            words = ". ".join([" ".join(command) for command in self.commands])
            raise RecordError(f"move {move['i']} ({words}): cannot be read ({error!r})") from error

    def do(self, text: str) -> None:
        before = self.state.clone()
        self.game.play(text)
        if self.state.round > before.round:
            self.income = IncomePhase(before_income(before, self.game.moves[-1]), self.ledgers)
            self._end_income()
        self._remember()

    def act(self, text: str) -> None:
        """The main action; later commands are its follow-ups, some of them played already."""
        if not self.acted:
            self.acted = True
            self.do(text)

    def peek(self) -> list[str]:
        return self.commands[self.at] if self.at < len(self.commands) else [""]

    def _command(self, words: list[str]) -> None:
        verb = words[0]
        handler = getattr(self, f"_do_{verb.replace('-', '_')}", None)
        if handler is None:
            raise RecordError(f"move {self.move_number}: unknown command {' '.join(words)!r}")
        handler(words[1:])

    def _answer_defaults(self) -> None:
        """Answers that the other engine gives by itself."""
        while True:
            kind = self.kind()
            player = self.state.players[self.seat()] if kind else None
            if player is None:
                return
            if kind == "choose-tokens":
                self._leave_tokens()
            elif kind == "flip-token":
                oldest = player.tokens[player.green.index(True)]
                self.do(f"flip {self.state.rules.tokens[oldest].name}")
            elif kind == "burn-brainstone":
                self.do("brainstone area3")  # deviation 5: the brainstone is always lifted
            elif kind == "charge-brainstone" and self.state.phase != PHASE_INCOME:
                if self.peek()[0] != "brainstone":
                    return
                self.do(f"brainstone {self.commands[self.at][1]}")
                self.at += 1
            else:
                return

    def _leave_tokens(self) -> None:
        """Deviation 4: area I first, then II, then III; only the brainstone is asked about."""
        options = [str(move) for move in self.game.legal_moves()]
        with_stone = False
        if self.peek()[0] == "brainstone":
            with_stone = self.peek()[1] in ("gaia", "discard")
            self.at += 1
        else:
            # Not asked: it goes only if there are not enough others.
            with_stone = not any("brainstone" not in option for option in options)
        chosen = [o for o in options if ("brainstone" in o) == with_stone]
        self.do(chosen[0])

    # Setup

    def _do_rotate(self, words: list[str]) -> None:
        turns = self.map.turns(
            {centre: int(turn) for centre, turn in zip(words[::2], words[1::2], strict=True)}
        )
        while self.kind() == "rotate":
            index = len(self.state.rotations)
            side, q, r, _ = self.state.board.places[index]
            self.do(f"rotate {int(side.rstrip('o'))} {turns.get((q, r), 0)}")

    def _do_faction(self, words: list[str]) -> None:
        if self.auction is not None:
            self.auction.choose(words[0])
        elif self.kind() == "faction":
            self.do(f"faction {names.FACTIONS.get(words[0], words[0])}")

    def _do_bid(self, words: list[str]) -> None:
        if self.auction is None:
            raise RecordError(f"move {self.move_number}: a bid in a game without auction")
        self.auction.bid(words[0], int(words[1]))

    def _do_booster(self, words: list[str]) -> None:
        if self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]][1]}")

    # Main actions

    def _do_build(self, words: list[str]) -> None:
        code, space = names.STRUCTURES[words[0]], self.map.space(words[1])
        kind = self.kind()
        if kind == "place":
            self.do(f"place {space}")
        elif kind == "downgrade":
            self.do(f"downgrade {space}")
        elif kind == "station":
            self.do(f"station {space}")
        elif kind in ("mine-target", "range-target"):
            self.do(f"build {code} {space}")
        elif kind == "action":
            self.act(f"build {code} {space}")

    def _do_up(self, words: list[str]) -> None:
        area = names.OUR_AREAS[words[0]]
        kind = self.kind()
        if kind == "action":
            self.act(f"research {area}")
        elif kind in ("advance", "lowest-area"):
            self.do(f"advance {area}")

    def _do_decline(self, words: list[str]) -> None:
        kind = self.kind()
        if kind == "charge":
            self.do("decline")
        elif kind == "gaia-tech":
            self.do("gaia stop")
        elif kind == "advance":
            self.do("advance none")
            if self.kind() == "gaia-tech":
                self.note("40: Itars who decline an advance are not asked again there")
                self.do("gaia stop")
        elif kind == "lowest-area":
            self.note("21: the advance of the Bescods' action was declined")
            self.state.stack.pop()
            self.state.options = None
            settle(self.state)

    def _do_tech(self, words: list[str]) -> None:
        if self.kind() != "tech":
            return
        position = words[0]
        table = self.state.table
        rules = self.state.rules
        if position.startswith("adv-"):
            tile = table.advanced[names.AREA_IDS.index(position[4:])]
            self.do(f"advanced {rules.advanced_tech[tile].name}")
        else:
            self.do(f"tech {self._tech_at(position)}")

    def _tech_at(self, position: str) -> str:
        slots = (*names.AREA_IDS, *names.POOLS)
        tile = self.state.table.tech_slots[slots.index(position)]
        return self.state.rules.standard_tech[tile].name

    def _do_cover(self, words: list[str]) -> None:
        if self.kind() == "cover":
            self.do(f"cover {self._tech_at(words[0])}")

    def _do_lostPlanet(self, words: list[str]) -> None:  # noqa: N802
        if self.kind() == "lost-planet":
            self.do(f"lost-planet {self.map.space(words[0])}")

    def _do_federation(self, words: list[str]) -> None:
        spaces = [self.map.space(word) for word in words[0].split(",")]
        self.acted = True
        self._federate(spaces)
        self._answer_defaults()
        if self.kind() == "federation-token":
            self.do(f"token {names.TOKENS[words[1]][1]}")

    def _federate(self, spaces: list[str]) -> None:
        """Deviation 16: adjacent own planets belong to it even if they are not named."""
        seat = self.seat()
        state = self.state
        wanted = {space_number(name) for name in spaces}
        waiting = list(wanted)
        while waiting:
            for other in state.board.neighbours[waiting.pop()]:
                own = state.owner[other] == seat or state.guest[other] == seat
                own = own or state.players[seat].stations >> other & 1 == 1
                if own and other not in wanted:
                    wanted.add(other)
                    waiting.append(other)
        text = "federate " + ",".join(space_name(space) for space in sorted(wanted))
        reason = self.game.why_not(text)
        if reason:
            self._force_federation(sorted(wanted), reason)
        else:
            self.do(text)

    def _force_federation(self, spaces: list[int], reason: str) -> None:
        """Deviations 13-15: a federation that was accepted there, whatever our rules say."""
        self.note(f"15: a federation that our rules refuse: {reason}")
        state = self.state
        seat = self.seat()
        player = state.players[seat]
        new = [space for space in spaces if not player.federated >> space & 1]
        planets = [space for space in new if is_node(state, seat, space)]
        state.stack.pop()
        state.options = None
        state.stack.append(ChooseToken(seat))
        satellites = [space for space in new if space not in planets]
        ChosenSatellites(satellites).apply(state, ChooseSatellites(seat, planets))
        settle(state)

    def _do_action(self, words: list[str]) -> None:
        self._spend_power(names.ACTIONS[words[0]])

    def _do_fedtile(self, words: list[str]) -> None:
        if self.kind() == "rescore":
            self.do(f"rescore {names.TOKENS[words[0]][1]}")

    def _do_special(self, words: list[str]) -> None:
        self.act(f"special {names.SPECIALS[words[0]]}")

    def _do_swap_PI(self, words: list[str]) -> None:  # noqa: N802
        if self.kind() == "swap":
            self.do(f"swap {self.map.space(words[0])}")

    def _do_pass(self, words: list[str]) -> None:
        self.act("pass")
        if words and self.kind() == "booster":
            self.do(f"booster {names.BOOSTERS[words[0]][1]}")

    # Power

    def _do_charge(self, words: list[str]) -> None:
        text = words[0]
        parts = [f"{number}{unit}" for number, unit in _amounts(text)]
        self.do(f"charge {','.join(parts)}")

    def _do_burn(self, words: list[str]) -> None:
        for _ in range(int(words[0])):
            self.do("burn")
            self._answer_defaults()

    def _do_spend(self, words: list[str]) -> None:
        cost, gains = _amounts(words[0])[0], _amounts(words[2])
        if cost[1] == "tg":
            self._spend_gaia_tokens(cost[0], gains)
            return
        unit = {"t-a3": "t"}.get(cost[1], cost[1])
        prices = {"q": 4, "k": 4, "o": 3, "c": 1} if unit == "pw" else {}
        if unit == "c":
            prices = {"q": 4, "k": 4, "o": 3}
        with_stone = self._uses_brainstone(cost[0]) if unit == "pw" else False
        for number, resource in gains:
            for _ in range(number):
                price = prices.get(resource, 1)
                self.do(f"convert {price}{unit} 1{resource}")
                if self.kind() == "spend-brainstone":
                    self.do("brainstone spend" if with_stone else "brainstone keep")
        # One command is one payment there: what it overpaid is lost.
        self.state.players[self.seat()].surplus = 0
        self.state.options = None

    def _spend_power(self, text: str) -> None:
        space = next(s for s in self.state.rules.actions if s.source.word == text)
        with_stone = self._uses_brainstone(space.price.power) if space.price.power else False
        self.act(text)
        if self.kind() == "spend-brainstone":
            self.do("brainstone spend" if with_stone else "brainstone keep")

    def _uses_brainstone(self, cost: int) -> bool:
        """Deviation 6: when the other engine takes the brainstone for a payment."""
        player: PlayerState = self.state.players[self.seat()]
        if player.brainstone != 3:
            return False
        if self.peek()[0] == "brainstone":
            area = self.commands[self.at][1]
            self.at += 1
            return area == "area1"
        others = player.area3 * player.me.token_value(player)
        if others >= cost:
            return False
        assert others + BRAINSTONE_POWER >= cost
        return True

    def _do_brainstone(self, words: list[str]) -> None:
        if self.income is not None:
            self.income.answer(_AREA[words[0]])
            self._end_income()
        elif self.kind() == "charge-brainstone":
            self.do(f"brainstone {words[0]}")
        elif self.kind() == "spend-brainstone":
            self.do("brainstone spend" if words[0] == "area1" else "brainstone keep")

    # Gaia phase

    def _spend_gaia_tokens(self, cost: int, gains: list[tuple[int, str]]) -> None:
        number, resource = gains[0]
        if resource == "tech":
            self.do("gaia tech")
            if number > 1:
                self.note("39: Itars discarded tokens for several tiles and got one")
                self.state.players[self.seat()].gaia_area -= cost // number * (number - 1)
            return
        for _ in range(number):
            if self.kind() == "gaia-conversion":
                self._convert_gaia(cost // number, resource)
        if self.kind() == "gaia-conversion" and self.peek()[0] != "spend":
            self.do("gaia stop")

    def _convert_gaia(self, price: int, resource: str) -> None:
        text = f"gaia {price} 1{resource}"
        if self.game.why_not(text):
            # Deviation 7: every token must be converted, at a maximum for nothing.
            self.note("7: Terrans converted tokens at a maximum")
            self.do("gaia stop")
        else:
            self.do(text)

    # Income

    def _do_income(self, words: list[str]) -> None:
        if self.income is None:
            raise RecordError(f"move {self.move_number}: nobody is asked about income")
        for number, unit in _amounts(words[0]):
            self.income.choose(POWER if unit == "pw" else TOKEN, number)
        self._end_income()

    def _end_income(self) -> None:
        """Once their income is complete, lead our engine to the same end."""
        if self.income is None or not self.income.is_over:
            return
        theirs = self.income.state.players
        self.income = None
        while (seat := asked_about_income(self.state)) is not None:
            goal = power_of(theirs[seat])
            answers = answers_leading_to(self.state, seat, goal)
            if answers is not None:
                for answer in answers:
                    self.game.push(answer)
                continue
            self.note("RUL-12: another source was taken between the two halves of the institute's")
            while asked_about_income(self.state) == seat:
                self.game.push(self.game.legal_moves()[0])
            player = self.state.players[seat]
            player.area1, player.area2, player.area3, player.brainstone = goal

    # The layout

    def _remember(self) -> None:
        for seat, player in enumerate(self.state.players):
            if player.faction is None:
                continue
            owned = owned_tech(self.state, player)
            order = self.tech_order[seat]
            order.extend([name for name in owned if name not in order])
            self.ledgers[seat].update(self.state, seat)

    def after(self) -> dict[str, Any]:
        """Our state in the layout of the record."""
        state = self.state if self.income is None else self.income.state
        seats = range(len(state.players))
        ours = [player_state(state, seat, self.tech_order[seat]) for seat in seats]
        if state.over:
            ours = [converted(state, seat, ours[seat]) for seat in seats]
        board = board_state(state)
        for part in ("turn_order", "passed"):
            board[part] = [self.theirs[seat] for seat in board[part]]
        to_move = seat_to_move(state)
        players: list[dict[str, Any]] = [{} for _ in seats]
        for seat in seats:
            players[self.theirs[seat]] = ours[seat]
        after = {
            "round": state.round,
            "phase": phase_name(state),
            "to_move": None if to_move is None else self.theirs[to_move],
            "board": board,
            "players": players,
        }
        self.map.show(after)
        if self.auction is not None:
            self._show_auction(after)
        return after

    def _show_auction(self, after: dict[str, Any]) -> None:
        auction = self.auction
        assert auction is not None
        players: list[dict[str, Any]] = after["players"]
        if self.state.over:
            for seat, player in enumerate(players):
                player["vp"] -= auction.price(seat)
        elif after["phase"] == "setupBoard":
            after["to_move"] = len(players) - 1
        elif not auction.is_over:
            after["phase"] = auction.phase
            after["to_move"] = auction.to_move
            after["board"]["turn_order"] = list(auction.turn_order)
            after["players"] = [NO_FACTION for _ in players]


def _amounts(text: str) -> list[tuple[int, str]]:
    """``4pw,1t`` as pairs; a missing number means 1."""
    pairs: list[tuple[int, str]] = []
    for part in text.split(","):
        match = _AMOUNT.fullmatch(part)
        if match is None:
            raise InvalidMove(f"cannot read {part!r} as an amount")
        pairs.append((int(match.group(1) or 1), match.group(2)))
    return pairs


# Setup


def read_setup(data: dict[str, Any], recorded_map: RecordedMap) -> Setup:
    """The setup of a recorded game; an auction has happened before ours begins."""
    setup = data["setup"]
    boosters = names.ours_by_layout(names.BOOSTERS)
    standard = names.ours_by_layout(names.STANDARD_TECH)
    advanced_tech = names.ours_by_layout(names.ADVANCED_TECH)
    tokens = names.ours_by_layout(names.TOKENS)
    factions: list[str] = []
    if read_auction(data) is not None:
        of_seat = {entry["seat"]: entry["faction"] for entry in data["seats"]}
        factions = [of_seat[seat] for seat in table_order(data)]
    try:
        return Setup(
            players=data["players"],
            board=recorded_map.places,
            round_scoring=tuple(names.ROUND_SCORING[n] for n in setup["round_scoring"]),
            final_scoring=tuple(names.FINAL_SCORING[n] for n in setup["final_scoring"]),
            boosters=tuple(boosters[n] for n in setup["boosters"]),
            standard_tech=tuple(standard[setup["standard_tech"][slot]] for slot in names.SLOTS),
            advanced_tech=tuple(
                advanced_tech[setup["advanced_tech"][area]] for area in names.AREA_LAYOUT
            ),
            terraforming_token=tokens[setup["terraforming_federation_token"]],
            factions=tuple(names.FACTIONS.get(name, name) for name in factions),
            rotate_sectors=recorded_map.has_rotations,
            readings=names.READINGS,
        )
    except KeyError as error:
        raise RecordError(f"setup: there is no {error} in the base game") from error
