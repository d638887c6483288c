package svc.model.serialization;

/**
 * Marks a small, numerous record that files store as a JSON array of its components, in order,
 * without the last ones if these are null.
 */
public interface EncodedAsArray {}
