"""The Automa in the solo game of The Lost Fleet: what it does otherwise (docs/automa.md, 14)."""
