package svc.session;

import java.util.List;
import svc.host.ChangedPart;
import svc.session.commit.CommitCoordinator;

/** Records the parts of the set that the current write changes, for its undo. */
record ChangedPartRecorder(Session session) implements CommitCoordinator.PartListener {

  @Override
  public void beforeChange(List<ChangedPart> parts) {
    for (ChangedPart part : parts) {
      session.undoLog().noteChangedPart(session, new UndoVerificationExcerpt(part.name()));
    }
  }

  @Override
  public void afterCreation(List<ChangedPart> parts) {
    for (ChangedPart part : parts) {
      session.undoLog().noteCreated(new UndoVerificationExcerpt(part.name()));
    }
  }
}
