package svc.verbs.journal;

import svc.verb.Verb;

/** The verb that shows the journal of writes. */
public sealed interface JournalVerb<R extends Record> extends Verb<R> permits ShowJournal {}
