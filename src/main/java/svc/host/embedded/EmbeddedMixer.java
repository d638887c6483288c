package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_ARMABLE;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.host.Mixer;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackMixerState;
import svc.host.embedded.set.TrackState;
import svc.model.track.Decibels;
import svc.model.track.LevelAndPan;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;
import svc.model.track.TrackSwitches;
import svc.parameter.FaderScale;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** The mixer of the embedded host. It rejects the same changes as Live's mixer. */
final class EmbeddedMixer implements Mixer {
  private final EmbeddedSet set;

  EmbeddedMixer(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public MixerState read(String handle) {
    SetState now = set.currentState();
    return toMixerState(now, set.requireTrack(now, handle));
  }

  @Override
  public List<MixerState> write(Map<String, MixerChange> changes) {
    set.update(now -> applyChanges(now, changes));
    return changes.keySet().stream().map(this::read).toList();
  }

  private SetState applyChanges(SetState now, Map<String, MixerChange> changes) {
    SetState changed = now;
    for (Map.Entry<String, MixerChange> entry : changes.entrySet()) {
      TrackState track = set.requireTrack(changed, entry.getKey());
      requireAllowed(now, track, entry.getValue());
      changed =
          changed.withTrackChanged(track, t -> t.withMixer(t.mixer().withChange(entry.getValue())));
    }
    return changed;
  }

  private static void requireAllowed(SetState now, TrackState track, MixerChange change) {
    if (Boolean.TRUE.equals(change.arm()) && !track.kind().hasClipSlots()) {
      throw NOT_ARMABLE.because(
          TextSanitizer.quote(track.name())
              + " is a "
              + track.kind()
              + " track and cannot be armed");
    }
    boolean master = track.kind() == TrackKind.MASTER;
    if (master && (change.mute() != null || change.solo() != null || !change.sends().isEmpty())) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the master track has no mute, solo or sends")
          .hint("Set only its volume and pan.");
    }
    requireLevel("volume", change.volume(), FaderScale.VOLUME);
    requireInRange("volume_raw", change.volumeRaw(), 0, 1);
    requireInRange("pan", change.pan(), -1, 1);
    change.sends().forEach((to, level) -> requireValidSend(now, to, level));
  }

  private static void requireValidSend(SetState now, String to, Decibels level) {
    if (now.findTracks(t -> t.kind() == TrackKind.RETURN && t.handle().equals(to)).isEmpty()) {
      throw INVALID_ARGUMENT
          .because(to + " is not a return track")
          .hint("Run `svc mix returns` to see the return tracks.");
    }
    requireLevel("send level", level, FaderScale.SEND);
  }

  private static void requireLevel(String what, Decibels level, FaderScale fader) {
    boolean isValid = level == null || level.isSilence() || fader.contains(level);
    if (!isValid) {
      String min = NumberFormatter.format(fader.minimumDb());
      String max = NumberFormatter.format(fader.maximumDb());
      throw INVALID_ARGUMENT
          .because(
              "the "
                  + what
                  + " must be between "
                  + min
                  + " and "
                  + max
                  + " dB, not "
                  + NumberFormatter.format(level.value()))
          .hint("Use -inf for silence.");
    }
  }

  private static void requireInRange(String what, Double value, double min, double max) {
    if (value != null && !(value >= min && value <= max)) {
      throw INVALID_ARGUMENT
          .because(what + " must be between " + min + " and " + max + ", not " + value)
          .hint("Give a value in this range.");
    }
  }

  @Override
  public List<ReturnTrack> listReturnTracks() {
    List<ReturnTrack> returns = new ArrayList<>();
    for (TrackState track : set.currentState().findTracks(t -> t.kind() == TrackKind.RETURN)) {
      int index = returns.size() + 1;
      TrackMixerState mixer = track.mixer();
      returns.add(
          new ReturnTrack(
              index,
              String.valueOf((char) ('A' + index - 1)),
              track.name(),
              track.handle(),
              new LevelAndPan(EmbeddedSet.volumeDb(mixer), mixer.volume(), mixer.pan()),
              mixer.mute(),
              mixer.solo()));
    }
    return returns;
  }

  private static MixerState toMixerState(SetState now, TrackState track) {
    boolean master = track.kind() == TrackKind.MASTER;
    TrackMixerState mixer = track.mixer();
    return new MixerState(
        track.handle(),
        track.name(),
        track.kind(),
        new LevelAndPan(EmbeddedSet.volumeDb(mixer), mixer.volume(), mixer.pan()),
        new TrackSwitches(
            master ? null : mixer.mute(),
            master ? null : mixer.solo(),
            track.kind().hasClipSlots() ? mixer.arm() : null),
        master ? List.of() : toTrackSends(now, mixer));
  }

  private static List<TrackSend> toTrackSends(SetState now, TrackMixerState mixer) {
    return now.findTracks(t -> t.kind() == TrackKind.RETURN).stream()
        .map(to -> toTrackSend(to, mixer.sends().getOrDefault(to.handle(), 0.0)))
        .toList();
  }

  private static TrackSend toTrackSend(TrackState to, double level) {
    return new TrackSend(to.name(), FaderScale.SEND.toDb(level), level);
  }
}
