package svc.session.files;

import java.nio.file.Path;
import java.util.List;
import svc.store.file.UserFileResolver;

/**
 * The working directory of a session and the folders that it may use.
 *
 * @param directory the folder of default projects, to which relative paths refer
 * @param roots the folders that may contain projects; null if any folder may, empty if none may
 *     because no folder was given and the working directory is / or the home
 * @param files access to the files that arguments name
 */
public record Workspace(Path directory, List<Path> roots, UserFileResolver files) {

  /**
   * Creates a workspace with access to files in place. With roots, links are not followed after a
   * path was checked.
   */
  public Workspace(Path directory, List<Path> roots) {
    this(directory, roots, roots == null ? UserFileResolver.IN_PLACE : UserFileResolver.RESOLVED);
  }

  /** Returns the working directory of the process, with access to all folders. */
  public static Workspace current() {
    return new Workspace(Path.of("").toAbsolutePath(), null);
  }
}
