"""How long others wait while federations are listed: ``python -m bench.lag``.

Each position of ``bench/positions`` is listed in the engine's thread, as the server does it, while
``/api/health`` is asked again and again. The longest answer is what counts: by the clock, and in
processor time of engine and server together, which other work on the machine does not prolong.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from litestar import Litestar
from litestar.testing import AsyncTestClient

from bench.measures import is_compiled
from bench.places import FOLDER, load
from brainstone.engine.core.state import GameState
from brainstone.engine.federations.forming import FederationPlan, forget_searches, satellite_budget
from brainstone.server.app import create_app
from brainstone.server.common.settings import Settings
from brainstone.server.tables.engine_room import EngineRoom


def list_all(state: GameState, seat: int) -> int:
    """Every set of planets, and the satellites of each."""
    forget_searches()
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    return sum(len(plan.satellite_sets(plan.planets(chosen))) for chosen, _ in plan.planet_sets())


async def wait_beside(
    client: AsyncTestClient[Litestar], work: asyncio.Future[int]
) -> tuple[list[float], list[float]]:
    """The milliseconds of each answer, by the clock and of the processor."""
    waits: list[float] = []
    shares: list[float] = []
    while not work.done():
        start, used = time.perf_counter(), time.process_time()
        answer = await client.get("/api/health")
        assert answer.status_code == 200
        waits.append((time.perf_counter() - start) * 1000)
        shares.append((time.process_time() - used) * 1000)
        await asyncio.sleep(0.002)
    return waits, shares


async def main() -> None:
    print("compiled" if is_compiled() else "interpreted")
    with TemporaryDirectory() as folder:
        app = create_app(Settings(data=Path(folder)))
        room = EngineRoom()
        async with AsyncTestClient(app) as client:
            await client.get("/api/health")  # the first answer takes longer
            for path in sorted(FOLDER.glob("*.json")):
                state, seat = load(path)
                start = time.perf_counter()
                work = asyncio.ensure_future(room.run(list_all, state, seat))
                waits, shares = await wait_beside(client, work)
                seconds = time.perf_counter() - start
                layouts = await work
                print(
                    f"{path.stem}: {layouts} layouts in {seconds:.2f} s, "
                    f"{len(waits)} answers, the longest wait {max(waits):.1f} ms, "
                    f"{max(shares):.1f} ms of the processor"
                )
        room.close()


if __name__ == "__main__":
    asyncio.run(main())
