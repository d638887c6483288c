package svc.verbs.track;

import svc.verb.Verb;

/** Verbs on tracks. The permits line is the area's table of contents. */
public sealed interface TrackVerb<R extends Record> extends Verb<R> permits ListTracks {}
