"""The rules a game is played by, what happens to absent players, answers given by rule."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # One by one: Alembic's batches make a table anew, and SQLite drops none that others refer to.
    for column in (
        sa.Column("rules", sa.Integer, nullable=False, server_default="1"),
        sa.Column("origin", sa.String(32), nullable=False, server_default=""),
        sa.Column("away_minutes", sa.Integer, nullable=False, server_default="0"),
        sa.Column("away_in_setup", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("stand_in", sa.String(40), nullable=False, server_default="strong"),
        sa.Column("anew", sa.BigInteger, nullable=False, server_default="0"),
    ):
        op.add_column("games", column)
    op.create_index("games_by_creator", "games", ["creator"])
    op.create_index("games_by_origin", "games", ["origin"])
    by_rule = sa.Column("by_rule", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("moves", by_rule)
    op.add_column("seats", sa.Column("left_at", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("seats", sa.Column("answers", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "votes",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("target", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
