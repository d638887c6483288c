package svc.verbs.transport;

import svc.verb.Verb;

/** Verbs for playback, tempo, time signature, loop and metronome. */
public sealed interface TransportVerb<R extends Record> extends Verb<R>
    permits ShowTransport,
        PlayTransport,
        StopTransport,
        SetTempo,
        SetTimeSignature,
        SetLoop,
        SetMetronome {}
