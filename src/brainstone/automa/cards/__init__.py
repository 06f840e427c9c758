"""What is printed for the Automa, the disputed points of its rules, and the deck it remembers."""
