package svc.host;

/** Hears how far a longer operation is. */
@FunctionalInterface
public interface ProgressListener {
  /** Nobody listens. */
  ProgressListener NONE = (what, done) -> {};

  /**
   * @param done between 0 and 1
   */
  void report(String what, double done);
}
