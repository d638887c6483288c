package svc.store.browser;

/** The tags of all items before and after a change. */
public record TagsBeforeAndAfter(TagCollection before, TagCollection after) {}
