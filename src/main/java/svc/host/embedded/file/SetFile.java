package svc.host.embedded.file;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.store.file.AtomicFileWriter;
import svc.store.file.FileFingerprint;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;
import svc.store.journal.SetFileFrame;

/**
 * The file of the embedded session. It is replaced as a whole, so that readers need no lock; it is
 * read again only when it has changed. A writer holds the lock of the set.
 */
public final class SetFile {
  static final long MAX_BYTES = 64L << 20;

  private final Path file;
  private final EarlierStates earlier;
  private final SetMigration migration;
  private FileFingerprint fingerprint;
  private StoredSet cached;

  public SetFile(Path file) {
    this.file = file;
    this.earlier = new EarlierStates(file.resolveSibling("history"));
    this.migration = new SetMigration(file);
  }

  public Path path() {
    return file;
  }

  /** Returns the stored set. Throws NoSuchFileException before first use. */
  public synchronized StoredSet read() throws IOException {
    FileFingerprint now = FileFingerprint.of(file);
    if (cached == null || cached.isOfEarlierVersion() || !now.isSameAs(fingerprint)) {
      cached = load(RegularFileReader.readBytes(file, MAX_BYTES));
      fingerprint = now;
    }
    return cached;
  }

  /**
   * Returns the stored set, or null before first use. The caller holds the lock. Two versions of a
   * file can have equal fingerprints (file key, modification time and size). Therefore, this also
   * compares the checksum at the end of the file.
   */
  public synchronized StoredSet readLocked() throws IOException {
    // A link to a missing file does not count as first use.
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      requireFirstUse();
      return null;
    }
    if (cached == null || cached.isOfEarlierVersion() || !hasSameEnd()) {
      cached = null;
    }
    return read();
  }

  /** Throws FILE_NOT_FOUND if the file is missing although there are earlier states of it. */
  public void requireFirstUse() {
    if (earlier.exist()) {
      throw missingError();
    }
  }

  /** Returns the error for a file that is missing although svc has written it. */
  public SvcException missingError() {
    return FILE_NOT_FOUND
        .because("the set is missing: there is no file " + file + ", but svc has written one")
        .hint("Put the file back. " + offer())
        .withDetail("file", file.toString());
  }

  private SvcException damagedError() {
    return FILE_INVALID
        .because(file + " is not as svc wrote it: it is damaged, or another program has changed it")
        .hint("Put a good copy of the file back. " + offer() + " Each of these keeps the file.")
        .withDetail("file", file.toString());
  }

  /** Returns the ways to continue with another set. */
  private String offer() {
    Optional<Path> newest = earlier.newest();
    String earlierState =
        newest
            .map(state -> "`svc set open " + state + "` opens the newest earlier state. ")
            .orElse("");
    String asItIs =
        Files.exists(file)
            ? "`svc set open " + file + "` opens the file as it is, if its content is a valid set. "
            : "";
    return earlierState + asItIs + "`svc set reset` opens the demo set.";
  }

  private boolean hasSameEnd() throws IOException {
    byte[] tail = SetFileFrame.tail(cached.text());
    ByteBuffer end = ByteBuffer.allocate(tail.length);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      int from = cached.text().length - tail.length;
      while (end.hasRemaining() && channel.read(end, from + end.position()) >= 0) {}
    }
    return Arrays.equals(end.array(), tail);
  }

  private StoredSet load(byte[] text) throws IOException {
    if (!SetFileFrame.isIn(text)) {
      return migration.read(text);
    }
    if (!SetFileFrame.isIntact(text)) {
      throw damagedError();
    }
    return StoredSet.parse(text);
  }

  /**
   * Replaces the file. If this throws, the file is as before.
   *
   * @param before the set in the file; null if there is none or if it cannot be read
   * @return a warning if the disk reported an error after the file was replaced
   */
  public synchronized Optional<Warning> replace(StoredSet before, StoredSet next)
      throws IOException {
    requireAcceptableSize(next.text());
    AtomicFileWriter.write(file, next.text(), () -> keep(before));
    cached = next;
    fingerprint = null;
    try {
      AtomicFileWriter.requireFolderSynced(file.toRealPath().getParent());
      fingerprint = FileFingerprint.of(file);
      if (before != null && before.isOfEarlierVersion()) {
        migration.moveEarlierFiles();
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          new Warning(
              "NOT_SYNCED",
              "the write was done, but the disk reported an error: " + IoErrorMessages.describe(e),
              IoErrorMessages.remedy(e)));
    }
  }

  private void keep(StoredSet before) throws IOException {
    if (before != null && before.isOfEarlierVersion()) {
      migration.keepEarlierFiles();
    } else if (before != null) {
      earlier.keep(file, before);
    }
  }

  /** Throws FILE_TOO_LARGE if a file would be larger than svc can read. */
  public static void requireAcceptableSize(byte[] text) {
    if (text.length > MAX_BYTES) {
      throw FILE_TOO_LARGE
          .because("the set would be larger than " + (MAX_BYTES >> 20) + " MiB")
          .hint("Delete or shorten clips.");
    }
  }

  /** Returns an earlier state of the set. Throws HOST_ERROR if svc has deleted it. */
  public StoredSet readEarlier(String id) throws IOException {
    return earlier.read(id);
  }

  /**
   * Returns whether a state is later than another one, which its chain of previous states shows.
   * States of earlier versions have only a revision number.
   */
  public boolean isEarlier(String id, String later) {
    String at = previousOf(later);
    while (at != null && !at.equals(id) && isOfThisVersion(at)) {
      at = earlier.previousOf(at);
    }
    if (at == null && !isOfThisVersion(later)) {
      at = later;
    }
    return at != null
        && (at.equals(id) || !isOfThisVersion(id) && !isOfThisVersion(at) && isLower(id, at));
  }

  private String previousOf(String id) {
    try {
      SetFileFrame frame = SetFileFrame.read(file);
      return frame != null && frame.id().equals(id) ? frame.previous() : earlier.previousOf(id);
    } catch (IOException unreadable) {
      return earlier.previousOf(id);
    }
  }

  private static boolean isOfThisVersion(String id) {
    return id.indexOf('-') > 0;
  }

  private static boolean isLower(String revision, String other) {
    return Long.parseLong(revision) < Long.parseLong(other);
  }
}
