package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import svc.automation.BeatRange;
import svc.automation.TimelineWriteOptions;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;

/**
 * An edit of automation in one transaction: reads the automation in a window of a track, and writes
 * the changed automation to this or another track.
 *
 * @param scope selects the automation to read
 * @param positionWarnings the warnings about the position of the window
 */
record AutomationEdit(
    Session session,
    Track source,
    Track target,
    BeatRange window,
    AutomationTargetFilter scope,
    TimelineWriteOptions options,
    List<Warning> positionWarnings) {

  /**
   * Reads the selected automation and writes the changed automation.
   *
   * @param change computes the automation to write from the automation that was read
   */
  EditedAutomation write(Function<SelectedAutomation, AutomationChange> change) {
    String name = TextSanitizer.quote(target.name());
    session.userInteraction().report("reading the timeline of " + name, 0);
    try (TimelineTransaction transaction = new TimelineTransaction(session, target)) {
      AutomationTimeline before = transaction.read(List.of());
      SelectedAutomation selected =
          SelectedAutomation.read(session, source, sourceTimeline(before), window, scope);
      AutomationChange changed = withoutUnchanged(change.apply(selected), selected);
      if (!options.force()) {
        requireBounds(before, changed.window());
      }
      AutomationEditPlan plan = new AutomationEditPlan(this, before, transaction);
      TargetAutomation.divide(changed.written()).forEach(plan::add);
      List<Warning> warnings = new ArrayList<>(positionWarnings);
      warnings.addAll(selected.warnings());
      warnings.addAll(changed.warnings());
      warnings.addAll(plan.warnings());
      session.userInteraction().report("writing automation on " + name, 0.5);
      return plan.result(changed, transaction.write(plan.toWrite()), warnings);
    }
  }

  /**
   * Returns the options for a write that only changes existing clips and creates none.
   *
   * @param force whether the window may begin or end inside a clip
   */
  static TimelineWriteOptions inClips(boolean force) {
    return force ? TimelineWriteOptions.INSIDE_CLIPS : TimelineWriteOptions.ONTO_CLIPS;
  }

  /** Returns the names of a device and its parameter on the target track, for summaries. */
  String nameOnTarget(AutomationTarget parameter) {
    ResolvedTarget found = resolve(parameter);
    return TextSanitizer.sanitizeName(found.device().pathOrName())
        + " "
        + TextSanitizer.sanitizeName(found.parameter().name());
  }

  /** Finds a parameter on the target track by the handle of its device and its index. */
  ResolvedTarget resolve(AutomationTarget parameter) {
    return ResolvedTarget.resolve(
        session,
        target,
        new DeviceReference(parameter.deviceId()),
        new ParameterReference(String.valueOf(parameter.paramIndex())));
  }

  /** Throws WINDOW_MID_CLIP if the written window begins or ends inside a clip. */
  private void requireBounds(AutomationTimeline before, BeatRange written) {
    try {
      before.requireBounds(written);
    } catch (SvcException e) {
      throw written.equals(window)
          ? e
          : e.withPrefix("the automation cannot be written there: ")
              .hint(
                  "Choose a range that begins and ends where clips begin and end, or write inside the"
                      + " clip with {force}.");
    }
  }

  /** Returns a change without the parts that equal the existing automation. */
  private AutomationChange withoutUnchanged(AutomationChange change, SelectedAutomation selected) {
    Set<TargetAutomation> present = source.equals(target) ? Set.copyOf(selected.parts()) : Set.of();
    return new AutomationChange(
        change.written().stream().filter(part -> !present.contains(part)).toList(),
        change.window(),
        change.warnings(),
        change.summary());
  }

  private AutomationTimeline sourceTimeline(AutomationTimeline before) {
    return source.equals(target) ? before : AutomationTimeline.read(session, source, List.of());
  }
}
