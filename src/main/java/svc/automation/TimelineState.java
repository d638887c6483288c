package svc.automation;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/**
 * The state of a track's timeline as read from the host.
 *
 * @param clips the clips; envelopes that the host cannot read are null
 * @param automated the parameters that have automation; null if the envelopes of every clip can be
 *     read
 */
public record TimelineState(List<ArrangementClip> clips, AutomatedParameters automated) {

  /** Returns the state of a timeline on which the envelopes of every clip can be read. */
  public static TimelineState of(List<ArrangementClip> clips) {
    return new TimelineState(clips, null);
  }

  /** Returns whether the envelopes of a clip cannot be read. */
  public static boolean hasUnreadableClip(List<ArrangementClip> clips) {
    return clips.stream().anyMatch(clip -> clip.envelopes() == null);
  }

  /** Returns whether a clip with unreadable envelopes may contain automation of a target. */
  boolean mayContain(AutomationTarget target) {
    return automated == null || automated.targets().contains(target);
  }
}
