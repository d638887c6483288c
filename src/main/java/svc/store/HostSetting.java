package svc.store;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The settings file with another host in it; every other line stays as its owner wrote it. Made
 * before anything else is written, so that a file that cannot be changed is found out in time.
 */
public final class HostSetting {
  private static final String KEY = "host";

  private final Path file;
  private final String before;
  private final String after;

  private HostSetting(Path file, String before, String after) {
    this.file = file;
    this.before = before;
    this.after = after;
  }

  /** FILE_INVALID where the file is no settings, or none whose host can be changed in one line. */
  public static HostSetting of(Path file, String host) {
    String before = Files.exists(file) ? YamlFile.text(file) : "";
    Map<?, ?> now = Files.exists(file) ? map(file, YamlFile.read(file).value()) : Map.of();
    String after = Objects.equals(now.get(KEY), host) ? before : edited(before, host);
    Map<Object, Object> wanted = new LinkedHashMap<>(now);
    wanted.put(KEY, host);
    if (!wanted.equals(parsed(after))) {
      throw FILE_INVALID
          .because(file + " does not set its host in a line of its own")
          .hint("Set `" + KEY + ": " + host + "` in it yourself, then try again.")
          .with("file", file.toString());
    }
    return new HostSetting(file, before, after);
  }

  private static Map<?, ?> map(Path file, Object value) {
    if (value == null) {
      return Map.of();
    }
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw FILE_INVALID
        .because(file + " cannot be read: expected settings such as \"host: embedded\"")
        .with("file", file.toString());
  }

  private static Object parsed(String text) {
    try {
      return Yaml.parse(text).value();
    } catch (YamlSyntax e) {
      return null;
    }
  }

  private static String edited(String text, String host) {
    String line = KEY + ": " + host;
    List<String> lines = text.lines().toList();
    if (lines.stream().anyMatch(HostSetting::isHost)) {
      // A remark behind the value is its owner's.
      return text.replaceFirst("(?m)^" + KEY + "[ \\t]*:[^#\\r\\n]*?(?=[ \\t]*(#.*)?\\r?$)", line);
    }
    return (text.isEmpty() || text.endsWith("\n") ? text : text + "\n") + line + "\n";
  }

  private static boolean isHost(String line) {
    return line.matches(KEY + "[ \\t]*:.*");
  }

  /** Whether the file says so already. */
  public boolean isSet() {
    return before.equals(after);
  }

  /** Replaces the file in one step; nothing where it says so already. */
  public void write() {
    if (isSet()) {
      return;
    }
    try {
      OwnerOnly.createFolders(file.toAbsolutePath().getParent());
      SafeFile.writeShared(file, after.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + file + ": " + Trouble.of(e)).causedBy(e);
    }
  }
}
