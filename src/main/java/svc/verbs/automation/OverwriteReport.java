package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.clip.ArrangementClip;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verbs.automation.timeline.AutomationTimeline;
import svc.verbs.automation.timeline.TimelinePart;

/** The automation that a plan overwrites, and the values that it holds outside its window. */
final class OverwriteReport {
  private static final int MAX_NAMED = 5;

  private final TimelineWritePlan plan;
  private final AutomationTimeline timeline;
  private final RequestedEnvelopes requestedEnvelopes;
  private final List<BeatRange> rewritten;

  OverwriteReport(TimelineWritePlan plan, AutomationTimeline there, RequestedEnvelopes wishes) {
    this.plan = plan;
    this.timeline = there;
    this.requestedEnvelopes = wishes;
    this.rewritten =
        plan.slices().stream()
            .filter(slice -> !slice.gap())
            .map(TimelineWritePlan.PlannedClip::written)
            .toList();
  }

  /**
   * The automation that the clips in the window held of the parameters that are written.
   *
   * @param replaced what svc wrote for other parameters and now removes
   */
  TimelinePart previousEnvelopes(List<LedgerEntry> replaced) {
    Set<AutomationTarget> targets = requestedEnvelopes.lanesByTarget().keySet();
    List<LedgerEntry> written = new ArrayList<>(replaced);
    List<LedgerReconciler.UnexplainedAutomation> found = new ArrayList<>();
    for (BeatRange range : BeatRange.mergeAdjacent(rewritten)) {
      TimelinePart part = timeline.part(range, targets::contains);
      written.addAll(part.written());
      found.addAll(part.found());
    }
    return new TimelinePart(written, found);
  }

  /** The warnings about automation that is lost and about clips that are missing. */
  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    if (plan.slices().isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_WRITTEN",
              "no clip lies in the window, and gaps are left as they are",
              timeline.isAudioTrack()
                  ? "Choose a window with clips; on an audio track no clip can be made for it."
                  : "Let clips be made in gaps, or choose a window with clips."));
    }
    if (!plan.slices().isEmpty() && rewritten.isEmpty() && !timeline.clips().isEmpty()) {
      warnings.add(emptyWindowWarning());
    }
    Set<AutomationTarget> written = requestedEnvelopes.lanesByTarget().keySet();
    for (BeatRange range : BeatRange.mergeAdjacent(rewritten)) {
      timeline
          .foreignAutomation(range, written::contains)
          .forEach(found -> warnings.add(overwrittenWarning(found)));
    }
    warnings.addAll(heldOutside());
    return warnings;
  }

  /** A warning for each parameter that had no automation in a clip around the window. */
  private List<Warning> heldOutside() {
    return requestedEnvelopes.lanes().keySet().stream()
        .filter(address -> !plan.heldSegments(address.target()).isEmpty())
        .map(address -> held(address.parameter(), plan.heldSegments(address.target())))
        .toList();
  }

  private static Warning held(DeviceParameter parameter, List<AutomationSegment> held) {
    String plain = NumberFormatter.format(Math.rint(parameter.normalized() * 1e6) / 1e6);
    String shown = parameter.display();
    String where =
        held.stream().map(lane -> lane.range().toString()).collect(Collectors.joining(" and "));
    return new Warning(
        "HELD_OUTSIDE_WINDOW",
        TextSanitizer.quote(parameter.name())
            + " had no automation around the window; it holds its current value, "
            + (shown == null ? plain : plain + " (" + shown + ")")
            + ", at "
            + where
            + " beats",
        "`svc automation clear` of the window clears these parts as well.");
  }

  /** The warning that the window has no clips, with the places of other clips. */
  private Warning emptyWindowWarning() {
    List<ArrangementClip> clips = timeline.clips();
    String known =
        clips.stream()
            .limit(MAX_NAMED)
            .map(clip -> TimelineWritePlanner.rangeOf(clip) + clipLabel(clip))
            .collect(Collectors.joining(", "));
    String more = clips.size() > MAX_NAMED ? " and " + (clips.size() - MAX_NAMED) + " more" : "";
    return new Warning(
        "ONLY_GAPS_FILLED",
        "no clip of this track lies in the window, so that new clips without notes carry the"
            + " automation; its clips lie at "
            + known
            + " beats"
            + more,
        "If one of these clips was meant, write there, and undo this.");
  }

  private static String clipLabel(ArrangementClip clip) {
    return clip.name().isEmpty() ? "" : " (" + TextSanitizer.quote(clip.name()) + ")";
  }

  /** The warning that clips are replaced whose automation the host cannot read. */
  static List<Warning> unreadableWarnings(List<ArrangementClip> clips, AutomationTimeline there) {
    List<BeatRange> blind =
        clips.stream()
            .map(clip -> new BeatRange(clip.startBeats(), clip.endBeats()))
            .filter(range -> !LedgerReconciler.isReadable(range, there.clips()))
            .toList();
    List<String> lost = new ArrayList<>(there.unreadableTargets(target -> true, blind));
    if (there.countUnaddressable() > 0) {
      lost.add(there.countUnaddressable() + " parameters of the mixer or inside racks");
    }
    return blind.isEmpty() || lost.isEmpty() ? List.of() : List.of(unreadableWarnings(blind, lost));
  }

  private static Warning unreadableWarnings(List<BeatRange> clips, List<String> lost) {
    String where =
        clips.size() == 1 ? "the clip at " + clips.get(0) + " beats" : clips.size() + " clips";
    return new Warning(
        "UNLEDGERED_AUTOMATION_MAY_BE_LOST",
        "the host does not tell whether "
            + where
            + " held automation of "
            + String.join(", ", lost)
            + ", which would be gone",
        "If something is missing afterwards, undo it in the host.");
  }

  private Warning overwrittenWarning(LedgerReconciler.UnexplainedAutomation found) {
    String param =
        requestedEnvelopes.lanes().keySet().stream()
            .filter(address -> address.target().equals(found.target()))
            .map(address -> address.parameter().name())
            .findFirst()
            .orElseThrow();
    return new Warning(
        "UNLEDGERED_REPLACED",
        "automation of "
            + TextSanitizer.quote(param)
            + " that svc did not write, at "
            + found.segment().range()
            + " beats, is replaced",
        "`previous` has it, read every quarter beat.");
  }
}
