package svc.verb.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Builds a text that lists changed values, such as "-4 → -6 dB, pan 0 → 0.2, muted". */
public final class ChangeTextBuilder {
  private final List<String> changes = new ArrayList<>();

  /** Adds a level in dB if it changed. */
  public ChangeTextBuilder level(String label, Decibels before, Decibels after) {
    return value(label, text(before), text(after), " dB");
  }

  /** Adds a number if it changed. */
  public ChangeTextBuilder number(String label, double before, double after) {
    return value(label, text(before, 1e6), text(after, 1e6), "");
  }

  /** Adds a display value if it changed. */
  public ChangeTextBuilder value(String label, String before, String after) {
    return value(label, before, after, "");
  }

  /**
   * Adds the word for the new state of a flag if the state has changed. Adds nothing if there is no
   * such flag, that is, if a state is null.
   */
  public ChangeTextBuilder flag(Boolean before, Boolean after, String on, String off) {
    if (after != null && !Objects.equals(before, after)) {
      changes.add(after ? on : off);
    }
    return this;
  }

  private ChangeTextBuilder value(String label, String before, String after, String unit) {
    if (!Objects.equals(before, after)) {
      String name = label.isEmpty() ? "" : label + " ";
      String old = before == null ? "" : before + " → ";
      changes.add(name + old + after + unit);
    }
    return this;
  }

  /** Returns the name of the changed item, followed by the changes or "unchanged". */
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
