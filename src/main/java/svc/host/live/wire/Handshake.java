package svc.host.live.wire;

import static svc.model.error.ErrorCode.HOST_REFUSED;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import svc.json.JsonObject;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/**
 * The first lines on a connection, with which svc and the remote script prove to each other that
 * they know the token, without sending it: svc sends its nonce, the script its own nonce and its
 * proof, svc its proof, and the script the versions. So a program that has taken over the port of a
 * Live that has ended learns nothing and is not believed.
 *
 * @param bridge the port and token of the remote script
 * @param ours the version of the operations that svc uses
 * @param nonce a random text that svc uses for this connection only
 */
public record Handshake(RemoteScriptAddressFile bridge, ProtocolVersion ours, String nonce) {
  private static final int NONCE_BYTES = 32;
  private static final String ALGORITHM = "HmacSHA256";

  /** Creates the handshake of a new connection. */
  static Handshake begin(RemoteScriptAddressFile bridge, ProtocolVersion ours) {
    byte[] random = new byte[NONCE_BYTES];
    new SecureRandom().nextBytes(random);
    return new Handshake(bridge, ours, HexFormat.of().formatHex(random));
  }

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
      return isSince(major, minor, 0);
    }

    /** Returns whether Live can create audio clips: from 11.3.25, but not 12.0.0 to 12.0.4. */
    public boolean createsAudioClips() {
      return isSince(12, 0, 5) || isSince(11, 3, 25) && !isSince(12, 0);
    }

    private boolean isSince(int... version) {
      if (live == null || !live.matches("\\d{1,4}\\.\\d{1,4}.*")) {
        return false;
      }
      String[] parts = live.split("[^0-9]+");
      for (int i = 0; i < version.length; i++) {
        int part = i < parts.length ? Integer.parseInt(parts[i]) : 0;
        if (part != version[i]) {
          return part > version[i];
        }
      }
      return true;
    }
  }

  byte[] greeting() {
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("svc", ProtocolVersion.PROTOCOL);
    hello.put("nonce", nonce);
    hello.put("commands", ours.commands());
    return ScriptResponse.toLine(hello);
  }

  /**
   * Checks the script's response to the greeting, and returns the line with svc's proof. Throws
   * HOST_UNREACHABLE if the response is not that of svc's remote script, and HOST_REFUSED if its
   * proof is wrong.
   */
  byte[] answer(byte[] line) {
    JsonObject challenge = parseObject(line);
    if (!(challenge.get("nonce") instanceof String theirs)
        || !(challenge.get("proof") instanceof String proof)) {
      throw notSvcError();
    }
    byte[] expected = proof("script", theirs).getBytes(StandardCharsets.UTF_8);
    if (!MessageDigest.isEqual(expected, proof.getBytes(StandardCharsets.UTF_8))) {
      throw wrongProofError();
    }
    return ScriptResponse.toLine(Map.of("proof", proof("svc", theirs)));
  }

  private String proof(String side, String theirs) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(bridge.token().getBytes(StandardCharsets.UTF_8), ALGORITHM));
      String message = side + ":" + nonce + ":" + theirs;
      return HexFormat.of().formatHex(mac.doFinal(message.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
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
    if (!Long.valueOf(ProtocolVersion.PROTOCOL).equals(ok.get("svc"))
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

  private SvcException wrongProofError() {
    return HOST_REFUSED
        .because(
            "the program at "
                + bridge
                + " did not prove that it knows the access token in svc's file live/bridge.json")
        .hint(
            "Restart Live: its remote script then writes a new token. Run `svc doctor` to check the connection.");
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
