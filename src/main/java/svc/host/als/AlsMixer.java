package svc.host.als;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import java.util.Map;
import svc.host.Mixer;
import svc.host.als.edit.MixerEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.TrackReader;
import svc.host.als.store.AlsSetStore;
import svc.host.check.MixerChangeCheck;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackKind;
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
    AlsSet after =
        store.update(
            (set, edits) ->
                changes.forEach(
                    (handle, change) -> {
                      AlsTrack track = set.requireTrack(handle);
                      requireAllowed(set, track, change);
                      MixerEdits.change(set, track, change, edits);
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
    List<String> returns = set.tracks(TrackKind.RETURN).stream().map(AlsTrack::handle).toList();
    new MixerChangeCheck(track.name(), track.kind(), returns).require(change);
    int sends = TrackReader.sendHolders(track).size();
    if (change.sends().keySet().stream().anyMatch(to -> returns.indexOf(to) >= sends)) {
      throw NOT_SUPPORTED_BY_HOST
          .because(TextSanitizer.quote(track.name()) + " has no send to this return track")
          .hint("Choose another track or another return track.");
    }
  }
}
