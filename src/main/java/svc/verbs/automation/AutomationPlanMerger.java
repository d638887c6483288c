package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.automation.AutomationRemoval;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LaneTimelineConverter;
import svc.automation.LedgerEntry;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.LaneChange;
import svc.model.track.Track;

/**
 * Combines several plans into one write. Each plan starts from the clips as they are after the
 * previous plan.
 */
public final class AutomationPlanMerger {
  private final Track track;
  private final AutomationTimeline timeline;
  private final List<ArrangementClip> clips;
  private final List<LaneChange> laneChanges = new ArrayList<>();

  public AutomationPlanMerger(Track track, AutomationTimeline timeline) {
    this.track = track;
    this.timeline = timeline;
    this.clips = new ArrayList<>(timeline.clips());
  }

  /**
   * Plans a write and adds it to the combined write.
   *
   * @param options the options of this plan. If the plan fills a gap with a clip, later plans treat
   *     the clip as an existing clip
   */
  public TimelineWritePlan plan(
      BeatRange window,
      Map<AutomationTarget, AutomationSegment> writes,
      TimelineWriteOptions options) {
    if (!options.force()) {
      timeline.requireBounds(window);
    }
    TimelineWritePlan plan =
        TimelineWritePlanner.plan(
            track.kind(),
            clips,
            window,
            writes,
            timeline.confirmedEntries(),
            timeline::currentValue,
            options);
    plan.slices().forEach(this::place);
    if (timeline.hasLanes()) {
      laneChanges.addAll(LaneTimelineConverter.changes(plan));
    }
    return plan;
  }

  /** Removes the automation of ledger entries from the clips. */
  public void remove(List<LedgerEntry> entries) {
    AutomationRemoval removal = new AutomationRemoval(entries, timeline.confirmedEntries());
    clips.replaceAll(removal::applyTo);
  }

  private void place(TimelineWritePlan.PlannedClip slice) {
    if (slice.gap()) {
      clips.add(slice.clip());
    } else {
      replaceClip(slice.clip());
    }
  }

  private void replaceClip(ArrangementClip changed) {
    clips.replaceAll(clip -> clip.startBeats() == changed.startBeats() ? changed : clip);
  }

  /** Returns the changes of automation lanes that the plans make, for a host that has lanes. */
  public List<LaneChange> laneChanges() {
    return laneChanges;
  }

  /** Returns the clips that the plans change or add, as they will be after the write. */
  public List<ArrangementClip> changedClips() {
    List<ArrangementClip> changed = new ArrayList<>();
    for (int i = 0; i < clips.size(); i++) {
      if (i >= timeline.clips().size() || !clips.get(i).equals(timeline.clips().get(i))) {
        changed.add(clips.get(i));
      }
    }
    return changed;
  }
}
