package svc.verbs.doctor;

import svc.verb.Verb;

/** Verbs that diagnose the installation. */
public sealed interface DoctorVerb<R extends Record> extends Verb<R> permits Doctor {}
