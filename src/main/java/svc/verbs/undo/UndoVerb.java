package svc.verbs.undo;

import svc.verb.Verb;

/** The verb that undoes writes. */
public sealed interface UndoVerb<R extends Record> extends Verb<R> permits Undo {}
