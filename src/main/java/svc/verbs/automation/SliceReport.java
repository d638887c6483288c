package svc.verbs.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import svc.automation.TimelineWritePlan;
import svc.model.clip.ArrangementClip;

/** What a plan lays down and leaves out, as results tell it. */
final class SliceReport {
  private SliceReport() {}

  /**
   * In order of time.
   *
   * @param status what became of each clip
   */
  static List<WriteAutomation.TimelineSlice> toSlices(
      TimelineWritePlan plan, Function<ArrangementClip, String> status) {
    List<WriteAutomation.TimelineSlice> slices = new ArrayList<>();
    plan.slices()
        .forEach(
            slice ->
                slices.add(
                    new WriteAutomation.TimelineSlice(
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
                    new WriteAutomation.TimelineSlice(
                        one.range().start(),
                        one.range().length(),
                        null,
                        true,
                        "skipped",
                        one.reason(),
                        null)));
    slices.sort(Comparator.comparingDouble(WriteAutomation.TimelineSlice::startBeats));
    return slices;
  }
}
