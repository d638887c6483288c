package svc.verbs.undo;

import svc.verb.Verb;

/** The verb that redoes undone writes. */
public sealed interface RedoVerb<R extends Record> extends Verb<R> permits Redo {}
