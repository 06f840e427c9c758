"""Names of accounts: which are allowed, and which count as the same."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from sqlalchemy import Connection, select, update

from brainstone.engine.core.sentences import say
from brainstone.server.common.errors import Conflict, Invalid
from brainstone.server.common.texts import clean_text
from brainstone.server.storage.schema import people

# Small letters that look like Latin ones, there or as capitals.
LOOKALIKES: Final = str.maketrans(
    "авекмнорстухѕіјһԁԛԝӏѵαβεζηικμνορτυχıɑɡ",
    "abekmhopctyxsijhdqwlvabezhikmnoptuxiag",
)
# Alphabets that are never mixed in one name; others (kana and Han, Latin and Hangul) often are.
ALPHABETS: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
# What visitors are called who give no name.
EVERYBODYS: Final = re.compile(r"(player|spieler|joueur|giocatore|bot|automa)( ?\d+)?")


def name_key(name: str) -> str:
    """Names that look the same are the same."""
    folded = unicodedata.normalize("NFKC", clean_text(name)).casefold()
    return clean_text(folded.translate(LOOKALIKES))


def check_name(name: str) -> str:
    """A name for an account as it is kept; raises why not."""
    name = clean_text(name)
    if not 2 <= len(name) <= 30:
        raise Invalid(say("name-length", "A name has 2 to 30 characters."))
    if len(_alphabets(name)) > 1:
        raise Invalid(say("name-mixed", "A name is written in one alphabet."))
    if EVERYBODYS.fullmatch(name_key(name)):
        raise Conflict(say("name-taken", "This name is taken."))
    return name


def _alphabets(name: str) -> frozenset[str]:
    letters = [c for c in unicodedata.normalize("NFKC", name) if c.isalpha()]
    return ALPHABETS.intersection([unicodedata.name(c, "").split(" ")[0] for c in letters])


def renew_keys(connection: Connection) -> None:
    """After the rule of what counts as the same has changed; who came first keeps the key."""
    query = select(people.c.id, people.c.name, people.c.key).where(people.c.key.is_not(None))
    rows = connection.execute(query.order_by(people.c.created)).all()
    taken = {row.key for row in rows}
    for row in rows:
        key = name_key(row.name)
        if key not in taken:
            taken.add(key)
            connection.execute(update(people).where(people.c.id == row.id).values(key=key))
