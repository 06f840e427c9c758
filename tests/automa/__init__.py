"""The Automa: rules of docs/automa.md, cited by section."""
