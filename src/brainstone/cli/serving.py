"""The commands around the web server: ``serve``, ``backup``, ``restore``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from brainstone import BrainstoneError

if TYPE_CHECKING:
    from brainstone.server.settings import Settings

data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the embedded database (default: the user's data folder).",
)


@click.command(
    short_help="Start the web server and open the game in a browser.",
    epilog="\b\nExamples:\n"
    "  brainstone serve\n"
    "  brainstone serve --host 0.0.0.0 --port 8080 --no-open\n"
    "  BRAINSTONE_DATABASE_URL=postgresql://user:password@host/games brainstone serve",
)
@click.option("--host", help="Address to listen on (default 127.0.0.1: this machine only).")
@click.option("--port", type=click.IntRange(0, 65535), help="Port (default 8000; 0: any).")
@click.option("--open/--no-open", "open_browser", default=True, help="Open a browser.")
@data_option
def serve(host: str | None, port: int | None, open_browser: bool, data: Path | None) -> None:
    """Play in the browser: alone, at one screen, or online.

    Games are kept in a database inside the data folder; BRAINSTONE_DATABASE_URL names a
    PostgreSQL database instead.
    """
    from brainstone.server.run import serve as run_server

    try:
        run_server(host, port, open_browser, data)
    except (OSError, ValueError) as error:
        raise BrainstoneError(f"the server cannot start: {error}") from error


@click.command(short_help="Save every game and account to one file.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@data_option
def backup(file: Path, data: Path | None) -> None:
    """Write the whole database to FILE; servers may go on running."""
    from brainstone.server.backup import back_up

    try:
        rows = back_up(_settings(data), file)
    except ValueError as error:
        raise BrainstoneError(f"no backup was made: {error}") from error
    click.echo(f"Wrote {rows} rows to {file}")


@click.command(short_help="Fill an empty database from a backup.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
def restore(file: Path, data: Path | None) -> None:
    """Read FILE, written by `brainstone backup`, into an empty database."""
    from brainstone.server.backup import restore as read_backup

    try:
        rows = read_backup(_settings(data), file)
    except ValueError as error:
        raise BrainstoneError(f"nothing was restored: {error}") from error
    click.echo(f"Restored {rows} rows from {file}")


def _settings(data: Path | None) -> Settings:
    from brainstone.server.settings import Settings

    settings = Settings.from_environment()
    return settings if data is None else replace(settings, data=data)
