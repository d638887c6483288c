package svc.app.git;

import java.util.ArrayList;
import java.util.List;

/**
 * The line of .gitattributes that chooses how Git compares and merges sets.
 *
 * @param git runs Git in the top folder of the repository
 */
record GitAttributes(GitCommand git) {
  /** The name of the driver in attributes and settings. */
  static final String DRIVER = "svc-als";

  private static final String LINE = "*.als -text diff=" + DRIVER + " merge=" + DRIVER;
  private static final String EXAMPLE = "set.als";
  private static final List<String> WANTED =
      List.of("diff: " + DRIVER, "merge: " + DRIVER, "text: unset");

  /** Returns svc's line of the file. */
  GitFileLine line() {
    return new GitFileLine(git.folder().resolve(".gitattributes"), LINE);
  }

  /**
   * Returns the attributes of set files that do not have svc's value, because another rule in the
   * repository overrides it.
   */
  List<String> findOverridden() {
    List<String> wrong = new ArrayList<>();
    for (String line :
        git.run("check-attr", "diff", "merge", "text", "--", EXAMPLE).lines().toList()) {
      String attribute = line.substring(line.indexOf(": ") + 2);
      if (!WANTED.contains(attribute)) {
        wrong.add(attribute);
      }
    }
    return wrong;
  }
}
