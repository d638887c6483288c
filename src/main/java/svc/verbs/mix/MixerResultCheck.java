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
import svc.text.TextSanitizer;

/** Compares the requested mixer settings with those that the host has after the write. */
final class MixerResultCheck {
  private static final double TOLERANCE_DB = 0.1;
  private static final double TOLERANCE = 1e-4;

  private final List<Warning> warnings;

  private MixerResultCheck(List<Warning> given) {
    warnings = new ArrayList<>(given);
  }

  /**
   * Returns the given warnings and a warning for each setting that does not have the requested
   * value.
   *
   * @param returns the return tracks in the order of the sends
   */
  static List<Warning> compare(
      List<Warning> given, MixerChange requested, List<ReturnTrack> returns, MixerState actual) {
    MixerResultCheck check = new MixerResultCheck(given);
    check.compareLevels("volume", requested.volume(), actual.volumeDb());
    check.comparePositions("raw volume", requested.volumeRaw(), actual.volumeRaw());
    check.comparePositions("pan", requested.pan(), actual.pan());
    check.compareFlags("mute", requested.mute(), actual.mute());
    check.compareFlags("solo", requested.solo(), actual.solo());
    check.compareFlags("arm", requested.arm(), actual.arm());
    for (int i = 0; i < actual.sends().size(); i++) {
      TrackSend send = actual.sends().get(i);
      Decibels level = requested.sends().get(returns.get(i).livesetId());
      check.compareLevels(
          "send to " + TextSanitizer.quote(send.returnName()), level, send.levelDb());
    }
    return List.copyOf(check.warnings);
  }

  private void compareLevels(String what, Decibels requested, Decibels actual) {
    boolean close =
        requested == null
            || requested.value() == actual.value()
            || Math.abs(requested.value() - actual.value()) <= TOLERANCE_DB;
    warnIfDifferent(what, requested + " dB", actual + " dB", close);
  }

  private void comparePositions(String what, Double requested, double actual) {
    warnIfDifferent(
        what, requested, actual, requested == null || Math.abs(requested - actual) <= TOLERANCE);
  }

  private void compareFlags(String what, Boolean requested, Boolean actual) {
    warnIfDifferent(
        what, requested, actual, requested == null || Objects.equals(requested, actual));
  }

  private void warnIfDifferent(String what, Object requested, Object actual, boolean equal) {
    if (!equal) {
      String message = what + " was set to " + requested + ", but the host reports " + actual;
      warnings.add(warning(message));
    }
  }

  /** Returns a warning about a setting that is not as requested. */
  static Warning warning(String message) {
    return new Warning(
        "NOT_AS_ASKED",
        message,
        "The host may have rounded the value, or automation may control it.");
  }
}
