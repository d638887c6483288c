/** Verbs for tracks. */
package svc.verbs.track;
