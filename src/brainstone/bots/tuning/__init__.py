"""Where the weights come from: ``python -m brainstone.bots.tuning`` (docs/bots.md)."""
