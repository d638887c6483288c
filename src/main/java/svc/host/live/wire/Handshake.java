package svc.host.live.wire;

import static svc.model.error.ErrorCode.HOST_REFUSED;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import svc.json.JsonObject;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/**
 * The first line that svc sends on a connection, and the remote script's response.
 *
 * @param bridge the port and token of the remote script
 * @param ours the version of the operations that svc uses
 */
public record Handshake(RemoteScriptAddressFile bridge, ProtocolVersion ours) {
  private static final long PROTOCOL = 1;

  /**
   * The result of a handshake that the remote script accepted.
   *
   * @param script the remote script's version
   * @param live Live's version
   * @param resolutionBeats the length of an envelope step in beats, 0 if Live stores envelope
   *     points
   * @param numbering an id for the current numbering of handles, new for each opened set
   */
  public record HandshakeResult(
      String script, String live, double resolutionBeats, String numbering) {

    /** Returns whether Live has this version or a later one; false if its version is unknown. */
    public boolean isSince(int major, int minor) {
      if (live == null || !live.matches("\\d{1,4}\\.\\d{1,4}.*")) {
        return false;
      }
      String[] parts = live.split("[^0-9]");
      int liveMajor = Integer.parseInt(parts[0]);
      return liveMajor > major || liveMajor == major && Integer.parseInt(parts[1]) >= minor;
    }
  }

  byte[] toLine() {
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("svc", PROTOCOL);
    hello.put("token", bridge.token());
    hello.put("commands", ours.commands());
    return ScriptResponse.toLine(hello);
  }

  /**
   * Parses the response. Throws HOST_REFUSED if the token is not accepted, HOST_VERSION_MISMATCH if
   * the operations of the remote script differ from those of svc, and HOST_UNREACHABLE if the
   * program that responded is not svc's remote script.
   */
  HandshakeResult parseReply(byte[] line) {
    JsonObject response = parseObject(line);
    if (response.get("error") instanceof JsonObject error) {
      throw convertError(ScriptResponse.parseError(error));
    }
    if (!(response.get("ok") instanceof JsonObject ok)) {
      throw notSvcError();
    }
    String script = textOrElse(ok.get("script"), bridge.script());
    if (!Long.valueOf(PROTOCOL).equals(ok.get("svc"))
        || !ours.commands().equals(ok.get("commands"))) {
      throw versionMismatchError(script);
    }
    double resolution =
        ok.get("resolution_beats") instanceof Number steps ? steps.doubleValue() : 0;
    return new HandshakeResult(
        script, textOrElse(ok.get("live"), bridge.live()), resolution, deriveNumbering());
  }

  /**
   * Returns the id of the handle numbering: a hash of the token. The token is new for each opened
   * set, but must stay secret.
   */
  private String deriveNumbering() {
    return UUID.nameUUIDFromBytes(bridge.token().getBytes(StandardCharsets.UTF_8)).toString();
  }

  private JsonObject parseObject(byte[] line) {
    try {
      return JsonObject.of(ScriptResponse.parseObject(line));
    } catch (SvcException e) {
      throw notSvcError().withCause(e);
    }
  }

  private SvcException convertError(SvcException error) {
    ErrorCode code = error.code();
    if (code == HOST_VERSION_MISMATCH) {
      return versionMismatchError(textOrElse(error.details().get("script"), bridge.script()));
    }
    return code != HOST_REFUSED
        ? error
        : HOST_REFUSED
            .because("Live's remote script refused the access token in svc's file live/bridge.json")
            .hint(
                "Restart Live: its remote script then writes a new token. Run `svc doctor` to check the connection.");
  }

  private SvcException versionMismatchError(String script) {
    String theirs = script == null ? "unknown" : script;
    return HOST_VERSION_MISMATCH
        .because(
            theirs.equals(ours.version())
                ? "the remote script in Live is from another build of svc "
                    + theirs
                    + " and supports other operations"
                : "the remote script in Live (version "
                    + theirs
                    + ") and svc (version "
                    + ours.version()
                    + ") support different operations")
        .hint("Run `svc host install`, then restart Live.")
        .withDetail("script", theirs)
        .withDetail("svc", ours.version());
  }

  private SvcException notSvcError() {
    return HOST_UNREACHABLE
        .because("the program at " + bridge + " is not svc's remote script")
        .hint("Start or restart Live: its remote script then writes the new port.");
  }

  private static String textOrElse(Object value, String otherwise) {
    return value instanceof String text && !text.isBlank() ? text : otherwise;
  }
}
