package svc.verb.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.PartMixSettings.PartSendLevel;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/**
 * Parses the mix settings of a part: {@code <part_type>=<dB>}, followed by {@code :pan=<x>} and
 * {@code :send=<return>=<dB>} in any order; the level may be omitted before these. A level after
 * {@code +=} or {@code -=} is relative to the current one. A return's name that contains a colon or
 * ends in + or - must be in quotation marks. Error messages state the column.
 */
final class PartMixSettingsParser {
  private static final String EXAMPLE_HINT =
      "Give, for example, lead=-4:pan=0.1:send=A-Reverb=-12, or lead+=2 for 2 dB more.";
  private static final double MIN_LEVEL_DB = -70;

  private final String text;
  private int position;

  private PartMixSettingsParser(String text) {
    this.text = text;
  }

  static ArgumentConverter converter() {
    return new ArgumentConverter(
        "<part_type>=<dB>[:pan=<x>][:send=<return>=<dB>], with += or -= for a change",
        Map.of("type", "string"),
        raw -> new PartMixSettingsParser(TextInput.toText(raw)).parseEntry());
  }

  private PartMixSettings parseEntry() {
    String name = readUntil('=');
    if (position == text.length()) {
      throw syntaxError(position, "expected = and a level after the part type");
    }
    boolean hasLevel = text.charAt(position) == '=';
    char operator = hasLevel ? trailingSign(name) : 0;
    name = operator == 0 ? name : withoutSign(name);
    if (name.isBlank()) {
      throw syntaxError(0, "expected a part type");
    }
    PartType part = parsePartType(name);
    MixLevel level = null;
    if (hasLevel) {
      position++;
      level = parseLevel(operator, LevelInput.MAX_LEVEL_DB);
    }
    Double pan = null;
    List<PartSendLevel> sends = new ArrayList<>();
    while (position < text.length()) {
      int key = ++position;
      switch (readUntil('=').strip()) {
        case "pan" -> pan = requireFirst(pan, key, parsePan());
        case "send" -> sends.add(parseSend());
        default -> throw syntaxError(key, "expected pan=<x> or send=<return>=<dB>");
      }
    }
    return new PartMixSettings(part, level, pan, List.copyOf(sends));
  }

  private PartType parsePartType(String name) {
    try {
      return PartTypeInput.toPartType(name.strip());
    } catch (SvcException unknown) {
      throw unknown.withPrefix(TextSanitizer.quote(text) + ", column 1: ");
    }
  }

  private Double requireFirst(Double previous, int key, Double current) {
    if (previous != null) {
      throw syntaxError(key, "pan is given twice");
    }
    return current;
  }

  private double parsePan() {
    int from = skipEquals("a pan from -1 to 1");
    String value = readUntil(':').strip();
    Double pan =
        FractionInput.toPan(value) instanceof Double side ? side : NumberInput.parseNumeral(value);
    if (pan == null || !(Math.abs(pan) <= 1)) {
      throw syntaxError(from, "expected a pan from -1 to 1, found " + TextSanitizer.quote(value));
    }
    return pan;
  }

  private PartSendLevel parseSend() {
    skipEquals("a return's name");
    skipBlanks();
    boolean isQuoted = readQuote() != 0;
    String name = isQuoted ? readQuotedText() : readUntil('=').strip();
    char operator = isQuoted ? readSign() : trailingSign(name);
    name = isQuoted ? name : withoutSign(name);
    if (name.isEmpty()) {
      throw syntaxError(position, "expected a return's name");
    }
    skipEquals("= and a level after the return's name");
    return new PartSendLevel(name, parseLevel(operator, LevelInput.MAX_SEND_DB));
  }

  /**
   * Returns the sign of {@code +=} or {@code -=}: the + or - at the end of the text before the =.
   * Returns 0 if there is none.
   */
  private static char trailingSign(String before) {
    String stripped = before.stripTrailing();
    char last = stripped.isEmpty() ? 0 : stripped.charAt(stripped.length() - 1);
    return last == '+' || last == '-' ? last : 0;
  }

  private static String withoutSign(String before) {
    String stripped = before.strip();
    return trailingSign(stripped) == 0
        ? stripped
        : stripped.substring(0, stripped.length() - 1).strip();
  }

  /** Reads a + or - before a =, and returns it; returns 0 if there is none. */
  private char readSign() {
    char sign = position < text.length() ? text.charAt(position) : 0;
    if (sign != '+' && sign != '-') {
      return 0;
    }
    position++;
    return sign;
  }

  /** Skips the = before a value and returns the position of the value. */
  private int skipEquals(String expected) {
    if (position >= text.length() || text.charAt(position) != '=') {
      throw syntaxError(position, "expected " + expected);
    }
    return ++position;
  }

  /**
   * Parses a level.
   *
   * @param operator + or - for a change of the current level, 0 for an absolute level
   * @param maximum the highest absolute level in dB
   */
  private MixLevel parseLevel(char operator, double maximum) {
    int from = position;
    String value = readUntil(':').strip();
    Decibels level;
    try {
      level = LevelInput.toLevel(value);
    } catch (ConversionException e) {
      throw syntaxError(
          from, "expected a level in dB or -inf, found " + TextSanitizer.quote(value));
    }
    if (operator != 0) {
      return parseChange(operator, level, from);
    }
    if (value.startsWith("+")) {
      throw plusSignError(from, value, level.value() > maximum);
    }
    boolean inRange =
        level.value() <= maximum && (level.value() >= MIN_LEVEL_DB || level.isSilence());
    if (!inRange) {
      String range =
          "a level from "
              + NumberFormatter.format(MIN_LEVEL_DB)
              + " to "
              + NumberFormatter.format(maximum)
              + " dB, or -inf";
      throw syntaxError(from, "expected " + range + ", found " + value);
    }
    return MixLevel.absolute(level);
  }

  /** Returns the error for a level with a plus sign, which may be meant as a change. */
  private ConversionException plusSignError(int from, String value, boolean isTooHigh) {
    String level = text.substring(0, from) + text.substring(from).stripLeading().substring(1);
    String change = text.substring(0, from - 1) + "+=" + level.substring(from);
    return new ConversionException(
            TextSanitizer.quote(text)
                + ", column "
                + (from + 1)
                + ": a plus sign can stand for a level or for a change",
            isTooHigh
                ? "Give " + change + " for a change."
                : "Give " + level + " for a level, or " + change + " for a change.")
        .withAlternatives(isTooHigh ? List.of(change) : List.of(level, change));
  }

  private MixLevel parseChange(char operator, Decibels change, int from) {
    if (change.isSilence()) {
      throw syntaxError(from, "expected a number of dB after " + operator + "=, found -inf");
    }
    return MixLevel.relative(operator == '-' ? -change.value() : change.value());
  }

  private char readQuote() {
    char first = position < text.length() ? text.charAt(position) : 0;
    return first == '"' || first == '\'' ? first : 0;
  }

  private String readQuotedText() {
    int end = text.indexOf(readQuote(), position + 1);
    if (end < 0) {
      throw syntaxError(position, "expected a closing " + readQuote());
    }
    String name = text.substring(position + 1, end);
    position = end + 1;
    skipBlanks();
    return name;
  }

  private void skipBlanks() {
    while (position < text.length() && text.charAt(position) == ' ') {
      position++;
    }
  }

  private String readUntil(char stop) {
    int from = position;
    while (position < text.length()
        && text.charAt(position) != stop
        && text.charAt(position) != ':') {
      position++;
    }
    return text.substring(from, position);
  }

  private ConversionException syntaxError(int index, String problem) {
    return new ConversionException(
        TextSanitizer.quote(text) + ", column " + (index + 1) + ": " + problem, EXAMPLE_HINT);
  }
}
