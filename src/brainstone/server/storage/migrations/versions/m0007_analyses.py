"""Analyses of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("depth", sa.String(16), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("origin", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("analyses_by_state", "analyses", ["state", "at"])
    op.create_table(
        "analysis_parts",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("depth", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
