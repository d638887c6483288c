package svc.verbs.mix;

import java.util.List;
import svc.automation.PositionedRange;
import svc.verb.result.RepeatCalls;
import svc.verbs.automation.TimelineEnvelope;

/**
 * The automation that a crossfade wrote.
 *
 * @param settings the automated settings
 * @param previous the automation that was replaced
 * @param undoSteps the number of steps that the write added to the host's undo history
 * @param resolutionBeats the length in beats of the steps in which the host stores envelopes, null
 *     if it stores points
 * @param repeatCalls the calls that write the same automation without the mix snapshot
 */
public record CrossfadeResult(
    PositionedRange range,
    List<CrossfadedSetting> settings,
    List<TimelineEnvelope> previous,
    int undoSteps,
    Double resolutionBeats,
    RepeatCalls repeatCalls) {

  /** Returns the number of tracks with automated settings. */
  public long countTracks() {
    return settings.stream().map(CrossfadedSetting::track).distinct().count();
  }
}
