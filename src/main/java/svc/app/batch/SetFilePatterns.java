package svc.app.batch;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import svc.store.file.IoErrorMessages;

/** Finds the set files that match patterns such as {@code songs/*.als}. */
public final class SetFilePatterns {
  private static final String WILDCARDS = ".*[*?\\[{].*";
  private static final String COPY_ENDING = ".svc.als";

  private SetFilePatterns() {}

  /**
   * Returns the files in the order of the patterns, those of one pattern sorted by path. Omits the
   * files {@code *.svc.als}, the copies of sets that svc itself makes. Throws FILE_NOT_FOUND if a
   * pattern matches no file.
   */
  public static List<Path> find(List<String> patterns) {
    Set<Path> found = new LinkedHashSet<>();
    for (String pattern : patterns) {
      List<Path> files = pattern.matches(WILDCARDS) ? match(pattern) : List.of(toPath(pattern));
      if (files.isEmpty()) {
        throw FILE_NOT_FOUND
            .because("no file matches " + pattern)
            .hint(
                "Check the folder and the pattern; only a pattern with **, such as 'songs/**.als', also searches subfolders.");
      }
      found.addAll(files);
    }
    return List.copyOf(found);
  }

  private static List<Path> match(String pattern) {
    PathMatcher matcher = matcher(pattern);
    String start = pattern.substring(0, pattern.length() - afterFolder(pattern).length());
    Path folder = toPath(start.isEmpty() ? "." : start);
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> start.isEmpty() ? file.normalize() : file)
          .filter(file -> matcher.matches(file) && !isCopy(file) && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw FILE_NOT_FOUND
          .because("cannot search the folder " + folder + ": " + IoErrorMessages.describe(e))
          .hint("Use a pattern in a folder that exists, such as 'songs/*.als'.");
    }
  }

  /** Returns the part of a pattern after the last folder without wildcards. */
  private static String afterFolder(String pattern) {
    int wildcard = 0;
    while ("*?[{".indexOf(pattern.charAt(wildcard)) < 0) {
      wildcard++;
    }
    return pattern.substring(pattern.lastIndexOf('/', wildcard) + 1);
  }

  private static boolean isCopy(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(COPY_ENDING)
        && Files.exists(file.resolveSibling(name.replace(COPY_ENDING, ".als")));
  }

  private static PathMatcher matcher(String pattern) {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    } catch (PatternSyntaxException e) {
      throw INVALID_ARGUMENT
          .because("--sets is not a valid pattern: " + e.getDescription())
          .hint("Write a path, or a pattern such as 'songs/*.als'.");
    }
  }

  private static Path toPath(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw INVALID_ARGUMENT
          .because("--sets is not a valid path: " + e.getReason())
          .hint("Write a path, or a pattern such as 'songs/*.als'.");
    }
  }
}
