"""The Automa and its reasons, for clients."""
