package svc.verbs.mix;

import java.util.List;
import svc.model.mixing.CompressorSettings;
import svc.model.mixing.EqAdjustment;
import svc.model.mixing.MixDepth;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.track.Decibels;

/**
 * What a profile suggests for a part; in display units, as advice.
 *
 * @param levelDb the fader relative to unity
 * @param pan -1 hard left to 1 hard right
 * @param depth front, mid or back
 * @param reverbSendDb the send that expresses the depth, null for none
 * @param eq from low to high
 * @param compressor null if the profile suggests none
 */
public record MixSuggestion(
    PartType partType,
    Decibels levelDb,
    String levelReason,
    double pan,
    String panReason,
    MixDepth depth,
    Decibels reverbSendDb,
    String depthReason,
    List<EqAdjustment> eq,
    CompressorSettings compressor) {

  private static final String PLACEMENT =
      "part_type:part, level_db:dB, level_db:#level?, pan, pan:#pan?, depth, reverb_send_db:reverb,"
          + " level_reason:why, ";

  /** The columns of a whole profile; a plus marks what follows the table. */
  static final String WHOLE = PLACEMENT + "eq+, compressor+, rules+, techniques+";

  /** The same with EQ, compressors and techniques only if their flags are set. */
  static final String TABLE =
      PLACEMENT + "eq+chains, compressor+chains, rules+, techniques+techniques";

  static MixSuggestion fromAdvice(PartType type, PartMixAdvice advice) {
    return new MixSuggestion(
        type,
        advice.levelDb(),
        advice.levelReason(),
        advice.pan(),
        advice.panReason(),
        advice.depth(),
        advice.reverbSendDb(),
        advice.depthReason(),
        advice.eq(),
        advice.compressor());
  }
}
