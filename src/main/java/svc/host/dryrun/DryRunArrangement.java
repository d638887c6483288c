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
 * The timeline of what is tried; what clips do not tell of their automation is asked of the other
 * host.
 */
record DryRunArrangement(Arrangement simulated, Arrangement real) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return simulated.clips(track);
  }

  /** A track that is new is not known to the other, but tells everything. */
  @Override
  public AutomatedParameters automatedParameters(String track) {
    Set<AutomationTarget> targets = new LinkedHashSet<>();
    boolean untold = false;
    for (ArrangementClip clip : clips(track)) {
      untold |= clip.envelopes() == null;
      if (clip.envelopes() != null) {
        clip.envelopes().forEach(envelope -> targets.add(AutomationTarget.of(envelope)));
      }
    }
    AutomatedParameters known =
        untold ? real.automatedParameters(track) : new AutomatedParameters(List.of(), 0);
    targets.addAll(known.targets());
    return new AutomatedParameters(List.copyOf(targets), known.others());
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
