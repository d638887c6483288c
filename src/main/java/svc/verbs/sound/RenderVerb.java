package svc.verbs.sound;

import svc.verb.Verb;

/** The verb that renders sound. */
public sealed interface RenderVerb<R extends Record> extends Verb<R> permits RenderAudio {}
