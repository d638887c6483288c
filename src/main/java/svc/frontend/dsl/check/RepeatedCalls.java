package svc.frontend.dsl.check;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Shortens scripts that consist of methods with one verb call in each line, such as saved journals.
 * Of equal calls, only the first remains. If the shorter script has no problems, the whole script
 * has none: equal lines mean the same in all of its methods, because these have no variables.
 */
final class RepeatedCalls {
  /**
   * The maximum number of characters in a method that is shortened. A longer method may exceed the
   * JVM's limit of 64 KB, an error that the shorter script would not have. The bytecode of a call
   * that {@link #CALL} matches is less than six times as long as its text.
   */
  private static final int MAX_METHOD_LENGTH = 8_000;

  private static final Pattern METHOD = Pattern.compile("def [a-z]\\w*\\(\\) \\{");
  private static final Pattern METHOD_CALL = Pattern.compile("[a-z]\\w*\\(\\)");
  private static final Pattern COMMENT = Pattern.compile("(?://.*)?");

  /**
   * Matches a verb call, with or without a condition, whose arguments contain no blocks and no
   * other calls, so that it is a statement of its own in every method.
   */
  private static final Pattern CALL =
      Pattern.compile(
          "(?:if \\('\\w+' in \\w+(?:\\.\\w+)*\\(\\)\\.\\w+\\) )?+"
              + "[a-z]\\w*(?:\\.\\w+)+"
              + "\\((?:'(?:[^'\\\\]|\\\\['\\\\])*+'|[\\w.:, \\[\\]-]++)*+\\)");

  private final StringBuilder shortened = new StringBuilder();
  private final Set<String> calls = new HashSet<>();
  private boolean isInMethod;
  private int methodLength;
  private int omitted;

  private RepeatedCalls() {}

  /**
   * Replaces repeated calls with empty lines, so that the other calls keep their positions. Returns
   * an empty result if there are none, or if the script contains anything else than methods with
   * calls, calls of these methods, and comments.
   */
  static Optional<String> omitFrom(String text) {
    // Groovy replaces such escapes everywhere, and three quotes begin a text of several lines.
    if (text.contains("\\u") || text.contains("'''") || text.indexOf('\r') >= 0) {
      return Optional.empty();
    }
    RepeatedCalls repeated = new RepeatedCalls();
    boolean isKnown = text.lines().allMatch(repeated::add) && !repeated.isInMethod;
    return isKnown && repeated.omitted > 0
        ? Optional.of(repeated.shortened.toString())
        : Optional.empty();
  }

  /**
   * Adds a line to the shorter script. Returns false if this class cannot shorten a script with
   * such a line.
   */
  private boolean add(String line) {
    boolean isRepeated = isInMethod && calls.contains(line);
    if (isRepeated) {
      omitted++;
    } else {
      shortened.append(line);
    }
    shortened.append('\n');
    methodLength += line.length();
    return isRepeated ? methodLength <= MAX_METHOD_LENGTH : isKnown(line);
  }

  private boolean isKnown(String line) {
    if (COMMENT.matcher(line).matches()) {
      return true;
    }
    if (!isInMethod) {
      isInMethod = METHOD.matcher(line).matches();
      methodLength = 0;
      return isInMethod || METHOD_CALL.matcher(line).matches();
    }
    if (line.equals("}")) {
      isInMethod = false;
      return true;
    }
    return methodLength <= MAX_METHOD_LENGTH && CALL.matcher(line).matches() && calls.add(line);
  }
}
