package svc.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.Db;
import svc.model.MixEntry;
import svc.model.Numbers;
import svc.model.PartType;
import svc.model.SendLevel;
import svc.model.SvcException;
import svc.music.Names;
import svc.verb.Converter.Refused;

/**
 * Mix entries as text: {@code <part_type>=<dB>}, then any of {@code :pan=<x>} and {@code
 * :send=<return>=<dB>}. A return's name stands in quotes where it holds a colon. What is wrong is
 * named by its column.
 */
final class MixEntries {
  private static final String FORM = "For example lead=-4:pan=0.1:send=A-Reverb=-12.";
  private static final double LOUDEST = 6;
  private static final double LOUDEST_SEND = 0;
  private static final double SOFTEST = -70;

  private final String text;
  private int at;

  private MixEntries(String text) {
    this.text = text;
  }

  static Converter converter() {
    return new Converter(
        "<part_type>=<dB>[:pan=<x>][:send=<return>=<dB>]",
        Map.of("type", "string"),
        raw -> new MixEntries(Converters.plain(raw)).entry());
  }

  private MixEntry entry() {
    String name = until('=');
    if (at == text.length() || text.charAt(at) != '=') {
      throw wrong(at, "expected = and a level behind the part type");
    }
    if (name.isBlank()) {
      throw wrong(0, "expected a part type");
    }
    PartType part = part(name);
    at++;
    Db level = level(LOUDEST);
    Double pan = null;
    List<SendLevel> sends = new ArrayList<>();
    while (at < text.length()) {
      int key = ++at;
      switch (until('=').strip()) {
        case "pan" -> pan = once(pan, key, pan());
        case "send" -> sends.add(send());
        default -> throw wrong(key, "expected pan=<x> or send=<return>=<dB>");
      }
    }
    return new MixEntry(part, level, pan, List.copyOf(sends));
  }

  private PartType part(String name) {
    try {
      return Converters.partType(name.strip());
    } catch (SvcException unknown) {
      throw unknown.prefixed(Names.quoted(text) + ", column 1: ");
    }
  }

  private Double once(Double before, int key, Double now) {
    if (before != null) {
      throw wrong(key, "pan is given twice");
    }
    return now;
  }

  private double pan() {
    int from = value("a pan from -1 to 1");
    String written = until(':').strip();
    Double pan = Converters.numeral(written);
    if (pan == null || !(Math.abs(pan) <= 1)) {
      throw wrong(from, "expected a pan from -1 to 1, found " + Names.quoted(written));
    }
    return pan;
  }

  private SendLevel send() {
    value("a return's name");
    blanks();
    String name = quote() == 0 ? until('=').strip() : quoted();
    if (name.isEmpty()) {
      throw wrong(at, "expected a return's name");
    }
    value("= and a level behind the return's name");
    return new SendLevel(name, level(LOUDEST_SEND));
  }

  /** Steps over the = in front of a value and returns where the value begins. */
  private int value(String what) {
    if (at >= text.length() || text.charAt(at) != '=') {
      throw wrong(at, "expected " + what);
    }
    return ++at;
  }

  private Db level(double most) {
    int from = at;
    String written = until(':').strip();
    Db level;
    try {
      level = Converters.level(written);
    } catch (Refused noNumber) {
      throw wrong(from, "expected a level in dB or -inf, found " + Names.quoted(written));
    }
    boolean holds = level.value() <= most && (level.value() >= SOFTEST || level.isSilence());
    if (!holds) {
      String range = Numbers.plain(SOFTEST) + " to " + Numbers.plain(most) + " dB, or -inf";
      throw wrong(from, "expected " + range + ", found " + written);
    }
    return level;
  }

  private char quote() {
    char first = at < text.length() ? text.charAt(at) : 0;
    return first == '"' || first == '\'' ? first : 0;
  }

  private String quoted() {
    int end = text.indexOf(quote(), at + 1);
    if (end < 0) {
      throw wrong(at, "expected a closing " + quote());
    }
    String name = text.substring(at + 1, end);
    at = end + 1;
    blanks();
    return name;
  }

  private void blanks() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private String until(char stop) {
    int from = at;
    while (at < text.length() && text.charAt(at) != stop && text.charAt(at) != ':') {
      at++;
    }
    return text.substring(from, at);
  }

  private Refused wrong(int place, String what) {
    return new Refused(Names.quoted(text) + ", column " + (place + 1) + ": " + what, FORM);
  }
}
