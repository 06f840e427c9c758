"""An explanation in English sentences, for the terminal and for anybody who checks by hand."""

from __future__ import annotations

from typing import Any, Final

from brainstone.automa.cards.cards import ACTION_NAMES, LAST_CARDS, card

# Words for codes; an expansion adds its own.
ACTIONS: Final[dict[str, str]] = {
    "upgrade": "upgrade",
    "downgrade": "downgrade",
    "build_mine": "build a mine",
    "research_highest": "research where it is highest",
    "research_random": "research by number",
    "research_area": "research in the faction's area",
    "power_qic": "block a power or Q.I.C. action",
    "faction": "faction action",
    "lost_planet": "place the Lost Planet",
    "first_mine": "place a starting mine",
    "first_booster": "take a first round booster",
    "booster": "take a round booster",
}
IMPOSSIBLE: Final[dict[str, str]] = {
    "no_mine_left": "no mine is left, so it upgrades",
    "no_planet_in_range": "no empty planet is in range, so it upgrades",
    "no_line": "nothing can be upgraded",
    "no_space_free": "every space is taken",
    "no_area": "no area can be entered",
    "area_closed": "that area is closed",
}
# Why a line of the upgrades fails.
FAILED: Final[dict[str, str]] = {
    "no_structure": "no such structure is on the map",
    "no_piece": "the supply is empty",
}
TIEBREAKERS: Final[dict[str, str]] = {
    "no_tile": "does not apply, the support card names no final tile",
    "other_tile": "does not apply to the final tile {}",
    "transdim": "transdim planets first",
    "near_human": "nearest to a human planet",
    "sectors": "sectors without an Automa planet first",
    "planet-types": "new planet types first",
    "gaia-planets": "Gaia and transdim planets first",
    "steps": "fewest terraforming steps",
    "centre": "nearest to the centre of the board",
    "highest": "highest level",
    "forward": "first from the top left, row by row",
    "backward": "first from the bottom right, row by row",
}
RESULTS: Final[dict[str, str]] = {
    "satellite": "satellite on {}",
    "satellite_asked": "a person chooses the space of its satellite",
    "level": "to level {}",
    "removes": "the advanced tile {} leaves the game",
}


def explanation_lines(told: dict[str, Any]) -> list[str]:
    """The sentences of one turn, its heading first."""
    lines = [_heading(told)]
    for step in told["steps"]:
        lines.extend(_step(step))
    gains = told.get("gains", [])
    if told["kind"] != "pass":
        gains = [gain for gain in gains if gain["vp"]]
    if gains:
        lines.append("gains " + ", ".join([f"{gain['vp']} VP ({gain['text']})" for gain in gains]))
    return lines


def _heading(told: dict[str, Any]) -> str:
    if told["kind"] == "setup":
        return "setup"
    action = told["action"]
    place = f"round {told['round']}, turn {told['turn']}: support card {told['support']}"
    if not action:
        return f"{place}, the deck is empty: it passes"
    last = f" (one of the last {LAST_CARDS})" if told["from_last_three"] else ""
    if told["kind"] == "pass":
        return f"{place}, action card {action}{last} shows the red X: it passes"
    return f"{place}, action card {action}{last}: {ACTIONS[ACTION_NAMES[card(action).action]]}"


def _step(step: dict[str, Any]) -> list[str]:
    words = ACTIONS[step["do"]]
    if "range" in step:
        words += f", range {step['range']}"
    if "from" in step:
        words += f", {step['from']} to {step['to']}"
    if "area" in step:
        words += f" ({step['area']})"
    line = f"{words} [{step['rule']}]"
    lines = [
        f"{failed['from']} to {failed['to']} [{step['rule']}]: {FAILED[failed['why']]}"
        for failed in step.get("failed", [])
    ]
    if "impossible" in step:
        return [*lines, f"{line}: {IMPOSSIBLE[step['impossible']]}"]
    lines.append(f"{line}: {_options(step)}" if step.get("options") else line)
    for entry in step.get("tiebreakers", []):
        if entry.get("skipped"):
            lines.append(f"  {entry['rule']} {_tiebreaker(entry)}")
        else:
            lines.append(f"  {entry['rule']} {_tiebreaker(entry)}: {_kept(entry)}")
    lines.append(f"  -> {step['choice']}{_result(step)}")
    return lines


def _tiebreaker(entry: dict[str, Any]) -> str:
    if entry["rule"] == "5.3":
        start = "left" if entry["code"] == "right" else "right"
        return f"count {entry['count']} from the {start} (card {entry['card']})"
    words = TIEBREAKERS[entry["code"]].format(entry.get("tile", ""))
    return f"{words} (card {entry['card']})" if "card" in entry else words


def _kept(entry: dict[str, Any]) -> str:
    kept = entry["kept"]
    if "rows" in entry:
        rows = [f"{name} in row {row}" for name, row in entry["rows"].items()]
        return f"{_list(kept)} ({_list(rows)})"
    if "card" in entry:
        return _list(kept)
    number = entry.get("values", {}).get(kept[0])
    value = f" ({abs(number)})" if isinstance(number, int) else ""
    if entry.get("none"):
        return "none qualifies, all stay"
    if not entry["removed"]:
        return f"all are equal{value}" if value else "all qualify"
    return f"{_list(kept)}{value} before {_list(entry['removed'])}"


def _result(step: dict[str, Any]) -> str:
    parts: list[str] = []
    if "planet" in step:
        is_transdim = step["planet"] == "transdim"
        parts.append(f"{step['planet']}{', which becomes Gaia' if is_transdim else ''}")
    for name, words in RESULTS.items():
        if name in step:
            value = step[name]
            parts.append(words.format(_list(value) if isinstance(value, list) else value))
    if "slot" in step:
        drawn = f" by card {step['card']}" if "card" in step else ""
        if "support" in step:
            drawn = f", as support card {step['support']} says"
        parts.append(f"place {step['slot']} of the row{drawn}")
    return f" ({', '.join(parts)})" if parts else ""


def _options(step: dict[str, Any]) -> str:
    """Names of boosters hold commas: each is quoted."""
    if step["do"] in ("booster", "first_booster"):
        return _list([f'"{option}"' for option in step["options"]])
    return _list(step["options"])


def _list(names: list[str]) -> str:
    return ", ".join(names)
