package svc.model.serialization;

/**
 * Marks a record that writes a null component to JSON if the type of the component is a record.
 * Null components of other types are omitted.
 */
public interface WritesNulls {}
