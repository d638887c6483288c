/** Verbs on the host itself. */
package svc.verbs.host;
