package svc.frontend.dsl.compile;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;

/** Converts Groovy's messages about syntax errors to problems with hints for correcting them. */
final class SyntaxErrorHints {
  private static final Pattern ARGUMENT =
      Pattern.compile("Unsupported command argument: (.*?['\")\\]])\\s*(\\w+\\s*:.*)");
  private static final String CLASSES =
      "Scripts can use Java classes, the core of Groovy without its modules (groovy.json, groovy.xml,"
          + " …) and svc.json.Json for JSON. The guide docs/scripts.md, which comes with svc, lists them.";
  private static final String NOTHING = "Nothing was run. Correct the syntax, then try again.";

  private SyntaxErrorHints() {}

  /**
   * Returns the problem for a message of Groovy's compiler. A missing bracket is reported at the
   * position at which it is missing, not where the compiler noticed it.
   */
  static ScriptProblem toProblem(ScriptSource source, int line, int column, String message) {
    Optional<UnclosedDelimiterFinder.UnclosedDelimiter> unclosed =
        message.startsWith("Unexpected ")
            ? UnclosedDelimiterFinder.find(source.text())
            : Optional.empty();
    return unclosed
        .map(fault -> toProblemAt(source, fault))
        .orElseGet(() -> new ScriptProblem(source.name(), line, column, toError(message)));
  }

  private static ScriptProblem toProblemAt(
      ScriptSource source, UnclosedDelimiterFinder.UnclosedDelimiter fault) {
    String before = source.text().substring(0, fault.position());
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = before.length() - before.lastIndexOf('\n');
    return new ScriptProblem(
        source.name(), line, column, FILE_INVALID.because(fault.message()).hint(fault.hint()));
  }

  private static SvcException toError(String message) {
    Matcher argument = ARGUMENT.matcher(message);
    if (argument.matches()) {
      return FILE_INVALID
          .because("a comma is missing before " + argument.group(2).replaceFirst("\\s*:.*", ":"))
          .hint("Write " + argument.group(1) + ", " + argument.group(2));
    }
    boolean type = message.startsWith("unable to resolve class");
    return FILE_INVALID
        .because(message.replaceFirst("^Unexpected input: ", "syntax error: unexpected "))
        .hint(type ? CLASSES : NOTHING);
  }
}
