package svc.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.session.FileOpener;

/** Opens files as the desktop does when the user double-clicks them. */
final class DesktopFileOpener implements FileOpener {
  private final List<String> command;

  /** Creates an opener for an operating system, by the name that Java reports. */
  DesktopFileOpener(String system) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      command = List.of("rundll32", "url.dll,FileProtocolHandler");
    } else {
      command = List.of(name.startsWith("mac") ? "open" : "xdg-open");
    }
  }

  /** Returns the command that opens a file. */
  List<String> commandFor(Path file) {
    List<String> words = new ArrayList<>(command);
    words.add(file.toAbsolutePath().toString());
    return words;
  }

  @Override
  public void open(Path file) throws IOException {
    new ProcessBuilder(commandFor(file))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .getOutputStream()
        .close();
  }
}
