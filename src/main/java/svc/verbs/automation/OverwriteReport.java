package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.automation.OrphanedEntryFinder;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.clip.ArrangementClip;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.Warning;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Reports what a planned write does to existing automation and clips. */
public final class OverwriteReport {
  /** The code of the warning that a write only filled gaps between clips. */
  static final String ONLY_GAPS_FILLED = "ONLY_GAPS_FILLED";

  /** The code of the warning about replaced automation that is not in the ledger. */
  static final String UNLEDGERED_REPLACED = "UNLEDGERED_REPLACED";

  private static final int MAX_NAMED = 5;

  private final TimelineWritePlan plan;
  private final AutomationTimeline timeline;
  private final Set<ResolvedTarget> writtenTargets;
  private final List<BeatRange> rewritten;

  /**
   * Creates a report.
   *
   * @param written the parameters that the plan writes
   */
  public OverwriteReport(
      TimelineWritePlan plan, AutomationTimeline timeline, Set<ResolvedTarget> written) {
    this.plan = plan;
    this.timeline = timeline;
    this.writtenTargets = written;
    this.rewritten =
        plan.slices().stream()
            .filter(slice -> !slice.gap())
            .map(TimelineWritePlan.PlannedClip::written)
            .toList();
  }

  /**
   * Returns the automation that the write replaces: the automation of the written parameters in the
   * clips of the window, together with {@code replaced}.
   *
   * @param replaced the automation of other parameters that the write removes
   */
  public AutomationInWindow previousEnvelopes(List<LedgerEntry> replaced) {
    Set<AutomationTarget> targets = targets();
    List<LedgerEntry> written = new ArrayList<>(replaced);
    List<LedgerReconciler.UnrecordedAutomation> found = new ArrayList<>();
    for (BeatRange range : BeatRange.mergeAdjacent(rewritten)) {
      AutomationInWindow part = timeline.part(range, targets::contains);
      written.addAll(part.written());
      found.addAll(part.found());
    }
    return new AutomationInWindow(written, found);
  }

  /**
   * Returns the warnings about replaced automation, about constant values that the write adds
   * outside the window, and about a window without clips.
   */
  public List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    if (plan.slices().isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_WRITTEN",
              "nothing was written: the range has no clips, and the call does not allow new ones",
              timeline.isAudioTrack()
                  ? "Choose a range with clips; svc cannot create clips on an audio track."
                  : "Choose a range with clips, or add {create_clip}."));
    }
    if (!plan.slices().isEmpty() && rewritten.isEmpty() && !timeline.clips().isEmpty()) {
      warnings.add(emptyWindowWarning());
    }
    Set<AutomationTarget> written = targets();
    for (BeatRange range : BeatRange.mergeAdjacent(rewritten)) {
      timeline.foreignAutomation(range, written::contains).stream()
          .filter(found -> !timeline.hasLanes() || !isConstant(found))
          .forEach(found -> warnings.add(overwrittenWarning(found)));
    }
    if (!timeline.hasLanes()) {
      warnings.addAll(heldValueWarnings());
    }
    return warnings;
  }

  /** Returns whether the value of automation is constant, as on a lane after the last point. */
  private static boolean isConstant(LedgerReconciler.UnrecordedAutomation found) {
    return found.segment().points().stream().mapToDouble(EnvelopePoint::value).distinct().count()
        == 1;
  }

  private Set<AutomationTarget> targets() {
    return writtenTargets.stream().map(ResolvedTarget::target).collect(Collectors.toSet());
  }

  /**
   * Returns the ledger entries of other parameters in the written ranges. Also returns the constant
   * values that svc added outside an earlier window when it wrote automation of these parameters.
   */
  public List<LedgerEntry> otherEntries() {
    Set<AutomationTarget> targets = targets();
    List<LedgerEntry> others =
        timeline.confirmedEntries().stream()
            .filter(entry -> !targets.contains(entry.target()))
            .toList();
    List<LedgerEntry> found =
        new ArrayList<>(
            new OrphanedEntryFinder(others, plan.writtenRanges()).findIn(timeline.clips()));
    for (LedgerEntry entry : others) {
      if (entry.isAuthored()) {
        plan.writtenRanges().stream()
            .map(entry.lane()::slice)
            .filter(Objects::nonNull)
            .forEach(part -> found.add(entry.withSegment(part)));
      }
    }
    return found;
  }

  /** Returns a warning for each parameter that gets a constant value outside the window. */
  private List<Warning> heldValueWarnings() {
    return writtenTargets.stream()
        .filter(target -> !plan.heldSegments(target.target()).isEmpty())
        .map(target -> heldValueWarning(target.parameter(), plan.heldSegments(target.target())))
        .toList();
  }

  private Warning heldValueWarning(DeviceParameter parameter, List<AutomationSegment> segments) {
    String value = NumberFormatter.format(Math.rint(parameter.shareOfRange() * 1e6) / 1e6);
    String display = parameter.display();
    String ranges =
        segments.stream()
            .map(segment -> timeline.format(segment.range()))
            .collect(Collectors.joining(" and "));
    return new Warning(
        "HELD_OUTSIDE_WINDOW",
        TextSanitizer.quote(parameter.name())
            + " had no automation in the rest of the clip, so its current value, "
            + (display == null ? value : value + " (" + display + ")")
            + ", was written at "
            + ranges,
        "If you clear the written automation with `svc automation clear`, this value is removed too.");
  }

  /**
   * Returns the warning that the window contains no clips. The warning lists the positions of the
   * track's clips outside the window.
   */
  private Warning emptyWindowWarning() {
    List<ArrangementClip> clips = timeline.clips();
    String positions =
        clips.stream()
            .limit(MAX_NAMED)
            .map(clip -> timeline.format(TimelineWritePlanner.rangeOf(clip)) + clipLabel(clip))
            .collect(Collectors.joining(", "));
    String more = clips.size() > MAX_NAMED ? " and " + (clips.size() - MAX_NAMED) + " more" : "";
    return new Warning(
        ONLY_GAPS_FILLED,
        "the range contains no clips of this track, so the automation is written into new clips"
            + " without notes; the existing clips are at "
            + positions
            + more,
        "To write into an existing clip, undo this write, then write to the range of that clip.");
  }

  private static String clipLabel(ArrangementClip clip) {
    return clip.name().isEmpty() ? "" : " (" + TextSanitizer.quote(clip.name()) + ")";
  }

  /** Returns a warning if the host cannot read the automation of clips that are replaced. */
  public static List<Warning> unreadableWarnings(
      List<ArrangementClip> clips, AutomationTimeline timeline) {
    List<BeatRange> unreadable =
        clips.stream()
            .map(clip -> new BeatRange(clip.startBeats(), clip.endBeats()))
            .filter(range -> !LedgerReconciler.isReadable(range, timeline.clips()))
            .toList();
    List<String> parameters =
        new ArrayList<>(timeline.unreadableTargets(target -> true, unreadable));
    if (timeline.countUnaddressable() > 0) {
      parameters.add(timeline.countUnaddressable() + " parameters of chains of racks");
    }
    return unreadable.isEmpty() || parameters.isEmpty()
        ? List.of()
        : List.of(unreadableWarnings(unreadable, parameters));
  }

  private static Warning unreadableWarnings(List<BeatRange> clips, List<String> parameters) {
    String target =
        clips.size() == 1 ? "the clip at beats " + clips.get(0) : clips.size() + " clips";
    return new Warning(
        "UNLEDGERED_AUTOMATION_MAY_BE_LOST",
        "svc cannot find out whether "
            + target
            + " contained automation of "
            + String.join(", ", parameters)
            + "; if so, the write has removed it",
        "Look at the automation in the host. If some is missing, undo the write in the host.");
  }

  private Warning overwrittenWarning(LedgerReconciler.UnrecordedAutomation found) {
    String param =
        writtenTargets.stream()
            .filter(target -> target.target().equals(found.target()))
            .map(target -> target.parameter().name())
            .findFirst()
            .orElseThrow();
    return new Warning(
        UNLEDGERED_REPLACED,
        (timeline.hasLanes()
                ? "the write replaces existing automation: "
                : "the write replaces automation that svc did not write: ")
            + TextSanitizer.quote(param)
            + " at "
            + timeline.format(found.segment().range()),
        timeline.hasLanes()
            ? "The result contains the replaced automation as `previous`."
            : "The result contains the replaced automation as `previous`, with one point every quarter beat.");
  }
}
