package svc.model.clip;

/**
 * The placement of a session clip on the timeline of its track.
 *
 * @param scene the number of the clip's scene, from 1
 * @param startBeats beats (quarter notes) from the song's start
 * @param lengthBeats length in beats, above 0
 */
public record ClipPlacement(int scene, double startBeats, double lengthBeats) {}
