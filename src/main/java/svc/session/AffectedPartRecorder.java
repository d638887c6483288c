package svc.session;

import java.util.List;
import svc.host.AffectedPart;

/** Records the parts of the set that the current write changes, for its undo. */
record AffectedPartRecorder(Session session) implements UnitsOfWork.PartListener {

  @Override
  public void beforeChange(List<AffectedPart> parts) {
    for (AffectedPart part : parts) {
      session.writes().undoLog().noteChangedPart(session, new UndoVerificationExcerpt(part.name()));
    }
  }

  @Override
  public void afterCreation(List<AffectedPart> parts) {
    for (AffectedPart part : parts) {
      session.writes().undoLog().noteCreated(new UndoVerificationExcerpt(part.name()));
    }
  }
}
