package svc.host.als;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_ARMABLE;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import java.util.Map;
import svc.host.Mixer;
import svc.host.als.edit.MixerEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.TrackReader;
import svc.host.als.store.AlsSetStore;
import svc.model.error.SvcException;
import svc.model.track.Decibels;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackKind;
import svc.parameter.FaderScale;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** The mixer of a set file. It rejects the same changes as Live's mixer. */
record AlsMixer(AlsSetStore store) implements Mixer {

  @Override
  public MixerState read(String track) {
    AlsSet set = store.read();
    return new TrackReader(set).readMixer(set.requireTrack(track));
  }

  @Override
  public List<MixerState> write(Map<String, MixerChange> changes) {
    return store.runInTransaction(() -> change(changes));
  }

  private List<MixerState> change(Map<String, MixerChange> changes) {
    AlsSet after =
        store.update(
            (set, edits) ->
                changes.forEach(
                    (handle, change) -> {
                      AlsTrack track = set.requireTrack(handle);
                      requireAllowed(set, track, change);
                      MixerEdits.change(set, track, change, edits);
                      OverriddenValueWarnings.warn(store, set, track, change);
                    }));
    TrackReader reader = new TrackReader(after);
    return changes.keySet().stream()
        .map(handle -> reader.readMixer(after.requireTrack(handle)))
        .toList();
  }

  @Override
  public List<ReturnTrack> listReturnTracks() {
    return new TrackReader(store.read()).listReturnTracks();
  }

  private static void requireAllowed(AlsSet set, AlsTrack track, MixerChange change) {
    if (Boolean.TRUE.equals(change.arm()) && !track.kind().hasClipSlots()) {
      throw NOT_ARMABLE.because(
          TextSanitizer.quote(track.name())
              + " is a "
              + track.kind()
              + " track and cannot be armed");
    }
    boolean hasSwitches = change.mute() != null || change.solo() != null;
    if (track.kind() == TrackKind.MASTER && (hasSwitches || !change.sends().isEmpty())) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the master track has no mute, solo or sends")
          .hint("Set only its volume and pan.");
    }
    requireLevel("volume", change.volume(), FaderScale.VOLUME);
    requireInRange("volume_raw", change.volumeRaw(), 0);
    requireInRange("pan", change.pan(), -1);
    change.sends().forEach((to, level) -> requireSend(set, track, to, level));
  }

  private static void requireSend(AlsSet set, AlsTrack track, String to, Decibels level) {
    List<String> returns = set.tracks(TrackKind.RETURN).stream().map(AlsTrack::handle).toList();
    if (!returns.contains(to)) {
      throw INVALID_ARGUMENT
          .because(to + " is not a return track")
          .hint("Run `svc mix returns` to see the return tracks.");
    }
    if (returns.indexOf(to) >= TrackReader.sendHolders(track).size()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(TextSanitizer.quote(track.name()) + " has no send to this return track")
          .hint("Choose another track or another return track.");
    }
    requireLevel("send level", level, FaderScale.SEND);
  }

  private static void requireLevel(String what, Decibels level, FaderScale fader) {
    if (level != null && !level.isSilence() && !fader.contains(level)) {
      throw outOfRange(
          what,
          level.value(),
          fader.minimumDb(),
          fader.maximumDb(),
          " dB",
          "Use -inf for silence.");
    }
  }

  private static void requireInRange(String what, Double value, double min) {
    if (value != null && !(value >= min && value <= 1)) {
      throw outOfRange(what, value, min, 1, "", "Give a value in this range.");
    }
  }

  private static SvcException outOfRange(
      String what, double value, double min, double max, String unit, String hint) {
    return INVALID_ARGUMENT
        .because(
            (unit.isEmpty() ? "" : "the ")
                + what
                + " must be between "
                + NumberFormatter.format(min)
                + " and "
                + NumberFormatter.format(max)
                + unit
                + ", not "
                + NumberFormatter.format(value))
        .hint(hint);
  }
}
