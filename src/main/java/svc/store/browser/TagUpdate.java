package svc.store.browser;

/** The tags before and after a change. */
public record TagUpdate(TagCollection before, TagCollection after) {}
