package svc.verbs.mix;

import svc.verb.Verb;

/** The verbs for the mixer, mix profiles, mix snapshots and mixing advice. */
public sealed interface MixVerb<R extends Record> extends Verb<R>
    permits ListReturnTracks,
        GetTrackMixer,
        SetTrackMixer,
        ApplyMix,
        ListMixProfiles,
        SuggestMix,
        ApplyMixProfile,
        GetMixAdvice,
        ApplyCompressionAdvice,
        DuckTrack,
        CheckMixProfile,
        CompareMix,
        MeasureMix,
        ListMixSnapshots,
        ShowMixSnapshot,
        DiffMixSnapshot,
        SaveMixSnapshot,
        RecallMixSnapshot,
        DeleteMixSnapshot {}
