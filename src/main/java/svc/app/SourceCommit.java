package svc.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The commit that svc was built from, which the build stores beside the classes. */
final class SourceCommit {
  private static final String FILE = "commit.txt";
  private static final String CHANGED = "-dirty";

  private SourceCommit() {}

  /**
   * Returns the abbreviated id of the commit, followed by "with changes" if the sources had changes
   * that were not committed; empty if the build did not know it.
   */
  static String read() {
    try (InputStream file = SourceCommit.class.getResourceAsStream(FILE)) {
      return file == null ? "" : new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Stores the commit of a folder of sources, or nothing if the folder is not the top folder of a
   * Git repository.
   *
   * @param classes the folder of the classes
   */
  static void write(Path sources, Path classes) throws IOException {
    String commit = describe(sources.toRealPath());
    Path file = classes.resolve("svc/app/" + FILE);
    if (commit.isEmpty()) {
      Files.deleteIfExists(file);
    } else {
      Files.createDirectories(file.getParent());
      Files.writeString(file, commit.replace(CHANGED, " with changes"));
    }
  }

  private static String describe(Path sources) throws IOException {
    if (!Files.exists(sources.resolve(".git"))) {
      return ""; // The folder may be inside the repository of another project.
    }
    ProcessBuilder git =
        new ProcessBuilder(
                "git", "describe", "--always", "--exclude=*", "--abbrev=10", "--dirty=" + CHANGED)
            .directory(sources.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = git.start();
      String commit = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? commit.strip() : "";
    } catch (IOException gitIsNotInstalled) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
