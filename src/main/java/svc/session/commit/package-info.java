/**
 * Runs writes as units of work; the records of writes to Live and to Live Set files, and the
 * journal buffer.
 */
package svc.session.commit;
