package svc.model.serialization;

/**
 * Marks a record in which a null component is written to JSON as null if its type is a record. Null
 * components of other types are omitted, as in all other records.
 */
public interface WritesNulls {}
