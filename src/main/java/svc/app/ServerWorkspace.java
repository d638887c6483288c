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

/** Where the MCP server works: a caller that is no person gets the project folders and no more. */
final class ServerWorkspace {
  private static final String OPTION = "--project-dir";

  private ServerWorkspace() {}

  static Workspace parse(List<String> args) {
    Path here = Path.of("").toAbsolutePath();
    List<Path> given = new ArrayList<>();
    for (Iterator<String> words = args.iterator(); words.hasNext(); ) {
      given.add(parseFolder(words.next(), words));
    }
    return new Workspace(here, given.isEmpty() ? defaultFolders(here) : List.copyOf(given));
  }

  private static Path parseFolder(String word, Iterator<String> rest) {
    if (!word.equals(OPTION) && !word.startsWith(OPTION + "=")) {
      throw INVALID_ARGUMENT.because("svc mcp takes no argument \"" + word + "\"");
    }
    if (word.equals(OPTION) && !rest.hasNext()) {
      throw MISSING_ARGUMENT.because(OPTION + " needs a value");
    }
    String text = word.equals(OPTION) ? rest.next() : word.substring(OPTION.length() + 1);
    if (text.isEmpty()) {
      throw MISSING_ARGUMENT.because(OPTION + " needs a value");
    }
    Path folder = Path.of(text).toAbsolutePath();
    if (!Files.isDirectory(folder)) {
      throw FILE_NOT_FOUND.because("there is no folder " + folder);
    }
    return folder;
  }

  /** A server that starts in the home or above it could reach everything that its user has. */
  private static List<Path> defaultFolders(Path here) {
    Path home = toRealPath(Path.of(System.getProperty("user.home")));
    boolean wide = here.getNameCount() == 0 || home.startsWith(toRealPath(here));
    return wide ? List.of() : List.of(here);
  }

  private static Path toRealPath(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath();
    }
  }
}
