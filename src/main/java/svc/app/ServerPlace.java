package svc.app;

import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import svc.session.Workplace;

/** Where the MCP server works: a caller that is no person gets the project folders and no more. */
final class ServerPlace {
  private static final String OPTION = "--project-dir";

  private ServerPlace() {}

  static Workplace of(List<String> args) {
    Path here = Path.of("").toAbsolutePath();
    List<Path> given = new ArrayList<>();
    for (Iterator<String> words = args.iterator(); words.hasNext(); ) {
      given.add(folder(words.next(), words));
    }
    return new Workplace(here, given.isEmpty() ? byDefault(here) : List.copyOf(given));
  }

  private static Path folder(String word, Iterator<String> rest) {
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
  private static List<Path> byDefault(Path here) {
    Path home = real(Path.of(System.getProperty("user.home")));
    boolean wide = here.getNameCount() == 0 || home.startsWith(real(here));
    return wide ? List.of() : List.of(here);
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath();
    }
  }
}
