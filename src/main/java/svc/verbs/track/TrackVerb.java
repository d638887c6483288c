package svc.verbs.track;

import svc.verb.Verb;

/** The verb for tracks. */
public sealed interface TrackVerb<R extends Record> extends Verb<R> permits ListTracks {}
