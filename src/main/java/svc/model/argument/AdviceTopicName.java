package svc.model.argument;

/**
 * The name of an advice topic as the caller wrote it; case, hyphens and underscores are ignored.
 */
public record AdviceTopicName(String text) {}
