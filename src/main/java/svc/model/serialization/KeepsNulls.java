package svc.model.serialization;

/**
 * Marks a record whose lists and records can be null, which means something else than empty: JSON
 * says so with a null, not by leaving the field out.
 */
public interface KeepsNulls {}
