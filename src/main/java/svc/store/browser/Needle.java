package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A text that is looked for without regard to case, in strings and in UTF-8 bytes. */
final class Needle {
  private final String folded;
  private final byte[] lower;
  private final byte[] upper;
  private final boolean ascii;

  Needle(String text) {
    this.folded = text.toLowerCase(Locale.ROOT);
    this.lower = folded.getBytes(StandardCharsets.UTF_8);
    this.upper = folded.toUpperCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
    this.ascii = folded.chars().allMatch(c -> c < 0x80);
  }

  boolean in(String text) {
    return text.toLowerCase(Locale.ROOT).contains(folded);
  }

  boolean starts(String text) {
    return text.toLowerCase(Locale.ROOT).startsWith(folded);
  }

  boolean in(byte[] text, int from, int to) {
    if (!ascii) {
      return in(new String(text, from, to - from, StandardCharsets.UTF_8));
    }
    if (lower.length == 0) {
      return true;
    }
    byte small = lower[0];
    byte large = upper[0];
    int last = to - lower.length;
    for (int at = from; at <= last; at++) {
      if ((text[at] == small || text[at] == large) && isAt(text, at)) {
        return true;
      }
    }
    return false;
  }

  boolean starts(byte[] text, int from, int to) {
    if (!ascii) {
      return starts(new String(text, from, to - from, StandardCharsets.UTF_8));
    }
    return to - from >= lower.length && isAt(text, from);
  }

  private boolean isAt(byte[] text, int at) {
    for (int i = 0; i < lower.length; i++) {
      byte there = text[at + i];
      if (there != lower[i] && there != upper[i]) {
        return false;
      }
    }
    return true;
  }
}
