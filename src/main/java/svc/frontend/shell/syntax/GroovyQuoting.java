package svc.frontend.shell.syntax;

import java.util.Locale;
import java.util.stream.Stream;
import svc.lexer.CommandLexer;
import svc.model.envelope.CurveShape;

/** Converts names and values between commands and Groovy. */
public final class GroovyQuoting {
  private GroovyQuoting() {}

  /** Converts camelCase to the hyphens of commands. */
  public static String toHyphens(String camel) {
    return camel.replaceAll("(\\p{Upper})", "-$1").toLowerCase(Locale.ROOT);
  }

  /** Removes the quotes of a value. */
  public static String unquote(String piece) {
    String text = piece.strip();
    boolean quoted = text.matches("(?s)'.*'|\".*\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  /** Puts a text value in quotes; names of arguments, curve shapes and numbers have none. */
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
