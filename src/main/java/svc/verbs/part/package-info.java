/** Verbs for the parts that tracks play. */
package svc.verbs.part;
