package svc.setcode;

import java.util.List;

/** Parses the syntax of set files without executing anything. */
public interface CodeParser {
  /**
   * Returns the statements of a text. Reports everything that is not a statement of a word with
   * literals to {@code problems}.
   *
   * @param file the name of the file for messages
   */
  List<CodeStatement> parse(String file, String text, CodeProblems problems);
}
