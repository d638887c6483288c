package svc.host.dryrun;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import svc.host.Arrangement;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipPlacementResult;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/**
 * The arrangement of a dry-run host. If a copied clip does not list its automation, the automation
 * is read from the real host.
 *
 * @param simulated the arrangement of the copied set
 * @param real the arrangement of the real host
 * @param tracksWithoutClips tests whether a track, given by its handle, cannot contain clips
 * @param reEnabled receives the parameters whose automation is re-enabled, by the track's handle
 */
record DryRunArrangement(
    Arrangement simulated,
    Arrangement real,
    Predicate<String> tracksWithoutClips,
    Map<String, Set<AutomationTarget>> reEnabled)
    implements Arrangement {

  @Override
  public List<ArrangementClip> clips(String track) {
    return simulated.clips(track);
  }

  /**
   * Returns the automated parameters of a track. Reads the real host only if a clip does not list
   * its envelopes, which means that the clip was copied from the real host.
   */
  @Override
  public AutomatedParameters automatedParameters(String track) {
    if (tracksWithoutClips.test(track)) {
      return real.automatedParameters(track);
    }
    Set<AutomationTarget> targets = new LinkedHashSet<>();
    boolean hasUnlisted = false;
    for (ArrangementClip clip : clips(track)) {
      hasUnlisted |= clip.envelopes() == null;
      if (clip.envelopes() != null) {
        clip.envelopes().forEach(envelope -> targets.add(AutomationTarget.of(envelope)));
      }
    }
    AutomatedParameters others =
        hasUnlisted ? real.automatedParameters(track) : new AutomatedParameters(List.of(), 0);
    targets.addAll(others.targets());
    return new AutomatedParameters(List.copyOf(targets), others.others());
  }

  @Override
  public List<AutomationTarget> overriddenParameters(String track) {
    Set<AutomationTarget> enabled = reEnabled.getOrDefault(track, Set.of());
    return real.overriddenParameters(track).stream()
        .filter(target -> !enabled.contains(target))
        .toList();
  }

  /** Returns the parameters whose automation would be re-enabled; changes nothing in Live. */
  @Override
  public List<AutomationTarget> enableAutomation(String track, List<AutomationTarget> targets) {
    List<AutomationTarget> enabled =
        overriddenParameters(track).stream()
            .filter(target -> targets == null || targets.contains(target))
            .toList();
    reEnabled.computeIfAbsent(track, handle -> new LinkedHashSet<>()).addAll(enabled);
    return enabled;
  }

  @Override
  public ClipPlacementResult placeClips(String track, List<ArrangementClip> clips) {
    return simulated.placeClips(track, clips);
  }

  @Override
  public ClipPlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    return simulated.copySessionClips(track, copies);
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return simulated.delete(track, startBeats);
  }

  @Override
  public List<ArrangementClip> clear(String track, double startBeats, double lengthBeats) {
    return simulated.clear(track, startBeats, lengthBeats);
  }

  @Override
  public ArrangementClip duplicate(String track, double startBeats, double toBeats) {
    return simulated.duplicate(track, startBeats, toBeats);
  }

  @Override
  public ArrangementClip move(String track, ArrangementClip clip, double toBeats) {
    return simulated.move(track, clip, toBeats);
  }
}
