package svc.model.set;

import java.util.List;

/**
 * The result of checking a set file.
 *
 * @param file the path as the user gave it
 * @param version the program that saved the set, such as {@code Ableton Live 12.1.1}; null if the
 *     file is not a set
 * @param writable whether svc can change the set
 * @param problems the violated rules
 * @param error why the file cannot be read as a set; null if it can
 */
public record SetFileCheck(
    String file, String version, boolean writable, List<SetFileProblem> problems, String error) {

  /** Returns the result for a set that svc cannot read completely. */
  public SetFileCheck withError(String reason) {
    return new SetFileCheck(file, version, false, problems, reason);
  }

  /** Returns whether the file is a set without problems. */
  public boolean isValid() {
    return error == null && problems.isEmpty();
  }
}
