"""The commands around the web server: serving, backups, and care of games and accounts."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from brainstone import BrainstoneError
from brainstone.cli.commands import (
    Commands,
    a_file,
    argument,
    command,
    echo,
    existing_file,
    flag,
    folder,
    option,
    whole,
)
from brainstone.cli.extras import extra
from brainstone.cli.options import json_option

if TYPE_CHECKING:
    from brainstone.server.common.settings import Settings

T = TypeVar("T")

SERVER: Final = "server"  # the extra that these commands need

data_option: Final = option(
    "--data",
    kind=folder,
    metavar="FOLDER",
    help="Folder of the embedded database (default: the user's data folder).",
)


@command(
    "Start the web server and open the game in a browser.",
    option("--host", help="Address to listen on (default 127.0.0.1: this machine only)."),
    option("--port", kind=whole(0, 65535), help="Port (default 8000; 0: any)."),
    flag("--open", to="open_browser", default=True, help="Open a browser."),
    data_option,
    examples=(
        "brainstone serve",
        "brainstone serve --host 0.0.0.0 --port 8080 --no-open",
        "BRAINSTONE_DATABASE_URL=postgresql://user:password@host/games brainstone serve",
    ),
)
def serve(host: str | None, port: int | None, open_browser: bool, data: Path | None) -> None:
    """Play in the browser: alone, at one screen, or online.

    Games are kept in a database inside the data folder; BRAINSTONE_DATABASE_URL names a
    PostgreSQL database instead.
    """
    with extra(SERVER):
        from brainstone.server.run import serve as run_server

    try:
        run_server(host, port, open_browser, data)
    except (OSError, ValueError) as error:
        raise BrainstoneError(f"the server cannot start: {error}") from error


@command("Save every game and account to one file.", argument("file", a_file), data_option)
def backup(file: Path, data: Path | None) -> None:
    """Write the whole database to FILE; servers may go on running.

    The file also holds the secret that signs cookies, if it is kept in the data folder, and the
    hashes of passwords: it is readable by its owner alone; keep it so.
    """
    with extra(SERVER):
        from brainstone.server.storage.backup import back_up

    try:
        rows = back_up(_settings(data), file)
    except ValueError as error:
        raise BrainstoneError(f"no backup was made: {error}") from error
    echo(f"Wrote {rows} rows to {file}")


@command("Fill an empty database from a backup.", argument("file", existing_file), data_option)
def restore(file: Path, data: Path | None) -> None:
    """Read FILE, written by `brainstone backup`, into an empty database.

    The secret comes along, so that guests find their seats again.
    """
    with extra(SERVER):
        from brainstone.server.storage.backup import restore as read_backup

    try:
        rows = read_backup(_settings(data), file)
    except ValueError as error:
        raise BrainstoneError(f"nothing was restored: {error}") from error
    echo(f"Restored {rows} rows from {file}")


def _settings(data: Path | None) -> Settings:
    from brainstone.server.common.settings import Settings

    settings = Settings.from_environment()
    return settings if data is None else replace(settings, data=data)


@command(
    "The games last played.",
    argument("text", optional=True, default=""),
    option("--most", kind=whole(1), default=50, metavar="N", help="How many."),
    flag("--reported", help="Those in which visitors find something wrong."),
    json_option,
    data_option,
    name="list",
)
def list_games(text: str, most: int, reported: bool, as_json: bool, data: Path | None) -> None:
    """The games last played, or those with TEXT in their title, their id or a seat's name."""
    with extra(SERVER):
        import msgspec

        from brainstone.server import operator

    found = _operate(lambda: operator.list_games(_settings(data), text, most, reported))
    if as_json:
        echo(json.dumps([msgspec.to_builtins(game) for game in found], indent=2))
        return
    for game in found:
        shown = "over" if game.over else "listed" if game.listed else "by link"
        echo(
            f"{game.id}  {game.updated[:16]}  {shown:7}  {game.ply:3} moves  "
            f"{game.title}  ({', '.join(game.seats)})"
        )
        for said in game.reports:
            echo(f"    reported: {said or '(no words)'}")


@command(
    "Remove games for good.", argument("ids", many=True, metavar="ID"), data_option, name="remove"
)
def remove_games(ids: list[str], data: Path | None) -> None:
    """Remove the games with these IDS, with all their moves."""
    with extra(SERVER):
        from brainstone.server import operator

    number = _operate(lambda: operator.remove(_settings(data), tuple(ids)))
    if number < len(set(ids)):
        raise BrainstoneError(f"removed {number} of {len(set(ids))}: there are no others")
    echo(f"Removed {number}")


@command("All accounts.", json_option, data_option, name="list")
def list_accounts(as_json: bool, data: Path | None) -> None:
    """All accounts with the day they were made and the number of their seats."""
    with extra(SERVER):
        import msgspec

        from brainstone.server import operator

    found = _operate(lambda: operator.list_accounts(_settings(data)))
    if as_json:
        echo(json.dumps([msgspec.to_builtins(account) for account in found], indent=2))
        return
    for account in found:
        echo(f"{account.created[:10]}  {account.seats:4} seats  {account.name}")


@command("Give somebody a new password.", argument("name"), data_option, name="password")
def reset_password(name: str, data: Path | None) -> None:
    """Print a new password for NAME, who has forgotten the old one; all their sessions end."""
    with extra(SERVER):
        from brainstone.server import operator

    echo(_operate(lambda: operator.reset_password(_settings(data), name)))


@command("Remove an account.", argument("name"), data_option, name="remove")
def remove_account(name: str, data: Path | None) -> None:
    """Remove the account NAME; games with other people go on without it."""
    with extra(SERVER):
        from brainstone.server import operator

    _operate(lambda: operator.remove_account(_settings(data), name))
    echo(f"Removed {name}")


def _operate(work: Callable[[], T]) -> T:
    try:
        return work()
    except ValueError as error:
        raise BrainstoneError(str(error)) from error


games: Final = Commands(
    "games",
    "List and remove the games of a server, also while it runs.",
)
games.add(list_games, remove_games)
accounts: Final = Commands(
    "accounts",
    "List accounts of a server, give new passwords, remove accounts, also while it runs.",
)
accounts.add(list_accounts, reset_password, remove_account)
