package svc.session;

import svc.host.ProgressListener;

/** The interaction with the user who started a verb: progress and questions. */
public interface UserInteraction extends ProgressListener {
  /**
   * The interaction without a user: progress is not shown, and every question is answered with yes.
   */
  UserInteraction NONE =
      new UserInteraction() {
        @Override
        public void report(String what, double done) {}

        @Override
        public boolean confirm(String question) {
          return true;
        }
      };

  /** Asks whether to continue. Returns true if there is no user to ask. */
  boolean confirm(String question);
}
