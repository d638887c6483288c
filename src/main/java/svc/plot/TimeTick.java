package svc.plot;

/**
 * A tick of the time axis with its label, such as "3.2" for the second beat of bar 3.
 *
 * @param beat quarter notes from the song's start
 */
public record TimeTick(double beat, String text) {}
