package svc.session;

import java.nio.file.Path;
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
   */
  SetFileMergeResult merge(Path base, Path ours, Path theirs, boolean hasBackup);

  /**
   * Sets up the Git repository that contains a folder. Throws FILE_NOT_FOUND if the folder is in no
   * repository or Git is not installed.
   */
  GitSetup installInGit(Path folder);

  /** Removes what {@link #installInGit} has written. */
  GitSetup removeFromGit(Path folder);
}
