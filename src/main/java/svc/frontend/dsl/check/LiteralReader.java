package svc.frontend.dsl.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.frontend.dsl.extension.NumberUnit;

/**
 * Reads verb calls whose arguments are literals, such as {@code mix.set('Bass', pan: 0.1)}, as
 * Groovy does. Rejects everything that Groovy could read in another way, such as escapes other than
 * {@code \'} and {@code \\}.
 */
final class LiteralReader {
  private static final Pattern PATH = Pattern.compile("[a-z]\\w*(?:\\.[a-zA-Z]\\w*)+(?=\\()");
  private static final Pattern NAME = Pattern.compile("[a-z]\\w*(?=: )");
  private static final Pattern STRING = Pattern.compile("'((?:[^'\\\\$]|\\\\['\\\\])*+)'");
  private static final Pattern NUMBER =
      Pattern.compile("(-?+)(\\d{1,9}(?:\\.\\d{1,20}(?:E-?\\d{1,2})?)?)(?:\\.([a-zA-Z]+))?");
  private static final Pattern WORD = Pattern.compile("true|false|null");

  /**
   * A verb call.
   *
   * @param path the words of the verb
   */
  record LiteralCall(List<String> path, List<Object> positionals, Map<String, Object> named) {}

  private final String line;
  private final Matcher text;
  private int position;
  private final List<String> literals = new ArrayList<>();

  private LiteralReader(String line) {
    this.line = line;
    this.text = Pattern.compile("").matcher(line).useTransparentBounds(true);
  }

  /**
   * Reads a line that contains one call.
   *
   * @param literals receives the text of each literal
   * @return empty if the line has another form
   */
  static Optional<LiteralCall> read(String line, List<String> literals) {
    LiteralReader reader = new LiteralReader(line);
    try {
      LiteralCall call = reader.readCall();
      literals.addAll(reader.literals);
      return reader.position == line.length() ? Optional.of(call) : Optional.empty();
    } catch (UnknownForm unknown) {
      return Optional.empty();
    }
  }

  private LiteralCall readCall() {
    List<String> path = List.of(require(PATH).split("\\."));
    List<Object> positionals = new ArrayList<>();
    Map<String, Object> named = new LinkedHashMap<>();
    requireText("(");
    boolean isFirst = true;
    while (!accept(")")) {
      if (!isFirst) {
        requireText(", ");
      }
      isFirst = false;
      String name = acceptName();
      if (name == null) {
        positionals.add(readValue());
      } else if (named.containsKey(name)) {
        throw new UnknownForm();
      } else {
        named.put(name, readValue());
      }
    }
    if (positionals.stream().anyMatch(Map.class::isInstance)) {
      throw new UnknownForm();
    }
    return new LiteralCall(path, positionals, named);
  }

  /** Reads a name and the colon after it; returns null if there is none. */
  private String acceptName() {
    String name = accept(NAME);
    if (name != null) {
      requireText(": ");
    }
    return name;
  }

  private Object readValue() {
    if (accept("[")) {
      return readListOrMap();
    }
    if (accept(STRING) != null) {
      return unescape(text.group(1));
    }
    if (accept(NUMBER) != null) {
      return number(text.group(1), text.group(2), text.group(3));
    }
    String word = require(WORD);
    return word.equals("null") ? null : (Object) word.equals("true");
  }

  private static String unescape(String quoted) {
    return quoted.indexOf('\\') < 0 ? quoted : quoted.replaceAll("\\\\(.)", "$1");
  }

  private static Object number(String sign, String digits, String unitName) {
    NumberUnit unit = unitName == null ? null : NumberUnit.find(unitName);
    boolean isOctal = digits.length() > 1 && digits.startsWith("0") && digits.charAt(1) != '.';
    boolean isZero = new BigDecimal(digits).signum() == 0;
    if (isOctal
        || isZero && !sign.isEmpty() && unitName != null
        || unitName != null && unit == null) {
      throw new UnknownForm();
    }
    Number value =
        digits.indexOf('.') < 0
            ? (Number) Integer.valueOf(sign + digits)
            : (Number) new BigDecimal(sign + digits);
    return unit == null ? value : unit.of(value);
  }

  private Object readListOrMap() {
    if (accept(":]")) {
      return new LinkedHashMap<String, Object>();
    }
    String key = acceptKey();
    return key == null ? readList() : readMap(key);
  }

  private List<Object> readList() {
    List<Object> elements = new ArrayList<>();
    while (!accept("]")) {
      if (!elements.isEmpty()) {
        requireText(", ");
      }
      elements.add(readValue());
    }
    return elements;
  }

  private Map<String, Object> readMap(String firstKey) {
    Map<String, Object> entries = new LinkedHashMap<>();
    entries.put(firstKey, readValue());
    while (!accept("]")) {
      requireText(", ");
      String key = acceptKey();
      if (key == null || entries.containsKey(key)) {
        throw new UnknownForm();
      }
      entries.put(key, readValue());
    }
    return entries;
  }

  /** Reads the key of a map entry and the colon after it; returns null if there is none. */
  private String acceptKey() {
    int start = position;
    String name = acceptName();
    if (name != null || accept(STRING) == null) {
      return name;
    }
    String key = unescape(text.group(1));
    if (accept(": ")) {
      return key;
    }
    position = start;
    return null;
  }

  private String require(Pattern pattern) {
    String found = accept(pattern);
    if (found == null) {
      throw new UnknownForm();
    }
    return found;
  }

  private String accept(Pattern pattern) {
    text.usePattern(pattern).region(position, line.length());
    if (!text.lookingAt()) {
      return null;
    }
    position = text.end();
    literals.add(text.group());
    return text.group();
  }

  private void requireText(String expected) {
    if (!accept(expected)) {
      throw new UnknownForm();
    }
  }

  private boolean accept(String expected) {
    boolean isNext = line.startsWith(expected, position);
    if (isNext) {
      position += expected.length();
    }
    return isNext;
  }

  /** Signals that a line does not have a form that this class reads. */
  private static final class UnknownForm extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private UnknownForm() {
      super(null, null, false, false);
    }
  }
}
