package svc.verbs.doctor;

import svc.verb.Verb;

/** The verb that diagnoses the installation. */
public sealed interface DoctorVerb<R extends Record> extends Verb<R> permits Doctor {}
