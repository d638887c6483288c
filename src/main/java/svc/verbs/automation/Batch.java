package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.automation.Lane;
import svc.automation.Options;
import svc.automation.Plan;
import svc.automation.Planner;
import svc.automation.Range;
import svc.model.ArrangementClip;
import svc.model.Target;
import svc.model.Track;

/**
 * Several plans for the clips that are there, each on what the one before leaves, to be laid down
 * in one step.
 */
final class Batch {
  private final Track track;
  private final Timeline timeline;
  private final List<ArrangementClip> clips;

  Batch(Track track, Timeline timeline) {
    this.track = track;
    this.timeline = timeline;
    this.clips = new ArrayList<>(timeline.clips());
  }

  /**
   * Adds a plan.
   *
   * @param options none that fill gaps
   */
  Plan plan(Range window, Map<Target, Lane> writes, Options options) {
    Plan plan =
        Planner.plan(
            track.kind(), clips, window, writes, timeline.known(), timeline::dial, options);
    plan.slices().forEach(slice -> replace(slice.clip()));
    return plan;
  }

  private void replace(ArrangementClip by) {
    clips.replaceAll(clip -> clip.startBeats() == by.startBeats() ? by : clip);
  }

  /** The clips that the plans change, as they leave them; each keeps its place in the list. */
  List<ArrangementClip> changed() {
    List<ArrangementClip> changed = new ArrayList<>();
    for (int i = 0; i < clips.size(); i++) {
      if (!clips.get(i).equals(timeline.clips().get(i))) {
        changed.add(clips.get(i));
      }
    }
    return changed;
  }
}
