package svc.model.argument;

/** What mixing advice is asked about: a compression source, a part type or the id of an entry. */
public record AdviceSubject(String text) {}
