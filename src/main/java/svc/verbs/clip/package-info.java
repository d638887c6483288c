/** Verbs on session-view clips. */
package svc.verbs.clip;
