package svc.host.live.wire;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Identifies the operations that svc uses; the remote script must have the same operations.
 *
 * @param version the version of svc, for messages
 * @param commands the SHA-256 of commands.json, the list of operations, in hexadecimal
 */
public record ProtocolVersion(String version, String commands) {
  /** The version of the handshake and of the form of requests. */
  static final long PROTOCOL = 2;

  private static final String COMMANDS = "/svc_bridge/commands.json";

  /** Returns the version of the operations that are packaged with this build of svc. */
  public static ProtocolVersion ofPackage(String version) {
    try (InputStream in = ProtocolVersion.class.getResourceAsStream(COMMANDS)) {
      if (in == null) {
        throw INTERNAL.because("this build of svc was packaged without Live's remote script");
      }
      return of(version, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ProtocolVersion of(String version, byte[] commands) {
    return new ProtocolVersion(version, HexFormat.of().formatHex(newSha256().digest(commands)));
  }

  public static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
