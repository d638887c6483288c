package svc.verbs.automation;

import java.util.List;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;

/**
 * The automation in a window of a track's timeline.
 *
 * @param written the ledger entries, or parts of them, of automation that svc wrote
 * @param found the automation that svc did not write
 */
public record AutomationInWindow(
    List<LedgerEntry> written, List<LedgerReconciler.UnrecordedAutomation> found) {
  public static final AutomationInWindow EMPTY = new AutomationInWindow(List.of(), List.of());

  /** Returns the ranges that have automation, with adjacent ranges merged. */
  List<BeatRange> ranges() {
    return BeatRange.mergeAdjacent(
        Stream.concat(
                written.stream().map(entry -> entry.lane().range()),
                found.stream().map(each -> each.segment().range()))
            .toList());
  }
}
