"""Checks facts about the running Live that could not be verified otherwise."""
