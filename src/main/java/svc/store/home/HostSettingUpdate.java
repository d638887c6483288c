package svc.store.home;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import svc.json.JsonObject;
import svc.store.document.YamlFileReader;
import svc.store.document.YamlNode;
import svc.store.document.YamlSyntaxException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;

/**
 * A change of the host setting in the settings file. It leaves all other lines unchanged. Create it
 * before you write other files: a settings file that cannot be changed is then detected in time.
 */
public final class HostSettingUpdate {
  private static final String KEY = "host";

  private final Path file;
  private final String before;
  private final String after;

  private HostSettingUpdate(Path file, String before, String after) {
    this.file = file;
    this.before = before;
    this.after = after;
  }

  /**
   * Prepares the change without writing it. Throws FILE_INVALID if the file is not a settings file
   * or if the line with the host setting also contains another setting.
   */
  public static HostSettingUpdate of(Path file, String host) {
    String before = Files.exists(file) ? YamlFileReader.readText(file) : "";
    JsonObject current =
        Files.exists(file)
            ? requireObject(file, YamlFileReader.read(file).value())
            : JsonObject.EMPTY;
    String after = Objects.equals(current.get(KEY), host) ? before : setHostLine(before, host);
    Map<String, Object> expected = new LinkedHashMap<>(current.tree());
    expected.put(KEY, host);
    if (!expected.equals(parseOrNull(after))) {
      throw FILE_INVALID
          .because("the host setting in " + file + " is not on a line of its own")
          .hint("Replace the setting by the line `" + KEY + ": " + host + "`, then try again.")
          .withDetail("file", file.toString());
    }
    return new HostSettingUpdate(file, before, after);
  }

  private static JsonObject requireObject(Path file, Object value) {
    if (value == null) {
      return JsonObject.EMPTY;
    }
    if (value instanceof Map) {
      return JsonObject.of(value);
    }
    throw FILE_INVALID
        .because(file + " cannot be read: expected settings such as \"host: embedded\"")
        .hint("Correct the file by hand, then try again.")
        .withDetail("file", file.toString());
  }

  private static Object parseOrNull(String text) {
    try {
      return YamlNode.parse(text).value();
    } catch (YamlSyntaxException e) {
      return null;
    }
  }

  private static String setHostLine(String text, String host) {
    String line = KEY + ": " + host;
    List<String> lines = text.lines().toList();
    if (lines.stream().anyMatch(HostSettingUpdate::isHostLine)) {
      // Keep a comment after the value.
      return text.replaceFirst("(?m)^" + KEY + "[ \\t]*:[^#\\r\\n]*?(?=[ \\t]*(#.*)?\\r?$)", line);
    }
    return (text.isEmpty() || text.endsWith("\n") ? text : text + "\n") + line + "\n";
  }

  private static boolean isHostLine(String line) {
    return line.matches(KEY + "[ \\t]*:.*");
  }

  /** Returns whether the file already contains the host setting. */
  public boolean isUnchanged() {
    return before.equals(after);
  }

  /** Replaces the file atomically, unless it already contains the host setting. */
  public void write() {
    if (isUnchanged()) {
      return;
    }
    try {
      OwnerOnlyPermissions.createFolders(file.toAbsolutePath().getParent());
      AtomicFileWriter.writeShared(file, after.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }
}
