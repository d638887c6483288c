package svc.model.serialization;

/**
 * Marks a record whose null components are written to JSON as null if their type is a record,
 * instead of being omitted. Null components of other types are omitted.
 */
public interface WritesNulls {}
