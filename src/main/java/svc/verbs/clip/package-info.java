/** Verbs for session clips. */
package svc.verbs.clip;
