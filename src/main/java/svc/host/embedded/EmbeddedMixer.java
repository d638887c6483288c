package svc.host.embedded;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.NOT_ARMABLE;
import static svc.model.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.host.Mixer;
import svc.model.Db;
import svc.model.MixerChange;
import svc.model.MixerState;
import svc.model.Numbers;
import svc.model.ReturnTrack;
import svc.model.Send;
import svc.model.TrackKind;
import svc.music.Fader;
import svc.music.Names;

/** Faders, sends and switches; refuses what a real host refuses. */
final class EmbeddedMixer implements Mixer {
  private final EmbeddedSet set;

  EmbeddedMixer(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public MixerState read(String handle) {
    SetState now = set.now();
    return shown(now, set.track(now, handle));
  }

  @Override
  public List<MixerState> write(Map<String, MixerChange> changes) {
    set.update(now -> changed(now, changes));
    return changes.keySet().stream().map(this::read).toList();
  }

  private SetState changed(SetState now, Map<String, MixerChange> changes) {
    SetState changed = now;
    for (Map.Entry<String, MixerChange> entry : changes.entrySet()) {
      TrackState track = set.track(changed, entry.getKey());
      check(now, track, entry.getValue());
      changed = changed.change(track, t -> t.mixing(t.mixer().apply(entry.getValue())));
    }
    return changed;
  }

  private static void check(SetState now, TrackState track, MixerChange change) {
    if (Boolean.TRUE.equals(change.arm()) && !track.kind().holdsClips()) {
      throw NOT_ARMABLE.because(
          Names.quoted(track.name()) + " is a " + track.kind() + " track and cannot be armed");
    }
    boolean master = track.kind() == TrackKind.MASTER;
    if (master && (change.mute() != null || change.solo() != null || !change.sends().isEmpty())) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the master track has no mute, solo or sends")
          .hint("Its volume and pan can be set.");
    }
    level("volume", change.volume(), Fader.VOLUME);
    range("volume_raw", change.volumeRaw(), 0, 1);
    range("pan", change.pan(), -1, 1);
    change.sends().forEach((to, level) -> checkSend(now, to, level));
  }

  private static void checkSend(SetState now, String to, Db level) {
    if (now.where(t -> t.kind() == TrackKind.RETURN && t.handle().equals(to)).isEmpty()) {
      throw INVALID_ARGUMENT.because(to + " is no return track");
    }
    level("send", level, Fader.SEND);
  }

  private static void level(String what, Db level, Fader fader) {
    boolean possible = level == null || level.isSilence() || fader.holds(level);
    if (!possible) {
      String least = Numbers.plain(fader.minimumDb());
      String most = Numbers.plain(fader.maximumDb());
      throw INVALID_ARGUMENT
          .because(
              what
                  + " must be between "
                  + least
                  + " and "
                  + most
                  + " dB, not "
                  + Numbers.plain(level.value()))
          .hint("Use -inf for silence.");
    }
  }

  private static void range(String what, Double value, double min, double max) {
    if (value != null && !(value >= min && value <= max)) {
      throw INVALID_ARGUMENT.because(
          what + " must be between " + min + " and " + max + ", not " + value);
    }
  }

  @Override
  public List<ReturnTrack> returns() {
    List<ReturnTrack> returns = new ArrayList<>();
    for (TrackState track : set.now().where(t -> t.kind() == TrackKind.RETURN)) {
      int index = returns.size() + 1;
      MixerValues mixer = track.mixer();
      returns.add(
          new ReturnTrack(
              index,
              String.valueOf((char) ('A' + index - 1)),
              track.name(),
              track.handle(),
              EmbeddedSet.level(mixer),
              mixer.volume(),
              mixer.pan(),
              mixer.mute(),
              mixer.solo()));
    }
    return returns;
  }

  private static MixerState shown(SetState now, TrackState track) {
    boolean master = track.kind() == TrackKind.MASTER;
    MixerValues mixer = track.mixer();
    return new MixerState(
        track.handle(),
        track.name(),
        track.kind(),
        EmbeddedSet.level(mixer),
        mixer.volume(),
        mixer.pan(),
        master ? null : mixer.mute(),
        master ? null : mixer.solo(),
        track.kind().holdsClips() ? mixer.arm() : null,
        master ? List.of() : sends(now, mixer));
  }

  private static List<Send> sends(SetState now, MixerValues mixer) {
    return now.where(t -> t.kind() == TrackKind.RETURN).stream()
        .map(to -> send(to, mixer.sends().getOrDefault(to.handle(), 0.0)))
        .toList();
  }

  private static Send send(TrackState to, double level) {
    return new Send(to.name(), Fader.SEND.toDb(level), level);
  }
}
