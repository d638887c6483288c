package svc.verb;

/**
 * Marks a verb whose calls read and change nothing but the open set, its ledger and the journal. If
 * several such calls wait, the MCP server can commit their writes together.
 */
public interface SetConfinedVerb {}
