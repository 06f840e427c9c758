"""The text of a rule or a ruling, in the terminal."""

from __future__ import annotations

from brainstone.cli.commands import UsageError, argument, command, echo
from brainstone.cli.spoken import spoken, told
from brainstone.texts.language import ENGLISH
from brainstone.texts.rule_book import find_rule, rule_name, tell_rule


def rule_text(rule: str) -> str:
    """One rule in words, or a sentence that says where to look. In English as the documents have
    it, in other languages as players tell it, if they do."""
    code = spoken().code
    own = "" if code == ENGLISH else tell_rule(rule, code)
    if own:
        return f"{rule_name(rule)} {own}"
    return find_rule(rule) or told("rule.none", rule=rule_name(rule))


@command(
    "Print a rule or a ruling.",
    argument("ids", many=True, metavar="ID"),
    examples=("brainstone rules R-MINE-5", "brainstone rules RUL-29 R-FAC-XEN-2"),
)
def rules(ids: list[str]) -> None:
    """Print the text of rules (R-MINE-5) and rulings (RUL-29), by the ids that messages cite."""
    for name in ids:
        if not find_rule(name):
            raise UsageError(rule_text(name))
        echo(rule_text(name))
