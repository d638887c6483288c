package svc.verbs.doctor;

import svc.verb.Verb;

/** Verbs that find out what is wrong. */
public sealed interface DoctorVerb<R extends Record> extends Verb<R> permits Doctor {}
