package svc.frontend.shell;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import svc.text.TextSanitizer;

/** Completes paths of folders and files. */
final class FileNameCandidates {
  private static final int MAX_NAMES = 500;

  private FileNameCandidates() {}

  /**
   * Returns the paths that begin with the typed text. Folders are always included.
   *
   * @param endings the accepted endings of file names; empty to accept all files; only "/" to
   *     accept folders but no files
   */
  static List<Candidate> find(String typed, List<String> endings) {
    String folder = typed.substring(0, typed.lastIndexOf('/') + 1);
    List<Candidate> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of(folder))) {
      for (Path entry : entries) {
        String name = folder + entry.getFileName();
        boolean inside = Files.isDirectory(entry);
        if (names.size() < MAX_NAMES
            && matchesTyped(name, typed, folder.length())
            && (inside || hasEnding(name, endings))) {
          names.add(
              inside
                  ? MenuCandidates.createCandidate(name + "/", "")
                  : MenuCandidates.createCandidate(name, "", true));
        }
      }
    } catch (IOException | InvalidPathException | DirectoryIteratorException e) {
      return List.of();
    }
    names.sort(MenuCandidates::compareNames);
    return names;
  }

  /**
   * Returns whether a path begins with the typed text, ignoring case. A name that begins with a dot
   * matches only if the user has typed the dot. A name with characters that cannot be typed never
   * matches.
   *
   * @param name the path of a file or folder in the typed folder
   * @param folder the index at which the name after the folder begins
   */
  private static boolean matchesTyped(String name, String typed, int folder) {
    boolean hidden = name.charAt(folder) == '.' && !typed.startsWith(".", folder);
    return !hidden
        && name.regionMatches(true, 0, typed, 0, typed.length())
        && name.equals(TextSanitizer.sanitizeName(name));
  }

  private static boolean hasEnding(String name, List<String> endings) {
    return endings.isEmpty() || endings.stream().anyMatch(name::endsWith);
  }
}
