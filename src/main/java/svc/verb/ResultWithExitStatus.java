package svc.verb;

/** A result that determines the exit status of the command line. */
public interface ResultWithExitStatus {

  /** Returns the exit status of the command line, 0 for success. */
  int exitStatus();
}
