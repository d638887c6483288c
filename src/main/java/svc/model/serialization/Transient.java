package svc.model.serialization;

/** Marks the type of a record component that JSON does not contain. */
public interface Transient {}
