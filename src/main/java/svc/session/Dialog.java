package svc.session;

import svc.host.Progress;

/** Whoever looks on while a verb runs. */
public interface Dialog extends Progress {
  /** Nobody looks on: nothing is shown and everything confirmed. */
  Dialog NOBODY =
      new Dialog() {
        @Override
        public void at(String what, double done) {}

        @Override
        public boolean confirm(String question) {
          return true;
        }
      };

  /** Whether to go on; true where nobody can be asked. */
  boolean confirm(String question);
}
