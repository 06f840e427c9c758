"""An explanation in English sentences, for the terminal and for anybody who checks by hand."""

from __future__ import annotations

from typing import Any, Final

from brainstone.automa.cards import ACTION_NAMES, LAST_CARDS, card

# Words for codes; an expansion adds its own.
ACTIONS: Final[dict[str, str]] = {
    "upgrade": "upgrade",
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
TIEBREAKERS: Final[dict[str, str]] = {
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
    "level": "to level {}",
    "removes": "the advanced tile {} leaves the game",
}


def explanation_lines(told: dict[str, Any]) -> list[str]:
    """The sentences of one turn, its heading first."""
    lines = [_heading(told)]
    for step in told["steps"]:
        lines.extend(_step(step))
    gains = [gain for gain in told.get("gains", []) if gain["vp"]]
    if gains:
        lines.append(
            "gains " + ", ".join([f"{gain['vp']} VP ({gain['source']})" for gain in gains])
        )
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
    if "impossible" in step:
        return [f"{line}: {IMPOSSIBLE[step['impossible']]}"]
    lines = [f"{line}: {_list(step['options'])}" if step.get("options") else line]
    for entry in step.get("tiebreakers", []):
        lines.append(f"  {entry['rule']} {_tiebreaker(entry)}: {_kept(entry)}")
    lines.append(f"  -> {step['choice']}{_result(step)}")
    return lines


def _tiebreaker(entry: dict[str, Any]) -> str:
    if entry["rule"] == "5.3":
        start = "left" if entry["code"] == "right" else "right"
        return f"count {entry['count']} from the {start} (card {entry['card']})"
    words = TIEBREAKERS[entry["code"]]
    return f"{words} (card {entry['card']})" if "card" in entry else words


def _kept(entry: dict[str, Any]) -> str:
    if not entry["removed"]:
        return "all stay"
    values = entry.get("values", {})
    kept = entry["kept"]
    if "card" in entry:
        return _list(kept)
    number = values.get(kept[0]) if kept else None
    value = f" ({abs(number)})" if isinstance(number, int) else ""
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
        parts.append(f"place {step['slot']} of the row{drawn}")
    return f" ({', '.join(parts)})" if parts else ""


def _list(names: list[str]) -> str:
    return ", ".join(names)
