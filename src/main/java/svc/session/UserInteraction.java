package svc.session;

import svc.host.ProgressListener;

/** Shows progress to the user who started a verb, and asks for confirmation. */
public interface UserInteraction extends ProgressListener {
  /** Without a user: progress is not shown, and every question is answered with yes. */
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
