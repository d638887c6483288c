package svc.session.files;

import java.nio.file.Path;
import java.util.List;
import svc.store.file.UserFileResolver;

/**
 * Where a session works.
 *
 * @param directory relative paths start here, and default projects are looked for here
 * @param roots the folders that projects may be in; null where they may be anywhere, empty where no
 *     folder was given and the working directory is too wide to allow all of it
 * @param files where files that the user names are read and written
 */
public record Workspace(Path directory, List<Path> roots, UserFileResolver files) {

  /**
   * Files are read and written in their places; links are not followed after a path was checked.
   */
  public Workspace(Path directory, List<Path> roots) {
    this(directory, roots, roots == null ? UserFileResolver.IN_PLACE : UserFileResolver.RESOLVED);
  }

  /** The working directory of the process, without limits: for people at their own machine. */
  public static Workspace current() {
    return new Workspace(Path.of("").toAbsolutePath(), null);
  }
}
