package svc.verbs.automation.timeline;

import java.util.List;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;

/**
 * The automation in a part of a timeline.
 *
 * @param written the ledger entries, or parts of entries
 * @param found the automation that svc did not write
 */
public record AutomationInWindow(
    List<LedgerEntry> written, List<LedgerReconciler.UnexplainedAutomation> found) {
  public static final AutomationInWindow EMPTY = new AutomationInWindow(List.of(), List.of());
}
