package svc.session;

import java.util.function.Supplier;
import svc.host.ProgressListener;
import svc.plot.Plot;

/** Whoever looks on while a verb runs. */
public interface UserInteraction extends ProgressListener {
  /** Nobody looks on: nothing is shown and everything confirmed. */
  UserInteraction NONE =
      new UserInteraction() {
        @Override
        public void report(String what, double done) {}

        @Override
        public boolean confirm(String question) {
          return true;
        }
      };

  /** Whether to go on; true where nobody can be asked. */
  boolean confirm(String question);

  /** Offers envelopes to be looked at beside the result, which may never be asked for. */
  default void offerPlot(Supplier<Plot> plot) {}
}
