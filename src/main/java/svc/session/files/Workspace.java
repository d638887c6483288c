package svc.session.files;

import java.nio.file.Path;
import java.util.List;
import svc.store.file.UserFileResolver;

/**
 * The working directory of a session and the folders that it may use.
 *
 * @param directory the working directory, to which relative paths refer and which contains the
 *     default project
 * @param roots the folders that may contain projects; null for all folders. Empty if no folder was
 *     given and the working directory is / or the user's home; then no folder may contain projects
 * @param files access to the files that arguments name
 */
public record Workspace(Path directory, List<Path> roots, UserFileResolver files) {

  /**
   * Creates a workspace that reads and writes files at the given paths. If {@code roots} is not
   * null, paths are checked, and a link that replaces a checked file is not followed.
   */
  public Workspace(Path directory, List<Path> roots) {
    this(directory, roots, roots == null ? UserFileResolver.IN_PLACE : UserFileResolver.RESOLVED);
  }

  /** Returns the working directory of the process, with access to all folders. */
  public static Workspace current() {
    return new Workspace(Path.of("").toAbsolutePath(), null);
  }
}
