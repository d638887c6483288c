package svc.verb;

/** A result that is good or bad news, which is what scripts on the command line want to know. */
public interface ResultWithExitStatus {

  /** The exit status that a command line ends with, 0 for good news. */
  int exitStatus();
}
