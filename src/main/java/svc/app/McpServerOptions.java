package svc.app;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import svc.session.files.Workspace;

/**
 * Parses the options of {@code svc mcp}: the folders with project files that clients can access.
 */
final class McpServerOptions {
  private static final String OPTION = "--project-dir";

  private McpServerOptions() {}

  static Workspace parse(List<String> args) {
    Path workingDirectory = Path.of("").toAbsolutePath();
    List<Path> given = new ArrayList<>();
    for (Iterator<String> words = args.iterator(); words.hasNext(); ) {
      given.add(parseFolder(words.next(), words));
    }
    return new Workspace(
        workingDirectory, given.isEmpty() ? defaultFolders(workingDirectory) : List.copyOf(given));
  }

  private static Path parseFolder(String word, Iterator<String> rest) {
    if (!word.equals(OPTION) && !word.startsWith(OPTION + "=")) {
      throw INVALID_ARGUMENT
          .because("unexpected argument \"" + word + "\"")
          .hint("svc mcp accepts only " + OPTION + " FOLDER, which can be repeated.");
    }
    if (word.equals(OPTION) && !rest.hasNext()) {
      throw MISSING_ARGUMENT
          .because(OPTION + " needs a folder")
          .hint("Give the folder of your projects: " + OPTION + " FOLDER.");
    }
    String text = word.equals(OPTION) ? rest.next() : word.substring(OPTION.length() + 1);
    if (text.isEmpty()) {
      throw MISSING_ARGUMENT
          .because(OPTION + " needs a folder")
          .hint("Give the folder of your projects: " + OPTION + " FOLDER.");
    }
    Path folder = Path.of(text).toAbsolutePath();
    if (!Files.isDirectory(folder)) {
      throw FILE_NOT_FOUND
          .because("there is no folder " + folder)
          .hint("Create the folder, or give another one: " + OPTION + " FOLDER.");
    }
    return folder;
  }

  /**
   * Returns the working directory as the only folder. Returns no folder if the working directory is
   * the user's home folder or contains it, because clients could then access all files of the user.
   */
  private static List<Path> defaultFolders(Path workingDirectory) {
    Path home = toRealPath(Path.of(System.getProperty("user.home")));
    boolean containsHome =
        workingDirectory.getNameCount() == 0 || home.startsWith(toRealPath(workingDirectory));
    return containsHome ? List.of() : List.of(workingDirectory);
  }

  private static Path toRealPath(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath();
    }
  }
}
