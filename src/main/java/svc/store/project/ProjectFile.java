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
import java.util.function.Function;
import java.util.function.UnaryOperator;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.JsonSyntaxException;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.LinkResolvedFile;
import svc.store.file.UserFileResolver;

/** Reads, validates, changes and creates a project file. */
public final class ProjectFile {
  private static final long MAX_BYTES = 16L << 20;
  private static final int MAX_TRIES = 5;

  private final Path file;
  private final LinkResolvedFile resolvedFile;

  /**
   * Creates the project file at a path.
   *
   * @param file the path that messages show
   * @param resolvedFile the file that is read and written
   */
  private ProjectFile(Path file, LinkResolvedFile resolvedFile) {
    this.file = file;
    this.resolvedFile = resolvedFile;
  }

  /**
   * A change to a project. The change is applied again if another program writes the file at the
   * same time.
   */
  public interface ProjectChange {
    /**
     * Returns the content after the change.
     *
     * @param before the project before the change
     * @param tree the content of its file before the change
     */
    ProjectDocument apply(Project before, ProjectDocument tree);
  }

  /**
   * Reads a project. Throws FILE_NOT_FOUND, FILE_INVALID for invalid JSON, or PROJECT_INVALID with
   * all problems.
   */
  public static Project read(Path file) {
    return read(file, UserFileResolver.IN_PLACE);
  }

  /**
   * Reads a project as {@link #read(Path)} does.
   *
   * @param files resolves the path, for example to the copy of a file in a dry run
   */
  public static Project read(Path file, UserFileResolver files) {
    ProjectFile project = new ProjectFile(file, files.resolve(files.toRead(file)));
    return project.requireValid(project.parseTree(Json::parse, project.readBytes()));
  }

  /** Returns the project after a change, without writing it. */
  public static Project previewChange(Path file, UserFileResolver files, ProjectChange change) {
    ProjectFile project = new ProjectFile(file, files.resolve(files.toRead(file)));
    return project.requireValid(project.changedTree(project.readBytes(), change).root());
  }

  /**
   * Changes a project under the lock of its file and returns the changed project. Throws
   * PROJECT_INVALID if the project is not valid before or after the change. A change without effect
   * does not write the file.
   */
  public static Project updateProject(Path file, UserFileResolver files, ProjectChange change) {
    return applyChange(file, files, change).project();
  }

  /**
   * Changes a project as {@link #updateProject} does, and returns the change, which can be
   * reverted.
   */
  public static RevertibleProjectChange applyChange(
      Path file, UserFileResolver files, ProjectChange change) {
    Path source = files.toRead(file);
    if (!Files.exists(source)) {
      throw missingFileError(file);
    }
    if (AtomicFileWriter.isReadOnly(source)) {
      throw WRITE_FAILED
          .because(file + " is read-only")
          .hint("Make the file writable, or work on a copy.")
          .withDetail("file", file.toString());
    }
    return runLocked(file, files, project -> project.saveChange(change, files));
  }

  /** Creates a project file. Throws INVALID_ARGUMENT if the file exists. */
  public static Project createFile(Path file, UserFileResolver files, ProjectDocument tree) {
    return runLocked(file, files, project -> project.writeNew(tree));
  }

  /** Reads the text of a project file without validating it. */
  public static String readText(Path file, UserFileResolver files) {
    return readText(new ProjectFile(file, files.resolve(files.toRead(file))).readBytes());
  }

  private static String readText(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * Replaces the text of a project file under its lock. Returns false, without writing the file, if
   * the new text equals the old one.
   */
  public static boolean replaceText(
      Path file, UserFileResolver files, UnaryOperator<String> change) {
    return runLocked(file, files, project -> project.replaceText(change));
  }

  private boolean replaceText(UnaryOperator<String> change) throws IOException {
    String before = readText(readBytes());
    String after = change.apply(before);
    if (after.equals(before)) {
      return false;
    }
    resolvedFile.write(after.getBytes(StandardCharsets.UTF_8));
    return true;
  }

  private interface LockedFileOperation<T> {
    T run(ProjectFile project) throws IOException;
  }

  private static <T> T runLocked(Path file, UserFileResolver files, LockedFileOperation<T> work) {
    try {
      LinkResolvedFile target = files.resolve(files.toWrite(file));
      InterProcessLock lock = files.lock(target);
      try (lock) {
        return work.run(new ProjectFile(file, target));
      }
    } catch (NoSuchFileException e) {
      throw unwritableFileError(file, "its folder does not exist", e);
    } catch (IOException e) {
      throw unwritableFileError(file, IoErrorMessages.describe(e), e);
    }
  }

  private Project writeNew(ProjectDocument tree) throws IOException {
    if (resolvedFile.isNameTaken()) {
      throw INVALID_ARGUMENT
          .because(file + " already exists")
          .hint("Choose another path, or move the existing file.")
          .withDetail("file", file.toString());
    }
    Project created = requireValid(tree.root());
    write(tree);
    return created;
  }

  /**
   * Writes the result of a change. Applies the change again if a program that ignores the lock has
   * written the file in the meantime.
   */
  private RevertibleProjectChange saveChange(ProjectChange change, UserFileResolver files)
      throws IOException {
    for (int i = 0; i < MAX_TRIES; i++) {
      byte[] before = readBytes();
      ProjectDocument after = changedTree(before, change);
      Project project = requireValid(after.root());
      if (Json.print(after.root()).equals(Json.print(parseTree(Json::parseExact, before)))) {
        return new RevertibleProjectChange(project, readText(before), () -> {});
      }
      if (Arrays.equals(before, readBytes())) {
        byte[] written = write(after);
        return new RevertibleProjectChange(
            project, readText(before), () -> restoreBytes(files, written, before));
      }
    }
    throw STORE_BUSY.because(file + " is being written by another program");
  }

  private void restoreBytes(UserFileResolver files, byte[] written, byte[] before)
      throws IOException {
    InterProcessLock lock = files.lock(resolvedFile);
    try (lock) {
      if (Arrays.equals(written, readBytes())) {
        resolvedFile.write(before);
      }
    }
  }

  static void runRevert(Path file, RevertibleProjectChange.RevertAction revert) {
    try {
      revert.run();
    } catch (IOException e) {
      throw unwritableFileError(file, IoErrorMessages.describe(e), e);
    }
  }

  private ProjectDocument changedTree(byte[] before, ProjectChange change) {
    Object tree = parseTree(Json::parseExact, before);
    Project project = requireValid(tree);
    return change.apply(project, new ProjectDocument(JsonObject.of(tree).tree()));
  }

  private byte[] write(ProjectDocument tree) throws IOException {
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
    return ProjectReader.read(file, JsonObject.of(tree));
  }

  private byte[] readBytes() {
    try {
      return resolvedFile.readBytes(MAX_BYTES);
    } catch (NoSuchFileException e) {
      throw missingFileError(file);
    } catch (IOException e) {
      throw unreadableFileError(IoErrorMessages.describe(e)).hint(IoErrorMessages.remedy(e));
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

  private SvcException unreadableFileError(String reason) {
    return FILE_INVALID
        .because(file + " is not a readable project: " + reason)
        .hint("Correct the JSON at this position, or restore an earlier copy of the file.")
        .withDetail("file", file.toString());
  }

  private static SvcException unwritableFileError(Path file, String reason, IOException cause) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + reason)
        .hint(IoErrorMessages.remedy(cause))
        .withDetail("file", file.toString())
        .withCause(cause);
  }
}
