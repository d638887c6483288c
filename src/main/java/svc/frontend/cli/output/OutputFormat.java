package svc.frontend.cli.output;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats in which a result can be printed. */
public enum OutputFormat {
  TABLE,
  JSON,
  JSONL,
  CSV,
  YAML;

  public static Optional<OutputFormat> parse(String text) {
    return Arrays.stream(values()).filter(f -> f.toString().equalsIgnoreCase(text)).findFirst();
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(OutputFormat::toString).toList();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
