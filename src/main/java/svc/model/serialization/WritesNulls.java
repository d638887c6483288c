package svc.model.serialization;

/**
 * Marks a result record that writes null where it holds no other record, instead of leaving the
 * field out.
 */
public interface WritesNulls {}
