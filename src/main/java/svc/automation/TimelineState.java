package svc.automation;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.AutomationTarget;

/**
 * The clips and automation of a track's timeline, as read from the host.
 *
 * @param clips the clips; the envelopes of a clip are null if the host cannot read them
 * @param automated the parameters that have automation, needed only if the envelopes of some clips
 *     cannot be read; otherwise null
 * @param lanes the automation lanes; {@code clips} then contains a single clip whose envelopes are
 *     these lanes; null if the host stores automation in clips
 */
public record TimelineState(
    List<ArrangementClip> clips, AutomatedParameters automated, List<AutomationLane> lanes) {

  /** Creates the state of a timeline whose automation is stored in clips. */
  public TimelineState(List<ArrangementClip> clips, AutomatedParameters automated) {
    this(clips, automated, null);
  }

  /** Returns whether the automation is on lanes, independent of clips. */
  public boolean hasLanes() {
    return lanes != null;
  }

  /**
   * Returns the number of curved segments in the envelope of a parameter. Points only approximate
   * such segments.
   */
  public int countCurves(AutomationTarget target) {
    return lanes.stream()
        .filter(lane -> AutomationTarget.of(lane.envelope()).equals(target))
        .mapToInt(AutomationLane::curves)
        .sum();
  }

  /** Returns the range that has automation on lanes, from the song's start. */
  public BeatRange lanesRange() {
    return LaneTimelineConverter.usedRange(lanes);
  }

  /** Creates the state of a timeline on which the envelopes of every clip can be read. */
  public static TimelineState of(List<ArrangementClip> clips) {
    return new TimelineState(clips, null);
  }

  /** Returns whether the host cannot read the envelopes of at least one clip. */
  public static boolean hasUnreadableClip(List<ArrangementClip> clips) {
    return clips.stream().anyMatch(clip -> clip.envelopes() == null);
  }

  /** Returns whether clips whose envelopes cannot be read may contain automation of a target. */
  boolean mayContain(AutomationTarget target) {
    return automated == null || automated.targets().contains(target);
  }
}
