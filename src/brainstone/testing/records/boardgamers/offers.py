"""What our engine offers at a decision, in the layout of a recorded move's ``legal``.

Only what both engines list is compared: builds with their costs, research steps, board and special
actions, single conversions with their largest multiple, burning, boosters, charges, and for every
federation found there whether it is legal here. The differences known and explained are those of
docs/deviations.md.
"""

from __future__ import annotations

from typing import Any, Final

from brainstone.elsewhere.boardgamers import names
from brainstone.elsewhere.boardgamers.map import RecordedMap
from brainstone.elsewhere.follower import top
from brainstone.engine.actions.free_actions import Burn, Convert, available
from brainstone.engine.actions.gaia_projects import StartGaiaProject, project_tokens
from brainstone.engine.actions.mines import BuildMine, quote_mine
from brainstone.engine.actions.research import Research
from brainstone.engine.actions.special import UseSpecial
from brainstone.engine.actions.upgrades import Upgrade, upgrade_cost
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import CREDIT, ORE, QIC, TOKEN
from brainstone.engine.core.mine_terms import ORDINARY
from brainstone.engine.core.sentences import Sentence
from brainstone.engine.core.state import GameState
from brainstone.engine.core.steps import Move
from brainstone.engine.federations.forming import is_node
from brainstone.engine.federations.moves import why_no_federation
from brainstone.engine.map.reach import range_qic
from brainstone.engine.phases.charging import Charge
from brainstone.engine.phases.passing import Pass

_STRUCTURE_IDS: Final = {ours: theirs for theirs, ours in names.STRUCTURES.items()}
_ACTION_IDS: Final = {ours: theirs for theirs, ours in names.ACTIONS.items()}
_SPECIAL_IDS: Final = {o: t for t, o in names.SPECIALS.items() if o != "academy"}
_BOOSTER_IDS: Final = {ours: booster for booster, (_, ours) in names.BOOSTERS.items()}
_FACTION_IDS: Final = {ours: theirs for theirs, ours in names.FACTIONS.items()}
_LETTERS: Final = {CREDIT: "c", ORE: "o", QIC: "q"}


# Differences that are explained in docs/deviations.md begin with one of these.
KNOWN_DEAD_ENDS: Final = "(12) "  # that engine lists the space and refuses every follow-up
KNOWN_SEARCH: Final = "(15) "  # its heuristic for federations is neither complete nor exact
# Reasons why one that the heuristic found is none: it could be smaller.
_NOT_LEAST: Final = tuple(
    f"refusal.federation.{key}" for key in ("part-is-enough", "part-is-cheaper", "fewer-satellites")
)
_DEAD_ENDS: Final = ("power2", "power6", "qic1", "step", "range+3")


def cost_text(parts: list[tuple[int, str]]) -> str:
    shown = [f"{n if n > 1 else ''}{unit}" for n, unit in parts if n > 0]
    return ",".join(shown) or "~"


def build_offer(state: GameState, seat: int, move: Move) -> tuple[str, str, str] | None:
    player = state.players[seat]
    if isinstance(move, BuildMine):
        mine = quote_mine(state, seat, move.space, ORDINARY)
        cost = cost_text([(mine.credits, "c"), (mine.ore, "o"), (mine.qic, "q")])
        return "m", space_name(move.space), cost
    if isinstance(move, StartGaiaProject):
        qic = range_qic(state, player, move.space, 0)
        cost = cost_text([(qic, "q"), (project_tokens(state, player), "t->tg")])
        return "gf", space_name(move.space), cost
    if isinstance(move, Upgrade):
        amounts = upgrade_cost(state, seat, move.space, move.target)
        cost = cost_text([(n, _LETTERS[r]) for r, n in amounts])
        code = _STRUCTURE_IDS[move.notation().split()[1]]
        return code, space_name(move.space), cost
    return None


def our_offers(state: GameState, seat: int, moves: list[Move]) -> dict[str, set[Any]]:
    """Our legal moves of a main decision, by the kinds of the recorded list."""
    player = state.players[seat]
    offers: dict[str, set[Any]] = {
        kind: set() for kind in ("build", "up", "action", "special", "spend", "burn", "pass")
    }
    for move in moves:
        build = build_offer(state, seat, move)
        if build is not None:
            offers["build"].add(build)
        elif isinstance(move, Research):
            offers["up"].add((names.AREA_IDS[move.area], player.levels[move.area] + 1))
        elif isinstance(move, UseSpecial):
            academy = "".join(
                f"{n if n > 1 else ''}{_LETTERS[r]}" for r, n in player.me.academy_gain
            )
            offers["special"].add(_SPECIAL_IDS.get(move.action.name, academy))
        elif isinstance(move, Convert):
            give = move.conversion.give_resource
            number = move.conversion.give_number
            unit = "t-a3" if give == TOKEN else move.conversion.name.split()[0].lstrip("0123456789")
            most = available(player, give) // number
            offers["spend"].add((f"{number}{unit}", move.conversion.name.split()[1], most))
        elif isinstance(move, Burn):
            offers["burn"].add((player.area2 + (1 if player.brainstone == 2 else 0)) // 2)
        elif isinstance(move, Pass):
            boosters = [state.rules.boosters[b].name for b in state.boosters]
            if state.round < 6:
                offers["pass"].update([_BOOSTER_IDS[name] for name in boosters])
        elif move.notation() in _ACTION_IDS:
            offers["action"].add(_ACTION_IDS[move.notation()])
    return offers


def their_offers(legal: dict[str, Any], recorded_map: RecordedMap) -> dict[str, set[Any]]:
    offers: dict[str, set[Any]] = {
        "build": {
            (code, recorded_map.space(space), cost) for code, space, cost in legal.get("build", [])
        },
        "up": {tuple(item) for item in legal.get("up", [])},
        "action": set(legal.get("action", [])),
        "special": set(legal.get("special", [])),
        # Their combined conversions are several single ones in a row here (R-FREE-6).
        "spend": {tuple(item) for item in legal.get("spend", []) if _is_single(item)},
        "burn": {legal["burn"]} if legal.get("burn") else set(),
        "pass": set(legal.get("pass", [])),
    }
    return offers


def _is_single(item: list[Any]) -> bool:
    return item[1][0] == "1" and "," not in item[1]


def differences(
    state: GameState, moves: list[Move], legal: dict[str, Any], recorded_map: RecordedMap
) -> list[str]:
    """Where the offers of a decision differ, in words."""
    decision = top(state)
    if decision is None:
        return []
    seat = decision.seat
    found: list[str] = []
    if decision.asks().kind == "action":
        theirs = their_offers(legal, recorded_map)
        ours = our_offers(state, seat, moves)
        for kind in theirs:
            for item in sorted(theirs[kind] - ours[kind], key=str):
                known = KNOWN_DEAD_ENDS if item in _DEAD_ENDS else ""
                found.append(f"{known}{kind}: only there: {item}")
            for item in sorted(ours[kind] - theirs[kind], key=str):
                found.append(f"{kind}: only here: {item}")
        offered = legal.get("federation")
        listed = None if offered is None else [text for text, _, _ in offered["found"]]
        found += federation_differences(state, seat, moves, listed, recorded_map)
    elif decision.asks().kind == "charge":
        theirs_charge = {item[0] for item in legal.get("charge", [])}
        ours_charge = {str(move).split()[1] for move in moves if isinstance(move, Charge)}
        if theirs_charge != ours_charge:
            found.append(f"charge: there {sorted(theirs_charge)}, here {sorted(ours_charge)}")
    elif decision.asks().kind == "faction":
        theirs_factions = set(legal.get("faction", []))
        ours_factions = {str(move).split()[1] for move in moves}
        ours_factions = {_FACTION_IDS.get(name, name) for name in ours_factions}
        if theirs_factions != ours_factions:
            found.append(f"faction: {sorted(theirs_factions ^ ours_factions)}")
    elif decision.asks().kind == "place":
        theirs_places = {recorded_map.space(item[1]) for item in legal.get("build", [])}
        ours_places = {str(move).split()[1] for move in moves}
        if theirs_places != ours_places:
            found.append(f"place: {sorted(theirs_places ^ ours_places)}")
    elif decision.asks().kind == "booster":
        theirs_boosters = set(legal.get("booster", []))
        ours_boosters = {_BOOSTER_IDS[str(move).split()[1]] for move in moves}
        if theirs_boosters != ours_boosters:
            found.append(f"booster: {sorted(theirs_boosters ^ ours_boosters)}")
    return found


def federation_differences(
    state: GameState,
    seat: int,
    moves: list[Move],
    listed: list[str] | None,
    recorded_map: RecordedMap,
) -> list[str]:
    """Whether one is possible at all, and whether each one found there is legal here."""
    possible = any(str(move) == "federate" for move in moves)
    if listed is None:
        return [f"{KNOWN_SEARCH}federation: possible here only"] if possible else []
    if not listed and not possible:
        return [f"{KNOWN_SEARCH}federation: offered there with an empty list"]
    found: list[str] = []
    for text in listed:
        spaces = [space_number(recorded_map.space(name)) for name in text.split(",")]
        old = state.players[seat].federated
        new = [space for space in spaces if not old >> space & 1]
        planets = [space for space in new if is_node(state, seat, space)]
        satellites = [space for space in new if space not in planets]
        reason = why_no_federation(state, seat, planets, satellites)
        if reason:
            smaller = isinstance(reason, Sentence) and reason.key in _NOT_LEAST
            known = KNOWN_SEARCH if smaller else ""
            found.append(f"{known}federation: {text} is offered there, but {reason}")
    return found
