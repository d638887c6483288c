package svc.plot;

/**
 * A label of the time axis: the name of a time, such as "3.2" for the second beat of bar 3.
 *
 * @param beat quarter notes from the song's start
 */
public record TimeTick(double beat, String text) {}
