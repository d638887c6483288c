package svc.verbs.part;

import svc.verb.Verb;

/** Verbs for the parts that tracks play. */
public sealed interface PartVerb<R extends Record> extends Verb<R>
    permits GuessParts, SetTrackPart {}
