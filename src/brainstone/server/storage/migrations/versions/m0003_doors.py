"""Games by link only, marks of accounts, sessions with their devices, people who were sent away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from brainstone.server.storage.names import renew_keys

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Games made before were found by everybody, and stay so.
    op.add_column(
        "games", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.add_column(
        "seats", sa.Column("account", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("sessions", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("device", sa.Text, nullable=False, server_default=""))
    op.execute("UPDATE sessions SET seen = created")
    op.create_table(
        "ended",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "removed",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
    )
    renew_keys(op.get_bind())
