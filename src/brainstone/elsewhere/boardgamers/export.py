"""A file of the site: its options, its tiles and its moves, in the layout that the reader plays.

A whole file holds the tiles; one of options and moves alone holds the seed they were drawn from.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from brainstone.data.sectors import SECTOR_PLANETS
from brainstone.elsewhere.boardgamers import names
from brainstone.elsewhere.boardgamers.auction import (
    BID_WHILE_CHOOSING,
    CHOOSE_THEN_BID,
    Auction,
)
from brainstone.elsewhere.boardgamers.drawing import CENTRES, Drawn, Sector, draw, our_cell
from brainstone.elsewhere.boardgamers.history import Played, read_line
from brainstone.elsewhere.boardgamers.map import EMPTY, their_hex
from brainstone.engine.core.errors import BrainstoneError, RecordError
from brainstone.engine.core.hexes import SECTOR_CELLS, SECTOR_SIZE, rotated, space_name
from brainstone.engine.core.sentences import say

HISTORY: Final = "moveHistory"
_NEWEST: Final = 4  # the first number of the newest version whose files are known
_AUCTIONS_CHANGED: Final = (4, 7)  # what an auction without a kind was before and since
_PLAYERS: Final = (2, 3, 4)
_SECTORS: Final = {2: 7, 3: 10, 4: 10}
_MOST_TURNS: Final = 1000
_LONGEST_NAME: Final = 40
_SETUP_WORDS: Final = (
    "rotate", "faction", "bid", "banFaction", "silentBid", "preferenceBid", "setup",
)  # fmt: skip
_BY_SEAT: Final = re.compile(r"p([1-4])")
# Options that change the game, and what they bring.
_EXPANSIONS: Final = {"frontiers": "Frontiers", "lostFleet": "The Lost Fleet"}


def find_export(data: object) -> dict[str, Any] | None:
    """The part of a JSON value that is a file of the site; the site itself wraps it."""
    for part in (data, data.get("data") if isinstance(data, dict) else None):
        if isinstance(part, dict) and isinstance(part.get(HISTORY), list):
            return part
    return None


class Export:
    """One file. Raises ``RecordError`` with a sentence if no game of ours can begin like it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data: Final = data
        self.options: Final = _mapping(data.get("options"), "options")
        self._check_version()
        self._check_options()
        self.players, self.seed = self._read_init()
        self.moves: Final = data[HISTORY][1:]
        self.lines: Final = self._readable()
        self.auction: Final = self._kind_of_auction()
        self.seats: Final = self._seats()
        self.bids: Final = self._bids()

    # What it says of itself

    def _check_version(self) -> None:
        version = self._version()
        if version and version[0] > _NEWEST:
            text = ".".join(map(str, version))
            raise RecordError(
                say(
                    "elsewhere.new",
                    "the file is of version {version} of the site, which is too new",
                    version=text,
                )
            )

    def _version(self) -> list[int]:
        text = self.data.get("version")
        if not isinstance(text, str) or not re.fullmatch(r"\d{1,4}(\.\d{1,4})*", text):
            return []
        return [int(number) for number in text.split(".")]

    def _check_options(self) -> None:
        for option, box in _EXPANSIONS.items():
            if self.options.get(option):
                raise RecordError(
                    say("elsewhere.expansion", "games with {box} cannot be read", box=box)
                )
        variant = self.options.get("factionVariant") or "standard"
        if variant != "standard":
            raise RecordError(
                say(
                    "elsewhere.variant",
                    "games with changed faction boards ({variant}) cannot be read",
                    variant=variant,
                )
            )
        if self.options.get("layout") == "xshape":
            raise RecordError(
                say("elsewhere.layout", "games on a map in the shape of an X cannot be read")
            )

    def _read_init(self) -> tuple[int, str]:
        first = self.data[HISTORY][0] if self.data[HISTORY] else ""
        words = first.split() if isinstance(first, str) else []
        if len(words) < 2 or words[0] != "init" or not re.fullmatch(r"\d", words[1]):
            raise RecordError(
                say("elsewhere.begin", "the moves do not begin with the number of players")
            )
        players = int(words[1])
        if players not in _PLAYERS:
            raise RecordError(
                say("elsewhere.players", "games of {number} players cannot be read", number=players)
            )
        return players, words[2] if len(words) > 2 else "defaultSeed"

    def _readable(self) -> list[Played]:
        """The lines up to the first that is none."""
        lines: list[Played] = []
        for number, line in enumerate(self.moves, start=1):
            try:
                lines.append(read_line(number, line))
            except RecordError:
                break
        return lines

    # Factions

    def _kind_of_auction(self) -> str:
        kind = self.options.get("auction") or ""
        if kind is True:  # as old files have it
            is_old = self._version() and self._version() < list(_AUCTIONS_CHANGED)
            return CHOOSE_THEN_BID if is_old else BID_WHILE_CHOOSING
        return str(kind)

    def _seats(self) -> list[tuple[str, int]]:
        """Factions with the seats that got them, in the order in which they were chosen."""
        chosen = self._commands("faction")
        order = [str(command[1]) for _, command in chosen]
        if len(set(order)) != len(order) or len(order) > self.players:
            raise RecordError(
                say("elsewhere.factions", "the factions are not chosen one by each player")
            )
        if not self.auction:
            if [who for who, _ in chosen] != list(range(len(chosen))):
                raise RecordError(
                    say("elsewhere.factions", "the factions are not chosen one by each player")
                )
            return [(faction, who) for faction, (who, _) in zip(order, chosen, strict=True)]
        if len(order) < self.players:
            raise RecordError(say("elsewhere.auction-open", "the auction has not ended"))
        told = self._told_factions()
        if told:
            owners = {faction: seat for seat, faction in enumerate(told)}
            if set(owners) != set(order):
                raise _part("players")
            return [(faction, owners[faction]) for faction in order]
        auction = self._auctioned()
        return [(faction, auction.owner(faction)) for faction in order]

    def _told_factions(self) -> list[str]:
        told = self.data.get("players")
        if not isinstance(told, list) or len(told) != self.players:
            return []
        factions = [one.get("faction") if isinstance(one, dict) else None for one in told]
        return [name for name in factions if isinstance(name, str)]

    def _auctioned(self) -> Auction:
        auction = Auction(self.auction, self.players)
        for who, command in self._commands("faction", "bid"):
            auction.to_move = who
            if command[0] == "faction":
                auction.choose(command[1])
            else:
                auction.bid(command[1], _number(command[2:]))
        if not auction.is_over:
            raise RecordError(say("elsewhere.auction-open", "the auction has not ended"))
        return auction

    def _bids(self) -> list[int]:
        """By seat of theirs: the VP it pays at the end."""
        if not self.auction:
            return [0] * self.players
        if self._told_factions():
            return [
                max(0, _whole(_mapping(one.get("data"), "players").get("bid", 0), "players"))
                for one in self.data["players"]
            ]
        auction = self._auctioned()
        return [auction.price(seat) for seat in range(self.players)]

    def _commands(self, *verbs: str) -> list[tuple[int, list[str]]]:
        """Those of the setup, with the seat that gave them."""
        found: list[tuple[int, list[str]]] = []
        for line in self.lines:
            seat = _BY_SEAT.fullmatch(line.who)
            for command in line.commands:
                if seat is not None and command[0] in verbs and len(command) > 1:
                    if int(seat[1]) > self.players:
                        raise _part(HISTORY)
                    found.append((int(seat[1]) - 1, command))
        return found

    # The setup

    def recorded(self) -> dict[str, Any]:
        """The setup in the layout that the reader plays."""
        drawn = self._drawn()
        turns = self._turns()
        sectors = [
            Sector(s.tile, s.turns + turns.get(s.centre, 0), s.centre) for s in drawn.sectors
        ]
        return {
            "players": self.players,
            "options": {"advanced_rules": self._is_turned()},
            "auctioned": bool(self.auction),
            "seats": [{"faction": faction, "seat": seat} for faction, seat in self.seats],
            "table_order": [seat for _, seat in self.seats] if self.auction else [],
            "rotated": {f"{q}x{r}": turn for (q, r), turn in turns.items()},
            "moves": [],
            "setup": {
                "sectors": [
                    {
                        "number": s.number,
                        "side": s.tile[-1] if s.tile[-1] in "AB" else None,
                        "rotation": s.turns,
                        "center": s.centre,
                    }
                    for s in sectors
                ],
                "hexes": self._hexes(sectors),
                "boosters": [_layout(names.BOOSTERS, tile) for tile in drawn.boosters],
                "standard_tech": dict(
                    zip(
                        names.SLOTS,
                        [_layout(names.STANDARD_TECH, tile) for tile in drawn.techs],
                        strict=True,
                    )
                ),
                "advanced_tech": dict(
                    zip(
                        names.AREA_LAYOUT,
                        [_layout(names.ADVANCED_TECH, tile) for tile in drawn.advanced],
                        strict=True,
                    )
                ),
                "terraforming_federation_token": _layout(names.TOKENS, drawn.token),
                "round_scoring": [names.ROUND_IDS.get(tile, tile) for tile in drawn.rounds],
                "final_scoring": [names.FINAL_IDS.get(tile, tile) for tile in drawn.finals],
            },
        }

    def _drawn(self) -> Drawn:
        tiles = self.data.get("tiles")
        if tiles is None:
            if self.options.get("customBoardSetup"):
                raise RecordError(
                    say(
                        "elsewhere.tiles",
                        "the tiles were chosen by a player and are not in the file",
                    )
                )
            drawn = draw(self.seed, self.players)
            return Drawn(
                self._sectors() or drawn.sectors,
                drawn.boosters,
                drawn.techs,
                drawn.advanced,
                drawn.token,
                drawn.rounds,
                drawn.finals,
            )
        try:
            techs = {place: str(entry["tile"]) for place, entry in tiles["techs"].items()}
            scorings = tiles["scorings"]
            return Drawn(
                self._sectors() or draw(self.seed, self.players).sectors,
                [str(tile) for tile in tiles["boosters"]],
                [techs[place] for place in (*names.AREA_IDS, *names.POOLS)],
                [techs[f"adv-{area}"] for area in names.AREA_IDS],
                str(self.data["terraformingFederation"]),
                [str(tile) for tile in scorings["round"]],
                [str(tile) for tile in scorings["final"]],
            )
        except BrainstoneError:
            raise
        except (LookupError, TypeError, ValueError, AttributeError):
            raise _part("tiles") from None

    def _sectors(self) -> list[Sector]:
        chosen = self.options.get("map")
        told = chosen.get("sectors") if isinstance(chosen, dict) else None
        if told is None:
            return []
        try:
            sectors = [
                Sector(
                    str(one["sector"]),
                    _whole(one["rotation"], "map"),
                    (
                        (_whole(one["center"]["q"], "map"), _whole(one["center"]["r"], "map"))
                        if one.get("center")
                        else CENTRES[i]
                    ),
                )
                for i, one in enumerate(told)
            ]
            known = all(sector.side in SECTOR_PLANETS for sector in sectors)
        except BrainstoneError:
            raise
        except (LookupError, TypeError, ValueError, AttributeError):
            raise _part("map") from None
        if not known or len(sectors) != _SECTORS[self.players]:
            raise _part("map")
        return sectors

    def _is_turned(self) -> bool:
        return bool(self.options.get("advancedRules") or self.options.get("customBoardSetup"))

    def _turns(self) -> dict[tuple[int, int], int]:
        """How far a player turned the tiles, by their centres."""
        turns: dict[tuple[int, int], int] = {}
        if not self._is_turned():
            return turns
        for line in self.lines:
            for command in line.commands:
                if command[0] == "rotate":
                    for centre, turn in zip(command[1::2], command[2::2], strict=False):
                        turns[their_hex(centre)] = _number([turn])
        return turns

    def _hexes(self, sectors: list[Sector]) -> list[dict[str, str]]:
        """Every space with its planet: as printed, or in a mirror, as the site once had it."""
        shown = self._shown(sectors)
        wanted = self.options.get("map")
        is_mirrored = isinstance(wanted, dict) and bool(wanted.get("mirror"))
        ways = [_printed(sectors, is_mirrored), _printed(sectors, not is_mirrored)]
        fitting = [way for way in ways if _fits(way, shown)]
        if not fitting:
            raise RecordError(
                say(
                    "elsewhere.board", "setup: the map of the file is not made of the printed tiles"
                )
            )
        return [{"id": name, "planet": planet} for name, planet in fitting[0].items()]

    def _shown(self, sectors: list[Sector]) -> dict[str, str]:
        """The planets on the map as the file ends, by space; nothing if it has no map."""
        told = self.data.get("map")
        if not isinstance(told, list):
            return {}
        by_cell = {}
        for sector in sectors:
            q, r = our_cell(*sector.centre)
            for position, (x, y) in enumerate(SECTOR_CELLS):
                number = (sector.number - 1) * SECTOR_SIZE + position
                by_cell[q + x, r + y] = space_name(number)
        shown: dict[str, str] = {}
        for one in told:
            try:
                cell = our_cell(_whole(one["q"], "map"), _whole(one["r"], "map"))
                shown[by_cell[cell]] = names.PLANETS.get(str(one["data"]["planet"]), EMPTY)
            except (LookupError, TypeError):
                raise _part("map") from None
        return shown

    # Who played, and how it ends

    def told_names(self) -> list[str]:
        """By seat of theirs; only a whole file has them."""
        told = self.data.get("players")
        if not isinstance(told, list) or len(told) != self.players:
            return [""] * self.players
        names = [one.get("name") if isinstance(one, dict) else None for one in told]
        return [name.strip()[:_LONGEST_NAME] if isinstance(name, str) else "" for name in names]

    def told_vp(self) -> list[int | None]:
        """By seat of theirs, if the file is of an ended game."""
        told = self.data.get("players")
        if self.data.get("phase") != "endGame" or not isinstance(told, list):
            return [None] * self.players
        vp: list[int | None] = []
        for one in told[: self.players]:
            data = one.get("data") if isinstance(one, dict) else None
            number = data.get("victoryPoints") if isinstance(data, dict) else None
            is_number = isinstance(number, int) and not isinstance(number, bool)
            vp.append(number if is_number else None)
        return vp + [None] * (self.players - len(vp))

    def seat_of(self, who: str) -> int:
        """Whose line it is; -1 if nobody is called like that."""
        seat = _BY_SEAT.fullmatch(who)
        if seat is not None:
            return int(seat[1]) - 1
        return dict(self.seats).get(who, -1)


def is_setup_line(line: Played) -> bool:
    return bool(line.commands) and line.commands[0][0] in _SETUP_WORDS


def _printed(sectors: list[Sector], is_mirrored: bool) -> dict[str, str]:
    planets: dict[str, str] = {}
    for sector in sectors:
        tile = {}
        for x, y, planet in SECTOR_PLANETS[sector.side]:
            cell = (-x, x + y) if is_mirrored else (x, y)
            tile[rotated(*cell, sector.turns % 6)] = planet
        for position, cell in enumerate(SECTOR_CELLS):
            name = space_name((sector.number - 1) * SECTOR_SIZE + position)
            planets[name] = tile.get(cell, EMPTY)
    return planets


def _fits(printed: Mapping[str, str], shown: Mapping[str, str]) -> bool:
    """Whether a map may have come from these tiles; a transdim planet may be a Gaia planet now."""
    for name, planet in shown.items():
        was = printed[name]
        if planet != was and not (was == "transdim" and planet == "gaia"):
            return False
    return True


def _layout(table: dict[str, tuple[str, str]], tile: str) -> str:
    """The name of a tile in recorded layouts; a name that is in no table is told by the reader."""
    return table[tile][0] if tile in table else tile


def _mapping(value: object, part: str) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise _part(part)
    return value


def _whole(value: object, part: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _MOST_TURNS:
        raise _part(part)
    return value


def _number(words: list[str]) -> int:
    if not words or not re.fullmatch(r"-?\d{1,3}", words[0]):
        raise _part(HISTORY)
    return int(words[0])


def _part(part: str) -> RecordError:
    return RecordError(say("elsewhere.part", "{part}: not as the site writes it", part=part))
