/** Verbs on the browser's items and their tags. */
package svc.verbs.instrument;
