package svc.frontend.dsl.check;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Shortens scripts that consist of methods with one verb call in each line, such as saved journals.
 * Omits calls that are known to be valid. Of other calls that are equal, keeps only the first. If
 * the shorter script has no problems, the whole script has none: equal lines mean the same in all
 * of its methods, because the methods have no variables.
 */
final class ScriptShortener {
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
   * other calls. Such a line is always a complete statement.
   */
  private static final Pattern CALL =
      Pattern.compile(
          "(?:if \\('\\w+' in \\w+(?:\\.\\w+)*\\(\\)\\.\\w+\\) )?+"
              + "[a-z]\\w*(?:\\.\\w+)+"
              + "\\((?:'(?:[^'\\\\]|\\\\['\\\\])*+'|[\\w.:, \\[\\]-]++)*+\\)");

  /**
   * The maximum number of methods in a script whose valid calls are omitted; {@code
   * MAX_OTHER_CALLS} is that of its other calls. The JVM limits the size of a class, and only
   * Groovy's compiler finds a script that exceeds this limit.
   */
  private static final int MAX_METHODS = 4_000;

  private static final int MAX_OTHER_CALLS = 500;

  /** The maximum number of valid calls that are remembered, so that they are not read again. */
  private static final int MAX_VALID_CALLS = 10_000;

  private final Predicate<String> isValid;
  private final StringBuilder shortened = new StringBuilder();
  private final Set<String> calls = new HashSet<>();
  private final Set<String> validCalls = new HashSet<>();
  private boolean isInMethod;
  private int methodLength;
  private int methodCount;
  private int omitted;

  private ScriptShortener(Predicate<String> isValid) {
    this.isValid = isValid;
  }

  /**
   * Replaces valid and repeated calls with empty lines, so that the other calls keep their
   * positions. Returns an empty result if the script contains no valid or repeated calls, or
   * anything except methods with calls, calls of these methods, and comments.
   */
  static Optional<String> shorten(String text, LiteralCallChecker checker) {
    // Groovy replaces such escapes everywhere, and three quotes begin a text of several lines.
    if (text.contains("\\u") || text.contains("'''") || text.indexOf('\r') >= 0) {
      return Optional.empty();
    }
    ScriptShortener shorter = new ScriptShortener(checker);
    Optional<String> result = shorter.shorten(text);
    boolean isSmall =
        checker.isWithinLimits()
            && shorter.methodCount <= MAX_METHODS
            && shorter.calls.size() <= MAX_OTHER_CALLS;
    return result.isEmpty() || isSmall ? result : new ScriptShortener(line -> false).shorten(text);
  }

  private Optional<String> shorten(String text) {
    boolean isKnown = text.lines().allMatch(this::add) && !isInMethod;
    return isKnown && omitted > 0 ? Optional.of(shortened.toString()) : Optional.empty();
  }

  /**
   * Adds a line to the shorter script. Returns false if this class cannot shorten a script with
   * such a line.
   */
  private boolean add(String line) {
    boolean isOmitted = isInMethod && (calls.contains(line) || isValidCall(line));
    if (isOmitted) {
      omitted++;
    } else {
      shortened.append(line);
    }
    shortened.append('\n');
    methodLength += line.length();
    return isOmitted ? methodLength <= MAX_METHOD_LENGTH : isKnown(line);
  }

  private boolean isValidCall(String line) {
    if (validCalls.contains(line)) {
      return true;
    }
    boolean valid = isValid.test(line);
    if (valid && validCalls.size() < MAX_VALID_CALLS) {
      validCalls.add(line);
    }
    return valid;
  }

  private boolean isKnown(String line) {
    if (COMMENT.matcher(line).matches()) {
      return true;
    }
    if (!isInMethod) {
      isInMethod = METHOD.matcher(line).matches();
      methodLength = 0;
      methodCount += isInMethod ? 1 : 0;
      return isInMethod || METHOD_CALL.matcher(line).matches();
    }
    if (line.equals("}")) {
      isInMethod = false;
      return true;
    }
    return methodLength <= MAX_METHOD_LENGTH && CALL.matcher(line).matches() && calls.add(line);
  }
}
