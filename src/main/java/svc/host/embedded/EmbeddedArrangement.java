package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import svc.host.Arrangement;
import svc.host.check.TimelineCheck;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.ArrangementEditor;
import svc.host.embedded.set.SetState;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipPlacementResult;

/** The arrangement of the embedded host. */
final class EmbeddedArrangement implements Arrangement {
  private final EmbeddedSet set;

  EmbeddedArrangement(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<ArrangementClip> clips(String track) {
    return set.currentState().requireClipTrack(track).arrangement();
  }

  @Override
  public ClipPlacementResult placeClips(String track, List<ArrangementClip> clips) {
    List<ArrangementClip> placed =
        change(
            track,
            timeline -> {
              List<ArrangementClip> valid = timeline.requireValid(clips);
              return new SetChange<>(timeline.place(valid), valid);
            });
    return new ClipPlacementResult(placed, 1);
  }

  @Override
  public ClipPlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    List<ArrangementClip> placed =
        change(
            track,
            timeline -> {
              List<ArrangementClip> copied = timeline.unroll(copies);
              return new SetChange<>(timeline.place(copied), copied);
            });
    return new ClipPlacementResult(placed, 1);
  }

  @Override
  public List<ArrangementClip> clear(String track, double startBeats, double lengthBeats) {
    TimelineCheck.requireRange(startBeats, lengthBeats);
    return change(
        track,
        timeline -> {
          SetState after = timeline.clear(startBeats, startBeats + lengthBeats);
          List<ArrangementClip> changed = new ArrayList<>(timeline.track().arrangement());
          changed.removeAll(after.requireTrack(track).arrangement());
          return new SetChange<>(after, List.copyOf(changed));
        });
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return change(
        track,
        timeline -> {
          ArrangementClip deleted = timeline.requireClip(startBeats);
          return new SetChange<>(timeline.delete(deleted), deleted);
        });
  }

  @Override
  public ArrangementClip duplicate(String track, double startBeats, double toBeats) {
    return change(
        track,
        timeline -> {
          ArrangementClip copy = timeline.requireClip(startBeats).withStart(toBeats);
          TimelineCheck.requireRange(copy.startBeats(), copy.lengthBeats());
          return new SetChange<>(timeline.place(List.of(copy)), copy);
        });
  }

  private <R> R change(String track, Function<ArrangementEditor, SetChange<R>> change) {
    return set.updateWithResult(
        now ->
            change.apply(
                new ArrangementEditor(now, now.requireClipTrack(track), set.deviceCatalog())));
  }
}
