package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.host.Mixer;
import svc.host.check.MixerChangeCheck;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackMixerState;
import svc.host.embedded.set.TrackState;
import svc.model.track.FaderScale;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackKind;
import svc.model.track.TrackSend;

/** The mixer of the embedded host. It rejects the same changes as Live's mixer. */
final class EmbeddedMixer implements Mixer {
  private final EmbeddedSet set;

  EmbeddedMixer(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public MixerState read(String handle) {
    SetState now = set.currentState();
    return toMixerState(now, now.requireTrack(handle));
  }

  @Override
  public List<MixerState> write(Map<String, MixerChange> changes) {
    set.update(now -> applyChanges(now, changes));
    return changes.keySet().stream().map(this::read).toList();
  }

  private SetState applyChanges(SetState now, Map<String, MixerChange> changes) {
    List<String> returns = listReturns(now).stream().map(TrackState::handle).toList();
    SetState changed = now;
    for (Map.Entry<String, MixerChange> entry : changes.entrySet()) {
      TrackState track = changed.requireTrack(entry.getKey());
      new MixerChangeCheck(track.name(), track.kind(), returns).require(entry.getValue());
      changed =
          changed.withTrackChanged(track, t -> t.withMixer(t.mixer().withChange(entry.getValue())));
    }
    return changed;
  }

  private static List<TrackState> listReturns(SetState now) {
    return now.findTracks(track -> track.kind() == TrackKind.RETURN);
  }

  @Override
  public List<ReturnTrack> listReturnTracks() {
    List<ReturnTrack> returns = new ArrayList<>();
    for (TrackState track : listReturns(set.currentState())) {
      int index = returns.size() + 1;
      TrackMixerState mixer = track.mixer();
      returns.add(
          new ReturnTrack(
              index,
              String.valueOf((char) ('A' + index - 1)),
              track.name(),
              track.handle(),
              EmbeddedSet.volumeDb(mixer),
              mixer.volume(),
              mixer.pan(),
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
        EmbeddedSet.volumeDb(mixer),
        mixer.volume(),
        mixer.pan(),
        master ? null : mixer.mute(),
        master ? null : mixer.solo(),
        track.kind().hasClipSlots() ? mixer.arm() : null,
        master ? List.of() : toTrackSends(now, mixer));
  }

  private static List<TrackSend> toTrackSends(SetState now, TrackMixerState mixer) {
    return listReturns(now).stream()
        .map(to -> toTrackSend(to, mixer.sends().getOrDefault(to.handle(), 0.0)))
        .toList();
  }

  private static TrackSend toTrackSend(TrackState to, double level) {
    return new TrackSend(to.name(), FaderScale.SEND.toDb(level), level);
  }
}
