package svc.automation;

import svc.model.argument.SongPosition;
import svc.model.serialization.Flattened;
import svc.model.time.TimeSignature;

/**
 * A range of the timeline or of a clip, in results.
 *
 * @param position the start as bar.beat, as {@link SongPosition#format} formats it. Arguments for
 *     positions accept this form
 * @param startBeats the start in beats, counted from 0
 */
public record PositionedRange(String position, double startBeats, double lengthBeats)
    implements Flattened {

  /** Returns a range whose start is given in both forms: as a position and in beats. */
  public static PositionedRange of(BeatRange range, TimeSignature signature) {
    return of(range.start(), range.length(), signature);
  }

  /**
   * Returns a range whose start is given in both forms: as a position and in beats.
   *
   * @param start the start in beats
   * @param length the length in beats
   */
  public static PositionedRange of(double start, double length, TimeSignature signature) {
    return new PositionedRange(SongPosition.format(start, signature), start, length);
  }

  /** Returns the range in beats. */
  public BeatRange toBeats() {
    return new BeatRange(startBeats, startBeats + lengthBeats);
  }
}
