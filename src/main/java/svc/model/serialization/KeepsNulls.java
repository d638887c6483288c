package svc.model.serialization;

/**
 * Marks a record in which a null component does not mean the same as an empty list or record. When
 * such a record is read from JSON, null values are not replaced by empty lists or records.
 */
public interface KeepsNulls {}
