/** The verbs for tracks. */
package svc.verbs.track;
