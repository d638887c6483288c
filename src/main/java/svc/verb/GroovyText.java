package svc.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;

/** Plain JSON values as Groovy literals that are read back exactly. */
final class GroovyText {
  /** Longer lists are given as JSON text: the JVM takes no method beyond 64 KB. */
  private static final int LONG = 40;

  /** A constant of the JVM takes 64 KB. */
  private static final int MOST_CHARACTERS = 10_000;

  private static final Set<Integer> SIGNS =
      Set.of(
          (int) Character.OTHER_SYMBOL,
          (int) Character.MATH_SYMBOL,
          (int) Character.CURRENCY_SYMBOL,
          (int) Character.OTHER_PUNCTUATION,
          (int) Character.DASH_PUNCTUATION);

  private GroovyText() {}

  static String of(Object value) {
    if (value instanceof String text) {
      return text(text);
    }
    if (value instanceof Map<?, ?> map) {
      return map(map);
    }
    if (value instanceof List<?> list) {
      return list.size() > LONG ? json(list) : list(list);
    }
    return String.valueOf(value);
  }

  private static String list(List<?> list) {
    return "[" + String.join(", ", list.stream().map(GroovyText::of).toList()) + "]";
  }

  private static String map(Map<?, ?> map) {
    List<String> entries = new ArrayList<>();
    map.forEach((key, value) -> entries.add(key(String.valueOf(key)) + ": " + of(value)));
    return entries.isEmpty() ? "[:]" : "[" + String.join(", ", entries) + "]";
  }

  private static String key(String key) {
    return key.matches("[a-z][a-z_]*") ? key : text(key);
  }

  private static String json(List<?> list) {
    String json = Json.print(list);
    List<String> pieces = new ArrayList<>();
    for (int at = 0; at < json.length(); at += MOST_CHARACTERS) {
      pieces.add(text(json.substring(at, Math.min(json.length(), at + MOST_CHARACTERS))));
    }
    return pieces.size() == 1 ? pieces.get(0) : "[" + String.join(", ", pieces) + "].join()";
  }

  private static String text(String text) {
    StringBuilder quoted = new StringBuilder("'");
    text.codePoints().forEach(c -> put(c, quoted));
    return quoted.append("'").toString();
  }

  private static void put(int c, StringBuilder to) {
    if (c == '\'' || c == '\\') {
      to.append('\\').appendCodePoint(c);
    } else if (isSeen(c)) {
      to.appendCodePoint(c);
    } else {
      for (char half : Character.toChars(c)) {
        to.append(String.format("\\u%04x", (int) half));
      }
    }
  }

  /** What has a look of its own; the rest could hide what a script does. */
  private static boolean isSeen(int c) {
    return c >= ' ' && c <= '~'
        || Character.isLetterOrDigit(c)
        || SIGNS.contains(Character.getType(c));
  }
}
