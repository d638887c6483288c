package svc.frontend.shell.syntax;

import java.util.Locale;
import java.util.stream.Stream;
import svc.lexer.CommandLexer;
import svc.model.envelope.CurveShape;

/** Converts names and values between the syntax of commands and that of Groovy. */
public final class GroovyQuoting {
  private GroovyQuoting() {}

  /** Converts a name in camelCase to lower case with hyphens. */
  public static String toHyphens(String camel) {
    return camel.replaceAll("(\\p{Upper})", "-$1").toLowerCase(Locale.ROOT);
  }

  /** Removes the blanks and the quotes around a value. */
  public static String unquote(String piece) {
    String text = piece.strip();
    boolean quoted = text.matches("(?s)'.*'|\".*\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  /**
   * Quotes a candidate for Groovy. Names of arguments, curve shapes and numbers are not quoted.
   *
   * @param open the quote that the user has typed, {@link CommandLexer#NONE} if there is none
   * @param closed whether the candidate is complete, so that a closing quote follows
   */
  public static String quote(String candidate, char open, boolean closed) {
    boolean begun = !closed && candidate.matches("\\w+");
    if (open == CommandLexer.NONE
        && (begun || candidate.matches("[\\w$]+: |\\d+") || isShape(candidate))) {
      return candidate;
    }
    char quote = open == CommandLexer.NONE ? '\'' : open;
    String text = candidate.replace("\\", "\\\\").replace("" + quote, "\\" + quote);
    String safe = quote == '"' ? text.replace("$", "\\$") : text;
    return quote + safe + (closed ? quote : "");
  }

  private static boolean isShape(String name) {
    return Stream.of(CurveShape.values()).anyMatch(shape -> shape.toString().equals(name));
  }
}
