package svc.model.serialization;

/**
 * Marks a record whose lists and records can be null, which differs from empty. When such a record
 * is read from JSON, null stays null.
 */
public interface KeepsNulls {}
