package svc.store.home;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.store.document.YamlFileReader;
import svc.store.document.YamlNode;
import svc.store.document.YamlSyntaxException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;

/** Changes default instruments in the settings file. All other lines are unchanged. */
public final class DefaultInstrumentSetting {
  private final Path file;

  public DefaultInstrumentSetting(Path file) {
    this.file = file.toAbsolutePath();
  }

  /**
   * Sets the default instrument of a part type and returns the previous one, null if there was
   * none. Throws FILE_INVALID if the file is not valid or if a default instrument shares its line
   * with another setting.
   *
   * @param item the browser path or URI; null to remove the setting
   */
  public String replace(PartType type, String item) {
    try {
      OwnerOnlyPermissions.createFolders(file.getParent());
      InterProcessLock lock =
          InterProcessLock.acquire(file.resolveSibling(file.getFileName() + ".lock"));
      try (lock) {
        return replaceLocked(type, item);
      }
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  private String replaceLocked(PartType type, String item) throws IOException {
    Map<PartType, String> instruments = new EnumMap<>(PartType.class);
    instruments.putAll(UserSettings.read(file).instruments());
    String previous = instruments.get(type);
    if (Objects.equals(previous, item)) {
      return previous;
    }
    String before = Files.exists(file) ? YamlFileReader.readText(file) : "";
    String after = new DefaultInstrumentLines(before).replace(type, item);
    if (item == null) {
      instruments.remove(type);
    } else {
      instruments.put(type, item);
    }
    requireChange(before, after, instruments);
    AtomicFileWriter.writeShared(file, after.getBytes(StandardCharsets.UTF_8));
    return previous;
  }

  /**
   * Throws an error unless the text after the change contains the given default instruments and
   * otherwise equals the text before the change.
   */
  private void requireChange(String before, String after, Map<PartType, String> instruments) {
    try {
      JsonObject old = parse(before);
      JsonObject changed = parse(after);
      boolean isEqualOtherwise =
          old.without("defaults").equals(changed.without("defaults"))
              && old.object("defaults")
                  .without("instruments")
                  .equals(changed.object("defaults").without("instruments"));
      if (isEqualOtherwise && UserSettings.readInstruments(changed).equals(instruments)) {
        return;
      }
    } catch (YamlSyntaxException | IllegalArgumentException e) {
      throw notEditableError().withCause(e);
    }
    throw notEditableError();
  }

  private static JsonObject parse(String text) {
    Object value = YamlNode.parse(text).value();
    return value == null ? JsonObject.EMPTY : JsonObject.of(value);
  }

  private SvcException notEditableError() {
    return FILE_INVALID
        .because("the default instruments in " + file + " are not on lines of their own")
        .hint(
            "Below `defaults:` and `instruments:`, write one line for each part type, such as `Bass: "
                + Json.print("Instruments/Operator")
                + "`. svc did not change the file.")
        .withDetail("file", file.toString());
  }
}
