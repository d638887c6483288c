package svc.model.serialization;

/** Marks the type of a record component that is omitted from JSON. */
public interface OmittedFromJson {}
