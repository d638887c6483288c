package svc.verbs.history;

import svc.verb.Verb;

/** The verb that lists writes for an assistant. */
public sealed interface HistoryVerb<R extends Record> extends Verb<R> permits ShowHistory {}
