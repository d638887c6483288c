package svc.host.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import svc.host.embedded.file.IndexedSetFile;
import svc.host.embedded.file.SetChangeLog;
import svc.host.embedded.file.SetChangeLog.LogRecord;
import svc.host.embedded.file.SetChangeLog.LoggedState;
import svc.host.embedded.set.SetState;
import svc.store.file.AtomicFileWriter;
import svc.store.file.FileFingerprint;

/**
 * The set's file and the log of its changes, with the content that was last read or written. Other
 * processes can replace the file and add to the log at any time.
 */
final class SetFileCache {
  private static final int MAX_ATTEMPTS = 100;

  private final Path file;
  private final SetChangeLog log;
  private Content cached;

  SetFileCache(Path file) {
    this.file = file;
    this.log = new SetChangeLog(logOf(file));
  }

  /** Returns the log of the changes to a set's file. */
  static Path logOf(Path file) {
    return file.resolveSibling("set.log");
  }

  SetChangeLog log() {
    return log;
  }

  /**
   * The content of the files. To detect changes by other processes, reads compare the fingerprints
   * with those of the files.
   *
   * @param large the file with its index, null if it has none
   * @param logFingerprint null if there is no log
   * @param logged the set with the changes in the log
   */
  private record Content(
      FileFingerprint fingerprint,
      byte[] text,
      IndexedSetFile large,
      FileFingerprint logFingerprint,
      LoggedState logged) {
    boolean canBeLogged() {
      return large != null && large.id() != null;
    }

    Content withLog(FileFingerprint newFingerprint, LoggedState newState) {
      return new Content(fingerprint, text, large, newFingerprint, newState);
    }
  }

  /**
   * Returns the set. If another process replaces the file while its log is being read, reads both
   * again.
   */
  synchronized SetState read() throws IOException {
    for (int attempt = 1; ; attempt++) {
      FileFingerprint fingerprint = FileFingerprint.of(file);
      if (cached == null || !cached.fingerprint.isSameAs(fingerprint)) {
        load(fingerprint, SetStore.readBytes(file));
      }
      boolean isRead = !cached.canBeLogged() || !readLogIfChanged();
      if (isRead || fingerprint.isSameAs(FileFingerprint.of(file)) || attempt == MAX_ATTEMPTS) {
        return cached.logged.state();
      }
    }
  }

  /**
   * Returns the set, or null before first use. The caller holds the lock. Two versions of a file
   * can have equal fingerprints (file key, modification time and size). Therefore, this also
   * compares the checksum at the end of a large file, or the whole content of a small one.
   */
  synchronized SetState readLocked() throws IOException {
    // A link to a missing file does not count as first use.
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return null;
    }
    if (!isCurrent()) {
      byte[] text = SetStore.readBytes(file);
      if (cached == null || !Arrays.equals(cached.text, text)) {
        load(FileFingerprint.of(file), text);
      }
    }
    if (cached.canBeLogged()) {
      readLog(log.fingerprint());
    }
    return cached.logged.state();
  }

  private boolean isCurrent() throws IOException {
    return cached != null
        && cached.canBeLogged()
        && cached.fingerprint.isSameAs(FileFingerprint.of(file))
        && cached.large.hasSameEnd(file);
  }

  private void load(FileFingerprint fingerprint, byte[] text) throws IOException {
    IndexedSetFile large = SetStore.readLarge(text);
    SetState state = large == null ? SetStore.parse(file, text) : large.state();
    requireNotChangedByOthers(large, text);
    cached = new Content(fingerprint, text, large, null, new LoggedState(state, null));
  }

  private void requireNotChangedByOthers(IndexedSetFile large, byte[] text) throws IOException {
    if (large != null && large.id() != null) {
      return;
    }
    Optional<String> checksum = IndexedSetFile.checksumAtEnd(text);
    if (checksum.isPresent() && log.isForFileWithChecksum(checksum.get())) {
      throw log.changedFileError(file);
    }
  }

  /**
   * Reads what was added to the log. Returns false, without reading, if the log's fingerprint is
   * unchanged.
   */
  private boolean readLogIfChanged() throws IOException {
    FileFingerprint fingerprint = log.fingerprint();
    boolean isSame =
        fingerprint == null
            ? cached.logFingerprint == null
            : fingerprint.isSameAs(cached.logFingerprint);
    if (!isSame) {
      readLog(fingerprint);
    }
    return !isSame;
  }

  private void readLog(FileFingerprint fingerprint) throws IOException {
    if (fingerprint == null) {
      cached = cached.withLog(null, new LoggedState(cached.large.state(), null));
      return;
    }
    try {
      LoggedState next = cached.logged.position() == null ? null : log.readOn(cached.logged);
      cached = cached.withLog(fingerprint, next == null ? log.read(cached.large) : next);
    } catch (IOException e) {
      throw log.unreadableError(e);
    }
  }

  /**
   * Returns the log record for a write. Returns null if the file must be replaced instead, because
   * it is small, or because the log would become too large.
   *
   * @param before the set before the write, null if there is none
   * @param states the states after the write, of which only the last is current
   */
  synchronized LogRecord recordOf(SetState before, List<SetState> states) throws IOException {
    if (before == null
        || cached == null
        || !cached.canBeLogged()
        || cached.logged.state() != before
        || isMuchSmaller(states.get(states.size() - 1))
        || Files.isSymbolicLink(file)) {
      return null;
    }
    List<SetState> successive = new ArrayList<>();
    successive.add(before);
    successive.addAll(states);
    LogRecord next = SetChangeLog.recordOf(cached.large, cached.logged.position(), successive);
    return next.fits(cached.large) ? next : null;
  }

  /** Returns whether a set needs so much less space that its file is worth replacing. */
  private boolean isMuchSmaller(SetState written) {
    return written.tracks().size() < cached.large.state().tracks().size() / 2;
  }

  /**
   * Adds a record to the log.
   *
   * @param written the set with the changes in the record
   */
  synchronized void append(LogRecord added, SetState written) throws IOException {
    log.append(added);
    cached = cached.withLog(log.fingerprint(), new LoggedState(written, added.position()));
  }

  /** Returns the content of the file for a state, with an index if the set is large. */
  synchronized FormattedSet format(SetState written) {
    IndexedSetFile previous = cached == null ? null : cached.large;
    if (previous == null) {
      byte[] text = SetStore.serialize(written);
      if (text.length < IndexedSetFile.MIN_BYTES) {
        return new FormattedSet(written, text, null);
      }
    }
    IndexedSetFile large = IndexedSetFile.format(written, previous);
    SetStore.requireAcceptableSize(large.text());
    return large.text().length < IndexedSetFile.MIN_BYTES
        ? new FormattedSet(written, SetStore.serialize(written), null)
        : new FormattedSet(written, large.text(), large);
  }

  /**
   * The content of a set's file.
   *
   * @param large the file with its index, null if it has none
   */
  record FormattedSet(SetState state, byte[] text, IndexedSetFile large) {}

  /**
   * Replaces the file, then deletes the log of the previous file. Until it is deleted, that log is
   * ignored.
   */
  synchronized void replace(FormattedSet content) throws IOException {
    AtomicFileWriter.write(file, content.text);
    log.delete();
    cached =
        new Content(
            FileFingerprint.of(file),
            content.text,
            content.large,
            null,
            new LoggedState(content.state, null));
  }

  /**
   * Returns the revision of the set in the file, without the changes in the log. The caller holds
   * the lock and has read the set.
   */
  synchronized long revisionInFile() {
    return cached.large == null
        ? cached.logged.state().revision()
        : cached.large.state().revision();
  }

  /**
   * Returns a revision that the file and its log contain; null if they do not. The caller holds the
   * lock and has read the set.
   */
  synchronized SetState stateAt(long revision) throws IOException {
    if (cached == null || !cached.canBeLogged() || revision < revisionInFile()) {
      return null;
    }
    SetState state = log.stateAt(cached.large, revision);
    return state.revision() == revision ? state : null;
  }

  /**
   * Takes over the content of another cache, after its files were copied to the files of this
   * cache.
   */
  synchronized void copyFrom(SetFileCache other) throws IOException {
    synchronized (other) {
      cached =
          other.cached == null
              ? null
              : new Content(
                  FileFingerprint.of(file),
                  other.cached.text,
                  other.cached.large,
                  log.fingerprint(),
                  other.cached.logged);
    }
  }
}
