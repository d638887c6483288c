package svc.face.dsl;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Digests by SHA-256. */
final class Digest {
  static final int LENGTH = 32;

  private Digest() {}

  static byte[] of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] of(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
