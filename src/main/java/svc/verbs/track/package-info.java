/** Verbs on tracks. */
package svc.verbs.track;
