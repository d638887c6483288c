package svc.host.live.wire;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.document.YamlFileReader;

/**
 * Where the remote script listens and the word it lets in, as it wrote them down when Live started.
 *
 * @param port on 127.0.0.1, from 1 to 65535
 * @param pid of Live's process, 0 where it is not told
 * @param script the script's version, null where it is not told
 * @param live Live's version, null where it is not told
 */
public record BridgeFile(int port, String token, long pid, String script, String live) {
  private static final List<String> FIELDS = List.of("port", "token", "pid", "script", "live");

  public BridgeFile {
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("a port from 1 to 65535");
    }
    if (token == null || token.isBlank()) {
      throw new IllegalArgumentException("a token");
    }
  }

  /** The token is nobody's business. */
  @Override
  public String toString() {
    return "127.0.0.1:" + port;
  }

  /** HOST_UNREACHABLE where the script is not running, FILE_INVALID where the file says nothing. */
  public static BridgeFile read(Path file) {
    try {
      return RecordReader.read(
          retainKnownFields(Json.parse(YamlFileReader.readText(file))), BridgeFile.class);
    } catch (SvcException e) {
      throw e.code() == FILE_NOT_FOUND
          ? missingFileError(file)
          : unreadableFileError(file, e.getMessage());
    } catch (JsonSyntaxException e) {
      throw invalidFileError(file, e.describe());
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(file, e.pointer() + ": " + e.getMessage());
    }
  }

  /** A newer script may say more, and only the handshake tells whether it is another. */
  private static Object retainKnownFields(Object tree) {
    if (!(tree instanceof Map<?, ?> object)) {
      return tree;
    }
    Map<Object, Object> known = new LinkedHashMap<>(object);
    known.keySet().retainAll(FIELDS);
    return known;
  }

  private static SvcException missingFileError(Path file) {
    return HOST_UNREACHABLE
        .because("Live is not running with svc's remote script: there is no file " + file)
        .hint(
            "Start Live with svc chosen as a control surface in its settings (Link, Tempo & MIDI);"
                + " `svc host install` puts it there, and `svc doctor` tells what is missing."
                + " Without Live, use --host embedded.")
        .withDetail("file", file.toString());
  }

  private static SvcException invalidFileError(Path file, String what) {
    return unreadableFileError(file, file + " cannot be read: " + what);
  }

  private static SvcException unreadableFileError(Path file, String what) {
    return HOST_UNREACHABLE
        .because(what)
        .hint("Restart Live: its remote script writes the file anew.")
        .withDetail("file", file.toString());
  }
}
