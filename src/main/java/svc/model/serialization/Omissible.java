package svc.model.serialization;

/**
 * Marks a record that a JSON object can omit: a missing field of this type is read as null. A
 * missing field of another record type is an error.
 */
public interface Omissible {}
