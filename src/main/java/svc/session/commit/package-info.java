/**
 * Commits a unit of work to the set, the ledgers and the journal together; write intents and the
 * journal buffer.
 */
package svc.session.commit;
