package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import svc.automation.AutomationSegment;
import svc.curve.ValueScaling;
import svc.model.argument.TrackReference;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.Warning;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Scales the values of automation on the timeline. */
@VerbDeclaration(
    path = "automation scale",
    tool = "edit_automation",
    operation = "scale",
    effect = VerbEffect.DESTROYS,
    brief = "depth by amount around center, or into from_value to to_value",
    summary = "Scale the values of the automation in a window.",
    details = "By {amount} around {center}, or into the range from {from_value} to {to_value}.",
    examples = {
      "automation scale Lead --at 11.1 --over 8 --amount 0.5",
      "automation scale Lead --at 11.1 --over 8 --from 0.2 --to 0.6"
    })
public record ScaleAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    EditWindowArguments window,
    TargetOptions target,
    @VerbArgument(
            value = "Factor for the distance from the center; -1 turns the curve over.",
            tool = "amount",
            cli = "--amount X",
            min = -100,
            max = 100,
            optional = true)
        Double amount,
    @VerbArgument(
            value = "Unchanged value; when omitted, the middle of the envelope.",
            brief = "0-1",
            tool = "center",
            cli = "--center X",
            min = 0,
            max = 1,
            optional = true)
        Double center,
    @VerbArgument(
            value = "New lowest value.",
            tool = "from_value",
            cli = "--from X",
            min = 0,
            max = 1,
            optional = true)
        Double from,
    @VerbArgument(
            value = "New highest value.",
            tool = "to_value",
            cli = "--to X",
            min = 0,
            max = 1,
            optional = true)
        Double to,
    @VerbArgument(
            value = EditArgumentDescriptions.FORCE,
            brief = "window may cut clips",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force)
    implements AutomationVerb<EditedAutomation> {

  public ScaleAutomation {
    boolean hasRange = from != null || to != null;
    if (hasRange && (amount != null || center != null)) {
      throw CONFLICTING_ARGUMENTS
          .because("{from_value} and {to_value} cannot be used with {amount} or {center}")
          .hint("Give either {amount}, or {from_value} and {to_value}.");
    }
    if (hasRange ? from == null || to == null : amount == null) {
      throw MISSING_ARGUMENT
          .because("give either {amount}, or both {from_value} and {to_value}")
          .hint("For example, 0.5 for {amount} makes the range of the values half as large.");
    }
  }

  /**
   * Returns this call with its window in beats, so that repeating it does not depend on the
   * project's sections.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(EditedAutomation result) {
    return List.of(
        new ScaleAutomation(
            track, window.inBeats(result), target, amount, center, from, to, force));
  }

  @Override
  public EditedAutomation run(Session session) {
    AutomationEdit edit = target.edit(session, track, window, AutomationEdit.inClips(force));
    return edit.write(selected -> scale(edit, selected));
  }

  private AutomationChange scale(AutomationEdit edit, SelectedAutomation selected) {
    List<TargetAutomation> scaled = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    Map<AutomationTarget, List<AutomationSegment>> targets =
        TargetAutomation.byTarget(selected.parts());
    targets.forEach(
        (target, segments) -> {
          DoubleSummaryStatistics values = values(segments);
          ValueScaling scaling = scaling(values.getMin(), values.getMax());
          if (scaling.exceedsRange(values.getMin()) || scaling.exceedsRange(values.getMax())) {
            warnings.add(limitedWarning(selected.timeline().targetName(target)));
          }
          for (AutomationSegment segment : segments) {
            scaled.add(
                new TargetAutomation(target, segment).withPoints(scaling.apply(segment.points())));
          }
        });
    return new AutomationChange(
        scaled, edit.window(), warnings, "Scaled " + selected.description() + ", " + describe());
  }

  private static DoubleSummaryStatistics values(List<AutomationSegment> segments) {
    return segments.stream()
        .flatMap(segment -> segment.points().stream())
        .mapToDouble(EnvelopePoint::value)
        .summaryStatistics();
  }

  private ValueScaling scaling(double low, double high) {
    return amount == null
        ? ValueScaling.between(low, high, from, to)
        : ValueScaling.around(center == null ? (low + high) / 2 : center, amount);
  }

  private String describe() {
    return amount == null
        ? "to " + NumberFormatter.format(from) + " to " + NumberFormatter.format(to)
        : "by " + NumberFormatter.format(amount);
  }

  private static Warning limitedWarning(String name) {
    return new Warning(
        "VALUES_LIMITED",
        "some scaled values were outside the range of "
            + TextSanitizer.quote(name)
            + " and were set to its minimum or maximum",
        "Use a smaller {amount}, or another {center}.");
  }
}
