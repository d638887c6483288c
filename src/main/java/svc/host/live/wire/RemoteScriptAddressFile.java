package svc.host.live.wire;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

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
 * The file in which the remote script publishes its port and token.
 *
 * @param protocol the script's version of the handshake, 0 for scripts that send the token
 * @param port the port on 127.0.0.1, 1 to 65535
 * @param token the secret that both sides prove to know
 * @param pid the id of Live's process, 0 if unknown
 * @param script the script's version, null if unknown
 * @param live Live's version, null if unknown
 */
public record RemoteScriptAddressFile(
    long protocol, int port, String token, long pid, String script, String live) {
  private static final List<String> FIELDS =
      List.of("protocol", "port", "token", "pid", "script", "live");

  public RemoteScriptAddressFile {
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("a port from 1 to 65535");
    }
    if (token == null || token.isBlank()) {
      throw new IllegalArgumentException("a token");
    }
  }

  /** Returns the address without the token, which is a secret. */
  @Override
  public String toString() {
    return "127.0.0.1:" + port;
  }

  /**
   * Reads the file. Throws HOST_UNREACHABLE if it does not exist or is invalid, or if the process
   * that wrote it has ended, and HOST_VERSION_MISMATCH if the script's handshake differs from that
   * of svc.
   */
  public static RemoteScriptAddressFile read(Path file, ProtocolVersion ours) {
    RemoteScriptAddressFile bridge = read(file);
    if (bridge.pid > 0 && ProcessHandle.of(bridge.pid).isEmpty()) {
      throw endedProcessError(file, bridge.pid);
    }
    if (bridge.protocol != ProtocolVersion.PROTOCOL) {
      throw bridge.protocolError(ours);
    }
    return bridge;
  }

  private static RemoteScriptAddressFile read(Path file) {
    try {
      return RecordReader.read(
          retainKnownFields(Json.parse(YamlFileReader.readText(file))),
          RemoteScriptAddressFile.class);
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

  /**
   * Removes unknown fields, so that files of newer scripts can be read. The handshake determines
   * whether such a script is compatible.
   */
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
            "Start Live with svc selected as a control surface in its settings (Link, Tempo & MIDI). If svc is not in that list, run `svc host install` first; `svc doctor` shows what is missing. Without Live, use --host embedded.")
        .withDetail("file", file.toString());
  }

  private static SvcException endedProcessError(Path file, long pid) {
    return HOST_UNREACHABLE
        .because(
            "Live is not running: the process "
                + pid
                + ", which wrote "
                + file
                + ", has ended without removing it")
        .hint("Start Live, or choose another host with --host.")
        .withDetail("file", file.toString());
  }

  private SvcException protocolError(ProtocolVersion ours) {
    boolean isOlder = protocol < ProtocolVersion.PROTOCOL;
    return HOST_VERSION_MISMATCH
        .because(
            "the remote script in Live (version "
                + (script == null ? "unknown" : script)
                + ") is "
                + (isOlder ? "older" : "newer")
                + " than svc (version "
                + ours.version()
                + ") and connects in another way")
        .hint((isOlder ? "Run" : "Update svc, or run") + " `svc host install`, then restart Live.")
        .withDetail("script", script == null ? "unknown" : script)
        .withDetail("svc", ours.version());
  }

  private static SvcException invalidFileError(Path file, String what) {
    return unreadableFileError(file, file + " cannot be read: " + what);
  }

  private static SvcException unreadableFileError(Path file, String what) {
    return HOST_UNREACHABLE
        .because(what)
        .hint("Restart Live: its remote script writes a new file.")
        .withDetail("file", file.toString());
  }
}
