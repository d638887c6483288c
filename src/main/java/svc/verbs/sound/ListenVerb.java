package svc.verbs.sound;

import svc.verb.Verb;

/** The verb that plays sound. */
public sealed interface ListenVerb<R extends Record> extends Verb<R> permits Listen {}
