package svc.model;

/**
 * A breakpoint of an envelope: beats from the start, and a value 0-1 over the parameter's own
 * range.
 */
public record Point(double time, double value) implements Row {}
