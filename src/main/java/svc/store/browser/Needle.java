package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;

/** A text that is looked for without regard to case, among the bytes of JSON texts. */
final class Needle {
  private final String folded;
  private final byte[] lower;
  private final byte[] upper;
  private final boolean plain;

  Needle(String text) {
    this.plain = isPlain(text);
    this.folded = plain ? text.toLowerCase(Locale.ROOT) : fold(text);
    this.lower = folded.getBytes(StandardCharsets.UTF_8);
    this.upper = folded.toUpperCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Whether bytes can be compared one by one: ASCII that JSON writes as it is. Some writers escape
   * slashes, so that texts do not start with one.
   */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || c == '"' || c == '\\') {
        return false;
      }
    }
    return !text.isEmpty() && text.charAt(0) != '/';
  }

  boolean in(byte[] text, int from, int to) {
    if (!plain) {
      return composed(folded(text, from, to)).contains(composed(folded));
    }
    byte small = lower[0];
    byte large = upper[0];
    int last = to - lower.length;
    for (int at = from; at <= last; at++) {
      if ((text[at] == small || text[at] == large) && mayBeAt(text, at)) {
        return !isEscaped(text, from, to) || folded(text, from, to).contains(folded);
      }
    }
    return false;
  }

  boolean starts(byte[] text, int from, int to) {
    if (!plain) {
      return folded(text, from, to).startsWith(folded);
    }
    return to - from >= lower.length
        && mayBeAt(text, from)
        && (!isEscaped(text, from, to) || folded(text, from, to).startsWith(folded));
  }

  /** As far as one can tell up to an escape. */
  private boolean mayBeAt(byte[] text, int at) {
    for (int i = 0; i < lower.length; i++) {
      byte there = text[at + i];
      if (there != lower[i] && there != upper[i]) {
        return there == '\\';
      }
    }
    return true;
  }

  /** What follows a backslash is not what it looks like. */
  private static boolean isEscaped(byte[] text, int from, int to) {
    for (int at = from; at < to; at++) {
      if (text[at] == '\\') {
        return true;
      }
    }
    return false;
  }

  private static String folded(byte[] text, int from, int to) {
    return fold(Snapshot.decoded(text, from, to));
  }

  /** Some file systems take letters and their accents apart. */
  private static String composed(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  /** As {@link String#equalsIgnoreCase} compares; unlike lower case, it changes no length. */
  private static String fold(String text) {
    return text.codePoints()
        .map(c -> Character.toLowerCase(Character.toUpperCase(c)))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
