package svc.model.serialization;

/**
 * Marks a record in which null has another meaning than an empty list or record. When such a record
 * is read from JSON, null is kept. In other records, null is replaced by an empty list or record.
 */
public interface ReadsNulls {}
