"""The program of a process that analyses games, one decision at a time.

    python -m brainstone.server.thinking.analyst NICENESS

As ``worker.py``, but behind everything else: nobody at a table waits for it.
"""

from __future__ import annotations

import sys

import msgspec

from brainstone.server.thinking.inquiring import found
from brainstone.server.thinking.questions import Finding, Inquiry
from brainstone.server.thinking.worker import serve


def answer(line: bytes) -> bytes:
    try:
        finding = found(msgspec.json.decode(line, type=Inquiry))
    except Exception as error:  # whatever is in a record, the process goes on
        finding = Finding(error=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(finding)


if __name__ == "__main__":
    serve(lambda: answer, int(sys.argv[1]))
