"""Requests and answers: routes, who asks, limits, and the files of the client."""
