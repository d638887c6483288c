package svc.store.browser;

/** The tags before and after a change. */
public record TagsBeforeAndAfter(TagCollection before, TagCollection after) {}
