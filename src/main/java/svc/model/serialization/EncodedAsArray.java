package svc.model.serialization;

/**
 * Marks a record that is stored as a JSON array of its components, in order, to save space. The
 * last components are omitted if they are null.
 */
public interface EncodedAsArray {}
