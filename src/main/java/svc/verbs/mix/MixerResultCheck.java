package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.error.Warning;
import svc.model.track.Decibels;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackSend;

/** Compares what was asked of a mixer with what the host holds afterwards. */
final class MixerResultCheck {
  private static final double TOLERANCE_DB = 0.1;
  private static final double TOLERANCE = 1e-4;

  private final List<Warning> warnings;

  private MixerResultCheck(List<Warning> given) {
    warnings = new ArrayList<>(given);
  }

  /**
   * The warnings given, and one more for each field that did not land as asked.
   *
   * @param returns the return tracks in order, as the landed sends are
   */
  static List<Warning> compare(
      List<Warning> given, MixerChange asked, List<ReturnTrack> returns, MixerState landed) {
    MixerResultCheck landing = new MixerResultCheck(given);
    landing.compareLevels("volume", asked.volume(), landed.volumeDb());
    landing.comparePositions("raw volume", asked.volumeRaw(), landed.volumeRaw());
    landing.comparePositions("pan", asked.pan(), landed.pan());
    landing.compareFlags("mute", asked.mute(), landed.mute());
    landing.compareFlags("solo", asked.solo(), landed.solo());
    landing.compareFlags("arm", asked.arm(), landed.arm());
    for (int i = 0; i < landed.sends().size(); i++) {
      TrackSend send = landed.sends().get(i);
      Decibels level = asked.sends().get(returns.get(i).livesetId());
      landing.compareLevels("send to " + send.returnName(), level, send.levelDb());
    }
    return List.copyOf(landing.warnings);
  }

  private void compareLevels(String what, Decibels asked, Decibels landed) {
    boolean close =
        asked == null
            || asked.equals(landed)
            || Math.abs(asked.value() - landed.value()) <= TOLERANCE_DB;
    warnIfDifferent(what, asked + " dB", landed + " dB", close);
  }

  private void comparePositions(String what, Double asked, double landed) {
    warnIfDifferent(what, asked, landed, asked == null || Math.abs(asked - landed) <= TOLERANCE);
  }

  private void compareFlags(String what, Boolean asked, Boolean landed) {
    warnIfDifferent(what, asked, landed, asked == null || Objects.equals(asked, landed));
  }

  private void warnIfDifferent(String what, Object asked, Object landed, boolean asAsked) {
    if (!asAsked) {
      String message = what + " was set to " + asked + ", but the host holds " + landed;
      warnings.add(warning(message));
    }
  }

  /** That the host holds something else than was set. */
  static Warning warning(String message) {
    return new Warning(
        "NOT_AS_ASKED",
        message,
        "The host rounds it, or something else such as automation sets it.");
  }
}
