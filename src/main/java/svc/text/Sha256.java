package svc.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests. */
public final class Sha256 {
  /** The length of a digest in bytes. */
  public static final int LENGTH = 32;

  private Sha256() {}

  /** Returns the digest of a text in UTF-8. */
  public static byte[] hash(String text) {
    return hash(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the digest of bytes. */
  public static byte[] hash(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the first hexadecimal digits of the digest of a text in UTF-8. */
  public static String firstDigits(String text, int count) {
    return HexFormat.of().formatHex(hash(text)).substring(0, count);
  }
}
