/** Session and arrangement clips, clip slots, notes, and the placement of clips on the timeline. */
package svc.model.clip;
