package svc.store.program;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/**
 * The class archives, with which the JVM starts svc faster. They are valid for one build of svc and
 * one build of Java; there is one for each mode, because the modes load different classes. The
 * launcher passes the folders that may contain them, chooses the archive of a start, and creates
 * single archives.
 */
public final class ClassArchives {
  private static final String CHECK = "class archives";
  private static final String REMEDY = "To start svc faster, run `svc doctor --archives`.";

  /** The argument that starts each mode. */
  private static final Map<String, String> MODES =
      Map.of("cli", "--version", "script", "run", "shell", "shell", "mcp", "mcp");

  private final Path launcher;
  private final String program;
  private final List<Path> folders;

  private ClassArchives(Path launcher, String program, List<Path> folders) {
    this.launcher = launcher;
    this.program = program;
    this.folders = folders;
  }

  /** Returns the archives; empty if svc was started by a launcher that uses none. */
  public static Optional<ClassArchives> find() {
    String folders = System.getProperty("svc.archives");
    if (folders == null) {
      return Optional.empty();
    }
    return Optional.of(
        new ClassArchives(
            Path.of(System.getProperty("svc.launcher")),
            System.getProperty("svc.program"),
            Stream.of(folders.split(File.pathSeparator)).map(Path::of).toList()));
  }

  /**
   * Returns the archives. Throws NOT_SUPPORTED_BY_HOST if svc was started by a launcher that uses
   * none.
   */
  public static ClassArchives require() {
    return find()
        .orElseThrow(
            () ->
                NOT_SUPPORTED_BY_HOST
                    .because("this installation of svc starts without class archives")
                    .hint("Run svc without {archives}. Archives are used on Linux and macOS."));
  }

  /** Returns a check that shows how many archives there are for this build of svc and Java. */
  public DiagnosticCheck check() {
    for (Path folder : folders) {
      long count =
          MODES.keySet().stream()
              .map(this::fileName)
              .map(folder::resolve)
              .filter(Files::isRegularFile)
              .count();
      if (count > 0) {
        String found = count + " of " + MODES.size() + " in " + folder;
        if (excludesOwnClasses()) {
          return DiagnosticCheck.warning(
              CHECK,
              found + ", not used for the classes of svc",
              "Java "
                  + Runtime.version().feature()
                  + " archives no classes from a folder whose name contains a space, % or a"
                  + " character outside ASCII. Move svc, or use a newer Java, such as 25.");
        }
        return count == MODES.size()
            ? DiagnosticCheck.ok(CHECK, found)
            : DiagnosticCheck.warning(CHECK, found, REMEDY);
      }
    }
    return DiagnosticCheck.skipped(CHECK, "none for this Java", REMEDY);
  }

  /**
   * Earlier versions of Java compare the path of a jar with its location as a URL; seen with Java
   * 17, not with 25.
   */
  private boolean excludesOwnClasses() {
    return Runtime.version().feature() < 19
        && !launcher.toUri().getRawPath().equals(launcher.toString());
  }

  /**
   * Creates the archives in the first folder that can be written, and deletes those of other builds
   * of svc. Throws WRITE_FAILED if one cannot be created.
   *
   * @param progress receives the created fraction
   */
  public void create(DoubleConsumer progress) {
    Path folder = findWritableFolder();
    int created = 0;
    for (String mode : MODES.keySet()) {
      progress.accept((double) created++ / MODES.size());
      create(folder, mode);
    }
    deleteOthers(folder);
  }

  private Path findWritableFolder() {
    String reason = "";
    for (Path folder : folders) {
      try {
        if (!AtomicFileWriter.isReadOnly(Files.createDirectories(folder))) {
          return folder;
        }
        reason = "permission denied";
      } catch (IOException e) {
        reason = IoErrorMessages.describe(e);
      }
    }
    throw failure(folders.get(folders.size() - 1), reason);
  }

  private void create(Path folder, String mode) {
    ProcessBuilder command =
        new ProcessBuilder(launcher.toString(), MODES.get(mode)).redirectErrorStream(true);
    command.environment().put("SVC_NEW_ARCHIVE", folder.toString());
    try {
      Process process = command.start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0 || !Files.isRegularFile(folder.resolve(fileName(mode)))) {
        throw failure(folder, output.lines().reduce("", (earlier, last) -> last));
      }
    } catch (IOException e) {
      throw failure(folder, IoErrorMessages.describe(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(folder, "it was interrupted");
    }
  }

  private void deleteOthers(Path folder) {
    try (DirectoryStream<Path> archives = Files.newDirectoryStream(folder, "*.jsa")) {
      for (Path archive : archives) {
        if (!archive.getFileName().toString().startsWith(program + "-")) {
          Files.delete(archive);
        }
      }
    } catch (IOException e) {
      throw failure(folder, IoErrorMessages.describe(e));
    }
  }

  private String fileName(String mode) {
    return program + "-" + mode + "-" + System.getProperty("java.runtime.version") + ".jsa";
  }

  private static SvcException failure(Path folder, String reason) {
    return WRITE_FAILED
        .because("the class archives in " + folder + " were not created: " + reason)
        .hint("svc works without them; its starts take about twice as long.");
  }
}
