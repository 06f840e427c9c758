"""How Alembic runs our migrations: on the connection the server opened."""

from __future__ import annotations

from alembic import context

from brainstone.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter most things in place
)
with context.begin_transaction():
    context.run_migrations()
