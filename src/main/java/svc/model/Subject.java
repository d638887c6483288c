package svc.model;

/** What mixing advice is asked about: a compression source, a part type or the id of an entry. */
public record Subject(String text) {}
