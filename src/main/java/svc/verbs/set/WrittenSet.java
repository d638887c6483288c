package svc.verbs.set;

import java.util.List;
import svc.host.Capability;
import svc.host.SetFiles;
import svc.model.SetInfo;
import svc.model.Warning;
import svc.session.Session;

/** The set that is open after a write, and the one before. */
public record WrittenSet(SetInfo set, SetInfo previous, String host, List<Warning> warnings) {

  /** What is done to the host's sets. */
  interface Change {
    SetInfo on(SetFiles files);
  }

  static WrittenSet by(Session session, SetInfo previous, Change change) {
    session.host().require(Capability.SET_FILES);
    SetInfo now = change.on(session.host().sets());
    return new WrittenSet(now, previous, session.host().name(), session.warnings());
  }
}
