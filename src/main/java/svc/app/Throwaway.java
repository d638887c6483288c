package svc.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A home that is gone afterwards. */
final class Throwaway {
  private Throwaway() {}

  /** What is done in it. */
  interface Work {
    void in(Path home) throws IOException;
  }

  static void home(Work work) throws IOException {
    Path home = Files.createTempDirectory("svc-home");
    try {
      work.in(home);
    } finally {
      delete(home);
    }
  }

  /** Deletes a folder with all that is in it; links are not followed. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
