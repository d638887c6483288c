package svc.model.serialization;

/**
 * Marks a record whose components of record types are written to JSON even if they are null. Null
 * components of other types are omitted, as in other records.
 */
public interface WritesNulls {}
