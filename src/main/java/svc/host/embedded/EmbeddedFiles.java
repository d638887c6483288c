package svc.host.embedded;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.HOST_ERROR;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.host.SetFiles;
import svc.model.SetInfo;
import svc.model.SvcException;
import svc.music.Names;
import svc.store.SafeFile;
import svc.store.UserFiles;

/** Sets as files. */
final class EmbeddedFiles implements SetFiles {
  private final SetStore store;
  private final UserFiles files;

  EmbeddedFiles(SetStore store, UserFiles files) {
    this.store = store;
    this.files = files;
  }

  static SetInfo info(SetState set) {
    return new SetInfo(set.name(), set.path(), set.modified());
  }

  @Override
  public Replaced create() {
    return replaced(DemoSet.empty());
  }

  @Override
  public Replaced reset() {
    return replaced(DemoSet.create());
  }

  @Override
  public Replaced open(Path path) {
    Path file = path.toAbsolutePath().normalize();
    SetState opened = SetStore.parse(files.toRead(file)).atRest();
    return replaced(
        isWork(file, opened) ? opened.unsaved() : opened.savedAs(name(file), file.toString()));
  }

  /** Whether it is no saved set but one that svc keeps: the open one, or one kept aside. */
  private boolean isWork(Path file, SetState state) {
    return state.modified() || file.equals(store.file().toAbsolutePath().normalize());
  }

  private Replaced replaced(SetState another) {
    SetStore.Left left = store.put(another);
    SetInfo unsaved = left.kept() == null || left.set() == null ? null : info(left.set());
    return new Replaced(info(another), unsaved, left.kept());
  }

  @Override
  public SetInfo save(Path path) {
    return info(store.save(now -> saved(now, target(now, path))));
  }

  private SetState saved(SetState now, Path file) {
    refuseAnother(now, file);
    SetState saved = now.savedAs(name(file), file.toString());
    try {
      SafeFile.writeShared(files.toWrite(file), SetStore.print(saved.atRest()));
      return saved;
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
  private void refuseAnother(SetState now, Path file) {
    Path there = files.toRead(file);
    if (Files.exists(there) && !file.toString().equals(now.path())) {
      String what = SetStore.parse(there).name();
      throw INVALID_ARGUMENT
          .because(file + " already holds another set, " + Names.quoted(what))
          .hint("Choose another path, or delete that file first.");
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
  }

  static SvcException cannot(String what, Path file, IOException e) {
    if (e instanceof ClosedByInterruptException) {
      return CANCELLED.because("stopped before it could " + what + " " + file).causedBy(e);
    }
    return HOST_ERROR
        .because("cannot " + what + " " + file + ": " + e.getMessage())
        .hint("Check that the folder exists, may be written to and has space left.")
        .causedBy(e);
  }
}
