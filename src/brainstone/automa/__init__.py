"""The Automa, the solo opponent: a seat played by decision cards (docs/automa.md)."""
