/** The verbs for clips in slots and on the timeline. */
package svc.verbs.clip;
