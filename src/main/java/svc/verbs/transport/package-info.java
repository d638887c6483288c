/** Verbs for the transport. */
package svc.verbs.transport;
