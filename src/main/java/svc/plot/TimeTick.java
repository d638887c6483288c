package svc.plot;

/** A label of the time axis, such as "3" for a bar or "3.2" for its second beat. */
public record TimeTick(double beat, String text) {}
