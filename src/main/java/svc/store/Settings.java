package svc.store;

import static svc.model.ErrorCode.FILE_INVALID;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import svc.model.PartType;
import svc.model.SvcException;
import svc.model.Warning;
import svc.music.Names;
import svc.music.Nearest;

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

  /** What the file has that svc does not know, which may be misspelled. */
  public List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>(unknown("", settings, List.of("host", "defaults")));
    if (settings.get("defaults") instanceof Map<?, ?> defaults) {
      warnings.addAll(unknown("defaults.", defaults, List.of("instruments")));
    }
    return warnings;
  }

  private List<Warning> unknown(String above, Map<?, ?> given, List<String> known) {
    return given.keySet().stream()
        .map(String::valueOf)
        .filter(key -> !known.contains(key))
        .map(key -> unknown(above, key, known))
        .toList();
  }

  private Warning unknown(String above, String key, List<String> known) {
    List<String> near = Nearest.to(key, known);
    String all = "The settings here are " + String.join(", ", known) + ".";
    return new Warning(
        "UNKNOWN_SETTING",
        file + " has an unknown setting " + Names.quoted(above + key),
        near.isEmpty() ? all : "Did you mean " + above + near.get(0) + "?");
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
