"""Whether people who play with each other may ask the coach, and when they did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # In games made before everybody could ask: they still can, and the others are told.
    hints = sa.Column("hints", sa.String(8), nullable=False, server_default="counted")
    op.add_column("games", hints)
    op.add_column("seats", sa.Column("hinted", sa.Text, nullable=False, server_default=""))
