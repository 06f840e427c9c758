"""What routes are given besides the request: who calls, and the parts of the server."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency

from brainstone.server.people import Person
from brainstone.server.services import Services

Here: TypeAlias = NamedDependency[Services]
Caller: TypeAlias = NamedDependency[Person]
