"""What routes are given besides the request: who calls, and the parts of the server."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency

from brainstone.server.http.services import Services
from brainstone.server.people.people import Person

Here: TypeAlias = NamedDependency[Services]
Caller: TypeAlias = NamedDependency[Person]
