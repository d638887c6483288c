package svc.model.serialization;

/**
 * Marks a record in which a null component does not mean the same as an empty list or record. Its
 * null values are kept when it is read from JSON.
 */
public interface KeepsNulls {}
