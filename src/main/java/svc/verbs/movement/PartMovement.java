package svc.verbs.movement;

import svc.automation.AutomationSegment;
import svc.automation.LedgerEntry;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Track;
import svc.movement.MovementCurve;
import svc.movement.MovementRule;
import svc.store.project.Project;
import svc.verbs.automation.ResolvedTarget;

/**
 * The planned automation of one parameter of a part.
 *
 * @param base the value 0-1 to which the rule adds its values, if they are relative; null for other
 *     rules
 * @param segment the automation over all sections
 */
record PartMovement(
    Project.ProjectPart part,
    Track track,
    ResolvedTarget resolved,
    MovementRule rule,
    Double base,
    MovementCurve curve,
    AutomationSegment segment) {

  AutomationTarget target() {
    return resolved.target();
  }

  /** Returns the origin that marks the ledger entries of this automation as movement. */
  LedgerEntry.EntryOrigin origin() {
    return LedgerEntry.EntryOrigin.ofMovement(base);
  }
}
