package svc.store;

import static svc.model.ErrorCode.FILE_INVALID;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import svc.model.PartType;
import svc.model.SvcException;

/**
 * The user's settings file, config.yaml. What a setting holds is looked at when it is asked for.
 */
public final class Settings {
  private final Path file;
  private final Map<?, ?> settings;

  private Settings(Path file, Map<?, ?> settings) {
    this.file = file;
    this.settings = settings;
  }

  /** The settings in a file, none where there is no file; FILE_INVALID where it is no YAML. */
  public static Settings read(Path file) {
    if (!Files.exists(file)) {
      return new Settings(file, Map.of());
    }
    Object settings = YamlFile.read(file).value();
    try {
      return new Settings(file, map(settings, "host: embedded"));
    } catch (IllegalArgumentException e) {
      throw invalid(file, e);
    }
  }

  /** The host to use, null where it is not set. */
  public String host() {
    Object host = settings.get("host");
    return host == null ? null : host.toString();
  }

  /** Paths or URIs of the instruments that {@code defaults.instruments} names. */
  public Map<PartType, String> instruments() {
    try {
      Map<?, ?> defaults = map(settings.get("defaults"), "defaults: {instruments: …}");
      return instruments(
          map(defaults.get("instruments"), "instruments: {Bass: Instruments/Operator}"));
    } catch (IllegalArgumentException e) {
      throw invalid(file, e);
    }
  }

  private static SvcException invalid(Path file, Exception e) {
    return FILE_INVALID
        .because(file + " cannot be read: " + e.getMessage())
        .with("file", file.toString())
        .causedBy(e);
  }

  private static Map<?, ?> map(Object value, String example) {
    if (value == null) {
      return Map.of();
    }
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw new IllegalArgumentException("expected settings such as \"" + example + "\"");
  }

  private static Map<PartType, String> instruments(Map<?, ?> given) {
    Map<PartType, String> instruments = new EnumMap<>(PartType.class);
    given.forEach((name, item) -> instruments.put(type(name), item(name, item)));
    return instruments;
  }

  private static String item(Object name, Object item) {
    if (item instanceof String text && !text.isBlank()) {
      return text;
    }
    throw new IllegalArgumentException(
        "defaults.instruments." + name + " is no browser path or URI such as Instruments/Operator");
  }

  private static PartType type(Object name) {
    return PartType.parse(String.valueOf(name))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "defaults.instruments names no part type \""
                        + name
                        + "\"; they are "
                        + String.join(", ", PartType.names())));
  }
}
