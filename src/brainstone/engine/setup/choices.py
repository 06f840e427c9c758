"""How a game is set up: every choice explicit, or drawn from a seed [R-SET]."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any, Final

from brainstone.data.boards import FIRST_GAME_AUTOMA, FIRST_GAME_FACTIONS, Place
from brainstone.data.components import BOOSTERS_LEFT, ROUNDS, SOLO_TOKEN_COPIES
from brainstone.engine.core.board import Board, assemble
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.errors import SetupError
from brainstone.engine.core.fixed import FREE_SLOTS, Table
from brainstone.engine.core.hexes import SPACE_SECTORS
from brainstone.engine.core.ids import AREAS, NONE
from brainstone.engine.core.rules import Ruleset
from brainstone.engine.core.sentences import faction_word, listed, setup_error
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.phases.beginning import lay_out_setup
from brainstone.engine.setup.automa_seat import DEFAULT_LEVEL, AutomaSeat
from brainstone.engine.setup.board_checks import check_board
from brainstone.engine.setup.checks import (
    check_known,
    check_names,
    check_seats,
    check_start_player,
    read_names,
    read_places,
    read_text,
)
from brainstone.engine.setup.drawing import (
    FIRST_GAME,
    LAYOUTS,
    draw_automas,
    draw_board,
    draw_factions,
    fixed_sectors,
)
from brainstone.engine.setup.installed import installed
from brainstone.engine.setup.parts import (
    ExpansionSetup,
    box_named,
    expansion_box,
    read_boxes,
    read_expansion,
    rules_named,
    rules_of,
)
from brainstone.engine.setup.versions import RULES_VERSION, upgraded

CLOCKWISE: Final = "clockwise"
TURN_ORDERS: Final = ("variable", CLOCKWISE)
__all__ = ["LAYOUTS", "TURN_ORDERS", "Setup"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Everything decided before the first decision. Tiles are given by their names.

    ``standard_tech`` lists nine slots, six below the research areas and three free ones;
    ``advanced_tech`` one tile per area. With ``factions`` empty they are chosen in turn order
    from ``faction_pool``. ``rotate_sectors`` lets the last player turn the sectors, before the
    factions are chosen or, with ``rotate_after_factions``, after (RUL-02); what the layout fixes
    is not turned. ``start_player`` is the seat that begins, one of a person.

    ``players`` are people. The seats after theirs are played by the Automa, one for each entry of
    ``automas``; with one person and one Automa this is the solo game (docs/automa.md).

    ``expansion`` is what an expansion adds to the setup. ``readings`` are
    those of disputed points that are not the usual ones (docs/rulings.md, section H). ``boxes`` are
    the names of what other packages add to the game.
    """

    players: int
    board: tuple[Place, ...]
    round_scoring: tuple[str, ...]
    final_scoring: tuple[str, ...]
    boosters: tuple[str, ...]
    standard_tech: tuple[str, ...]
    advanced_tech: tuple[str, ...]
    terraforming_token: str
    factions: tuple[str, ...] = ()
    faction_pool: tuple[str, ...] = ()
    turn_order: str = "variable"
    rotate_sectors: bool = False
    rotate_after_factions: bool = False
    layout: str = "custom"
    seed: int = 0
    start_player: int = 0
    automas: tuple[AutomaSeat, ...] = ()
    expansion: ExpansionSetup | None = None
    readings: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        """How many seats there are, those of people first."""
        return self.players + len(self.automas)

    def __post_init__(self) -> None:
        self.check()

    # Making

    @classmethod
    def random(
        cls,
        players: int = 4,
        seed: int | None = None,
        layout: str = "",
        factions: str | Sequence[str] = "choose",
        automa_level: str = "",
        automa_faction: str = "",
        automa_switches: Mapping[str, Any] | None = None,
        expansion: str = "",
        start_player: int | None = None,
        **chosen: Any,
    ) -> Setup:
        """Draw a setup from a seed; whatever is given explicitly is taken as it is.

        ``factions`` is ``"choose"`` (in turn order), ``"random"``, or the names seat by seat;
        any field of ``Setup`` may be given by name. ``automas`` may leave faction and seed out;
        ``automa_level``, ``automa_faction`` and ``automa_switches`` describe one of them. A single
        player always meets the Automa. ``expansion`` is the name of one, whose own choices may be
        given by name as well. The layout ``"first-game"`` also brings the factions and the turn
        order of the first game [R-SET-20].
        """
        automas = read_automas(chosen.pop("automas", ()))
        if automa_level or automa_faction or automa_switches or (players == 1 and not automas):
            switches = tuple(sorted((automa_switches or {}).items()))
            level = automa_level or DEFAULT_LEVEL
            automas += (AutomaSeat(faction=automa_faction, level=level, switches=switches),)
        seats = players + len(automas)
        check_seats(players, len(automas))
        box = expansion_box(expansion) if expansion else None
        options = {} if box is None else {n: chosen.pop(n) for n in box.options() if n in chosen}
        unknown = sorted(set(chosen) - {field.name for field in fields(cls)})
        if unknown:
            raise setup_error("setup.field", "a setup has no field {names}", names=listed(unknown))
        seed = secrets.randbits(48) if seed is None else seed
        boxes = read_names("boxes", list(chosen.get("boxes", ())))
        rules = rules_named(expansion, boxes)
        chance = Chance(seed)
        usual = "method-3" if box is None else box.layouts[0]
        layout = layout or ("custom" if "board" in chosen else usual)
        draw = draw_board if box is None else box.draw_board
        drawn_board = () if "board" in chosen else draw(layout, seats, chance)
        names = [tile.name for tile in rules.round_scoring]
        values: dict[str, Any] = {
            "board": drawn_board,
            "round_scoring": chance.shuffled(names)[:ROUNDS],
            "final_scoring": chance.shuffled([t.name for t in rules.final_scoring])[:2],
            "boosters": chance.shuffled([t.name for t in rules.boosters])[: seats + BOOSTERS_LEFT],
            "standard_tech": chance.shuffled(_board_tech(rules)),
            "advanced_tech": chance.shuffled([t.name for t in rules.advanced_tech])[:AREAS],
            "terraforming_token": chance.shuffled(_common_tokens(rules))[0],
        }
        drawn_factions = draw_factions(rules, seats, chance)[:players]
        if layout == FIRST_GAME:
            column = players if seats == 2 else seats  # the solo game has its own
            pool = FIRST_GAME_FACTIONS[column]
            values["faction_pool"] = pool
            values["turn_order"] = CLOCKWISE
            drawn_factions = tuple(chance.shuffled(list(pool))[:players])
        if factions == "random":
            values["factions"] = drawn_factions
        elif isinstance(factions, str):
            if factions != "choose":
                raise setup_error(
                    "setup.factions",
                    "factions {factions!r}: expected choose, random or names",
                    factions=factions,
                )
        else:
            values["factions"] = tuple(factions)
        values.update(chosen)
        if box is not None:
            advanced = list(values["advanced_tech"])
            options.setdefault("advanced_tech", advanced)
            final_scoring = list(values["final_scoring"])
            values["expansion"] = box.draw(players, seats, options, final_scoring, chance)
        if automas:
            if layout == FIRST_GAME and seats == 2 and not automas[0].faction:
                automas = (replace(automas[0], faction=FIRST_GAME_AUTOMA),)
            values["automas"] = draw_automas(rules, automas, values, players, factions, chance)
        drawn_start = chance.below(players)  # last, so that no other draw depends on it [R-SET-1]
        values["start_player"] = drawn_start if start_player is None else start_player
        for name, value in values.items():
            if isinstance(value, list):
                values[name] = tuple(value)
        return cls(players=players, layout=layout, seed=seed, **values)

    def with_changes(self, **changes: Any) -> Setup:
        """The same setup with some fields changed."""
        return replace(self, **changes)

    # Checking

    def check(self) -> None:
        """An impossible setup gets a clear error."""
        rules = rules_of(self.expansion, self.boxes)
        check_seats(self.players, len(self.automas))
        check_names("round scoring tile", self.round_scoring, _names(rules.round_scoring), ROUNDS)
        check_names("final scoring tile", self.final_scoring, _names(rules.final_scoring), 2)
        count = self.seats + BOOSTERS_LEFT
        check_names("round booster", self.boosters, _names(rules.boosters), count)
        slots = AREAS + FREE_SLOTS
        check_names("standard tech tile", self.standard_tech, _board_tech(rules), slots)
        check_names("advanced tech tile", self.advanced_tech, _names(rules.advanced_tech), AREAS)
        if self.terraforming_token not in _common_tokens(rules):
            raise setup_error(
                "setup.token",
                "there is no federation token {name!r}",
                name=self.terraforming_token,
            )
        layouts = self._layouts()
        if self.layout != "custom" and self.layout not in layouts:
            raise setup_error(
                "setup.layout",
                "there is no layout {layout!r}; there are {names}",
                layout=self.layout,
                names=listed(layouts),
            )
        if self.turn_order not in TURN_ORDERS:
            raise setup_error(
                "setup.turn-order",
                "turn order {order!r}: expected one of {names}",
                order=self.turn_order,
                names=listed(TURN_ORDERS),
            )
        check_start_player(self.start_player, self.players)
        check_known("reading", self.readings, [row.name for row in rules.readings])
        check_known("box", self.boxes, list(installed().boxes()))
        if self.expansion is not None:
            self.expansion.check(self)
        self._check_factions(rules)
        check_board(self, rules)

    def _layouts(self) -> tuple[str, ...]:
        if self.expansion is None:
            return tuple(LAYOUTS)
        return expansion_box(self.expansion.name).layouts

    def _check_factions(self, rules: Ruleset) -> None:
        for name in (*self.factions, *self.faction_pool):
            if name not in rules.factions:
                raise setup_error("setup.faction", "there is no faction {name!r}", name=name)
        self._check_automas(rules)
        own = tuple([automa.faction for automa in self.automas])
        taken = [colour for colour in rules.colours if set(colour) & set(own)]
        if len(taken) < len(own):
            raise setup_error("setup.automas-colour", "two Automas share a colour")
        if self.factions:
            if len(self.factions) != self.players:
                raise setup_error(
                    "setup.factions-number",
                    "{factions} factions for {players} players",
                    factions=len(self.factions),
                    players=self.players,
                )
            for colour in rules.colours:
                names = [name for name in self.factions + own if name in colour]
                if len(names) > 1:
                    raise setup_error(
                        "setup.share-board",
                        "{side} and {other} share a board [R-SET-30]",
                        side=faction_word(names[0]),
                        other=faction_word(names[1]),
                    )
        else:
            pool = self.faction_pool or tuple(rules.factions)
            boards = [
                colour
                for colour in rules.colours
                if colour not in taken and set(colour) & set(pool)
            ]
            if len(boards) < self.players:
                raise setup_error(
                    "setup.pool",
                    "the pool has {boards} faction boards for {players} players",
                    boards=len(boards),
                    players=self.players,
                )

    def _check_automas(self, rules: Ruleset) -> None:
        for automa in self.automas:
            if rules.automa is None:
                raise setup_error("setup.no-automa", "the Automa is not installed")
            problem = rules.automa.problem(automa.faction, automa.level, dict(automa.switches))
            if problem:
                raise SetupError(problem)

    # Using

    def start(self) -> GameState:
        """The position at the first decision is reached by settling this one."""
        rules = rules_of(self.expansion, self.boxes)
        extra = "" if self.expansion is None else self.expansion.extra_advanced()
        solo = self.players == 1
        table = Table(
            self.seats,
            [_names(rules.round_scoring).index(name) for name in self.round_scoring],
            [_names(rules.final_scoring).index(name) for name in self.final_scoring],
            [_names(rules.boosters).index(name) for name in self.boosters],
            [_names(rules.standard_tech).index(name) for name in self.standard_tech],
            [_names(rules.advanced_tech).index(name) for name in self.advanced_tech],
            _names(rules.tokens).index(self.terraforming_token),
            [
                (min(token.copies, SOLO_TOKEN_COPIES) if solo else token.copies)
                - (1 if token.name == self.terraforming_token else 0)
                for token in rules.tokens
            ],
            list(self.factions),
            list(self.faction_pool or tuple(rules.factions)),
            self.turn_order == "variable",
            self.rotate_sectors,
            self.rotate_after_factions,
            fixed_sectors(self.layout, self.board),
            self.players,
            self._keeps_booster_slots(rules),
            len(rules.standard_tech),
            _names(rules.advanced_tech).index(extra) if extra else NONE,
            SPACE_SECTORS if self.expansion is None else self.expansion.sector_mask(self.readings),
            list(self.readings),
        )
        state = GameState(rules, table, self.make_board())
        state.players = [PlayerState() for _ in range(self.seats)]
        state.order = [(self.start_player + i) % self.seats for i in range(self.seats)]
        if self.expansion is not None:
            self.expansion.lay_out(state)
        for i, automa in enumerate(self.automas):
            assert rules.automa is not None
            rules.automa.sit_down(
                state,
                self.players + i,
                automa.faction,
                automa.level,
                automa.seed,
                dict(automa.switches),
            )
        lay_out_setup(state)
        return state

    def _keeps_booster_slots(self, rules: Ruleset) -> bool:
        program = rules.automa
        return program is not None and any(
            program.keeps_booster_slots(dict(automa.switches)) for automa in self.automas
        )

    def make_board(self) -> Board:
        beyond = () if self.expansion is None else self.expansion.spaces(self.board, self.seats)
        return assemble(self.board, beyond)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values; the inverse of ``from_json``."""
        data: dict[str, Any] = {"rules": RULES_VERSION}
        data |= {field.name: getattr(self, field.name) for field in fields(self)}
        expansion = data.pop("expansion")
        if expansion is not None:
            data["expansion"] = expansion.to_json()
        automas = data.pop("automas")
        if automas:
            data["automas"] = tuple([automa.to_json() for automa in automas])
        if not self.readings:
            del data["readings"]
        boxes = data.pop("boxes")
        if boxes:
            data["boxes"] = {name: box_named(name).version for name in boxes}
        return {
            name: [list(item) if isinstance(item, tuple) else item for item in value]
            if isinstance(value, tuple)
            else value
            for name, value in data.items()
        }

    @classmethod
    def from_json(cls, data: object) -> Setup:
        if not isinstance(data, dict):
            raise setup_error("setup.object", "a setup is a JSON object")
        data = upgraded(data)
        known = {field.name: field for field in fields(cls)}
        unknown = sorted(set(data) - set(known))
        if unknown:
            raise setup_error("setup.field", "a setup has no field {names}", names=listed(unknown))
        values: dict[str, Any] = {}
        for name, value in data.items():
            kind = known[name].type
            if kind == "int" and (not isinstance(value, int) or isinstance(value, bool)):
                raise setup_error(
                    "setup.whole-number",
                    "setup field {name}: expected a whole number",
                    name=name,
                )
            if kind == "bool" and not isinstance(value, bool):
                raise setup_error(
                    "setup.true-false", "setup field {name}: expected true or false", name=name
                )
            if kind == "str":
                value = read_text(name, value)
            if name == "boxes":
                value = read_boxes(value)
            elif kind == "tuple[str, ...]":
                value = read_names(name, value)
            if name == "board":
                value = read_places(value)
            if name == "automas":
                if not isinstance(value, list):
                    raise setup_error("setup.automas-list", "setup field automas: expected a list")
                value = read_automas(value)
            if name == "expansion":
                value = read_expansion(value)
            values[name] = value
        lacking = [n for n, f in known.items() if n not in values and f.default is MISSING]
        if lacking:
            raise setup_error("setup.lacks", "the setup lacks {names}", names=listed(lacking))
        return cls(**values)


def read_automas(value: Iterable[object]) -> tuple[AutomaSeat, ...]:
    """Seats as they are, or read from their JSON."""
    return tuple([v if isinstance(v, AutomaSeat) else AutomaSeat.from_json(v) for v in value])


def _names(tiles: Sequence[Any]) -> list[str]:
    return [tile.name for tile in tiles]


def _board_tech(rules: Ruleset) -> list[str]:
    """The standard tiles of the research board; an expansion keeps its own apart."""
    return [tile.name for tile in rules.standard_tech][: AREAS + FREE_SLOTS]


def _common_tokens(rules: Ruleset) -> list[str]:
    return [token.name for token in rules.tokens if token.copies > 0]
