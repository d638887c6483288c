package svc.model.argument;

import java.util.List;
import svc.model.part.PartType;
import svc.model.track.Decibels;

/**
 * The mixer settings of a part, as the caller wrote them in an entry such as {@code
 * bass=-8:pan=0.1}.
 *
 * @param level the level of the part's tracks, from -70 dB to +6 dB or silence, or a change of
 *     their level; null leaves the level unchanged
 * @param pan from -1, hard left, to 1, hard right; null leaves the pan unchanged
 * @param sends the sends to set, from -70 dB to 0 dB or silence; other sends are unchanged
 */
public record PartMixSettings(
    PartType part, MixLevel level, Double pan, List<PartSendLevel> sends) {

  /**
   * A level in an entry.
   *
   * @param value the level, or the number of dB to add to the current level
   * @param isRelative whether the value is added to the current level
   */
  public record MixLevel(Decibels value, boolean isRelative) {

    public static MixLevel absolute(Decibels level) {
      return new MixLevel(level, false);
    }

    public static MixLevel relative(double db) {
      return new MixLevel(new Decibels(db), true);
    }
  }

  /**
   * A send in an entry.
   *
   * @param returnName the name of the return track as the caller wrote it
   * @param level the level of the send, or the change of its level
   */
  public record PartSendLevel(String returnName, MixLevel level) {}
}
