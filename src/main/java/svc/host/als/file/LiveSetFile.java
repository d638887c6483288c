package svc.host.als.file;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlParser;
import svc.host.als.xml.XmlSyntaxException;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/**
 * A Live Set file as it was read.
 *
 * @param bytes the content of the file, which must not be changed
 * @param digest the checksum of the file's bytes, which shows later whether the file has changed
 * @param compressed whether the file is compressed with gzip, as Live saves it; Live also opens
 *     plain XML
 * @param originalName the file name in the header of the compressed data; null for none. In a
 *     working copy, it is the checksum of the set from which the copy was made
 */
public record LiveSetFile(
    Path path,
    byte[] bytes,
    FileDigest digest,
    boolean compressed,
    String originalName,
    LiveSetVersion version,
    XmlDocument document) {
  /** The maximum size of a file in bytes; the largest set that was found has 3 MB. */
  private static final long MAX_FILE_BYTES = 256L << 20;

  /** The maximum size of the XML in bytes; the largest set that was found has 37 MB. */
  private static final int MAX_XML_BYTES = 512 << 20;

  private static final String SUFFIX = ".als";
  private static final int CHUNK_BYTES = 1 << 16;

  /**
   * Reads a set. Throws FILE_NOT_FOUND, FILE_TOO_LARGE, or FILE_INVALID with a description of what
   * the file is instead.
   */
  public static LiveSetFile read(Path path) {
    byte[] bytes = readBytes(path);
    LiveSetFileType type = LiveSetFileType.detect(bytes);
    if (!type.isLiveSet()) {
      throw invalid(path, type.description());
    }
    boolean compressed = type == LiveSetFileType.COMPRESSED_XML;
    GzipContent content = compressed ? readHeader(path, bytes) : null;
    XmlDocument document = parse(path, compressed ? decompress(path, content) : bytes);
    return new LiveSetFile(
        path,
        bytes,
        FileDigest.of(bytes),
        compressed,
        compressed ? content.name() : null,
        versionOf(path, document.root()),
        document);
  }

  /** Reads the checksum of the file as it is now. */
  public static FileDigest readDigest(Path path) {
    return FileDigest.of(readBytes(path));
  }

  /**
   * Returns the checksum of the set from which a working copy was made, as the copy contains it;
   * empty if the file does not contain one.
   */
  public static Optional<FileDigest> readOrigin(Path path) {
    byte[] bytes = readBytes(path);
    if (LiveSetFileType.detect(bytes) != LiveSetFileType.COMPRESSED_XML) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(GzipContent.of(bytes).name())
          .filter(name -> name.matches("[0-9a-f]{64}\\.als"))
          .map(name -> new FileDigest(name.substring(0, name.length() - SUFFIX.length())));
    } catch (IOException damaged) {
      return Optional.empty();
    }
  }

  /**
   * Returns this file as the beginning of a working copy: files made of it by {@link #withXml}
   * contain the checksum of the set.
   *
   * @param origin the checksum of the set from which the copy is made
   */
  public LiveSetFile asCopyOf(FileDigest origin) {
    return new LiveSetFile(
        path, bytes, digest, compressed, origin.sha256() + SUFFIX, version, document);
  }

  /** Returns the content of a file with the given XML, compressed if this file is compressed. */
  private byte[] encode(byte[] xml) {
    try {
      return compressed ? GzipContent.compress(xml, originalName) : xml;
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Returns a file with the given XML in place of the XML of this file, and parses the new XML. */
  public LiveSetFile withXml(byte[] xml) {
    byte[] content = encode(xml);
    XmlDocument parsed = parse(path, xml);
    return new LiveSetFile(
        path,
        content,
        FileDigest.of(content),
        compressed,
        originalName,
        versionOf(path, parsed.root()),
        parsed);
  }

  /** Returns whether a file on disk has the bytes of this file, and these contain its XML. */
  public boolean isStoredIn(Path file) throws IOException {
    return hasBytes(file) && (!compressed || GzipContent.of(bytes).contains(document.bytes()));
  }

  private boolean hasBytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] chunk = new byte[CHUNK_BYTES];
      int compared = 0;
      for (int count = in.read(chunk); count > 0; count = in.read(chunk)) {
        int end = compared + count;
        if (end > bytes.length || !Arrays.equals(bytes, compared, end, chunk, 0, count)) {
          return false;
        }
        compared = end;
      }
      return compared == bytes.length;
    }
  }

  private static byte[] readBytes(Path path) {
    try {
      return RegularFileReader.readBytes(path, MAX_FILE_BYTES);
    } catch (NoSuchFileException missing) {
      throw FILE_NOT_FOUND.because("there is no file " + path);
    } catch (IOException e) {
      throw FILE_INVALID.because("cannot read " + path + ": " + IoErrorMessages.describe(e));
    }
  }

  private static GzipContent readHeader(Path path, byte[] bytes) {
    try {
      return GzipContent.of(bytes);
    } catch (IOException damaged) {
      throw invalid(path, "its compressed data is damaged or incomplete");
    }
  }

  private static byte[] decompress(Path path, GzipContent content) {
    try {
      requireXml(path, content.readStart(LiveSetFileType.START_BYTES));
      return content.readAll(MAX_XML_BYTES);
    } catch (GzipContent.TooLongException e) {
      throw FILE_TOO_LARGE.because(
          path + " contains more than " + (MAX_XML_BYTES >> 20) + " MB of XML");
    } catch (IOException damaged) {
      throw invalid(path, damaged.getMessage());
    }
  }

  private static void requireXml(Path path, byte[] start) {
    LiveSetFileType type = LiveSetFileType.detect(start);
    if (type != LiveSetFileType.PLAIN_XML) {
      throw invalid(path, "its compressed content is not a Live Set: " + type.description());
    }
  }

  private static XmlDocument parse(Path path, byte[] xml) {
    requireXml(path, xml);
    try {
      return XmlParser.parse(xml);
    } catch (XmlSyntaxException e) {
      throw invalid(path, "its XML has an error in line " + e.line() + ": " + e.getMessage());
    }
  }

  private static LiveSetVersion versionOf(Path path, XmlElement root) {
    if (!root.isNamed("Ableton") || root.child("LiveSet").isEmpty()) {
      throw invalid(path, "it is an XML file, but not a set: its root is " + describeRoot(root));
    }
    return LiveSetVersion.read(root)
        .filter(LiveSetVersion::isReadable)
        .orElseThrow(
            () ->
                invalid(path, "it was not saved by Live 8 or later")
                    .hint("Open and save it in a newer version of Live."));
  }

  private static String describeRoot(XmlElement root) {
    return root.isNamed("Ableton")
        ? "Ableton without a LiveSet, such as a preset or clip has"
        : root.name();
  }

  private static SvcException invalid(Path path, String reason) {
    return FILE_INVALID
        .because(path + " cannot be read as a Live Set: " + reason)
        .hint("Give a set (.als) that Live 8 or later has saved.");
  }
}
