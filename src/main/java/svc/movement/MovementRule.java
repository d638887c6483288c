package svc.movement;

import java.util.Locale;

/**
 * The rule by which one parameter of a part follows the energy of the song.
 *
 * @param target volume, pan, send:NAME for a return track, or an automation slot such as cutoff
 * @param alternative the target to use on tracks that do not have {@code target}, null for none
 * @param low the value at energy 0
 * @param high the value at energy 1
 * @param lagBars the number of bars that the parameter takes, at the start of a section, to reach
 *     the section's value
 * @param wander the largest deviation of the added slow random motion, in {@code unit}; 0 for no
 *     random motion
 * @param reason why the parameter moves in this way, as text for the user
 */
public record MovementRule(
    String target,
    String alternative,
    MovementUnit unit,
    double low,
    double high,
    double lagBars,
    double wander,
    String reason) {
  static final String VOLUME = "volume";
  static final String PAN = "pan";
  private static final String SEND = "send:";

  static boolean isSend(String target) {
    return target.toLowerCase(Locale.ROOT).startsWith(SEND);
  }

  /** Returns the value at an energy from 0 to 1, in the rule's unit. */
  double valueAt(double energy) {
    return low + (high - low) * energy;
  }

  /** Returns what the parameter does when the energy rises, such as "opens" or "gets louder". */
  public String response() {
    boolean rises = high > low;
    if (target.equals(VOLUME)) {
      return rises ? "gets louder" : "gets quieter";
    }
    if (target.equals(PAN)) {
      return rises ? "moves to the right" : "moves to the left";
    }
    if (isSend(target)) {
      return rises ? "gets wetter" : "gets drier";
    }
    return target.endsWith("cutoff")
        ? rises ? "opens" : "closes"
        : target + (rises ? " rises" : " falls");
  }

  /** Returns whether the parameter has only the random motion and does not depend on the energy. */
  public boolean onlyWanders() {
    return low == high;
  }
}
