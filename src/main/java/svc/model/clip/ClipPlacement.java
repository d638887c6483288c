package svc.model.clip;

/**
 * Where a session clip goes on the timeline of its track.
 *
 * @param scene from 1
 * @param startBeats beats (quarter notes) from the song's start
 * @param lengthBeats above 0
 */
public record ClipPlacement(int scene, double startBeats, double lengthBeats) {}
