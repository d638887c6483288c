package svc.model.set;

import svc.model.serialization.Flattened;

/**
 * The loop of the arrangement, with start and length in beats.
 *
 * @param looping whether the loop is on
 */
public record SongLoop(boolean looping, double loopStart, double loopLength) implements Flattened {
  /** The loop of a new set: off, four bars of 4/4 from the start. */
  public static final SongLoop DEFAULT = new SongLoop(false, 0, 16);

  /**
   * Replaces a length of 0 by the default length. Set files of earlier versions contain no loop, so
   * the length of their loop is read as 0.
   */
  public SongLoop {
    loopLength = loopLength == 0 ? 16 : loopLength;
  }

  /** Returns the end in beats. */
  public double loopEnd() {
    return loopStart + loopLength;
  }
}
