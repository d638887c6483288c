package svc.verbs.automation;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.SegmentMover;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;

/**
 * The automation in a window that an edit reads.
 *
 * @param parts the automation: exactly as written where svc wrote it, otherwise as the host reports
 *     it
 * @param windowText the window in bars and beats
 * @param warnings the warnings about automation that is not exact or cannot be read
 */
record SelectedAutomation(
    Track track,
    AutomationTimeline timeline,
    List<TargetAutomation> parts,
    String windowText,
    List<Warning> warnings) {

  /**
   * Reads the selected automation. If no selected automation can be edited, throws an error that
   * states the reason.
   */
  static SelectedAutomation read(
      Session session,
      Track track,
      AutomationTimeline timeline,
      BeatRange window,
      AutomationTargetFilter scope) {
    AutomationInWindow part = timeline.part(window, scope::includes);
    List<TargetAutomation> parts = new ArrayList<>();
    part.written().forEach(entry -> parts.add(new TargetAutomation(entry.target(), entry.lane())));
    part.found().forEach(each -> parts.add(new TargetAutomation(each.target(), each.segment())));
    String windowText = AutomationTimeline.windowText(session, window);
    List<String> unread = unreadable(timeline, window, scope);
    if (parts.isEmpty()) {
      throw unread.isEmpty()
          ? nothingError(track, timeline, windowText, scope)
          : unreadError(track, windowText, unread);
    }
    List<Warning> warnings = new ArrayList<>();
    if (!part.found().isEmpty() && !timeline.hasLanes()) {
      warnings.add(inexactWarning(timeline, part, session.host().automationResolution()));
    }
    if (!unread.isEmpty()) {
      warnings.add(skippedWarning(unread));
    }
    return new SelectedAutomation(track, timeline, List.copyOf(parts), windowText, warnings);
  }

  /** Returns the names of the parameters whose automation in the window cannot be read. */
  private static List<String> unreadable(
      AutomationTimeline timeline, BeatRange window, AutomationTargetFilter scope) {
    List<BeatRange> ranges = timeline.unreadableRanges(window);
    if (ranges.isEmpty()) {
      return List.of();
    }
    List<String> names = new ArrayList<>(timeline.unreadableTargets(scope::includes, ranges));
    if (scope.equals(AutomationTargetFilter.ALL) && timeline.countUnaddressable() > 0) {
      names.add(timeline.countUnaddressable() + " parameters of the mixer or of chains of racks");
    }
    return names;
  }

  private static SvcException nothingError(
      Track track, AutomationTimeline timeline, String window, AutomationTargetFilter scope) {
    String places =
        timeline.part(null, scope::includes).ranges().stream()
            .limit(3)
            .map(timeline::format)
            .collect(Collectors.joining(", "));
    return INVALID_ARGUMENT
        .because(TextSanitizer.quote(track.name()) + " has no automation to edit from " + window)
        .hint(
            places.isEmpty()
                ? "Run `svc automation get TRACK` to see the automation of the track."
                : "Choose a range with automation; the track has automation from " + places + ".");
  }

  private static SvcException unreadError(Track track, String window, List<String> unread) {
    return NOT_SUPPORTED_BY_HOST
        .because(
            "svc cannot read the automation of "
                + String.join(", ", unread)
                + " on "
                + TextSanitizer.quote(track.name())
                + " from "
                + window
                + " and did not write any there")
        .hint("Edit this automation in the host, or write it again with `svc automation write`.");
  }

  private static Warning inexactWarning(
      AutomationTimeline timeline, AutomationInWindow part, Double resolution) {
    String names =
        part.found().stream()
            .map(found -> TextSanitizer.quote(timeline.targetName(found.target())))
            .distinct()
            .collect(Collectors.joining(", "));
    return new Warning(
        "AUTOMATION_AS_READ",
        names
            + " has automation that svc did not write, so its exact points are unknown; svc used the"
            + " values that the host reports"
            + (resolution == null
                ? ""
                : ", one every " + NumberFormatter.format(resolution) + " beats"),
        "Compare the result with the original in the host.");
  }

  private static Warning skippedWarning(List<String> unread) {
    return new Warning(
        "AUTOMATION_UNREAD",
        "skipped automation that svc cannot read: " + String.join(", ", unread),
        "To change this automation, edit it in Live.");
  }

  /** Returns the selected parameters. */
  List<AutomationTarget> targets() {
    return parts.stream().map(TargetAutomation::target).distinct().toList();
  }

  /** Returns the number of points. */
  int countPoints() {
    return parts.stream().mapToInt(part -> part.segment().points().size()).sum();
  }

  /**
   * Returns the name of the selected parameter, or the number of parameters if there are several.
   */
  String targetText() {
    List<AutomationTarget> targets = targets();
    return targets.size() == 1
        ? timeline.targetName(targets.get(0))
        : WriteSummary.count(targets.size(), "envelope");
  }

  /** Returns the selected parameters and the window as text, for summaries. */
  String description() {
    return targetText() + " on " + TextSanitizer.sanitizeName(track.name()) + ", " + windowText;
  }

  /**
   * Returns the automation of each parameter after a move. A range that had automation and has none
   * afterwards gets the nearest value as a constant.
   *
   * @param move moves one segment
   */
  List<TargetAutomation> move(UnaryOperator<AutomationSegment> move) {
    List<TargetAutomation> moved = new ArrayList<>();
    TargetAutomation.byTarget(parts)
        .forEach(
            (target, segments) ->
                SegmentMover.move(segments, move)
                    .forEach(segment -> moved.add(new TargetAutomation(target, segment))));
    return moved;
  }
}
