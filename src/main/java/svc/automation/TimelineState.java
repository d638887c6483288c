package svc.automation;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/**
 * What a host shows of a track's timeline.
 *
 * @param clips their envelopes are null where the host cannot read them
 * @param automated which parameters have automation at all, null where every clip tells
 */
public record TimelineState(List<ArrangementClip> clips, AutomatedParameters automated) {

  /** Where every clip tells what it holds. */
  public static TimelineState of(List<ArrangementClip> clips) {
    return new TimelineState(clips, null);
  }

  /** Whether a clip does not tell what it holds. */
  public static boolean hasUnreadableClip(List<ArrangementClip> clips) {
    return clips.stream().anyMatch(clip -> clip.envelopes() == null);
  }

  /** Whether a clip that does not tell what it holds can hold this. */
  boolean mayContain(AutomationTarget target) {
    return automated == null || automated.targets().contains(target);
  }
}
