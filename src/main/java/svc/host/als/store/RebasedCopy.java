package svc.host.als.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.host.als.merge.SetMerger;
import svc.host.als.set.AlsSet;
import svc.model.error.SvcException;
import svc.model.error.Warning;

/**
 * The changes of a working copy on top of its set, which Live has saved since the copy was made.
 *
 * @param saved the set as Live has saved it
 * @param copy the working copy
 * @param copyDigest the checksum of the working copy; null if it cannot be merged
 * @param merged the saved set with the changes of the working copy; null if they cannot be merged
 * @param changes the number of changes in the working copy that the saved set does not contain
 * @param problem why they cannot be merged; null if they are
 */
record RebasedCopy(
    LiveSetFile saved,
    Path copy,
    FileDigest copyDigest,
    LiveSetFile merged,
    int changes,
    String problem) {
  /** The ways out if the changes cannot be merged. */
  static final String CONFLICT_HINT =
      "To keep the changes in the working copy, rename it and open it as a set. To start again from"
          + " the saved set, use --discard-copy.";

  private static final int MAX_CONFLICTS = 3;

  /**
   * Merges the changes of a working copy into the saved set.
   *
   * @param saved the set, as the beginning of a working copy
   */
  static RebasedCopy merge(
      LiveSetFile saved, Path copy, WorkingCopyRecord copies, EarlierSetStates history) {
    try {
      Optional<Path> base =
          copies.originOf(copy).flatMap(origin -> findState(origin, history, saved.path()));
      if (base.isEmpty()) {
        return failed(saved, copy, "the state of the set from which the copy was made is missing");
      }
      AlsSet ancestor = new AlsSet(LiveSetFile.read(base.get()));
      LiveSetFile edited = LiveSetFile.read(copy);
      SetMerger.MergedFile result =
          SetMerger.mergeFiles(ancestor, new AlsSet(saved), new AlsSet(edited));
      return result.file() == null
          ? failed(saved, copy, describe(result.merge().conflicts()))
          : new RebasedCopy(
              saved, copy, edited.digest(), result.file(), result.merge().merged().size(), null);
    } catch (SvcException e) {
      return failed(saved, copy, e.getMessage());
    }
  }

  private static RebasedCopy failed(LiveSetFile saved, Path copy, String reason) {
    String problem =
        copy
            + " was made from an earlier state of "
            + saved.path().getFileName()
            + ", which was saved since, and svc cannot merge them: "
            + reason;
    return new RebasedCopy(saved, copy, null, null, 0, problem);
  }

  private static String describe(List<String> conflicts) {
    int more = conflicts.size() - MAX_CONFLICTS;
    return String.join(" ", conflicts.subList(0, Math.min(MAX_CONFLICTS, conflicts.size())))
        + (more > 0 ? " (and " + more + " more)" : "");
  }

  /**
   * Finds the file with a state of a set: in svc's home, or among the backups that Live has made.
   */
  private static Optional<Path> findState(FileDigest state, EarlierSetStates history, Path set) {
    Optional<Path> kept = history.find(state);
    if (kept.isPresent()) {
      return kept;
    }
    try (Stream<Path> backups = Files.list(set.resolveSibling("Backup"))) {
      return backups.filter(file -> hasDigest(file, state)).findFirst();
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private static boolean hasDigest(Path file, FileDigest digest) {
    try {
      return file.toString().endsWith(".als") && LiveSetFile.readDigest(file).equals(digest);
    } catch (SvcException unreadable) {
      return false;
    }
  }

  /** Returns whether the changes of the working copy are merged into the set. */
  boolean isMerged() {
    return merged != null;
  }

  /** Returns what a reader of the set should know. */
  Warning warning() {
    if (!isMerged()) {
      return new Warning("COPY_OUTDATED", problem, CONFLICT_HINT);
    }
    return new Warning(
        "COPY_MERGED",
        saved.path().getFileName()
            + " was saved after svc had made "
            + copy.getFileName()
            + "; svc put "
            + (changes == 1 ? "1 change" : changes + " changes")
            + " of the copy on top of the saved set",
        "The next write stores the result in the copy, and keeps the old copy in Backup. To start"
            + " again from the saved set, use --discard-copy.");
  }
}
