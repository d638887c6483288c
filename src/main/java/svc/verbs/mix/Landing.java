package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.Db;
import svc.model.MixerChange;
import svc.model.MixerState;
import svc.model.ReturnTrack;
import svc.model.Send;
import svc.model.Warning;

/** Compares what was asked of a mixer with what the host holds afterwards. */
final class Landing {
  private static final double CLOSE_DB = 0.1;
  private static final double CLOSE = 1e-4;

  private final List<Warning> warnings;

  private Landing(List<Warning> given) {
    warnings = new ArrayList<>(given);
  }

  /**
   * The warnings given, and one more for each field that did not land as asked.
   *
   * @param returns the return tracks in order, as the landed sends are
   */
  static List<Warning> compare(
      List<Warning> given, MixerChange asked, List<ReturnTrack> returns, MixerState landed) {
    Landing landing = new Landing(given);
    landing.level("volume", asked.volume(), landed.volumeDb());
    landing.position("raw volume", asked.volumeRaw(), landed.volumeRaw());
    landing.position("pan", asked.pan(), landed.pan());
    landing.same("mute", asked.mute(), landed.mute());
    landing.same("solo", asked.solo(), landed.solo());
    landing.same("arm", asked.arm(), landed.arm());
    for (int i = 0; i < landed.sends().size(); i++) {
      Send send = landed.sends().get(i);
      Db level = asked.sends().get(returns.get(i).livesetId());
      landing.level("send to " + send.returnName(), level, send.levelDb());
    }
    return List.copyOf(landing.warnings);
  }

  private void level(String what, Db asked, Db landed) {
    boolean close =
        asked == null
            || asked.equals(landed)
            || Math.abs(asked.value() - landed.value()) <= CLOSE_DB;
    note(what, asked + " dB", landed + " dB", close);
  }

  private void position(String what, Double asked, double landed) {
    note(what, asked, landed, asked == null || Math.abs(asked - landed) <= CLOSE);
  }

  private void same(String what, Boolean asked, Boolean landed) {
    note(what, asked, landed, asked == null || Objects.equals(asked, landed));
  }

  private void note(String what, Object asked, Object landed, boolean asAsked) {
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
