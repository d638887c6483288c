package svc.verbs.automation;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.SegmentMover;
import svc.model.argument.SongPosition;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Copies automation to another position, track or parameter.
 *
 * @param window the window to which the automation is copied
 */
record AutomationCopy(AutomationEdit edit, CopyDestination destination, BeatRange window) {

  EditedAutomation write() {
    return edit.write(this::copy);
  }

  private AutomationChange copy(SelectedAutomation selected) {
    CopyTargets targets =
        new CopyTargets(edit.session(), edit.source(), edit.target(), destination);
    Map<AutomationTarget, ParameterValueConversion> conversions = targets.find(selected);
    conversions.forEach((from, conversion) -> requireElsewhere(from, conversion, selected));
    List<Warning> warnings = new ArrayList<>(targets.warnings());
    List<TargetAutomation> copied = new ArrayList<>();
    for (TargetAutomation part : selected.parts()) {
      ParameterValueConversion conversion = conversions.get(part.target());
      if (conversion != null) {
        Optional<AutomationSegment> moved = move(part.segment());
        moved.ifPresentOrElse(
            segment ->
                copied.add(
                    new TargetAutomation(conversion.target(), segment)
                        .withPoints(conversion.apply(segment.points(), warnings))),
            () -> warnings.add(tooShortWarning(part.segment())));
      }
    }
    conversions.values().stream()
        .map(ParameterValueConversion::warning)
        .filter(warning -> warning != null)
        .forEach(warnings::add);
    return new AutomationChange(
        copied, window, warnings.stream().distinct().toList(), summary(selected, conversions));
  }

  private boolean isStretched() {
    return !BeatComparison.areEqual(window.length(), edit.window().length());
  }

  private Optional<AutomationSegment> move(AutomationSegment segment) {
    return isStretched()
        ? SegmentMover.stretch(segment, edit.window(), window)
        : Optional.of(SegmentMover.shift(segment, window.start() - edit.window().start()));
  }

  private Warning tooShortWarning(AutomationSegment segment) {
    return new Warning(
        "TOO_SHORT",
        "the automation from "
            + AutomationTimeline.windowText(edit.session(), segment.range())
            + " was not copied, because its copy would be shorter than "
            + NumberFormatter.format(BeatRange.SHORTEST)
            + " beats",
        "Give a longer length.");
  }

  /** Throws INVALID_ARGUMENT if a copy would overlap its original. */
  private void requireElsewhere(
      AutomationTarget from, ParameterValueConversion conversion, SelectedAutomation selected) {
    boolean overlaps =
        edit.source().equals(edit.target())
            && from.equals(conversion.target())
            && window.intersect(edit.window()).isPresent();
    if (overlaps) {
      throw overlapError(selected);
    }
  }

  private SvcException overlapError(SelectedAutomation selected) {
    return INVALID_ARGUMENT
        .because(
            "the copy from "
                + AutomationTimeline.windowText(edit.session(), window)
                + " would overlap its original from "
                + selected.windowText())
        .hint(
            "Choose a position outside the original or a shorter range, or move the automation"
                + " with `svc automation shift`.");
  }

  private String summary(
      SelectedAutomation selected, Map<AutomationTarget, ParameterValueConversion> conversions) {
    StringBuilder text = new StringBuilder("Copied " + selected.description() + ", to ");
    List<String> places = new ArrayList<>();
    if (destination.toParam() != null || destination.toDevice() != null) {
      places.add(conversions.size() == 1 ? targetName(conversions) : "another device");
    }
    if (!edit.source().equals(edit.target())) {
      places.add(TextSanitizer.sanitizeName(edit.target().name()));
    }
    if (destination.to() != null) {
      TimeSignature signature = edit.session().host().transport().signature();
      places.add(SongPosition.format(window.start(), signature));
    }
    return text
        + String.join(", ", places)
        + (isStretched()
            ? ", in "
                + NumberFormatter.format(window.length())
                + " beats instead of "
                + NumberFormatter.format(edit.window().length())
            : "");
  }

  private String targetName(Map<AutomationTarget, ParameterValueConversion> conversions) {
    AutomationTarget only = conversions.values().iterator().next().target();
    return edit.nameOnTarget(only);
  }
}
