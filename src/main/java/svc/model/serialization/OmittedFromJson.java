package svc.model.serialization;

/** Marks a type. Record components of this type are omitted from JSON. */
public interface OmittedFromJson {}
