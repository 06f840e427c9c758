from __future__ import annotations

import pytest

from tests.boxes.packages import install


@pytest.fixture(scope="session")
def kosari(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where the package with the faction Kosari is installed."""
    return install(tmp_path_factory.mktemp("kosari"), "kosari")


@pytest.fixture(scope="session")
def both(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where the faction Kosari and the expansion Comets are installed."""
    return install(tmp_path_factory.mktemp("both"), "kosari", "comets")
