package svc.verbs.instrument;

import svc.verb.Verb;

/** The verbs for browser items and their tags. */
public sealed interface InstrumentVerb<R extends Record> extends Verb<R>
    permits ListBrowserItems,
        FindItemsByTag,
        ShowBrowserItem,
        TagItem,
        UntagItem,
        SuggestTags,
        RefreshBrowserSnapshot,
        ReplaceBrowserItems {}
