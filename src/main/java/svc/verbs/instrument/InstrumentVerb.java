package svc.verbs.instrument;

import svc.verb.Verb;

/** Verbs on browser items and tags. */
public sealed interface InstrumentVerb<R extends Record> extends Verb<R>
    permits ListItems,
        FindByTag,
        ShowItem,
        TagItem,
        UntagItem,
        SuggestTags,
        RefreshSnapshot,
        ImportLibrary {}
