"""A rule in words, by the id that refusals cite."""

from __future__ import annotations

import msgspec

from brainstone.server.tables.api_types import ErrorAnswer, RuleText
from tests.server.visitor import Visitor


def test_a_rule_and_a_ruling_are_told(anna: Visitor) -> None:
    for asked in ("R-MINE-5", "r-mine-5", "RUL-29"):
        answer = anna.send("GET", f"/api/rules/{asked}")
        told = msgspec.json.decode(answer.content, type=RuleText)
        assert told.rule == asked.upper()
        assert len(told.text) > 20
        assert "**" not in told.text
        assert not told.text.startswith(told.rule)


def test_a_rule_is_told_in_the_language_of_the_reader(anna: Visitor) -> None:
    """What nobody tells there is given as the documents have it, and says that it is English."""
    told = {}
    for code in ("en", "de", "fr", "it", "xx"):
        answer = anna.send("GET", f"/api/rules/R-MINE-2?language={code}")
        told[code] = msgspec.json.decode(answer.content, type=RuleText)
        assert told[code].language == (code if code != "xx" else "en")
    assert len({one.text for one in told.values()}) == 4
    assert len({one.full for one in told.values()}) == 1
    answer = anna.send("GET", "/api/rules/R-MINE-5?language=de")
    rule = msgspec.json.decode(answer.content, type=RuleText)
    assert (rule.language, rule.text) == ("en", rule.full)


def test_what_is_no_rule_is_unknown(anna: Visitor) -> None:
    for asked in ("R-ELSEWHERE", "(", "R-"):
        answer = anna.send("GET", f"/api/rules/{asked}")
        assert answer.status_code == 404
    answer = anna.send("GET", "/api/rules/R-ELSEWHERE")
    assert msgspec.json.decode(answer.content, type=ErrorAnswer).error.key == "refusal.no-rule"
