package svc.frontend.shell.syntax;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.lexer.CommandLexer;
import svc.model.error.SvcException;

/** Finds the part of a statement to which an error message refers. */
public final class ErrorLocator {
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");

  private static final Pattern UNDERSCORE = Pattern.compile("_([a-z])");

  private ErrorLocator() {}

  /**
   * A part of a statement.
   *
   * @param from the index of its first character, from 0
   * @param to the index after its last character
   */
  public record ErrorSpan(int from, int to) {}

  public static Optional<ErrorSpan> find(String text, SvcException error) {
    Optional<ErrorSpan> compiled = compilerLocation(text, error);
    return compiled.isPresent() ? compiled : quotedLocation(text, error.getMessage());
  }

  /**
   * Returns the character at the line and column in the details of an error; empty if the details
   * contain no position.
   */
  private static Optional<ErrorSpan> compilerLocation(String text, SvcException error) {
    if (!(error.details().get("line") instanceof Integer line)
        || !(error.details().get("column") instanceof Integer column)) {
      return Optional.empty();
    }
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = text.indexOf('\n', start) + 1;
    }
    int from = Math.max(0, Math.min(text.length(), start + column - 1));
    return Optional.of(new ErrorSpan(from, from + 1));
  }

  /**
   * Returns the part of the statement that a message quotes, or the option that the message names.
   */
  private static Optional<ErrorSpan> quotedLocation(String text, String message) {
    Matcher quoted = QUOTED.matcher(message);
    while (quoted.find()) {
      Optional<ErrorSpan> match = findTyped(text, quoted.group(1));
      if (match.isPresent()) {
        return match;
      }
    }
    return CommandLexer.tokens(text).stream()
        .filter(word -> word.value().startsWith("--"))
        .filter(word -> message.contains(word.value().split("=", 2)[0]))
        .map(word -> new ErrorSpan(word.start(), word.end()))
        .findFirst()
        .or(() -> argumentValue(text, message.split(" ", 2)[0]));
  }

  /**
   * Returns the part of the statement with the value of an argument. Used for messages that begin
   * with the argument's name, such as "pan must be between -1 and 1".
   */
  private static Optional<ErrorSpan> argumentValue(String text, String name) {
    if (!name.matches("[a-z]+(_[a-z]+)*")) {
      return Optional.empty();
    }
    String value = "(\"[^\"]*\"|'[^']*'|[^\\s,)]+)";
    String option = "(?<!\\S)--" + name.replace('_', '-') + "[ =]" + value;
    Matcher camel = UNDERSCORE.matcher(name);
    String named =
        "\\b" + camel.replaceAll(m -> m.group(1).toUpperCase(Locale.ROOT)) + ":\\s*" + value;
    return Stream.of(option, named)
        .map(pattern -> Pattern.compile(pattern).matcher(text))
        .filter(Matcher::find)
        .map(match -> new ErrorSpan(match.start(1), match.end(1)))
        .findFirst();
  }

  /**
   * Returns the part of a statement that contains a name. For the name of a verb with several
   * words, returns the part with the last word.
   */
  private static Optional<ErrorSpan> findTyped(String text, String name) {
    Matcher matcher = Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)").matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    int last = Math.max(name.lastIndexOf(' '), name.lastIndexOf('.')) + 1;
    boolean verb = name.matches("[a-z-]+([ .][A-Za-z-]+)+");
    return Optional.of(new ErrorSpan(matcher.start() + (verb ? last : 0), matcher.end()));
  }
}
