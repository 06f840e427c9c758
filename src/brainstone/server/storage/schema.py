"""The tables of the database. Changes need a migration (``migrations/versions``).

Moves and undos are only ever added. An undo begins a new *generation* of its game: the moves it
took back stay where they are, and the line that counts is found by reading the generations in
order. Only what was taken back many generations ago is deleted, so that no game grows without end
(``pruning.py``). ``games.version`` counts every change of a game; a writer names the version it
saw, so of two writers, in whatever processes, one succeeds. Texts are JSON where a comment says so;
times are milliseconds since 1970 in UTC.
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
    false,
    true,
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
    Column("rules", Integer, nullable=False, server_default="1"),  # their version (docs/api.md)
    Column("origin", String(32), nullable=False, server_default=""),  # whence it was made, hashed
    # When a bot may take over: after so many minutes of one turn, 0 if only by a vote.
    Column("away_minutes", Integer, nullable=False, server_default="0"),
    Column("away_in_setup", Boolean, nullable=False, server_default=false()),
    Column("stand_in", String(40), nullable=False, server_default="strong"),  # that bot
    Column("anew", BigInteger, nullable=False, server_default="0"),  # nobody's time began before
    Column("listed", Boolean, nullable=False, server_default=true()),  # found by everybody
    Column("hints", String(8), nullable=False, server_default="counted"),  # between people
    Index("games_by_update", "over", "updated"),
    Index("games_by_creator", "creator"),
    Index("games_by_origin", "origin"),
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
    Column("by_rule", Boolean, nullable=False, server_default=false()),  # the seat's own rules
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
    Column("left_at", Integer, nullable=False, server_default="-1"),  # ply of the last hand-over
    Column("answers", Text, nullable=False, server_default=""),  # JSON: answers given by rule
    Column("account", Boolean, nullable=False, server_default=false()),  # the one of this name
    Column("hinted", Text, nullable=False, server_default=""),  # JSON: when the coach was asked
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

votes = Table(
    "votes",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),  # replace, cancel, hints
    Column("target", Integer, primary_key=True, autoincrement=False),  # a seat, or 0
    Column("person", String(40), primary_key=True),  # who is for it
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
    Column("seen", BigInteger, nullable=False, server_default="0"),  # right to the day
    Column("device", Text, nullable=False, server_default=""),
)

# Guests with seats who signed out: their cookies open nothing any more.
ended = Table(
    "ended",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Who was asked to leave a game by the one who made it.
removed = Table(
    "removed",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("person", String(40), primary_key=True),
)

# Branches of a game that somebody keeps, for themselves alone.
variations = Table(
    "variations",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("ply", Integer, nullable=False),  # the moment it begins at
    Column("moves", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    Index("variations_by_person", "person"),
)

# What somebody with an account has made of the puzzles, for themselves alone.
puzzle_progress = Table(
    "puzzle_progress",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
)

# What visitors find wrong with a game, for whoever runs the server.
reports = Table(
    "reports",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Analyses of games: one row for each depth somebody asked for, worked on or done.
analyses = Table(
    "analyses",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("depth", String(16), primary_key=True),
    Column("state", String(8), nullable=False),  # waiting, done, failed
    Column("generation", Integer, nullable=False),  # of the moves that are analysed
    Column("ply", Integer, nullable=False),
    Column("total", Integer, nullable=False),  # decisions there are, 0 as long as nobody knows
    Column("about", Text, nullable=False),  # JSON: the winner's way, openings
    Column("person", String(40), nullable=False),  # who asked for it
    Column("origin", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("holder", String(32), nullable=False),  # the process that works on it
    Column("seen", BigInteger, nullable=False),  # when that one was last heard of
    Index("analyses_by_state", "state", "at"),
)

# One decision of a game as it was judged.
analysis_parts = Table(
    "analysis_parts",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("depth", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),  # JSON
)
