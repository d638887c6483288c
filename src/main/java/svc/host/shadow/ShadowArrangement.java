package svc.host.shadow;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.host.Arrangement;
import svc.model.ArrangementClip;
import svc.model.Automated;
import svc.model.ClipCopy;
import svc.model.Laid;
import svc.model.Target;

/**
 * The timeline of what is tried; what clips do not tell of their automation is asked of the other
 * host.
 */
record ShadowArrangement(Arrangement tried, Arrangement real) implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return tried.clips(track);
  }

  /** A track that is new is not known to the other, but tells everything. */
  @Override
  public Automated automated(String track) {
    Set<Target> targets = new LinkedHashSet<>();
    boolean untold = false;
    for (ArrangementClip clip : clips(track)) {
      untold |= clip.envelopes() == null;
      if (clip.envelopes() != null) {
        clip.envelopes().forEach(envelope -> targets.add(Target.of(envelope)));
      }
    }
    Automated known = untold ? real.automated(track) : new Automated(List.of(), 0);
    targets.addAll(known.targets());
    return new Automated(List.copyOf(targets), known.others());
  }

  @Override
  public Laid put(String track, List<ArrangementClip> clips) {
    return tried.put(track, clips);
  }

  @Override
  public Laid copy(String track, List<ClipCopy> copies) {
    return tried.copy(track, copies);
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return tried.delete(track, startBeats);
  }
}
