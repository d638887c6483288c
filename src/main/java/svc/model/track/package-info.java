/** Tracks and return tracks with their mixer settings. */
package svc.model.track;
