package svc.verbs.note;

import svc.verb.Verb;

/** Verbs on the notes of session clips. */
public sealed interface NoteVerb<R extends Record> extends Verb<R>
    permits ListNotes, AddNotes, RemoveNotes, ReplaceNotes, TransformNotes {}
