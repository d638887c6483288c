package svc.host.als.file;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
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
 */
public record LiveSetFile(
    Path path,
    byte[] bytes,
    FileDigest digest,
    boolean compressed,
    LiveSetVersion version,
    XmlDocument document) {
  /** The maximum size of a file in bytes; the largest set that was found has 3 MB. */
  private static final long MAX_FILE_BYTES = 256L << 20;

  /** The maximum size of the XML in bytes; the largest set that was found has 37 MB. */
  private static final int MAX_XML_BYTES = 512 << 20;

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
    XmlDocument document = parse(path, compressed ? decompress(path, bytes) : bytes);
    return new LiveSetFile(
        path, bytes, FileDigest.of(bytes), compressed, versionOf(path, document.root()), document);
  }

  /** Reads the checksum of the file as it is now. */
  public static FileDigest readDigest(Path path) {
    return FileDigest.of(readBytes(path));
  }

  /** Returns the content of a file with the given XML, compressed if this file is compressed. */
  private byte[] encode(byte[] xml) {
    if (!compressed) {
      return xml;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(xml.length / 10);
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(xml);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  /** Returns a file with the given XML in place of the XML of this file, and parses the new XML. */
  public LiveSetFile withXml(byte[] xml) {
    byte[] content = encode(xml);
    return new LiveSetFile(
        path, content, FileDigest.of(content), compressed, version, parse(path, xml));
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

  private static byte[] decompress(Path path, byte[] bytes) {
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(bytes), 1 << 16)) {
      byte[] xml = gzip.readNBytes(MAX_XML_BYTES + 1);
      if (xml.length > MAX_XML_BYTES) {
        throw FILE_TOO_LARGE.because(
            path + " contains more than " + (MAX_XML_BYTES >> 20) + " MB of XML");
      }
      return xml;
    } catch (IOException damaged) {
      throw invalid(path, "its compressed data is damaged or incomplete");
    }
  }

  private static XmlDocument parse(Path path, byte[] xml) {
    LiveSetFileType type = LiveSetFileType.detect(xml);
    if (type != LiveSetFileType.PLAIN_XML) {
      throw invalid(path, "its compressed content is not a Live Set: " + type.description());
    }
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
