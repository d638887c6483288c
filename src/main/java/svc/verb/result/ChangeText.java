package svc.verb.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Lists the values that a write changed: "-4 → -6 dB, pan 0 → 0.2, muted". */
public final class ChangeText {
  private final List<String> changes = new ArrayList<>();

  /** Adds a level in dB. */
  public ChangeText level(String label, Decibels before, Decibels now) {
    return value(label, text(before), text(now), " dB");
  }

  /** Adds a number. */
  public ChangeText number(String label, double before, double now) {
    return value(label, text(before, 1e6), text(now, 1e6), "");
  }

  /** Adds a value as the host shows it. */
  public ChangeText value(String label, String before, String now) {
    return value(label, before, now, "");
  }

  /** Adds a flag; null if the track does not have it. */
  public ChangeText flag(Boolean before, Boolean now, String on, String off) {
    if (now != null && !Objects.equals(before, now)) {
      changes.add(now ? on : off);
    }
    return this;
  }

  private ChangeText value(String label, String before, String now, String unit) {
    if (!Objects.equals(before, now)) {
      String name = label.isEmpty() ? "" : label + " ";
      String old = before == null ? "" : before + " → ";
      changes.add(name + old + now + unit);
    }
    return this;
  }

  /** The changes, or "unchanged", after the name of what was written. */
  public String of(String name) {
    return TextSanitizer.sanitizeName(name)
        + "  "
        + (changes.isEmpty() ? "unchanged" : String.join(", ", changes));
  }

  private static String text(Decibels level) {
    return level == null ? null : level.isSilence() ? "-inf" : text(level.value(), 1e2);
  }

  private static String text(double number, double scale) {
    return NumberFormatter.format(Math.round(number * scale) / scale);
  }
}
