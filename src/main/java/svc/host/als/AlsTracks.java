package svc.host.als;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import svc.host.Capability;
import svc.host.Tracks;
import svc.host.als.edit.NameEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.TrackReader;
import svc.host.als.store.AlsSetStore;
import svc.host.check.TrackCheck;
import svc.model.track.CreatedTrack;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The tracks of a set file. They can be renamed and colored. */
record AlsTracks(AlsSetStore store) implements Tracks {

  @Override
  public List<Track> list() {
    return new TrackReader(store.read()).listTracks();
  }

  @Override
  public EnsuredTrack ensureTrack(TrackKind kind, String name) {
    new TrackCheck(name, kind).requireCreatable();
    return TrackCheck.findByName(list(), name)
        .map(track -> new EnsuredTrack(track, false))
        .orElseThrow(() -> AlsUnsupportedErrors.capability(Capability.TRACK_CREATION));
  }

  @Override
  public CreatedTrack create(TrackKind kind, String name, Integer position) {
    throw AlsUnsupportedErrors.capability(Capability.TRACK_CREATION);
  }

  @Override
  public Track rename(String track, String name) {
    store.read().requireTrack(track).check().requireRenamable();
    AlsSet after =
        store.update(
            (set, edits) -> NameEdits.renameTrack(set, set.requireTrack(track), name, edits));
    return new TrackReader(after).describe(after.requireTrack(track));
  }

  @Override
  public List<Track> delete(String track) {
    throw AlsUnsupportedErrors.change("deleting tracks");
  }

  @Override
  public List<Track> duplicate(String track, String name) {
    throw AlsUnsupportedErrors.change("duplicating tracks");
  }

  @Override
  public List<Track> group(List<String> tracks, String into, String name) {
    throw AlsUnsupportedErrors.capability(Capability.TRACK_GROUPS);
  }

  @Override
  public List<Track> ungroup(String track) {
    throw AlsUnsupportedErrors.capability(Capability.TRACK_GROUPS);
  }

  @Override
  public Track setColor(String track, String color) {
    requireColors(store.read());
    AlsSet after =
        store.update(
            (set, edits) -> NameEdits.setColor(set.requireTrack(track).element(), color, edits));
    return new TrackReader(after).describe(after.requireTrack(track));
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST for a set of Live 10, because svc does not have the color palette
   * of Live 10.
   */
  static void requireColors(AlsSet set) {
    if (!set.version().hasKnownColors()) {
      throw NOT_SUPPORTED_BY_HOST
          .because("svc does not support the colors of sets of Live " + set.version().major())
          .hint("Save the set in Live 11 or later.");
    }
  }
}
