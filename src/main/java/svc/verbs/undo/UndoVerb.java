package svc.verbs.undo;

import svc.verb.Verb;

/** Verbs that undo. The permits line is the area's table of contents. */
public sealed interface UndoVerb<R extends Record> extends Verb<R> permits Undo {}
