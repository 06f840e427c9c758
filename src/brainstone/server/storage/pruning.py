"""What is deleted, so that no game and no visitor fills the disk.

Of a game: moves that were taken back long ago. As a whole: games nobody has touched for long. A
finished game that people played is kept for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, exists, false, or_, select

from brainstone.server.common.clock import now
from brainstone.server.common.generations import KEPT_GENERATIONS
from brainstone.server.storage.schema import games, metadata, moves, seats, undos

DAY: Final = 24 * 3600 * 1000
AT_ONCE: Final = 100


def prune_generations(connection: Connection, game_id: str, generation: int) -> None:
    """Delete what was taken back more than ``KEPT_GENERATIONS`` generations ago."""
    old = generation - KEPT_GENERATIONS
    if old <= 0:
        return
    undone = exists().where(
        and_(
            undos.c.game == game_id,
            undos.c.generation > moves.c.generation,
            undos.c.generation <= old,
            undos.c.to_ply < moves.c.ply,
        )
    )
    connection.execute(delete(moves).where(and_(moves.c.game == game_id, undone)))
    connection.execute(delete(undos).where(undos.c.game == game_id, undos.c.generation <= old))


def delete_games(connection: Connection, ids: Sequence[str]) -> int:
    """How many there were; whatever table points at games is cleared as well."""
    for table in reversed(metadata.sorted_tables):
        for column in table.columns:
            if column.references(games.c.id):
                connection.execute(delete(table).where(column.in_(ids)))
    return connection.execute(delete(games).where(games.c.id.in_(ids))).rowcount


def abandoned(idle_days: float, unfinished_days: float) -> Any:
    """Untouched games: those no person plays or that never began, and unfinished ones; 0: never."""
    of_people = exists().where(and_(seats.c.game == games.c.id, seats.c.person != ""))
    idle = or_(~of_people, and_(games.c.ply == 0, ~games.c.over))
    kinds = []
    if idle_days > 0:
        kinds.append(and_(idle, games.c.updated < now() - idle_days * DAY))
    if unfinished_days > 0:
        kinds.append(and_(~games.c.over, games.c.updated < now() - unfinished_days * DAY))
    return select(games.c.id).where(or_(false(), *kinds)).limit(AT_ONCE)


def delete_abandoned(
    connection: Connection, idle_days: float, unfinished_days: float
) -> Sequence[str]:
    """Delete some untouched games; which."""
    found = list(connection.scalars(abandoned(idle_days, unfinished_days)))
    delete_games(connection, found)
    return found
