package svc.session.project;

import java.util.List;
import java.util.Locale;
import svc.model.part.PartType;
import svc.model.track.Track;

/**
 * The part type that svc guesses for a track.
 *
 * @param types the part types that the name of the track suggests: none, one, or several that
 *     contradict each other
 * @param isNotAPart whether the name says that the track is not a part itself, such as a reverb
 * @param confidence how certain the guess is, null unless the name suggests one part type
 * @param reasons why, in words
 * @param used whether the track is used for the part: false if it is doubtful and another track is
 *     more certain
 */
public record PartGuess(
    Track track,
    List<PartType> types,
    boolean isNotAPart,
    Confidence confidence,
    List<String> reasons,
    boolean used) {

  /** How certain a guess is. */
  public enum Confidence {
    HIGH,
    MEDIUM,
    LOW;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the guessed part type, null if the name suggests none or several. */
  public PartType type() {
    return types.size() == 1 ? types.get(0) : null;
  }

  PartGuess unused() {
    return new PartGuess(track, types, isNotAPart, confidence, reasons, false);
  }
}
