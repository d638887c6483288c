/**
 * Clips in the session and the arrangement, clip slots, notes, and the placement of clips on the
 * timeline.
 */
package svc.model.clip;
