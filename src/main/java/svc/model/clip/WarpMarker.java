package svc.model.clip;

/**
 * A warp marker: the time of the clip at which a place of the audio file plays.
 *
 * @param beats the time in beats (quarter notes), counted as the positions in the clip
 * @param seconds the time in the file
 */
public record WarpMarker(double beats, double seconds) {}
