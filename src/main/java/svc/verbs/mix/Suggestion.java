package svc.verbs.mix;

import java.util.List;
import svc.model.Db;
import svc.model.PartType;
import svc.store.guide.CompressorAdvice;
import svc.store.guide.Depth;
import svc.store.guide.EqMove;
import svc.store.guide.PartAdvice;

/**
 * What a profile suggests for a part; in display units, as advice.
 *
 * @param levelDb the fader relative to unity
 * @param pan -1 hard left to 1 hard right
 * @param depth front, mid or back
 * @param reverbSendDb the send that expresses the depth, null for none
 * @param eq from low to high, null where chains were not asked for
 * @param compressor null where there is none, or chains were not asked for
 */
public record Suggestion(
    PartType partType,
    Db levelDb,
    String levelReason,
    double pan,
    String panReason,
    Depth depth,
    Db reverbSendDb,
    String depthReason,
    List<EqMove> eq,
    CompressorAdvice compressor) {

  /** How suggestions stand in a table; what follows it part by part has a plus. */
  static final String TABLE =
      "part_type:part, level_db:dB, level_db:#level?, pan, pan:#pan?, depth, reverb_send_db:reverb,"
          + " level_reason:why, eq+, compressor+, rules+, techniques+";

  static Suggestion of(PartType type, PartAdvice advice, boolean chains) {
    return new Suggestion(
        type,
        advice.levelDb(),
        advice.levelReason(),
        advice.pan(),
        advice.panReason(),
        advice.depth(),
        advice.reverbSendDb(),
        advice.depthReason(),
        chains ? advice.eq() : null,
        chains ? advice.compressor() : null);
  }
}
