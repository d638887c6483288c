package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.TrackSend;

/**
 * A mixer setting that differs between two mixes.
 *
 * @param setting "volume", "pan", "mute", "solo", "arm" or "send" with the name of the return track
 * @param before the value in the snapshot: a level in dB, a pan, or true or false; null if the
 *     snapshot does not have the setting
 * @param after the value in the other mix; null if it does not have the setting
 */
@TableColumns({
  @TableColumn("track"),
  @TableColumn("setting"),
  @TableColumn(value = "before", heading = "before"),
  @TableColumn(value = "after", heading = "after")
})
public record MixDifference(
    @UntrustedName String track, @UntrustedName String setting, Object before, Object after) {
  private static final double TOLERANCE_DB = 0.005;
  private static final double TOLERANCE = 1e-4;

  /** Returns the differences between two states of a track's mixer. */
  public static List<MixDifference> between(MixerState before, MixerState after) {
    List<MixDifference> found = new ArrayList<>();
    String track = after.track();
    if (differs(before.volumeDb(), after.volumeDb())) {
      found.add(new MixDifference(track, "volume", before.volumeDb(), after.volumeDb()));
    }
    if (differs(before.pan(), after.pan())) {
      found.add(new MixDifference(track, "pan", before.pan(), after.pan()));
    }
    addFlag(found, track, "mute", before.mute(), after.mute());
    addFlag(found, track, "solo", before.solo(), after.solo());
    addFlag(found, track, "arm", before.arm(), after.arm());
    addSends(found, before, after);
    return found;
  }

  private static void addFlag(
      List<MixDifference> found, String track, String setting, Boolean before, Boolean after) {
    if (!Objects.equals(before, after)) {
      found.add(new MixDifference(track, setting, before, after));
    }
  }

  private static void addSends(List<MixDifference> found, MixerState before, MixerState after) {
    for (TrackSend send : after.sends()) {
      Decibels level = findSend(before, send.returnName());
      if (level == null || differs(level, send.levelDb())) {
        found.add(
            new MixDifference(after.track(), "send " + send.returnName(), level, send.levelDb()));
      }
    }
    for (TrackSend send : before.sends()) {
      if (findSend(after, send.returnName()) == null) {
        found.add(
            new MixDifference(after.track(), "send " + send.returnName(), send.levelDb(), null));
      }
    }
  }

  /** Returns the level of the send to a return track, null if there is none of this name. */
  static Decibels findSend(MixerState mixer, String returnName) {
    return mixer.sends().stream()
        .filter(send -> send.returnName().strip().equalsIgnoreCase(returnName.strip()))
        .map(TrackSend::levelDb)
        .findFirst()
        .orElse(null);
  }

  static boolean differs(Decibels before, Decibels after) {
    return !before.equals(after) && !(Math.abs(before.value() - after.value()) <= TOLERANCE_DB);
  }

  static boolean differs(double before, double after) {
    return Math.abs(before - after) > TOLERANCE;
  }
}
