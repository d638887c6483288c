package svc.verbs.mix;

import svc.verb.Verb;

/** Verbs on the mix. The permits line is the area's table of contents. */
public sealed interface MixVerb<R extends Record> extends Verb<R>
    permits ListReturns,
        GetTrackMixer,
        SetTrackMixer,
        ApplyMix,
        ListMixProfiles,
        SuggestMix,
        ApplyMixProfile,
        GetMixAdvice,
        CompressTrack,
        CheckMixProfile {}
