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
 * @param sends the sends that changed, null if none did
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
        changedSends(before.sends(), after.sends()));
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
        sends == null ? after.sends() : after.sends().stream().map(this::sendBefore).toList());
  }

  private TrackSend sendBefore(TrackSend after) {
    return sends.stream()
        .filter(before -> before.returnName().equals(after.returnName()))
        .findFirst()
        .orElse(after);
  }

  private static <T> T ifChanged(T before, T after) {
    return Objects.equals(before, after) ? null : before;
  }

  private static List<TrackSend> changedSends(List<TrackSend> before, List<TrackSend> after) {
    List<TrackSend> changed = before.stream().filter(send -> !send.isIn(after)).toList();
    return changed.isEmpty() ? null : changed;
  }

  private static <T> T orUnchanged(T previous, T after) {
    return previous == null ? after : previous;
  }
}
