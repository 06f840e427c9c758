"""The commands around the web server: serving, backups, and care of games and accounts."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from brainstone import BrainstoneError
from brainstone.cli.options import json_option

if TYPE_CHECKING:
    from brainstone.server.common.settings import Settings

T = TypeVar("T")

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
    """Write the whole database to FILE; servers may go on running.

    The file also holds the secret that signs cookies, if it is kept in the data folder, and the
    hashes of passwords: it is readable by its owner alone; keep it so.
    """
    from brainstone.server.storage.backup import back_up

    try:
        rows = back_up(_settings(data), file)
    except ValueError as error:
        raise BrainstoneError(f"no backup was made: {error}") from error
    click.echo(f"Wrote {rows} rows to {file}")


@click.command(short_help="Fill an empty database from a backup.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
def restore(file: Path, data: Path | None) -> None:
    """Read FILE, written by `brainstone backup`, into an empty database.

    The secret comes along, so that guests find their seats again.
    """
    from brainstone.server.storage.backup import restore as read_backup

    try:
        rows = read_backup(_settings(data), file)
    except ValueError as error:
        raise BrainstoneError(f"nothing was restored: {error}") from error
    click.echo(f"Restored {rows} rows from {file}")


def _settings(data: Path | None) -> Settings:
    from brainstone.server.common.settings import Settings

    settings = Settings.from_environment()
    return settings if data is None else replace(settings, data=data)


@click.group(short_help="List and remove the games of a server.")
def games() -> None:
    """For the one who runs a server: look at its games and remove them, also while it runs."""


@games.command("list", short_help="The games last played.")
@click.argument("text", default="")
@click.option("--most", type=click.IntRange(1), default=50, help="How many (default 50).")
@json_option
@data_option
def list_games(text: str, most: int, as_json: bool, data: Path | None) -> None:
    """The games last played, or those with TEXT in their title, their id or a seat's name."""
    import msgspec

    from brainstone.server import operator

    found = _operate(lambda: operator.list_games(_settings(data), text, most))
    if as_json:
        click.echo(json.dumps([msgspec.to_builtins(game) for game in found], indent=2))
        return
    for game in found:
        shown = "over" if game.over else "listed" if game.listed else "by link"
        click.echo(
            f"{game.id}  {game.updated[:16]}  {shown:7}  {game.ply:3} moves  "
            f"{game.title}  ({', '.join(game.seats)})"
        )


@games.command("remove", short_help="Remove games for good.")
@click.argument("ids", nargs=-1, required=True)
@data_option
def remove_games(ids: tuple[str, ...], data: Path | None) -> None:
    """Remove the games with these IDS, with all their moves."""
    from brainstone.server import operator

    number = _operate(lambda: operator.remove(_settings(data), ids))
    if number < len(set(ids)):
        raise BrainstoneError(f"removed {number} of {len(set(ids))}: there are no others")
    click.echo(f"Removed {number}")


@click.group(short_help="List accounts, give new passwords, remove accounts.")
def accounts() -> None:
    """For the one who runs a server: its accounts, also while it runs."""


@accounts.command("list", short_help="All accounts.")
@json_option
@data_option
def list_accounts(as_json: bool, data: Path | None) -> None:
    """All accounts with the day they were made and the number of their seats."""
    import msgspec

    from brainstone.server import operator

    found = _operate(lambda: operator.list_accounts(_settings(data)))
    if as_json:
        click.echo(json.dumps([msgspec.to_builtins(account) for account in found], indent=2))
        return
    for account in found:
        click.echo(f"{account.created[:10]}  {account.seats:4} seats  {account.name}")


@accounts.command("password", short_help="Give somebody a new password.")
@click.argument("name")
@data_option
def reset_password(name: str, data: Path | None) -> None:
    """Print a new password for NAME, who has forgotten the old one; all their sessions end."""
    from brainstone.server import operator

    click.echo(_operate(lambda: operator.reset_password(_settings(data), name)))


@accounts.command("remove", short_help="Remove an account.")
@click.argument("name")
@data_option
def remove_account(name: str, data: Path | None) -> None:
    """Remove the account NAME; games with other people go on without it."""
    from brainstone.server import operator

    _operate(lambda: operator.remove_account(_settings(data), name))
    click.echo(f"Removed {name}")


def _operate(work: Callable[[], T]) -> T:
    try:
        return work()
    except ValueError as error:
        raise BrainstoneError(str(error)) from error
