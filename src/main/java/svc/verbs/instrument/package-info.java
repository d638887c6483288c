/** The verbs for browser items and their tags. */
package svc.verbs.instrument;
