package svc.frontend.shell.syntax;

import java.util.Locale;
import java.util.stream.Stream;
import svc.model.envelope.CurveShape;

/** How names and values are spelled in Groovy. */
public final class GroovyQuoting {
  private GroovyQuoting() {}

  /** A name as commands write it. */
  public static String toHyphens(String camel) {
    return camel.replaceAll("(\\p{Upper})", "-$1").toLowerCase(Locale.ROOT);
  }

  /** A value without its quotes. */
  public static String unquote(String piece) {
    String text = piece.strip();
    boolean quoted = text.matches("(?s)'.*'|\".*\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  /** A text value in quotes; names of arguments, curve shapes and numbers go without. */
  public static String quote(String candidate, char open, boolean closed) {
    boolean begun = !closed && candidate.matches("\\w+");
    if (open == CommandWords.NO_QUOTE
        && (begun || candidate.matches("[\\w$]+: |\\d+") || isShape(candidate))) {
      return candidate;
    }
    char quote = open == CommandWords.NO_QUOTE ? '\'' : open;
    String text = candidate.replace("\\", "\\\\").replace("" + quote, "\\" + quote);
    String safe = quote == '"' ? text.replace("$", "\\$") : text;
    return quote + safe + (closed ? quote : "");
  }

  private static boolean isShape(String name) {
    return Stream.of(CurveShape.values()).anyMatch(shape -> shape.toString().equals(name));
  }
}
