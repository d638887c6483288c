package svc.model;

/**
 * Marks a result record whose fields without a value are written as null, instead of being left
 * out.
 */
public interface ShowsNulls {}
