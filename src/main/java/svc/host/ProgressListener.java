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
   * Returns the listener for a part of this operation, which is between two completed fractions.
   */
  default ProgressListener within(double from, double to) {
    return (what, done) -> report(what, from + done * (to - from));
  }
}
