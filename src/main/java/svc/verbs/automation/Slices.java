package svc.verbs.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import svc.automation.Plan;
import svc.model.ArrangementClip;

/** What a plan lays down and leaves out, as results tell it. */
final class Slices {
  private Slices() {}

  /**
   * In order of time.
   *
   * @param status what became of each clip
   */
  static List<WriteAutomation.Slice> of(Plan plan, Function<ArrangementClip, String> status) {
    List<WriteAutomation.Slice> slices = new ArrayList<>();
    plan.slices()
        .forEach(
            slice ->
                slices.add(
                    new WriteAutomation.Slice(
                        slice.clip().startBeats(),
                        slice.clip().lengthBeats(),
                        slice.clip().name(),
                        slice.gap(),
                        status.apply(slice.clip()),
                        null,
                        slice.clip().looped() ? (Boolean) true : null)));
    plan.skipped()
        .forEach(
            one ->
                slices.add(
                    new WriteAutomation.Slice(
                        one.range().start(),
                        one.range().length(),
                        null,
                        true,
                        "skipped",
                        one.reason(),
                        null)));
    slices.sort(Comparator.comparingDouble(WriteAutomation.Slice::startBeats));
    return slices;
  }
}
