package svc.host.als;

import java.util.List;
import svc.host.Arrangement;
import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.store.AlsSetStore;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipPlacementResult;

/** The clips on the timeline of a set file, which can be read but not changed. */
record AlsArrangement(AlsSetStore store) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    AlsSet set = store.read();
    return new ClipReader(set).listArrangementClips(AlsClips.requireClipTrack(set, track));
  }

  @Override
  public ClipPlacementResult placeClips(String track, List<ArrangementClip> clips) {
    throw AlsUnsupportedErrors.change("placing clips on the timeline");
  }

  @Override
  public ClipPlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    throw AlsUnsupportedErrors.change("placing clips on the timeline");
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    throw AlsUnsupportedErrors.change("deleting clips on the timeline");
  }

  @Override
  public List<ArrangementClip> clear(String track, double startBeats, double lengthBeats) {
    throw AlsUnsupportedErrors.change("deleting clips on the timeline");
  }

  @Override
  public ArrangementClip duplicate(String track, double startBeats, double toBeats) {
    throw AlsUnsupportedErrors.change("placing clips on the timeline");
  }
}
