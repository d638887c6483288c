package svc.host.als.file;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The checksum of a file's bytes.
 *
 * @param sha256 the SHA-256 checksum as 64 hexadecimal digits
 */
public record FileDigest(String sha256) {

  /** Returns the checksum of bytes. */
  static FileDigest of(byte[] bytes) {
    try {
      return new FileDigest(
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
