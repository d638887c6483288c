package svc.verbs.mix;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import svc.model.track.MixerState;
import svc.model.track.TrackSend;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;

/** Creates the calls that restore the mixer settings of tracks. */
final class MixerUndoCall {
  private MixerUndoCall() {}

  /**
   * Returns a call that restores the changed settings of a track; empty if nothing changed. The
   * volume is given as a raw fader position, which is exact.
   */
  static Optional<RecordedCall> restoring(MixerState before, MixerState after) {
    boolean level = before.volumeRaw() != after.volumeRaw();
    RecordedCall call =
        RecordedCall.of("mix set")
            .withArgument("liveset_id", after.livesetId())
            .withArgument(
                "volume_raw", level ? NumberFormatter.toExactNumber(before.volumeRaw()) : null)
            .withArgument(
                "pan",
                before.pan() == after.pan() ? null : NumberFormatter.toExactNumber(before.pan()))
            .withArgument("mute", changed(before.mute(), after.mute()))
            .withArgument("solo", changed(before.solo(), after.solo()))
            .withArgument("arm", changed(before.arm(), after.arm()))
            .withArgument("sends", previousSends(before.sends(), after.sends()));
    return call.args().size() > 1 ? Optional.of(call) : Optional.empty();
  }

  private static Boolean changed(Boolean before, Boolean after) {
    return Objects.equals(before, after) ? null : before;
  }

  private static List<String> previousSends(List<TrackSend> before, List<TrackSend> after) {
    List<String> changed =
        before.stream()
            .filter(send -> !send.isIn(after))
            .map(
                send ->
                    send.returnName() + "=" + NumberFormatter.formatLevel(send.levelDb().value()))
            .toList();
    return changed.isEmpty() ? null : changed;
  }
}
