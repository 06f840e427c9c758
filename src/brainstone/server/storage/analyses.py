"""Analyses of games in the database: those that are waited for, and those that are done.

A process that works on one is its holder; if nothing is heard of it for long, another one goes on
where it stopped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from brainstone.engine.core.sentences import say
from brainstone.server.common.clock import now
from brainstone.server.common.errors import Busy, TooMany
from brainstone.server.storage.schema import analyses, analysis_parts

WAITING: Final = "waiting"
DONE: Final = "done"
FAILED: Final = "failed"
STALE: Final = 60_000  # milliseconds without a word of the holder
MOST_KEPT: Final = 20_000  # finished ones on a server, some 100 KB each; older ones go
PEOPLE_AT_AN_ADDRESS: Final = 5


class Wanted(NamedTuple):
    """Whose moves are to be analysed how, and who asks."""

    game: str
    depth: str
    generation: int
    ply: int
    person: str
    origin: str


class Bounds(NamedTuple):
    """How many may be waited for: by a person (0: any number), and by all together."""

    own: int
    all: int


class Row(NamedTuple):
    game: str
    depth: str
    state: str
    generation: int
    ply: int
    total: int
    about: str
    holder: str


_COLUMNS: Final = [analyses.c[name] for name in Row._fields]


def rows_of(connection: Connection, game: str) -> list[Row]:
    found = connection.execute(select(*_COLUMNS).where(analyses.c.game == game))
    return [Row(*row) for row in found]


def parts_of(connection: Connection, game: str, depth: str) -> list[str]:
    """The decisions judged, in the order of the game, up to the first that is not."""
    row = analysis_parts.c
    query = select(row.number, row.text).where(row.game == game, row.depth == depth)
    texts: list[str] = []
    for part in connection.execute(query.order_by(row.number)):
        if part.number != len(texts):
            break
        texts.append(part.text)
    return texts


def numbers_of(connection: Connection, game: str, depth: str) -> set[int]:
    row = analysis_parts.c
    query = select(row.number).where(row.game == game, row.depth == depth)
    return set(connection.scalars(query))


def ask(connection: Connection, wanted: Wanted, bounds: Bounds) -> None:
    """Put it in the queue, unless it is there or done; raises if there are too many already.

    What is known stays if moves were only added.
    """
    here = _is(wanted.game, wanted.depth)
    row = connection.execute(select(*_COLUMNS).where(here)).first()
    standing = wanted.generation, wanted.ply
    if row is not None and row.state != FAILED and (row.generation, row.ply) == standing:
        return
    if row is None or row.state != WAITING:
        _check(connection, wanted, bounds)
    if row is not None and row.generation != wanted.generation:
        _forget(connection, wanted.game, wanted.depth)
    values = {
        **wanted._asdict(),
        "state": WAITING,
        "total": 0,
        "about": "",
        "at": now(),
        "holder": "",
        "seen": 0,
    }
    connection.execute(delete(analyses).where(here))
    connection.execute(insert(analyses).values(**values))


def _check(connection: Connection, wanted: Wanted, bounds: Bounds) -> None:
    waiting = select(func.count()).select_from(analyses).where(analyses.c.state == WAITING)
    own = connection.scalar(waiting.where(analyses.c.person == wanted.person)) or 0
    here = connection.scalar(waiting.where(analyses.c.origin == wanted.origin)) or 0
    if bounds.own and (own >= bounds.own or here >= bounds.own * PEOPLE_AT_AN_ADDRESS):
        raise TooMany(
            say("analysis-one", "One game at a time: another analysis of yours is not done yet.")
        )
    if (connection.scalar(waiting) or 0) >= bounds.all:
        raise Busy(say("analysis-busy", "Too many games wait to be analysed: try again later."))


def claim(connection: Connection, holder: str) -> Row | None:
    """The one that has waited longest and that nobody works on; it is this process's then."""
    row = analyses.c
    is_free = or_(row.holder == "", row.seen < now() - STALE)
    query = select(*_COLUMNS).where(row.state == WAITING, is_free).order_by(row.at).limit(1)
    found = connection.execute(query).first()
    if found is None:
        return None
    mine = and_(_is(found.game, found.depth), row.holder == found.holder)
    taken = update(analyses).where(mine).values(holder=holder, seen=now())
    return Row(*found) if connection.execute(taken).rowcount == 1 else None


def note(
    connection: Connection,
    row: Row,
    holder: str,
    parts: Mapping[int, str],
    values: Mapping[str, Any],
) -> bool:
    """Store what was found; False if it is not this process's any more, or the game is gone."""
    mine = and_(_is(row.game, row.depth), analyses.c.holder == holder)
    same = and_(analyses.c.generation == row.generation, analyses.c.ply == row.ply)
    kept = update(analyses).where(mine, same).values(seen=now(), **values)
    if connection.execute(kept).rowcount != 1:
        return False
    if parts:
        connection.execute(
            insert(analysis_parts),
            [
                {"game": row.game, "depth": row.depth, "number": number, "text": text}
                for number, text in parts.items()
            ],
        )
    return True


def beat(connection: Connection, holder: str) -> None:
    """This process is still at work."""
    connection.execute(update(analyses).where(analyses.c.holder == holder).values(seen=now()))


def release(connection: Connection, holder: str) -> None:
    """Another process may go on."""
    connection.execute(update(analyses).where(analyses.c.holder == holder).values(holder=""))


def prune_analyses(connection: Connection) -> int:
    """Delete the oldest ones of too many; how many."""
    query = select(analyses.c.game, analyses.c.depth).where(analyses.c.state != WAITING)
    old = connection.execute(query.order_by(analyses.c.at.desc()).offset(MOST_KEPT)).all()
    for row in old:
        _forget(connection, row.game, row.depth)
        connection.execute(delete(analyses).where(_is(row.game, row.depth)))
    return len(old)


def asked_by(connection: Connection, person: str) -> Sequence[Any]:
    """What is stored about a person."""
    row = analyses.c
    query = select(row.game, row.depth, row.at).where(row.person == person)
    return connection.execute(query.order_by(row.at)).all()


def _forget(connection: Connection, game: str, depth: str) -> None:
    row = analysis_parts.c
    connection.execute(delete(analysis_parts).where(row.game == game, row.depth == depth))


def _is(game: str, depth: str) -> Any:
    return and_(analyses.c.game == game, analyses.c.depth == depth)
