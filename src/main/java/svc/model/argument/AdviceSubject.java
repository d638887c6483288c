package svc.model.argument;

/** The subject of a query for mixing advice: a compression source, a part type or an entry id. */
public record AdviceSubject(String text) {}
