package svc.store.project;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.STORE_BUSY;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.ResolvedFile;
import svc.store.file.UserFiles;

/** Project files: read, checked, changed and made. */
public final class ProjectFile {
  private static final long MAX_BYTES = 16L << 20;
  private static final int MAX_TRIES = 5;

  private final Path file;
  private final ResolvedFile resolvedFile;

  /**
   * @param file as it is called
   * @param place where it is
   */
  private ProjectFile(Path file, ResolvedFile place) {
    this.file = file;
    this.resolvedFile = place;
  }

  /** A change of a project, which may be made again where the file has changed meanwhile. */
  public interface ProjectChange {
    /** The tree afterwards, from what it says before. */
    ProjectTree apply(Project before, ProjectTree tree);
  }

  /** The project in a file; PROJECT_INVALID names all that is wrong with it. */
  public static Project read(Path file) {
    return read(file, UserFiles.IN_PLACE);
  }

  /** The same where files may be elsewhere than they are called. */
  public static Project read(Path file, UserFiles files) {
    ProjectFile project = new ProjectFile(file, files.resolve(files.toRead(file)));
    return project.requireValid(project.parseTree(Json::parse, project.readBytes()));
  }

  /** The project as a change would leave it; nothing is written. */
  public static Project previewChange(Path file, UserFiles files, ProjectChange change) {
    ProjectFile project = new ProjectFile(file, files.resolve(files.toRead(file)));
    return project.requireValid(project.changedTree(project.readBytes(), change).root());
  }

  /**
   * Changes a project while no other svc does, and returns it. What is no project before or after
   * the change is not written, nor is what the change leaves as it was.
   */
  public static Project updateProject(Path file, UserFiles files, ProjectChange change) {
    return applyChange(file, files, change).project();
  }

  /** The same as something that can be reverted. */
  public static ProjectUpdate applyChange(Path file, UserFiles files, ProjectChange change) {
    Path place = files.toRead(file);
    if (!Files.exists(place)) {
      throw missingFileError(file);
    }
    if (AtomicFileWriter.isReadOnly(place)) {
      throw WRITE_FAILED
          .because(file + " is read-only")
          .hint("Allow writing to it, or work on a copy.")
          .withDetail("file", file.toString());
    }
    return runLocked(file, files, project -> project.saveChange(change));
  }

  /** Makes a file that is not there yet. */
  public static Project createFile(Path file, UserFiles files, ProjectTree tree) {
    return runLocked(file, files, project -> project.writeNew(tree));
  }

  /** The text of a file. */
  public static String readText(Path file, UserFiles files) {
    byte[] bytes = new ProjectFile(file, files.resolve(files.toRead(file))).readBytes();
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Replaces the text of a file while no other svc does; returns whether that changed it. */
  public static boolean replaceText(Path file, UserFiles files, UnaryOperator<String> change) {
    boolean[] changed = new boolean[1];
    runLocked(
        file,
        files,
        project -> {
          String before = new String(project.readBytes(), StandardCharsets.UTF_8);
          String after = change.apply(before);
          changed[0] = !after.equals(before);
          if (changed[0]) {
            project.resolvedFile.write(after.getBytes(StandardCharsets.UTF_8));
          }
          return null;
        });
    return changed[0];
  }

  /** The work of a write. */
  private interface ProjectFileWork<T> {
    T run(ProjectFile project) throws IOException;
  }

  private static <T> T runLocked(Path file, UserFiles files, ProjectFileWork<T> work) {
    try {
      Path place = files.toWrite(file);
      ResolvedFile real = files.resolve(place);
      return files.runLocked(real, () -> work.run(new ProjectFile(file, real)));
    } catch (NoSuchFileException e) {
      throw unwritableFileError(file, "its folder does not exist", e);
    } catch (IOException e) {
      throw unwritableFileError(file, IoErrorMessages.describe(e), e);
    }
  }

  private Project writeNew(ProjectTree tree) throws IOException {
    if (resolvedFile.isNameTaken()) {
      throw INVALID_ARGUMENT
          .because(file + " exists already")
          .hint("Name another path, or move the file away.")
          .withDetail("file", file.toString());
    }
    Project made = requireValid(tree.root());
    write(tree);
    return made;
  }

  /** Programs that know nothing of the lock may write too; then the change is made again. */
  private ProjectUpdate saveChange(ProjectChange change) throws IOException {
    for (int i = 0; i < MAX_TRIES; i++) {
      byte[] before = readBytes();
      ProjectTree after = changedTree(before, change);
      Project project = requireValid(after.root());
      if (Json.print(after.root()).equals(Json.print(parseTree(Json::parseExact, before)))) {
        return new ProjectUpdate(project, () -> {});
      }
      if (Arrays.equals(before, readBytes())) {
        byte[] written = write(after);
        return new ProjectUpdate(project, () -> restoreBytes(written, before));
      }
    }
    throw STORE_BUSY.because(file + " is being written by another program");
  }

  private void restoreBytes(byte[] written, byte[] before) throws IOException {
    resolvedFile.runLocked(
        () -> {
          if (Arrays.equals(written, readBytes())) {
            resolvedFile.write(before);
          }
          return null;
        });
  }

  static void runRevert(Path file, ProjectUpdate.RevertAction revert) {
    try {
      revert.run();
    } catch (IOException e) {
      throw unwritableFileError(file, IoErrorMessages.describe(e), e);
    }
  }

  private ProjectTree changedTree(byte[] before, ProjectChange change) {
    Object tree = parseTree(Json::parseExact, before);
    Project project = requireValid(tree);
    @SuppressWarnings("unchecked")
    Map<String, Object> root = (Map<String, Object>) tree;
    return change.apply(project, new ProjectTree(root));
  }

  private byte[] write(ProjectTree tree) throws IOException {
    byte[] text = (Json.pretty(tree.root()) + "\n").getBytes(StandardCharsets.UTF_8);
    if (text.length > MAX_BYTES) {
      throw fileTooLargeError();
    }
    resolvedFile.write(text);
    return text;
  }

  private Project requireValid(Object tree) {
    List<ProjectProblem> problems = ProjectValidator.findProblems(tree);
    if (!problems.isEmpty()) {
      throw ProjectErrors.toError(file, tree, problems);
    }
    return ProjectReader.read(file, (Map<?, ?>) tree);
  }

  private byte[] readBytes() {
    try {
      return resolvedFile.readBytes(MAX_BYTES);
    } catch (NoSuchFileException e) {
      throw missingFileError(file);
    } catch (IOException e) {
      throw unreadableFileError(IoErrorMessages.describe(e));
    }
  }

  private Object parseTree(Function<byte[], Object> reader, byte[] text) {
    try {
      return reader.apply(text);
    } catch (JsonSyntaxException e) {
      throw unreadableFileError(e.describe());
    }
  }

  private static SvcException missingFileError(Path file) {
    return FILE_NOT_FOUND.because("there is no project file " + file);
  }

  private SvcException fileTooLargeError() {
    return FILE_TOO_LARGE.because(file + " is larger than " + (MAX_BYTES >> 20) + " MiB");
  }

  private SvcException unreadableFileError(String what) {
    return FILE_INVALID
        .because(file + " is no readable project: " + what)
        .withDetail("file", file.toString());
  }

  private static SvcException unwritableFileError(Path file, String what, IOException cause) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + what)
        .withDetail("file", file.toString())
        .withCause(cause);
  }
}
