package svc.model.envelope;

import svc.model.serialization.Flattened;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;

/**
 * The lengths of a curve. A length that is null is omitted, or is a number in the curve itself.
 *
 * @param length the length of the curve
 * @param every the length of a step, or the distance of ducks or random values
 * @param attack the time in which a Duck drops
 * @param release the time in which a Duck recovers
 */
public record CurveLengths(
    SongLength length, SongLength every, SongLength attack, SongLength release)
    implements Flattened {
  static final CurveLengths NONE = new CurveLengths(null, null, null, null);

  /** Returns the lengths that depend on the time signature. */
  CurveLengths inBars() {
    return new CurveLengths(inBars(length), inBars(every), inBars(attack), inBars(release));
  }

  private static SongLength inBars(SongLength given) {
    return given == null || given.bars() == 0 ? null : given;
  }

  /**
   * Returns a length in quarter notes if it does not depend on the time signature, otherwise null;
   * the other value if there is no length.
   */
  static Double fixedBeatsOr(SongLength given, Double otherwise) {
    if (given == null) {
      return otherwise;
    }
    return given.bars() != 0
        ? null
        : given.number() == null ? (Double) given.beats() : given.number();
  }

  /** Returns a length in quarter notes; the other value if it is null. */
  static Double beatsOr(SongLength given, TimeSignature signature, Double otherwise) {
    return given == null ? otherwise : (Double) given.toBeats(signature);
  }
}
