"""Who somebody is: guests, accounts, sessions, passwords."""
