package svc.host.als.store;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.host.als.file.FileDigest;
import svc.host.als.file.LiveSetFile;
import svc.host.als.merge.SetMerger;
import svc.host.als.set.AlsSet;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.ConflictChoices;
import svc.model.set.MergeVersionNames;
import svc.model.set.SetFileConflict;
import svc.model.set.SetFileMergeResult;
import svc.text.ShellWords;

/**
 * The changes of a working copy on top of its set, which Live has saved since the copy was made.
 *
 * @param saved the set as Live has saved it
 * @param copy the working copy
 * @param copyDigest the checksum of the working copy; null if it cannot be merged
 * @param merged the saved set with the changes of the working copy; null if they are not merged
 * @param result the result of the merge; null if there was no merge
 * @param problem why there was no merge; null if there was one
 */
record RebasedCopy(
    LiveSetFile saved,
    Path copy,
    FileDigest copyDigest,
    LiveSetFile merged,
    SetFileMergeResult result,
    String problem) {
  private static final String START_AGAIN =
      " To start again from the saved set, use --discard-copy, which keeps the copy in Backup.";

  private static final int MAX_CONFLICTS = 3;

  /**
   * Merges the changes of a working copy into the saved set.
   *
   * @param saved the set, as the beginning of a working copy
   * @param choices the versions from which to take the parts in conflict
   */
  static RebasedCopy merge(
      LiveSetFile saved,
      Path copy,
      WorkingCopyRecord copies,
      EarlierSetStates history,
      ConflictChoices choices) {
    LiveSetFile edited;
    AlsSet ancestor;
    try {
      Optional<Path> base =
          copies.originOf(copy).flatMap(origin -> findState(origin, history, saved.path()));
      if (base.isEmpty()) {
        return failed(saved, copy, "the state of the set from which the copy was made is missing");
      }
      ancestor = new AlsSet(LiveSetFile.read(base.get()));
      edited = LiveSetFile.read(copy);
    } catch (SvcException e) {
      return failed(saved, copy, e.getMessage());
    }
    SetMerger.MergedFile result =
        SetMerger.mergeFiles(ancestor, new AlsSet(saved), new AlsSet(edited), choices);
    return new RebasedCopy(saved, copy, edited.digest(), result.file(), result.merge(), null);
  }

  private static RebasedCopy failed(LiveSetFile saved, Path copy, String reason) {
    return new RebasedCopy(saved, copy, null, null, null, reason);
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

  /** Returns the error for a write if the changes of the working copy are not merged. */
  SvcException error() {
    return result == null
        ? FILE_INVALID.because(outdated() + ", and svc cannot merge them: " + problem).hint(hint())
        : MergeVersionNames.COPY
            .error(copy.getFileName().toString(), result.conflicts(), command())
            .withPrefix(outdated() + ". ");
  }

  /** Returns what a reader of the set should know. */
  Warning warning() {
    if (result == null) {
      return new Warning(
          "COPY_OUTDATED", outdated() + ", and svc cannot merge them: " + problem, hint());
    }
    return isMerged() ? mergedWarning() : conflictWarning();
  }

  private Warning mergedWarning() {
    int changes = result.merged().size();
    return new Warning(
        "COPY_MERGED",
        saved.path().getFileName()
            + " was saved after svc had made "
            + copy.getFileName()
            + "; svc put "
            + (changes == 1 ? "1 change" : changes + " changes")
            + " of the copy on top of the saved set",
        "The next write stores the result in the copy, and keeps the old copy in Backup."
            + START_AGAIN);
  }

  private Warning conflictWarning() {
    List<SetFileConflict> conflicts = result.conflicts();
    int more = conflicts.size() - MAX_CONFLICTS;
    String text =
        conflicts.stream()
            .limit(MAX_CONFLICTS)
            .map(SetFileConflict::text)
            .collect(Collectors.joining(" "));
    return new Warning(
        "COPY_OUTDATED",
        outdated()
            + ", and there are conflicts; this is the saved set without the changes in the copy: "
            + text
            + (more > 0 ? " (and " + more + " more)" : ""),
        "Run `" + command() + "` to see all conflicts and how to settle them." + START_AGAIN);
  }

  private String outdated() {
    return copy
        + " was made from an earlier state of "
        + saved.path().getFileName()
        + ", which was saved since";
  }

  private String command() {
    return "svc als resolve " + ShellWords.join(List.of(saved.path().toString()));
  }

  private static String hint() {
    return "To keep the changes in the working copy, rename it and open it as a set." + START_AGAIN;
  }
}
