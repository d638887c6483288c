package svc.model.clip;

/**
 * A request to copy a session clip to the timeline of its track.
 *
 * @param scene the number of the clip's scene, from 1
 * @param startBeats the start on the timeline in beats (quarter notes) from the song's start
 * @param lengthBeats the length on the timeline in beats, above 0
 */
public record ClipPlacement(int scene, double startBeats, double lengthBeats) {}
