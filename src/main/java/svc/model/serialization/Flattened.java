package svc.model.serialization;

/** Marks a record whose fields are written to JSON as fields of the record that contains it. */
public interface Flattened {}
