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
 * @param eq from low to high
 * @param compressor null if the profile suggests none
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

  private static final String PLACEMENT =
      "part_type:part, level_db:dB, level_db:#level?, pan, pan:#pan?, depth, reverb_send_db:reverb,"
          + " level_reason:why, ";

  /** The columns of a whole profile; a plus marks what follows the table. */
  static final String WHOLE = PLACEMENT + "eq+, compressor+, rules+, techniques+";

  /** The same with EQ, compressors and techniques only if their flags are set. */
  static final String TABLE =
      PLACEMENT + "eq+chains, compressor+chains, rules+, techniques+techniques";

  static Suggestion of(PartType type, PartAdvice advice) {
    return new Suggestion(
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
