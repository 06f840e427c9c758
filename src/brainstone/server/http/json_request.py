"""Requests whose JSON is taken as it is written: no text for a number, no 1.0 for a 1."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar.connection import Request

from brainstone.server.common.errors import Invalid

_FIELD: Final = " - at `$."


class JsonRequest(Request[Any, Any, Any]):
    """Litestar reads any JSON and then converts what nearly fits; this reads the type at once."""

    async def json(self) -> Any:
        body = await self.body() or b"null"
        field = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(body, type=Any if field is None else field.annotation)
        except msgspec.ValidationError as error:
            problem, _, place = str(error).partition(_FIELD)
            raise Invalid(f"{place.rstrip('`')}: {problem}" if place else problem) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Invalid("The request is not JSON in UTF-8.") from None
