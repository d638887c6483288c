package svc.host.embedded;

import static svc.model.ErrorCode.HOST_ERROR;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.host.SetFiles;
import svc.model.SetInfo;
import svc.model.SvcException;
import svc.store.SafeFile;

/** Sets as files. */
final class EmbeddedFiles implements SetFiles {
  private final SetStore store;

  EmbeddedFiles(SetStore store) {
    this.store = store;
  }

  static SetInfo info(SetState set) {
    return new SetInfo(set.name(), set.path(), set.modified());
  }

  @Override
  public SetInfo create() {
    return info(store.put(DemoSet.empty()));
  }

  @Override
  public SetInfo reset() {
    return info(store.put(DemoSet.create()));
  }

  @Override
  public SetInfo open(Path path) {
    Path file = path.toAbsolutePath().normalize();
    return info(store.put(SetStore.parse(file).atRest().savedAs(name(file), file.toString())));
  }

  @Override
  public SetInfo save(Path path) {
    SetState now = store.read();
    Path file = target(now, path);
    refuseAnother(now, file);
    try {
      SetState saved = now.savedAs(name(file), file.toString());
      SafeFile.write(file, SetStore.print(saved.atRest()));
      return info(store.saved(saved));
    } catch (IOException e) {
      throw cannot("write", file, e);
    }
  }

  private static Path target(SetState now, Path path) {
    if (path == null && now.path() == null) {
      throw MISSING_ARGUMENT.because("path is missing: the set has not been saved before");
    }
    return (path == null ? Path.of(now.path()) : path).toAbsolutePath().normalize();
  }

  /**
   * A file that is there must be this set's own; what it holds otherwise is not ours to replace.
   */
  private static void refuseAnother(SetState now, Path file) {
    if (Files.exists(file) && !file.toString().equals(now.path())) {
      String what = SetStore.parse(file).name();
      throw INVALID_ARGUMENT
          .because(file + " already holds another set, \"" + what + "\"")
          .hint("Choose another path, or delete that file first.");
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
  }

  static SvcException cannot(String what, Path file, IOException e) {
    return HOST_ERROR
        .because("cannot " + what + " " + file + ": " + e.getMessage())
        .hint("Check the folder's permissions and free space.")
        .causedBy(e);
  }
}
