package svc.model.track;

/**
 * The track that an operation found, or created because it did not exist.
 *
 * @param made whether the track was created
 */
public record EnsuredTrack(Track track, boolean made) {}
