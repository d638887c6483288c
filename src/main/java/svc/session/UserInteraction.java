package svc.session;

import svc.host.ProgressListener;

/** The person who started a verb: sees its progress and answers its questions. */
public interface UserInteraction extends ProgressListener {
  /** Nobody is there: progress is not shown, and every question is answered with yes. */
  UserInteraction NONE =
      new UserInteraction() {
        @Override
        public void report(String what, double done) {}

        @Override
        public boolean confirm(String question) {
          return true;
        }
      };

  /** Whether to continue; true if nobody can be asked. */
  boolean confirm(String question);
}
