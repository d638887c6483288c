package svc.model.envelope;

import svc.model.serialization.Flattened;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;

/**
 * The lengths of a curve. A length is null if the caller omitted it or gave a plain number, which
 * is stored in {@link CurveSpec}.
 *
 * @param length the length of the curve
 * @param every for a Gate or Steps curve, the length of a step; for a Duck, the distance between
 *     drops; for a Wander curve, the distance between random values
 * @param attack the time in which a Duck drops
 * @param release the time in which a Duck recovers
 */
public record CurveLengths(
    SongLength length, SongLength every, SongLength attack, SongLength release)
    implements Flattened {
  static final CurveLengths NONE = new CurveLengths(null, null, null, null);

  /**
   * Returns the lengths that contain bars, and so depend on the time signature; the other lengths
   * are null.
   */
  CurveLengths inBars() {
    return new CurveLengths(inBars(length), inBars(every), inBars(attack), inBars(release));
  }

  private static SongLength inBars(SongLength given) {
    return given == null || given.bars() == 0 ? null : given;
  }

  /**
   * Returns a length in quarter notes; null if the length contains bars, so that it depends on the
   * time signature.
   *
   * @param given the length, null for none
   * @param otherwise the value to return if there is no length
   */
  static Double fixedBeatsOr(SongLength given, Double otherwise) {
    if (given == null) {
      return otherwise;
    }
    return given.bars() != 0 ? null : (Double) given.toBeats(new TimeSignature(4, 4));
  }

  /**
   * Returns a length in quarter notes.
   *
   * @param given the length, null for none
   * @param otherwise the value to return if there is no length
   */
  static Double beatsOr(SongLength given, TimeSignature signature, Double otherwise) {
    return given == null ? otherwise : (Double) given.toBeats(signature);
  }
}
