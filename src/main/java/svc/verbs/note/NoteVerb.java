package svc.verbs.note;

import svc.verb.SetConfinedVerb;
import svc.verb.Verb;

/** Verbs on the notes of session clips. */
public sealed interface NoteVerb<R extends Record> extends Verb<R>, SetConfinedVerb
    permits ListNotes, AddNotes, RemoveNotes, ReplaceNotes, TransformNotes {}
