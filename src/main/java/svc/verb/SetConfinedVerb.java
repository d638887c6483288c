package svc.verb;

/**
 * Marks a verb whose calls read and change nothing but the open set, its ledger and the journal.
 * The MCP server can commit the writes of several waiting calls of such verbs together.
 */
public interface SetConfinedVerb {}
