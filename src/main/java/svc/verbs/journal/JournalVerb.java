package svc.verbs.journal;

import svc.verb.Verb;

/** The verb for the journal. */
public sealed interface JournalVerb<R extends Record> extends Verb<R> permits ShowJournal {}
