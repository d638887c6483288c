package svc.model.track;

/**
 * The track that an operation found, or created because it did not exist.
 *
 * @param made whether the operation created the track
 */
public record EnsuredTrack(Track track, boolean made) {}
