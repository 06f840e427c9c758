"""What can go wrong with a tournament, from outside."""

from brainstone.engine.core.errors import BrainstoneError


class ArenaError(BrainstoneError):
    """A tournament that cannot be played, or a results file that cannot be used."""
