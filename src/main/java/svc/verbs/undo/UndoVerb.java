package svc.verbs.undo;

import svc.verb.Verb;

/** Verbs that undo. */
public sealed interface UndoVerb<R extends Record> extends Verb<R> permits Undo {}
