package svc.model.serialization;

/** Marks a record whose fields JSON shows as fields of the record that contains it. */
public interface Flattened {}
