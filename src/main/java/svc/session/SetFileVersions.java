package svc.session;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import svc.model.set.ConflictChoices;
import svc.model.set.GitSetup;
import svc.model.set.SetFileMergeResult;

/** Merges versions of set files, and sets up Git to compare and merge set files with svc. */
public interface SetFileVersions {

  /**
   * Merges two versions of a set: applies the changes from {@code base} to {@code theirs} to {@code
   * ours}, and replaces the file {@code ours}. If there are conflicts, or if a file is not a set,
   * no file is changed.
   *
   * @param base the common ancestor
   * @param ours the version into which the changes are merged
   * @param theirs the version with the changes
   * @param hasBackup whether the replaced file is first copied to the folder {@code Backup}
   * @param choices the versions from which to take the parts in conflict
   */
  SetFileMergeResult merge(
      Path base, Path ours, Path theirs, boolean hasBackup, ConflictChoices choices);

  /** Returns whether a file has a conflict in its Git repository. */
  boolean isUnmergedInGit(Path file);

  /**
   * Merges the version of the other branch into a file that has a conflict in its Git repository.
   * If conflicts remain, no file is changed.
   *
   * @param written the path to which the file is written: the file or, in a dry run, a copy of it
   * @param choices the versions from which to take the parts in conflict
   */
  SetFileMergeResult mergeFromGit(Path file, Path written, ConflictChoices choices);

  /**
   * Merges svc's working copy of a set into the set that Live has saved since, and writes the
   * result to the working copy. If conflicts remain, no file is changed.
   *
   * @param folders returns the folder in svc's home for svc's data about a set
   * @param choices the versions from which to take the parts in conflict
   * @param dryRunCopy the file to write in a dry run instead of the working copy; null otherwise
   */
  SetFileMergeResult mergeCopy(
      Path file, UnaryOperator<Path> folders, ConflictChoices choices, Path dryRunCopy);

  /**
   * Sets up the Git repository that contains a folder. Throws FILE_NOT_FOUND if the folder is in no
   * repository or Git is not installed.
   */
  GitSetup installInGit(Path folder);

  /** Removes what {@link #installInGit} has written. */
  GitSetup removeFromGit(Path folder);
}
