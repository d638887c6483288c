package svc.verbs.instrument;

import svc.verb.Verb;

/** Verbs on browser items and tags. The permits line is the area's table of contents. */
public sealed interface InstrumentVerb<R extends Record> extends Verb<R>
    permits ListItems,
        FindByTag,
        ShowItem,
        TagItem,
        UntagItem,
        SuggestTags,
        RefreshSnapshot,
        ImportLibrary {}
