package svc.frontend.shell.completion;

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

/** Folders, and the files that end as they should. */
final class FileNameCandidates {
  /** More than anyone reads. */
  private static final int MAX_NAMES = 500;

  private FileNameCandidates() {}

  /**
   * What a path may go on with, behind its last slash.
   *
   * @param endings how files end, a slash for folders alone; empty where any will do
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
                  ? CandidateMenu.createCandidate(name + "/", "")
                  : CandidateMenu.createCandidate(name, "", true));
        }
      }
    } catch (IOException | InvalidPathException | DirectoryIteratorException e) {
      return List.of();
    }
    names.sort(CandidateMenu::compareNames);
    return names;
  }

  /** Hidden ones only where a dot asks for them, and none that cannot be typed. */
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
