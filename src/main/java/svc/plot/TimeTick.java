package svc.plot;

/** What stands below a time, such as "3" for a bar, "3.2" for its second beat. */
public record TimeTick(double beat, String text) {}
