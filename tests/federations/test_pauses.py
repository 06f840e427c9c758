"""Others get their turn while a long list is made, with the compiled engine too."""

from __future__ import annotations

import threading
import time

from bench.lag import list_all
from bench.places import FOLDER, load
from brainstone.engine.core.pauses import share_time

FEW = 5  # far fewer than the list pauses


def test_another_thread_goes_on_while_federations_are_listed() -> None:
    state, seat = load(FOLDER / "extreme-1.json")
    turns = 0
    over = threading.Event()

    def work() -> None:
        list_all(state, seat)
        over.set()

    share_time()
    try:
        thread = threading.Thread(target=work)
        thread.start()
        while not over.is_set():
            turns += 1
            time.sleep(0)
        thread.join()
    finally:
        share_time(wanted=False)
    assert turns > FEW
