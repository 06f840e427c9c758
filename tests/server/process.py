"""A server in a process of its own, as a user starts it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx


class ServerProcess:
    """Use as a context manager; ``kill`` ends it without a word.

    ``within`` is a command that ends with its arguments as a command.
    """

    def __init__(self, data: Path, within: Sequence[str] = (), **settings: str) -> None:
        self.data = data
        environment = {
            **os.environ,
            "BRAINSTONE_DATA": str(data),
            "BRAINSTONE_PORT": "0",
            "BRAINSTONE_LIMITS": "off",
            "BRAINSTONE_BOT_DELAY": "0",
            "BRAINSTONE_ANALYSIS_NICENESS": "0",  # among tests nobody would get round to it
            **{f"BRAINSTONE_{name.upper()}": value for name, value in settings.items()},
        }
        self.process = subprocess.Popen(
            [*within, sys.executable, "-m", "brainstone.server.run"],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            self.url = self._address()
        except BaseException:
            self._end()
            raise

    def _address(self) -> str:
        """What it says once it answers."""
        assert self.process.stdout is not None
        said = ""
        for line in self.process.stdout:
            said += line
            found = re.search(r"http://[^ ]+:\d+/", line)
            if found:
                return found.group(0)
        raise AssertionError(f"the server did not start: {said}")

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws")

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=20)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        assert self.process.stdout is not None
        self.process.stdout.close()
