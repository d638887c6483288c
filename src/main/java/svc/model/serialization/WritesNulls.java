package svc.model.serialization;

/**
 * Marks a record whose components that are records are written to JSON even if they are null. Other
 * components that are null are omitted.
 */
public interface WritesNulls {}
