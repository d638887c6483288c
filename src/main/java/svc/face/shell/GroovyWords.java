package svc.face.shell;

import java.util.Locale;
import java.util.stream.Stream;
import svc.model.AutomationCurve;

/** How names and values are spelled in Groovy. */
final class GroovyWords {
  private GroovyWords() {}

  /** A name as commands write it. */
  static String hyphenated(String camel) {
    return camel.replaceAll("(\\p{Upper})", "-$1").toLowerCase(Locale.ROOT);
  }

  /** A value without its quotes. */
  static String plain(String piece) {
    String text = piece.strip();
    boolean quoted = text.matches("(?s)'.*'|\".*\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  /** A text value in quotes; names of arguments, curve shapes and numbers go without. */
  static String quoted(String candidate, char open, boolean closed) {
    boolean begun = !closed && candidate.matches("\\w+");
    if (open == Words.NONE
        && (begun || candidate.matches("[\\w$]+: |\\d+") || isShape(candidate))) {
      return candidate;
    }
    char quote = open == Words.NONE ? '\'' : open;
    String text = candidate.replace("\\", "\\\\").replace("" + quote, "\\" + quote);
    String safe = quote == '"' ? text.replace("$", "\\$") : text;
    return quote + safe + (closed ? quote : "");
  }

  private static boolean isShape(String name) {
    return Stream.of(AutomationCurve.values()).anyMatch(shape -> shape.toString().equals(name));
  }
}
