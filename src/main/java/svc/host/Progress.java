package svc.host;

/** Hears how far a longer operation is. */
@FunctionalInterface
public interface Progress {
  /** Nobody listens. */
  Progress NONE = (what, done) -> {};

  /**
   * @param done between 0 and 1
   */
  void at(String what, double done);
}
