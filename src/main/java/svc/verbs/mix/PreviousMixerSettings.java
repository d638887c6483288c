package svc.verbs.mix;

import java.util.List;
import java.util.Objects;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.TrackSend;

/**
 * The mixer settings of a track that a write changed, with their values before the write. Settings
 * that the write did not change are null.
 *
 * @param sends all sends if one of them changed, otherwise null
 */
public record PreviousMixerSettings(
    Decibels volumeDb,
    Double volumeRaw,
    Double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    List<TrackSend> sends) {

  /** Returns the settings that differ between two states of a mixer. */
  public static PreviousMixerSettings changed(MixerState before, MixerState after) {
    boolean isMoved = before.volumeRaw() != after.volumeRaw();
    return new PreviousMixerSettings(
        isMoved ? before.volumeDb() : null,
        isMoved ? (Double) before.volumeRaw() : null,
        ifChanged(before.pan(), after.pan()),
        ifChanged(before.mute(), after.mute()),
        ifChanged(before.solo(), after.solo()),
        ifChanged(before.arm(), after.arm()),
        areUnchanged(before.sends(), after.sends()) ? null : before.sends());
  }

  /** Returns the state of a mixer before the write, given its state after the write. */
  public MixerState before(MixerState after) {
    return new MixerState(
        after.livesetId(),
        after.track(),
        after.kind(),
        orUnchanged(volumeDb, after.volumeDb()),
        orUnchanged(volumeRaw, after.volumeRaw()),
        orUnchanged(pan, after.pan()),
        orUnchanged(mute, after.mute()),
        orUnchanged(solo, after.solo()),
        orUnchanged(arm, after.arm()),
        orUnchanged(sends, after.sends()));
  }

  private static <T> T ifChanged(T before, T after) {
    return Objects.equals(before, after) ? null : before;
  }

  private static boolean areUnchanged(List<TrackSend> before, List<TrackSend> after) {
    boolean unchanged = before.size() == after.size();
    for (TrackSend send : before) {
      unchanged &= send.isIn(after);
    }
    return unchanged;
  }

  private static <T> T orUnchanged(T previous, T after) {
    return previous == null ? after : previous;
  }
}
