package svc.verbs.doctor;

import svc.verb.Verb;

/** Verbs that find out what is wrong. The permits line is the area's table of contents. */
public sealed interface DoctorVerb<R extends Record> extends Verb<R> permits Doctor {}
