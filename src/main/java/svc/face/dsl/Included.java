package svc.face.dsl;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Nearest;

/** Files that scripts name to be included. */
final class Included {
  private Included() {}

  /** The script that another one names; what is not there comes with the nearest that are. */
  static Source read(Source by, String path) {
    Path file = file(by, path);
    if (!Files.exists(file)) {
      throw FILE_NOT_FOUND
          .because("there is no script " + file)
          .with("file", file.toString())
          .near(near(file));
    }
    return Source.file(file);
  }

  private static Path file(Source by, String path) {
    try {
      return by.beside(path);
    } catch (InvalidPathException e) {
      throw FILE_NOT_FOUND.because(Names.quoted(path) + " is no path here: " + e.getReason());
    }
  }

  private static List<String> near(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    try (Stream<Path> there = Files.list(folder)) {
      List<String> names =
          there.map(one -> one.getFileName().toString()).filter(Included::isScript).toList();
      return Nearest.to(file.getFileName().toString(), names);
    } catch (IOException noFolder) {
      return List.of();
    }
  }

  private static boolean isScript(String name) {
    return name.endsWith(".groovy");
  }

  /** What a file is called whichever way leads to it; text that comes from none is its own. */
  static String identity(Source source) {
    try {
      return Path.of(source.name()).toRealPath().toString();
    } catch (IOException | InvalidPathException noFile) {
      return source.name();
    }
  }

  /**
   * The error of scripts that include each other.
   *
   * @param chain their names, from the one that is included again to itself
   */
  static SvcException circle(List<String> chain) {
    return FILE_INVALID
        .because("the scripts include each other: " + String.join(" > ", chain))
        .hint("Put what they share into a script of its own.")
        .with("chain", chain);
  }
}
