/** Part types of a song, their automation slots, and the part type that a track name suggests. */
package svc.model.part;
