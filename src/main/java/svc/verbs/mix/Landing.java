package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.Db;
import svc.model.MixerChange;
import svc.model.MixerState;
import svc.model.Warning;
import svc.music.Fader;

/** Compares what was asked of a mixer with what the host holds afterwards. */
final class Landing {
  private static final double CLOSE_DB = 0.1;
  private static final double CLOSE = 1e-4;

  private Landing() {}

  /** The warnings given, and one more for each field that did not land as asked. */
  static List<Warning> compare(List<Warning> given, MixerChange asked, MixerState landed) {
    List<Warning> warnings = new ArrayList<>(given);
    if (asked.volumeRaw() != null) {
      Db wanted = Fader.VOLUME.toDb(asked.volumeRaw());
      note(warnings, "volume", wanted, landed.volumeDb(), close(wanted, landed.volumeDb()));
    }
    boolean panned = asked.pan() == null || Math.abs(asked.pan() - landed.pan()) < CLOSE;
    note(warnings, "pan", asked.pan(), landed.pan(), panned);
    note(warnings, "mute", asked.mute(), landed.mute());
    note(warnings, "solo", asked.solo(), landed.solo());
    note(warnings, "arm", asked.arm(), landed.arm());
    return List.copyOf(warnings);
  }

  private static boolean close(Db wanted, Db landed) {
    return wanted.equals(landed) || Math.abs(wanted.value() - landed.value()) <= CLOSE_DB;
  }

  private static void note(List<Warning> warnings, String what, Object asked, Object landed) {
    note(warnings, what, asked, landed, asked == null || Objects.equals(asked, landed));
  }

  private static void note(
      List<Warning> warnings, String what, Object asked, Object landed, boolean asAsked) {
    if (!asAsked) {
      warnings.add(
          new Warning(
              "NOT_AS_ASKED",
              what + " was set to " + asked + ", but the host holds " + landed,
              "Something else may control it, such as automation."));
    }
  }
}
