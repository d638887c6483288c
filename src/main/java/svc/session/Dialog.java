package svc.session;

import java.util.function.Supplier;
import svc.host.Progress;
import svc.plot.Plot;

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

  /** Offers envelopes to be looked at beside the result, which may never be asked for. */
  default void see(Supplier<Plot> plot) {}
}
