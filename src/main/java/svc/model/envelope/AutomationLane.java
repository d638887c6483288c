package svc.model.envelope;

/**
 * An envelope on an automation lane of a track. It belongs to the track, not to a clip.
 *
 * @param envelope the envelope, with times in beats from the song's start
 * @param curves the number of segments that the host stores as curves; the envelope contains points
 *     that deviate from these curves by at most 0.002
 */
public record AutomationLane(Envelope envelope, int curves) {}
