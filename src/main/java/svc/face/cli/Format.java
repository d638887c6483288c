package svc.face.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How a result is printed. */
public enum Format {
  TABLE,
  JSON,
  JSONL,
  CSV,
  YAML;

  static Optional<Format> parse(String text) {
    return Arrays.stream(values()).filter(f -> f.toString().equalsIgnoreCase(text)).findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(Format::toString).toList();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
