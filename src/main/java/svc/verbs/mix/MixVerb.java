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
        CheckMixProfile {
  /** The columns of a mix's tracks. */
  String TABLE =
      "part_type:part, track, volume_db:dB, volume_db:#level?, pan, pan:#pan?, sends,"
          + " depth?, reverb_send_db:reverb?, part_id:of?, resolution:found by+";
}
