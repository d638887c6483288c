package svc.store.project;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.FILE_TOO_LARGE;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.STORE_BUSY;
import static svc.model.ErrorCode.WRITE_FAILED;

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
import svc.json.JsonSyntax;
import svc.model.SvcException;
import svc.store.ResolvedFile;
import svc.store.SafeFile;
import svc.store.Trouble;
import svc.store.UserFiles;

/** Project files: read, checked, changed and made. */
public final class ProjectFile {
  private static final long LARGEST = 16L << 20;
  private static final int MOST_TRIES = 5;

  private final Path file;
  private final ResolvedFile place;

  /**
   * @param file as it is called
   * @param place where it is
   */
  private ProjectFile(Path file, ResolvedFile place) {
    this.file = file;
    this.place = place;
  }

  /** A change of a project, which may be made again where the file has changed meanwhile. */
  public interface Change {
    /** The tree afterwards, from what it says before. */
    ProjectTree of(Project before, ProjectTree tree);
  }

  /** The project in a file; PROJECT_INVALID names all that is wrong with it. */
  public static Project read(Path file) {
    return read(file, UserFiles.IN_PLACE);
  }

  /** The same where files may be elsewhere than they are called. */
  public static Project read(Path file, UserFiles files) {
    ProjectFile project = new ProjectFile(file, files.resolve(files.toRead(file)));
    return project.valid(project.tree(Json::parse, project.bytes()));
  }

  /** The project as a change would leave it; nothing is written. */
  public static Project preview(Path file, UserFiles files, Change change) {
    ProjectFile project = new ProjectFile(file, files.resolve(files.toRead(file)));
    return project.valid(project.changed(project.bytes(), change).root());
  }

  /**
   * Changes a project while no other svc does, and returns it. What is no project before or after
   * the change is not written, nor is what the change leaves as it was.
   */
  public static Project update(Path file, UserFiles files, Change change) {
    return change(file, files, change).project();
  }

  /** The same as something that can be reverted. */
  public static ProjectUpdate change(Path file, UserFiles files, Change change) {
    Path place = files.toRead(file);
    if (!Files.exists(place)) {
      throw absent(file);
    }
    if (SafeFile.isReadOnly(place)) {
      throw WRITE_FAILED
          .because(file + " is read-only")
          .hint("Allow writing to it, or work on a copy.")
          .with("file", file.toString());
    }
    return guarded(file, files, project -> project.save(change));
  }

  /** Makes a file that is not there yet. */
  public static Project create(Path file, UserFiles files, ProjectTree tree) {
    return guarded(file, files, project -> project.make(tree));
  }

  /** The text of a file. */
  public static String text(Path file, UserFiles files) {
    byte[] bytes = new ProjectFile(file, files.resolve(files.toRead(file))).bytes();
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Replaces the text of a file while no other svc does; returns whether that changed it. */
  public static boolean replace(Path file, UserFiles files, UnaryOperator<String> change) {
    boolean[] changed = new boolean[1];
    guarded(
        file,
        files,
        project -> {
          String before = new String(project.bytes(), StandardCharsets.UTF_8);
          String after = change.apply(before);
          changed[0] = !after.equals(before);
          if (changed[0]) {
            project.place.write(after.getBytes(StandardCharsets.UTF_8));
          }
          return null;
        });
    return changed[0];
  }

  /** The work of a write. */
  private interface Work<T> {
    T on(ProjectFile project) throws IOException;
  }

  private static <T> T guarded(Path file, UserFiles files, Work<T> work) {
    try {
      Path place = files.toWrite(file);
      ResolvedFile real = files.resolve(place);
      return files.locked(real, () -> work.on(new ProjectFile(file, real)));
    } catch (NoSuchFileException e) {
      throw unwritable(file, "its folder does not exist", e);
    } catch (IOException e) {
      throw unwritable(file, Trouble.of(e), e);
    }
  }

  private Project make(ProjectTree tree) throws IOException {
    if (place.isTaken()) {
      throw INVALID_ARGUMENT
          .because(file + " exists already")
          .hint("Name another path, or move the file away.")
          .with("file", file.toString());
    }
    Project made = valid(tree.root());
    write(tree);
    return made;
  }

  /** Programs that know nothing of the lock may write too; then the change is made again. */
  private ProjectUpdate save(Change change) throws IOException {
    for (int i = 0; i < MOST_TRIES; i++) {
      byte[] before = bytes();
      ProjectTree after = changed(before, change);
      Project project = valid(after.root());
      if (Json.print(after.root()).equals(Json.print(tree(Json::parseExact, before)))) {
        return new ProjectUpdate(project, () -> {});
      }
      if (Arrays.equals(before, bytes())) {
        byte[] written = write(after);
        return new ProjectUpdate(project, () -> revert(written, before));
      }
    }
    throw STORE_BUSY.because(file + " is being written by another program");
  }

  private void revert(byte[] written, byte[] before) throws IOException {
    place.locked(
        () -> {
          if (Arrays.equals(written, bytes())) {
            place.write(before);
          }
          return null;
        });
  }

  static void reverted(Path file, ProjectUpdate.Revert revert) {
    try {
      revert.run();
    } catch (IOException e) {
      throw unwritable(file, Trouble.of(e), e);
    }
  }

  private ProjectTree changed(byte[] before, Change change) {
    Object tree = tree(Json::parseExact, before);
    Project project = valid(tree);
    @SuppressWarnings("unchecked")
    Map<String, Object> root = (Map<String, Object>) tree;
    return change.of(project, new ProjectTree(root));
  }

  private byte[] write(ProjectTree tree) throws IOException {
    byte[] text = (Json.pretty(tree.root()) + "\n").getBytes(StandardCharsets.UTF_8);
    if (text.length > LARGEST) {
      throw tooLarge();
    }
    place.write(text);
    return text;
  }

  private Project valid(Object tree) {
    List<Problem> problems = Rules.problems(tree);
    if (!problems.isEmpty()) {
      throw Problems.of(file, tree, problems);
    }
    return ProjectReader.read(file, (Map<?, ?>) tree);
  }

  private byte[] bytes() {
    try {
      return place.bytes(LARGEST);
    } catch (NoSuchFileException e) {
      throw absent(file);
    } catch (IOException e) {
      throw unreadable(Trouble.of(e));
    }
  }

  private Object tree(Function<byte[], Object> reader, byte[] text) {
    try {
      return reader.apply(text);
    } catch (JsonSyntax e) {
      throw unreadable(e.told());
    }
  }

  private static SvcException absent(Path file) {
    return FILE_NOT_FOUND.because("there is no project file " + file);
  }

  private SvcException tooLarge() {
    return FILE_TOO_LARGE.because(file + " is larger than " + (LARGEST >> 20) + " MiB");
  }

  private SvcException unreadable(String what) {
    return FILE_INVALID
        .because(file + " is no readable project: " + what)
        .with("file", file.toString());
  }

  private static SvcException unwritable(Path file, String what, IOException cause) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + what)
        .with("file", file.toString())
        .causedBy(cause);
  }
}
