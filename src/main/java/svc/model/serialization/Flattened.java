package svc.model.serialization;

/**
 * Marks a record that is not written to JSON as an object of its own: its fields become fields of
 * the record that contains it.
 */
public interface Flattened {}
