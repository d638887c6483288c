package svc.model.serialization;

/** Marks a record that is stored as a JSON array of its components, in order, to save space. */
public interface EncodedAsArray {}
