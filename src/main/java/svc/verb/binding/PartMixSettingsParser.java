package svc.verb.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.argument.PartMixSettings;
import svc.model.argument.SendLevel;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/**
 * Mix entries as text: {@code <part_type>=<dB>}, then any of {@code :pan=<x>} and {@code
 * :send=<return>=<dB>}. A return's name stands in quotes where it holds a colon. What is wrong is
 * named by its column.
 */
final class PartMixSettingsParser {
  private static final String FORM = "For example lead=-4:pan=0.1:send=A-Reverb=-12.";
  private static final double MAX_LEVEL_DB = 6;
  private static final double MAX_SEND_DB = 0;
  private static final double MIN_LEVEL_DB = -70;

  private final String text;
  private int position;

  private PartMixSettingsParser(String text) {
    this.text = text;
  }

  static ArgumentConverter converter() {
    return new ArgumentConverter(
        "<part_type>=<dB>[:pan=<x>][:send=<return>=<dB>]",
        Map.of("type", "string"),
        raw -> new PartMixSettingsParser(ArgumentConverters.toText(raw)).parseEntry());
  }

  private PartMixSettings parseEntry() {
    String name = readUntil('=');
    if (position == text.length() || text.charAt(position) != '=') {
      throw syntaxError(position, "expected = and a level behind the part type");
    }
    if (name.isBlank()) {
      throw syntaxError(0, "expected a part type");
    }
    PartType part = parsePartType(name);
    position++;
    Decibels level = parseLevel(MAX_LEVEL_DB);
    Double pan = null;
    List<SendLevel> sends = new ArrayList<>();
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
      return ArgumentConverters.toPartType(name.strip());
    } catch (SvcException unknown) {
      throw unknown.withPrefix(TextSanitizer.quote(text) + ", column 1: ");
    }
  }

  private Double requireFirst(Double before, int key, Double now) {
    if (before != null) {
      throw syntaxError(key, "pan is given twice");
    }
    return now;
  }

  private double parsePan() {
    int from = skipEquals("a pan from -1 to 1");
    String written = readUntil(':').strip();
    Double pan = ArgumentConverters.parseNumeral(written);
    if (pan == null || !(Math.abs(pan) <= 1)) {
      throw syntaxError(from, "expected a pan from -1 to 1, found " + TextSanitizer.quote(written));
    }
    return pan;
  }

  private SendLevel parseSend() {
    skipEquals("a return's name");
    skipBlanks();
    String name = readQuote() == 0 ? readUntil('=').strip() : readQuotedText();
    if (name.isEmpty()) {
      throw syntaxError(position, "expected a return's name");
    }
    skipEquals("= and a level behind the return's name");
    return new SendLevel(name, parseLevel(MAX_SEND_DB));
  }

  /** Steps over the = in front of a value and returns where the value begins. */
  private int skipEquals(String what) {
    if (position >= text.length() || text.charAt(position) != '=') {
      throw syntaxError(position, "expected " + what);
    }
    return ++position;
  }

  private Decibels parseLevel(double most) {
    int from = position;
    String written = readUntil(':').strip();
    Decibels level;
    try {
      level = ArgumentConverters.toLevel(written);
    } catch (ConversionException noNumber) {
      throw syntaxError(
          from, "expected a level in dB or -inf, found " + TextSanitizer.quote(written));
    }
    boolean holds = level.value() <= most && (level.value() >= MIN_LEVEL_DB || level.isSilence());
    if (!holds) {
      String range =
          NumberFormatter.format(MIN_LEVEL_DB)
              + " to "
              + NumberFormatter.format(most)
              + " dB, or -inf";
      throw syntaxError(from, "expected " + range + ", found " + written);
    }
    return level;
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

  private ConversionException syntaxError(int place, String what) {
    return new ConversionException(
        TextSanitizer.quote(text) + ", column " + (place + 1) + ": " + what, FORM);
  }
}
