"""The tables of the database. Changes need a migration (``migrations/versions``).

Moves and undos are only ever added. An undo begins a new *generation* of its game: the moves it
took back stay where they are, and the line that counts is found by reading the generations in
order. ``games.version`` counts every change of a game; a writer names the version it saw, so of
two writers, in whatever processes, one succeeds. Texts are JSON where a comment says so; times are
milliseconds since 1970 in UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", Text, nullable=False),
    Column("setup", Text, nullable=False),  # JSON
    Column("undo", String(8), nullable=False),
    Column("creator", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    # For lists of games: derived from setup and moves, so it could be made again at any time.
    Column("over", Boolean, nullable=False),
    Column("asked", Integer, nullable=False),  # the seat that is asked, -1 if nobody
    Column("digest", Text, nullable=False),  # JSON: round, factions, vp
    Index("games_by_update", "over", "updated"),
)

moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("generation", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # the first move has ply 1
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

undos = Table(
    "undos",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("generation", Integer, primary_key=True, autoincrement=False),  # the one it begins
    Column("from_ply", Integer, nullable=False),
    Column("to_ply", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # person, open, bot
    Column("name", Text, nullable=False),
    Column("person", String(40), nullable=False),  # "" if nobody's
    Column("bot", String(40), nullable=False),
    Index("seats_by_person", "person"),
    Index("seats_by_kind", "kind"),
)

takebacks = Table(
    "takebacks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False, index=True),
    Column("generation", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("agreed", Text, nullable=False),  # JSON: people
    Column("open", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("key", Text, unique=True),  # the name as it is compared; null for guests
    Column("password", Text),  # Argon2id; null for guests
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256: a stolen database opens no session
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)
