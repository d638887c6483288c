package svc.automation;

import java.util.List;
import svc.model.ArrangementClip;
import svc.model.Automated;
import svc.model.Target;

/**
 * What a host shows of a track's timeline.
 *
 * @param clips their envelopes are null where the host cannot read them
 * @param automated which parameters have automation at all, null where every clip tells
 */
public record Sight(List<ArrangementClip> clips, Automated automated) {

  /** Where every clip tells what it holds. */
  public static Sight of(List<ArrangementClip> clips) {
    return new Sight(clips, null);
  }

  /** Whether a clip does not tell what it holds. */
  public static boolean isBlind(List<ArrangementClip> clips) {
    return clips.stream().anyMatch(clip -> clip.envelopes() == null);
  }

  /** Whether a clip that does not tell what it holds can hold this. */
  boolean canHide(Target target) {
    return automated == null || automated.targets().contains(target);
  }
}
