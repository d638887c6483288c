package svc.automation;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/**
 * The clips and automation of a track's timeline, as read from the host.
 *
 * @param clips the clips; the envelopes of a clip are null if the host cannot read them
 * @param automated the parameters that have automation, needed only if the envelopes of some clips
 *     cannot be read; otherwise null
 */
public record TimelineState(List<ArrangementClip> clips, AutomatedParameters automated) {

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
