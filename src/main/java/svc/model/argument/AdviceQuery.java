package svc.model.argument;

/**
 * The subject of a query for mixing advice, as the caller wrote it: a sound source such as kick, a
 * part type, or the id of an advice entry.
 */
public record AdviceQuery(String text) {}
