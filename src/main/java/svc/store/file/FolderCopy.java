package svc.store.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A copy of a folder, in which a program can work without changing the original. Only files up to
 * four levels deep are copied.
 *
 * @param isImmutable matches, by relative path, files that are never modified, only replaced or
 *     deleted; the copy contains symbolic links to them
 * @param isReplaced matches, by relative path, files that are replaced as a whole, but never
 *     modified; the copy contains hard links to them if possible. Replacing a file in the copy
 *     removes the link and leaves the original unchanged
 */
public record FolderCopy(
    Path original, Path copy, Predicate<Path> isImmutable, Predicate<Path> isReplaced) {
  private static final int MAX_DEPTH = 4;

  /**
   * Copies files and returns the original paths of those that could not be copied.
   *
   * @param isWanted matches the files to copy by their relative paths
   */
  public List<Path> create(Predicate<Path> isWanted) throws IOException {
    List<Path> failed = new ArrayList<>();
    Files.createDirectories(copy);
    for (Path file : listFiles(original)) {
      if (isWanted.test(file) && !copyFile(file)) {
        failed.add(original.resolve(file));
      }
    }
    return failed;
  }

  private boolean copyFile(Path file) {
    Path from = original.resolve(file);
    Path to = copy.resolve(file);
    try {
      Files.createDirectories(to.getParent());
      boolean isLinked =
          isImmutable.test(file) && createSymbolicLink(from, to)
              || isReplaced.test(file) && createHardLink(from, to);
      if (!isLinked) {
        Files.copy(from, to);
      }
      return true;
    } catch (IOException e) {
      // Another process may have deleted the file in the meantime.
      return !Files.exists(from);
    }
  }

  private static boolean createHardLink(Path from, Path to) {
    try {
      Files.createLink(to, from.toRealPath());
      return true;
    } catch (UnsupportedOperationException | IOException otherFileSystem) {
      return false;
    }
  }

  private static boolean createSymbolicLink(Path from, Path to) {
    try {
      Files.createSymbolicLink(to, from.toRealPath());
      return true;
    } catch (UnsupportedOperationException | IOException unsupported) {
      return false;
    }
  }

  /**
   * Returns the files that are new or changed in the copy: for each original path, the path in the
   * copy.
   *
   * @param isWanted matches the files to compare by their relative paths
   */
  public Map<Path, Path> findChanged(Predicate<Path> isWanted) throws IOException {
    Map<Path, Path> changed = new TreeMap<>();
    for (Path file : listFiles(copy)) {
      boolean isCandidate = isWanted.test(file) && !Files.isSymbolicLink(copy.resolve(file));
      if (isCandidate && !isSame(original.resolve(file), copy.resolve(file))) {
        changed.put(original.resolve(file), copy.resolve(file));
      }
    }
    return changed;
  }

  /**
   * Returns the files that were deleted from the copy: for each original path, the former path in
   * the copy.
   *
   * @param isWanted matches the files to look for by their relative paths
   */
  public Map<Path, Path> findMissing(Predicate<Path> isWanted) throws IOException {
    Map<Path, Path> missing = new TreeMap<>();
    for (Path file : listFiles(original)) {
      if (isWanted.test(file) && !Files.exists(copy.resolve(file))) {
        missing.put(original.resolve(file), copy.resolve(file));
      }
    }
    return missing;
  }

  /** Returns whether two files have the same content; false if the first does not exist. */
  public static boolean isSame(Path first, Path second) throws IOException {
    return Files.isRegularFile(first)
        && Files.size(first) == Files.size(second)
        && Arrays.equals(Files.readAllBytes(first), Files.readAllBytes(second));
  }

  private static List<Path> listFiles(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, MAX_DEPTH, FileVisitOption.FOLLOW_LINKS)) {
      return files.filter(Files::isRegularFile).map(folder::relativize).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
