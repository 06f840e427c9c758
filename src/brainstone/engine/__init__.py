"""The rules engine: pure, deterministic, importing nothing but the printed tables."""
