/** Tracks, their kinds and their mixer settings: levels, pan, sends and return tracks. */
package svc.model.track;
