package svc.host.live;

import static svc.model.ErrorCode.HOST_REFUSED;
import static svc.model.ErrorCode.HOST_UNREACHABLE;
import static svc.model.ErrorCode.HOST_VERSION_MISMATCH;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import svc.model.ErrorCode;
import svc.model.SvcException;

/** The first line of a connection, and what the remote script says to it. */
record Greeting(BridgeFile bridge, Edition ours) {
  private static final long PROTOCOL = 1;

  /**
   * Who is at the other end.
   *
   * @param script the remote script's version
   * @param live Live's version
   * @param resolutionBeats the steps in which it can write envelopes, 0 where it keeps points
   * @param numbering what its handles are told by; it begins anew with every set
   */
  record Peer(String script, String live, double resolutionBeats, String numbering) {}

  byte[] line() {
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("svc", PROTOCOL);
    hello.put("token", bridge.token());
    hello.put("commands", ours.commands());
    return Answer.line(hello);
  }

  /** HOST_REFUSED, HOST_VERSION_MISMATCH, or HOST_UNREACHABLE where it is no script of svc's. */
  Peer read(byte[] line) {
    Map<?, ?> answer = object(line);
    if (answer.get("error") instanceof Map<?, ?> error) {
      throw refused(Answer.error(error));
    }
    if (!(answer.get("ok") instanceof Map<?, ?> ok)) {
      throw stranger();
    }
    String script = text(ok.get("script"), bridge.script());
    if (!Long.valueOf(PROTOCOL).equals(ok.get("svc"))
        || !ours.commands().equals(ok.get("commands"))) {
      throw mismatch(script);
    }
    double resolution =
        ok.get("resolution_beats") instanceof Number steps ? steps.doubleValue() : 0;
    return new Peer(script, text(ok.get("live"), bridge.live()), resolution, numbering());
  }

  /** From the token, which is new with every set that is opened, and remains a secret. */
  private String numbering() {
    return UUID.nameUUIDFromBytes(bridge.token().getBytes(StandardCharsets.UTF_8)).toString();
  }

  private Map<?, ?> object(byte[] line) {
    try {
      return Answer.object(line);
    } catch (SvcException e) {
      throw stranger().causedBy(e);
    }
  }

  private SvcException refused(SvcException told) {
    ErrorCode code = told.code();
    if (code == HOST_VERSION_MISMATCH) {
      return mismatch(text(told.details().get("script"), bridge.script()));
    }
    return code != HOST_REFUSED
        ? told
        : HOST_REFUSED
            .because("Live's remote script does not accept the token in svc's live/bridge.json")
            .hint("Restart Live: its remote script writes a new token; `svc doctor` tells more.");
  }

  private SvcException mismatch(String script) {
    String theirs = script == null ? "of another version" : script;
    return HOST_VERSION_MISMATCH
        .because(
            "the remote script in Live is "
                + theirs
                + " and svc is "
                + ours.version()
                + "; their operations differ")
        .hint("Run `svc host install`, then restart Live.")
        .with("script", theirs)
        .with("svc", ours.version());
  }

  private SvcException stranger() {
    return HOST_UNREACHABLE
        .because("what listens at " + bridge + " is not svc's remote script")
        .hint("Start Live, or restart it: its remote script writes down where it listens.");
  }

  private static String text(Object value, String otherwise) {
    return value instanceof String text && !text.isBlank() ? text : otherwise;
  }
}
