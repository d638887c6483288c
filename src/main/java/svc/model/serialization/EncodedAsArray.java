package svc.model.serialization;

/**
 * Marks a small record of which sets hold many: files keep it as an array of its values, in their
 * order.
 */
public interface EncodedAsArray {}
