package svc.store.home;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.store.document.YamlFileReader;
import svc.store.document.YamlNode;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The user's settings file, config.yaml. Each setting is validated when it is used. */
public final class UserSettings {
  private final Path file;
  private final YamlNode document;
  private final JsonObject settings;

  private UserSettings(Path file, YamlNode document, JsonObject settings) {
    this.file = file;
    this.document = document;
    this.settings = settings;
  }

  /**
   * Reads the settings; if there is no file, they are empty. Throws FILE_INVALID if the file is not
   * valid YAML.
   */
  public static UserSettings read(Path file) {
    if (!Files.exists(file)) {
      return new UserSettings(file, null, JsonObject.EMPTY);
    }
    YamlNode document = YamlFileReader.read(file);
    try {
      return new UserSettings(file, document, requireObject(document.value(), "host: embedded"));
    } catch (IllegalArgumentException e) {
      throw invalid(file, e);
    }
  }

  /** Returns the host setting, null if it is not set. */
  public String hostName() {
    Object host = settings.get("host");
    return host == null ? null : host.toString();
  }

  /** Returns the file and the line of the host setting, which must be set. */
  public String hostPlace() {
    return file + ", line " + document.valuePosition("/host").line();
  }

  /** Returns the folder of Live's User Library, null if it is not set. */
  public String userLibrary() {
    Object library = settings.get("user_library");
    return library == null ? null : library.toString();
  }

  /** Returns the Live Set of which exported sets are copies, null if it is not set. */
  public String template() {
    Object template = settings.get("template");
    return template == null ? null : template.toString();
  }

  /**
   * Returns the browser paths or URIs in {@code defaults.instruments} by part type. Throws
   * FILE_INVALID if the setting is not valid.
   */
  public Map<PartType, String> instruments() {
    try {
      return readInstruments(settings);
    } catch (IllegalArgumentException e) {
      throw invalid(file, e);
    }
  }

  /**
   * Returns the default instruments in the content of a settings file. Throws
   * IllegalArgumentException if the setting is not valid.
   */
  static Map<PartType, String> readInstruments(JsonObject settings) {
    JsonObject defaults = requireObject(settings.get("defaults"), "defaults: {instruments: …}");
    return parseInstruments(
        requireObject(defaults.get("instruments"), "instruments: {Bass: Instruments/Operator}"));
  }

  /** Returns a warning for each unknown setting, because its name may be misspelled. */
  public List<Warning> warnings() {
    List<Warning> warnings =
        new ArrayList<>(
            findUnknown("", settings, List.of("host", "defaults", "user_library", "template")));
    warnings.addAll(findUnknown("defaults.", settings.object("defaults"), List.of("instruments")));
    return warnings;
  }

  private List<Warning> findUnknown(String prefix, JsonObject given, List<String> known) {
    List<Warning> warnings = new ArrayList<>();
    for (String key : given.names()) {
      if (!known.contains(key)) {
        warnings.add(unknownWarning(prefix, key, known));
      }
    }
    return warnings;
  }

  private Warning unknownWarning(String prefix, String key, List<String> known) {
    List<String> near = SimilarNames.find(key, known);
    String knownSettings = "Known settings: " + String.join(", ", known) + ".";
    return new Warning(
        "UNKNOWN_SETTING",
        file + " has an unknown setting " + TextSanitizer.quote(prefix + key),
        near.isEmpty() ? knownSettings : "Did you mean " + prefix + near.get(0) + "?");
  }

  private static SvcException invalid(Path file, Exception e) {
    return FILE_INVALID
        .because(file + " cannot be read: " + e.getMessage())
        .hint("Correct the file by hand. svc did not change it.")
        .withDetail("file", file.toString())
        .withCause(e);
  }

  private static JsonObject requireObject(Object value, String example) {
    if (value == null) {
      return JsonObject.EMPTY;
    }
    if (value instanceof Map || value instanceof JsonObject) {
      return JsonObject.of(value);
    }
    throw new IllegalArgumentException("expected settings such as \"" + example + "\"");
  }

  private static Map<PartType, String> parseInstruments(JsonObject given) {
    Map<PartType, String> instruments = new EnumMap<>(PartType.class);
    given
        .tree()
        .forEach((name, item) -> instruments.put(requirePartType(name), requireItem(name, item)));
    return instruments;
  }

  private static String requireItem(String name, Object item) {
    if (item instanceof String text && !text.isBlank()) {
      return text;
    }
    throw new IllegalArgumentException(
        "defaults.instruments."
            + name
            + " must be a browser path or URI, such as Instruments/Operator");
  }

  private static PartType requirePartType(String name) {
    return PartType.parse(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "defaults.instruments contains the unknown part type \""
                        + name
                        + "\"; the part types are "
                        + String.join(", ", PartType.names())));
  }
}
