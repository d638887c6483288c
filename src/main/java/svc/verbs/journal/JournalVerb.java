package svc.verbs.journal;

import svc.verb.Verb;

/** Verbs on the journal. The permits line is the area's table of contents. */
public sealed interface JournalVerb<R extends Record> extends Verb<R> permits ShowJournal {}
