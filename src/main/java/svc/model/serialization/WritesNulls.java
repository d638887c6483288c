package svc.model.serialization;

/**
 * Marks a result record whose null record components are written to JSON as null instead of being
 * omitted.
 */
public interface WritesNulls {}
