"""What a card tells the Automa to do."""
