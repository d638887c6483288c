package svc.session;

import java.nio.file.Path;
import java.util.List;

/**
 * Where a session works.
 *
 * @param directory relative paths start here, and default projects are looked for here
 * @param roots the folders that projects may be in; null where they may be anywhere, empty where no
 *     folder was given and the working directory is too wide to allow all of it
 */
public record Workplace(Path directory, List<Path> roots) {

  /** The working directory of the process, without limits: for people at their own machine. */
  public static Workplace here() {
    return new Workplace(Path.of("").toAbsolutePath(), null);
  }
}
