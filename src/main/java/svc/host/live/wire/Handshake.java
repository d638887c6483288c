package svc.host.live.wire;

import static svc.model.error.ErrorCode.HOST_REFUSED;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/** The first line of a connection, and what the remote script says to it. */
public record Handshake(BridgeFile bridge, ProtocolVersion ours) {
  private static final long PROTOCOL = 1;

  /**
   * Who is at the other end.
   *
   * @param script the remote script's version
   * @param live Live's version
   * @param resolutionBeats the steps in which it can write envelopes, 0 where it keeps points
   * @param numbering what its handles are told by; it begins anew with every set
   */
  public record HandshakeResult(
      String script, String live, double resolutionBeats, String numbering) {}

  byte[] toLine() {
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("svc", PROTOCOL);
    hello.put("token", bridge.token());
    hello.put("commands", ours.commands());
    return ScriptResponse.toLine(hello);
  }

  /** HOST_REFUSED, HOST_VERSION_MISMATCH, or HOST_UNREACHABLE where it is no script of svc's. */
  HandshakeResult parseReply(byte[] line) {
    Map<?, ?> answer = parseObject(line);
    if (answer.get("error") instanceof Map<?, ?> error) {
      throw refusalError(ScriptResponse.parseError(error));
    }
    if (!(answer.get("ok") instanceof Map<?, ?> ok)) {
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

  /** From the token, which is new with every set that is opened, and remains a secret. */
  private String deriveNumbering() {
    return UUID.nameUUIDFromBytes(bridge.token().getBytes(StandardCharsets.UTF_8)).toString();
  }

  private Map<?, ?> parseObject(byte[] line) {
    try {
      return ScriptResponse.parseObject(line);
    } catch (SvcException e) {
      throw notSvcError().withCause(e);
    }
  }

  private SvcException refusalError(SvcException told) {
    ErrorCode code = told.code();
    if (code == HOST_VERSION_MISMATCH) {
      return versionMismatchError(textOrElse(told.details().get("script"), bridge.script()));
    }
    return code != HOST_REFUSED
        ? told
        : HOST_REFUSED
            .because("Live's remote script does not accept the token in svc's live/bridge.json")
            .hint("Restart Live: its remote script writes a new token; `svc doctor` tells more.");
  }

  private SvcException versionMismatchError(String script) {
    String theirs = script == null ? "of another version" : script;
    return HOST_VERSION_MISMATCH
        .because(
            "the remote script in Live is "
                + theirs
                + " and svc is "
                + ours.version()
                + "; their operations differ")
        .hint("Run `svc host install`, then restart Live.")
        .withDetail("script", theirs)
        .withDetail("svc", ours.version());
  }

  private SvcException notSvcError() {
    return HOST_UNREACHABLE
        .because("what listens at " + bridge + " is not svc's remote script")
        .hint("Start Live, or restart it: its remote script writes down where it listens.");
  }

  private static String textOrElse(Object value, String otherwise) {
    return value instanceof String text && !text.isBlank() ? text : otherwise;
  }
}
