package svc.store;

import static svc.model.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import svc.model.PartType;

/**
 * The user's settings file, config.yaml.
 *
 * @param host the host to use, null where it is not set
 * @param instruments paths or URIs of the instruments that {@code defaults.instruments} names
 */
public record Settings(String host, Map<PartType, String> instruments) {
  private static final Settings NONE = new Settings(null, Map.of());

  /** The settings in a file, none where there is no file. */
  public static Settings read(Path file) {
    if (!Files.exists(file)) {
      return NONE;
    }
    try {
      return of(Files.readString(file));
    } catch (IOException | RuntimeException e) {
      throw FILE_INVALID
          .because(file + " cannot be read: " + e.getMessage())
          .with("file", file.toString())
          .causedBy(e);
    }
  }

  private static Settings of(String yaml) {
    LoaderOptions limits = new LoaderOptions();
    limits.setMaxAliasesForCollections(10);
    limits.setCodePointLimit(1 << 20);
    Map<?, ?> settings = map(new Yaml(new SafeConstructor(limits)).load(yaml), "host: embedded");
    Map<?, ?> defaults = map(settings.get("defaults"), "defaults: {instruments: …}");
    Map<?, ?> instruments =
        map(defaults.get("instruments"), "instruments: {Bass: Instruments/Operator}");
    Object host = settings.get("host");
    return new Settings(host == null ? null : host.toString(), instruments(instruments));
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
