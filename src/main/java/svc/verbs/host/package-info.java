/** Verbs for the host and its remote script. */
package svc.verbs.host;
