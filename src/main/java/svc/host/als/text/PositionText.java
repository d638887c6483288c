package svc.host.als.text;

import svc.model.argument.SongPosition;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * Positions as text.
 *
 * @param signature the time signature at the start of the song
 */
record PositionText(TimeSignature signature) {
  private static final double SIXTEENTHS_PER_BEAT = 4;

  /**
   * Returns a position as bar.beat. If the position is not on a sixteenth, also states it exactly,
   * in beats.
   */
  String format(double beats) {
    double sixteenths = beats * SIXTEENTHS_PER_BEAT;
    String position = SongPosition.format(beats, signature);
    return sixteenths == Math.rint(sixteenths)
        ? position
        : position + " (beat " + NumberFormatter.format(beats) + ")";
  }
}
