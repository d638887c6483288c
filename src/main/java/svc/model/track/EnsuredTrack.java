package svc.model.track;

/**
 * A track that an operation needs. The operation found the track or created it.
 *
 * @param made whether the operation created the track
 */
public record EnsuredTrack(Track track, boolean made) {}
