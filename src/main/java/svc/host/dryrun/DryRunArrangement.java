package svc.host.dryrun;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.host.Arrangement;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.PlacementResult;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/**
 * The timeline of the copy. Asks the real host for automation that its clips do not list.
 *
 * @param simulated the copy's timeline
 * @param real the real host's timeline
 */
record DryRunArrangement(Arrangement simulated, Arrangement real) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return simulated.clips(track);
  }

  /** Does not ask about a track that exists only in the copy: its clips list all envelopes. */
  @Override
  public AutomatedParameters automatedParameters(String track) {
    Set<AutomationTarget> targets = new LinkedHashSet<>();
    boolean isUnknown = false;
    for (ArrangementClip clip : clips(track)) {
      isUnknown |= clip.envelopes() == null;
      if (clip.envelopes() != null) {
        clip.envelopes().forEach(envelope -> targets.add(AutomationTarget.of(envelope)));
      }
    }
    AutomatedParameters others =
        isUnknown ? real.automatedParameters(track) : new AutomatedParameters(List.of(), 0);
    targets.addAll(others.targets());
    return new AutomatedParameters(List.copyOf(targets), others.others());
  }

  @Override
  public PlacementResult placeClips(String track, List<ArrangementClip> clips) {
    return simulated.placeClips(track, clips);
  }

  @Override
  public PlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    return simulated.copySessionClips(track, copies);
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return simulated.delete(track, startBeats);
  }
}
