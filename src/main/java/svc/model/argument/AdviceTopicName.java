package svc.model.argument;

/** A topic of mixing advice as callers name it; case, - and _ do not count. */
public record AdviceTopicName(String text) {}
