package svc.frontend.dsl.compile;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256 digests. */
final class Sha256 {
  static final int LENGTH = 32;

  private Sha256() {}

  static byte[] hash(String text) {
    return hash(text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] hash(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
