"""The program of a process that thinks: bots answer questions about games, one at a time.

    python -m brainstone.server.thinking.worker MODULE

``MODULE`` makes bots by name, like ``brainstone.bots.registry``. A question is a line of JSON on
standard input, its answer a line on standard output; the end of the input ends the process.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, Final

import msgspec

from brainstone.server.thinking.advice import Desk
from brainstone.server.thinking.questions import READY, Task, Thought

NICENESS: Final = 5  # people's moves come before a bot's thoughts


@contextmanager
def own_output() -> Iterator[BinaryIO]:
    """Standard output for answers alone: what a bot prints goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as output:
        os.dup2(2, 1)
        yield output


Answering = Callable[[bytes], bytes]  # a line for a line


def serve(prepare: Callable[[], Answering], niceness: int) -> None:
    """Answer line by line, at this niceness."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(niceness)
    with own_output() as output:
        answer = prepare()
        output.write(READY)
        output.flush()
        for line in sys.stdin.buffer:
            output.write(answer(line) + b"\n")
            output.flush()


def main(module: str) -> None:
    serve(lambda: _answering(Desk(module)), NICENESS)


def _answering(desk: Desk) -> Answering:
    decode = msgspec.json.Decoder(Task).decode

    def answer(line: bytes) -> bytes:
        begun = time.process_time()
        try:
            thought = desk.work(decode(line))
        except Exception as error:  # whatever a bot does, the process goes on
            thought = Thought(error=f"{type(error).__name__}: {error}")
        thought.seconds = time.process_time() - begun
        return msgspec.json.encode(thought)

    return answer


if __name__ == "__main__":
    main(sys.argv[1])
