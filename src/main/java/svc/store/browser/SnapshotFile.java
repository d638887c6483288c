package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.FileFingerprint;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/** The file that holds a snapshot, read again only when it has changed. */
final class SnapshotFile {
  private static final long MAX_BYTES = 256L << 20;

  private Path file;
  private FileFingerprint fingerprint;
  private BrowserSnapshot snapshot;

  /** The snapshot in a file, empty where there is no such file. */
  synchronized Optional<BrowserSnapshot> read(Path from) {
    try {
      FileFingerprint now = FileFingerprint.of(from);
      if (!now.isSameAs(fingerprint) || !from.equals(file)) {
        snapshot = load(from);
        fingerprint = now;
        file = from;
      }
      return Optional.of(snapshot);
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    } catch (IOException e) {
      throw invalidFileError(from, IoErrorMessages.describe(e)).withCause(e);
    }
  }

  /** The snapshot in a file that exists. */
  static BrowserSnapshot load(Path file) throws IOException {
    return parse(file, RegularFileReader.readBytes(file, MAX_BYTES));
  }

  static BrowserSnapshot parse(Path file, byte[] text) {
    try {
      return FastSnapshotReader.read(text);
    } catch (FastSnapshotReader.UnexpectedLayoutException e) {
      return parseOtherLayout(file, text);
    }
  }

  /** A snapshot in another layout, or the reason why it is none. */
  private static BrowserSnapshot parseOtherLayout(Path file, byte[] text) {
    try {
      SnapshotDocument whole = parseDocument(Json.parse(text));
      byte[] plain = SnapshotWriter.write(whole.items(), whole.scannedAt(), whole.request());
      return FastSnapshotReader.read(plain);
    } catch (JsonSyntaxException e) {
      throw invalidFileError(file, e.describe());
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(file, e.pointer() + ": " + e.getMessage());
    } catch (FastSnapshotReader.UnexpectedLayoutException e) {
      throw invalidFileError(file, "its items cannot be laid out");
    }
  }

  private static SnapshotDocument parseDocument(Object tree) {
    RecordReader.requireFormat(tree, BrowserSnapshot.FORMAT);
    if (tree instanceof Map<?, ?> header && !(header.get("items") instanceof List)) {
      throw new RecordReader.MappingException("/items", "an array");
    }
    SnapshotDocument whole = RecordReader.read(tree, SnapshotDocument.class);
    whole.requireValid();
    return whole;
  }

  private static SvcException invalidFileError(Path file, String what) {
    return FILE_INVALID
        .because(file + " is not a readable browser snapshot: " + what)
        .hint("The file is left as it is; `svc instrument refresh` has the host write a new one.")
        .withDetail("file", file.toString());
  }
}
