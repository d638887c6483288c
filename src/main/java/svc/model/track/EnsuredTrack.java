package svc.model.track;

/**
 * A track that was found or created.
 *
 * @param made whether the track did not exist before
 */
public record EnsuredTrack(Track track, boolean made) {}
