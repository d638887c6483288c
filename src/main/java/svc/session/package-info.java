/** The session: the host, stores, clock and paths that a verb runs against. */
package svc.session;
