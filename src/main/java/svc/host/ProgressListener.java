package svc.host;

/** Receives the progress of a long operation. */
@FunctionalInterface
public interface ProgressListener {
  /** Ignores all progress. */
  ProgressListener NONE = (what, done) -> {};

  /**
   * Reports progress.
   *
   * @param what the current activity, such as "waiting for Live to scan its browser"
   * @param done the completed fraction, from 0 to 1
   */
  void report(String what, double done);

  /**
   * Returns a listener for a part of this operation. It reports the part's progress from 0 to 1 as
   * progress of this operation from {@code from} to {@code to}.
   */
  default ProgressListener within(double from, double to) {
    return (what, done) -> report(what, from + done * (to - from));
  }
}
