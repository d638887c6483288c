package svc.host.als.text;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import svc.host.als.file.LiveSetFile;
import svc.host.als.set.AlsSet;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;
import svc.text.TextSanitizer;

/** The content of a file as lines of text. The file may be a set or any other file. */
public final class FileText {
  private static final long MAX_TEXT_BYTES = 16L << 20;

  private FileText() {}

  /**
   * Returns the content of a file as lines: the lines that describe a set; the file's own lines if
   * it is text; otherwise the reason why it is not a set, and its checksum. Throws FILE_NOT_FOUND
   * if the file does not exist.
   */
  public static List<String> read(Path file) {
    try {
      return SetText.of(new AlsSet(LiveSetFile.read(file)));
    } catch (SvcException e) {
      if (e.code() == ErrorCode.FILE_NOT_FOUND) {
        throw e;
      }
      return readOther(file, e.getMessage());
    } catch (RuntimeException e) {
      return readOther(file, "svc cannot read the set: " + e);
    }
  }

  private static List<String> readOther(Path file, String problem) {
    try {
      Optional<String> text = readText(file);
      return text.isPresent()
          ? text.get().lines().map(TextSanitizer::sanitizeText).toList()
          : List.of(
              TextSanitizer.sanitizeText(problem.replace(file.toString(), "the file")),
              "SHA-256 " + digest(file));
    } catch (IOException e) {
      throw FILE_INVALID.because("cannot read " + file + ": " + IoErrorMessages.describe(e));
    }
  }

  /** Returns the content of a file that is text in UTF-8 and not large; empty for another file. */
  private static Optional<String> readText(Path file) throws IOException {
    if (Files.size(file) > MAX_TEXT_BYTES) {
      return Optional.empty();
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(RegularFileReader.readBytes(file, MAX_TEXT_BYTES));
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      return Optional.of(text).filter(content -> content.indexOf('\0') < 0);
    } catch (CharacterCodingException binary) {
      return Optional.empty();
    }
  }

  private static String digest(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] chunk = new byte[1 << 16];
      for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
        digest.update(chunk, 0, length);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
