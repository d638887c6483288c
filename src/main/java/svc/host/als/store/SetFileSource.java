package svc.host.als.store;

import java.io.IOException;
import java.nio.file.Path;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.store.file.FileFingerprint;

/**
 * The file that contains the present state of a set: the working copy if it was made from the set
 * as it is now, otherwise the set.
 *
 * @param original the checksum of the set; null if there is no working copy to which it could
 *     belong
 * @param hasOutdatedCopy whether there is a working copy that was made from another state of the
 *     set
 * @param states the states of the set and of its working copy when they were compared; null for a
 *     file that does not exist
 */
record SetFileSource(
    SetFileOptions options,
    Path file,
    FileDigest original,
    boolean hasOutdatedCopy,
    FileStates states) {

  /** The states of a set and of its working copy. */
  record FileStates(FileFingerprint set, FileFingerprint copy) {

    static FileStates of(SetFileOptions options) {
      return new FileStates(
          fingerprint(options.file()),
          options.hasCopy() ? fingerprint(options.workingCopy()) : null);
    }

    boolean areSameAs(FileStates other) {
      return isSame(set, other.set) && isSame(copy, other.copy);
    }

    private static FileFingerprint fingerprint(Path file) {
      try {
        return FileFingerprint.of(file);
      } catch (IOException missing) {
        return null;
      }
    }

    private static boolean isSame(FileFingerprint one, FileFingerprint other) {
      return one == null ? other == null : one.isSameAs(other);
    }
  }

  /** Finds the file of a set. */
  static SetFileSource find(SetFileOptions options, WorkingCopyRecord copies) {
    FileStates states = FileStates.of(options);
    if (!options.hasCopy()) {
      return new SetFileSource(options, options.file(), null, false, states);
    }
    FileDigest original = LiveSetFile.readDigest(options.file());
    boolean isCurrent = copies.isMadeFrom(original, options.workingCopy());
    Path file = isCurrent ? options.workingCopy() : options.file();
    return new SetFileSource(options, file, original, !isCurrent, states);
  }

  /** Returns whether neither the set nor its working copy has changed. */
  boolean isPresent() {
    return states.set() != null && states.areSameAs(FileStates.of(options));
  }

  /** Reads the file. New states of a working copy contain the checksum of its set. */
  LiveSetFile read() {
    LiveSetFile content = LiveSetFile.read(file);
    return options.isWrittenInPlace()
        ? content
        : content.asCopyOf(original == null ? content.digest() : original);
  }
}
