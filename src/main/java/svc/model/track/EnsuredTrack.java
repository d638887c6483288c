package svc.model.track;

/**
 * A track that is there now.
 *
 * @param made whether it was not there before
 */
public record EnsuredTrack(Track track, boolean made) {}
