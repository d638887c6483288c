package svc.verbs.journal;

import svc.verb.Verb;

/** Verbs on the journal. */
public sealed interface JournalVerb<R extends Record> extends Verb<R> permits ShowJournal {}
