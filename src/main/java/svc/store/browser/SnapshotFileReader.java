package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.FileFingerprint;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/** Reads snapshot files. The last snapshot is cached until its file changes. */
final class SnapshotFileReader {
  private static final long MAX_BYTES = 256L << 20;

  private Path file;
  private FileFingerprint fingerprint;
  private BrowserSnapshot snapshot;
  private Matches matches;

  /** The items that a search for a text found in a file. */
  private record Matches(
      Path file, FileFingerprint fingerprint, String text, BrowserSnapshot items) {}

  /** Reads the snapshot in a file, empty if the file does not exist. */
  synchronized Optional<BrowserSnapshot> read(Path path) {
    try {
      FileFingerprint current = FileFingerprint.of(path);
      if (!current.isSameAs(fingerprint) || !path.equals(file)) {
        snapshot = load(path);
        fingerprint = current;
        file = path;
      }
      return Optional.of(snapshot);
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    } catch (IOException e) {
      throw invalidFileError(path, IoErrorMessages.describe(e)).withCause(e);
    }
  }

  /**
   * Searches a file for items whose name contains a text, and holds only these items in memory.
   * Returns whether it found any.
   */
  synchronized boolean search(Path path, String text) throws IOException {
    FileFingerprint current = FileFingerprint.of(path);
    CaseInsensitivePattern pattern = new CaseInsensitivePattern(text);
    matches =
        SnapshotLineReader.read(RegularFileReader.readBytes(path, MAX_BYTES), pattern::mayBeInName)
            .map(found -> withNames(found, pattern))
            .filter(found -> found.size() > 0)
            .map(found -> new Matches(path, current, text, found))
            .orElse(null);
    return matches != null;
  }

  private static BrowserSnapshot withNames(BrowserSnapshot items, CaseInsensitivePattern pattern) {
    return new BrowserSnapshot(
        items.header(),
        items.items().stream().filter(item -> pattern.isContainedIn(item.name())).toList());
  }

  /**
   * Returns the items that {@link #search} found; empty if it found none, if it searched for
   * another text, or if the file has changed since then.
   */
  synchronized Optional<BrowserSnapshot> findMatches(Path path, String text) {
    try {
      return matches != null
              && matches.file().equals(path)
              && matches.text().equals(text)
              && FileFingerprint.of(path).isSameAs(matches.fingerprint())
          ? Optional.of(matches.items())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // Reading the whole file reports the error.
    }
  }

  /** Reads the snapshot in a file, which must exist. */
  static BrowserSnapshot load(Path file) throws IOException {
    return parse(file, RegularFileReader.readBytes(file, MAX_BYTES));
  }

  static BrowserSnapshot parse(Path file, byte[] text) {
    return SnapshotLineReader.read(text, line -> true)
        .orElseGet(() -> parseOtherLayout(file, text));
  }

  /** Parses a snapshot in any layout. Throws FILE_INVALID if it is not a snapshot. */
  private static BrowserSnapshot parseOtherLayout(Path file, byte[] text) {
    try {
      SnapshotJson document = parseDocument(Json.parse(text));
      return new BrowserSnapshot(
          new BrowserSnapshot.SnapshotHeader(
              document.format(), document.scannedAt(), document.itemCount(), document.request()),
          SnapshotWriter.sortByPath(document.items()));
    } catch (JsonSyntaxException e) {
      throw invalidFileError(file, e.describe());
    } catch (RecordReader.NewerFormatException e) {
      throw IoErrorMessages.newerFormatError(
          file, e, ", or run `svc instrument refresh` to have the host write a new snapshot");
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(file, e.pointer() + ": " + e.getMessage());
    }
  }

  private static SnapshotJson parseDocument(Object tree) {
    RecordReader.requireFormat(tree, BrowserSnapshot.FORMAT);
    if (tree instanceof Map && !(JsonObject.of(tree).get("items") instanceof List)) {
      throw new RecordReader.MappingException("/items", "an array");
    }
    SnapshotJson document = RecordReader.read(tree, SnapshotJson.class);
    document.requireValid();
    return document;
  }

  private static SvcException invalidFileError(Path file, String reason) {
    return FILE_INVALID
        .because(file + " is not a readable browser snapshot: " + reason)
        .hint("Run `svc instrument refresh` to have the host write a new snapshot.")
        .withDetail("file", file.toString());
  }
}
