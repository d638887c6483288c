package svc.model;

/** A topic of mixing advice as callers name it; case, - and _ do not count. */
public record TopicName(String text) {}
